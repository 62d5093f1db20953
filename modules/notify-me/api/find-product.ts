import { ApiError, type Context } from 'etalage/core';
import { CatalogIndex, ProductOffers, type ProductDocument } from 'etalage/modules/catalog';
import { pathOf } from '../domain/path-of.ts';
import { UnknownWish, type WishedProduct } from '../module.ts';

const FIELDS = [
  'id',
  'sku',
  'name',
  'slug',
  'url_path',
  'image',
  'type_id',
  'configurable_children.sku',
  'configurable_children.id',
];

/** How a client names what it waits for. */
export type Named = { readonly attribute: 'sku' | 'id'; readonly value: string | number };

/** The product or variant that is named, as its page shows it. @throws ApiError UnknownWish */
export async function findProduct({ attribute, value }: Named, { get }: Context): Promise<WishedProduct> {
  const [parent, product] = await Promise.all(
    [`configurable_children.${attribute}`, attribute].map(async (field) => {
      const { hits } = await get(CatalogIndex).search('product', {
        query: { _appliedFilters: [{ attribute: field, value: { eq: value } }] },
        size: 1,
        includeFields: FIELDS,
        compact: false,
      });
      // The index holds what its indexer wrote: its documents are taken at their word.
      return hits[0]?.source as ProductDocument | undefined;
    }),
  );
  if (parent) {
    const variant = parent.configurable_children?.find((one) => String(one[attribute]) === String(value));
    const offer = (await get(ProductOffers).of(parent.sku)).find(({ sku }) => sku === variant?.sku);
    if (!offer) throw new ApiError(UnknownWish);
    const options = offer.options.map(({ label }) => label).join(', ');
    return {
      sku: offer.sku,
      name: parent.name,
      options,
      path: offer.url,
      picture: offer.picture ?? pictureOf(parent),
    };
  }
  if (!product || product.type_id === 'configurable') throw new ApiError(UnknownWish);
  const { sku, name } = product;
  return { sku, name, options: '', path: pathOf(product), picture: pictureOf(product) };
}

const pictureOf = ({ image }: ProductDocument): string => (image && image !== 'no_selection' ? image : '');
