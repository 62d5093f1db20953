import {
  ApiError,
  CurrentStoreView,
  customerOf,
  defineApi,
  endpoint,
  prefixOf,
  reply,
  type JsonSchema,
  type Limit,
} from 'etalage/core';
import { EmailOrigin } from 'etalage/modules/mail';
import { StockSource } from 'etalage/modules/stock';
import {
  NotSoldOut,
  notifyMe,
  UnknownWish,
  UnwishEndpoint,
  WishEndpoint,
  Wishes,
  WishesEndpoint,
  WishesFull,
} from '../module.ts';
import { findProduct } from './find-product.ts';

const sku: JsonSchema = { type: 'string', minLength: 1, maxLength: 200 };
/** Clients send ids of forms and of JSON. */
const productId: JsonSchema = {
  anyOf: [
    { type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER },
    { type: 'string', pattern: '^[1-9][0-9]{0,14}$' },
  ],
};
const text: JsonSchema = { type: 'string' };
const wish: JsonSchema = {
  type: 'object',
  required: ['sku', 'name', 'options', 'path', 'picture', 'asked_at'],
  properties: { sku, name: text, options: text, path: text, picture: text, asked_at: text },
};
const done: JsonSchema = { const: true };
const adding: Limit = { id: 'notify-me.subscribe', by: 'customer', max: 60, seconds: 900 };

export default defineApi(notifyMe, () => ({
  endpoints: [
    endpoint(WishEndpoint, {
      summary: 'Waits for what is sold out: one e-mail comes once it is back; asked again it is the same wish',
      schema: {
        body: {
          type: 'object',
          anyOf: [{ required: ['sku'] }, { required: ['productId'] }],
          properties: { sku, productId },
        },
        result: done,
      },
      errors: [UnknownWish, NotSoldOut, WishesFull],
      limits: [adding],
      async handle({ body }, context): Promise<true> {
        const { get } = context;
        const product = await findProduct(
          body.sku === undefined
            ? { attribute: 'id', value: Number(body.productId) }
            : { attribute: 'sku', value: body.sku },
          context,
        );
        const left = (await get(StockSource).available([product.sku])).get(product.sku) ?? 0;
        if (left > 0) throw new ApiError(NotSoldOut);
        const { origin } = get(EmailOrigin);
        const home = origin && `${origin}${prefixOf(get(CurrentStoreView))}/`;
        await get(Wishes).add(customerOf(context).id, product, home);
        return true;
      },
    }),
    endpoint(WishesEndpoint, {
      summary: 'What the customer waits for, newest first',
      schema: {
        result: { type: 'object', required: ['items'], properties: { items: { type: 'array', items: wish } } },
      },
      async handle(_, context) {
        const wishes = await context.get(Wishes).list(customerOf(context).id);
        const items = wishes.map(({ askedAt, ...of }) => ({ ...of, asked_at: new Date(askedAt).toISOString() }));
        return reply({ items }, { headers: { 'Cache-Control': 'no-store' } });
      },
    }),
    endpoint(UnwishEndpoint, {
      summary: 'Waits no more; once more changes nothing',
      schema: { body: { type: 'object', required: ['sku'], properties: { sku } }, result: done },
      async handle({ body }, context): Promise<true> {
        await context.get(Wishes).remove(customerOf(context).id, body.sku);
        return true;
      },
    }),
  ],
}));
