import type { ProductDocument } from 'etalage/modules/catalog';
import type { ReviewedProduct } from '../module.ts';

/** What of a product's document `reviewedProduct` reads. */
export const REVIEWED_FIELDS = [
  'id',
  'sku',
  'name',
  'url_path',
  'image',
  'status',
  'visibility',
  'configurable_options.attribute_code',
];

/** A product as its reviews name it; undefined for one that has no page. */
export function reviewedProduct(product: ProductDocument | undefined): ReviewedProduct | undefined {
  if (!product || product.status >= 2 || product.visibility === 1) return undefined;
  const { id, sku, name, url_path: url, image, configurable_options: choices = [] } = product;
  return {
    productId: id,
    sku,
    name,
    path: `/${url.split('/').filter(Boolean).join('/')}/`,
    picture: image && image !== 'no_selection' ? image : '',
    isSized: choices.some(({ attribute_code: code }) => code === 'size'),
  };
}
