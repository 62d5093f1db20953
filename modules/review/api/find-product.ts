import { ApiError, type Context } from 'etalage/core';
import { CatalogIndex, type ProductDocument } from 'etalage/modules/catalog';
import { REVIEWED_FIELDS, reviewedProduct } from '../domain/reviewed-product.ts';
import { UnknownProduct, type ReviewedProduct } from '../module.ts';

/** A product of the shop. @throws ApiError UnknownProduct */
export async function findProduct(
  by: { readonly attribute: 'id' | 'sku'; readonly value: string | number },
  context: Context,
): Promise<ReviewedProduct> {
  const [found] = await search(by.attribute, [by.value], context);
  if (!found) throw new ApiError(UnknownProduct);
  return found;
}

/** The products of these skus that have a page, in that order. */
export async function findProducts(skus: readonly string[], context: Context): Promise<readonly ReviewedProduct[]> {
  const found = skus.length === 0 ? [] : await search('sku', skus, context);
  return skus.flatMap((sku) => found.find((product) => product.sku === sku) ?? []);
}

async function search(
  attribute: string,
  values: readonly (string | number)[],
  { get }: Context,
): Promise<readonly ReviewedProduct[]> {
  const { hits } = await get(CatalogIndex).search('product', {
    query: { _appliedFilters: [{ attribute, value: { in: values } }] },
    size: values.length,
    includeFields: REVIEWED_FIELDS,
    compact: false,
  });
  // The index holds what its indexer wrote: its documents are taken at their word.
  return hits.flatMap(({ source }) => reviewedProduct(source as ProductDocument) ?? []);
}
