import { ApiError, customerOf, defineApi, endpoint, type Context } from 'etalage/core';
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
import * as schemas from './schemas.ts';

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
      schema: schemas.list,
      handle: async (_, context) => ({ items: await context.get(WishlistSource).list(customerOf(context).id) }),
    }),
    endpoint(SaveProductEndpoint, {
      summary: 'Saves a product on the wishlist; one that is there stays where it is',
      schema: schemas.save,
      errors: [ListFull, UnknownProduct],
      async handle({ body }, context): Promise<true> {
        const product_id = Number(body.productId);
        const product = { product_id, sku: await skuOf(product_id, context), variant: body.variant };
        await context.get(WishlistSource).add(customerOf(context).id, product);
        return true;
      },
    }),
    endpoint(RemoveProductEndpoint, {
      summary: 'Takes a product off the wishlist',
      schema: schemas.remove,
      async handle({ body }, context): Promise<true> {
        await context.get(WishlistSource).remove(customerOf(context).id, Number(body.productId));
        return true;
      },
    }),
  ],
}));
