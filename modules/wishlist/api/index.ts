import { ApiError, customerOf, defineApi, endpoint, type Context, type JsonSchema } from 'etalage/core';
import { CatalogIndex } from 'etalage/modules/catalog';
import {
  ListFull,
  RemoveProductEndpoint,
  SaveProductEndpoint,
  UnknownProduct,
  wishlist,
  WishlistEndpoint,
  WishlistSource,
} from '../module.ts';

const sku: JsonSchema = { type: 'string', minLength: 1, maxLength: 200 };
/** Clients send ids of forms and of JSON. */
const productId: JsonSchema = {
  anyOf: [
    { type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER },
    { type: 'string', pattern: '^[1-9][0-9]{0,14}$' },
  ],
};
const variant: JsonSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['sku'],
  properties: { sku, open: { type: 'array', maxItems: 10, items: { type: 'string', maxLength: 100 } } },
};
const saved: JsonSchema = {
  type: 'object',
  required: ['product_id', 'sku', 'added_at'],
  properties: { product_id: { type: 'integer' }, sku, variant, added_at: { type: 'integer' } },
};
const changed: JsonSchema = { const: true };

/** The sku of a product of the shop. @throws ApiError UnknownProduct */
async function skuOf(id: number, { get }: Context): Promise<string> {
  const { hits } = await get(CatalogIndex).search('product', {
    query: { _appliedFilters: [{ attribute: 'id', value: { eq: id } }] },
    size: 1,
    includeFields: ['sku'],
    compact: false,
  });
  const found = hits[0]?.source;
  if (!found || !('sku' in found) || typeof found.sku !== 'string') throw new ApiError(UnknownProduct);
  return found.sku;
}

export default defineApi(wishlist, () => ({
  endpoints: [
    endpoint(WishlistEndpoint, {
      summary: "The customer's wishlist, newest first",
      schema: {
        result: { type: 'object', required: ['items'], properties: { items: { type: 'array', items: saved } } },
      },
      handle: async (_, context) => ({ items: await context.get(WishlistSource).list(customerOf(context).id) }),
    }),
    endpoint(SaveProductEndpoint, {
      summary: 'Saves a product on the wishlist; one that is there stays where it is',
      schema: {
        body: { type: 'object', required: ['productId'], properties: { productId, variant } },
        result: changed,
      },
      errors: [ListFull, UnknownProduct],
      async handle({ body }, context) {
        const product_id = Number(body.productId);
        const product = { product_id, sku: await skuOf(product_id, context), variant: body.variant };
        await context.get(WishlistSource).add(customerOf(context).id, product);
        return true;
      },
    }),
    endpoint(RemoveProductEndpoint, {
      summary: 'Takes a product off the wishlist',
      schema: { body: { type: 'object', required: ['productId'], properties: { productId } }, result: changed },
      async handle({ body }, context) {
        await context.get(WishlistSource).remove(customerOf(context).id, Number(body.productId));
        return true;
      },
    }),
  ],
}));
