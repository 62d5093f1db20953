import { ApiError, CurrentStoreView, customerOf, defineApi, endpoint, prefixOf, reply, type Limit } from 'etalage/core';
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
import * as schemas from './schemas.ts';

const adding: Limit = { id: 'notify-me.subscribe', by: 'customer', max: 60, seconds: 900 };

export default defineApi(notifyMe, () => ({
  endpoints: [
    endpoint(WishEndpoint, {
      summary: 'Waits for what is sold out: one e-mail comes once it is back; asked again it is the same wish',
      schema: schemas.subscribe,
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
      schema: schemas.list,
      async handle(_, context) {
        const wishes = await context.get(Wishes).list(customerOf(context).id);
        const items = wishes.map(({ askedAt, ...of }) => ({ ...of, asked_at: new Date(askedAt).toISOString() }));
        return reply({ items }, { headers: { 'Cache-Control': 'no-store' } });
      },
    }),
    endpoint(UnwishEndpoint, {
      summary: 'Waits no more; once more changes nothing',
      schema: schemas.remove,
      async handle({ body }, context): Promise<true> {
        await context.get(Wishes).remove(customerOf(context).id, body.sku);
        return true;
      },
    }),
  ],
}));
