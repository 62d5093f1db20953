import type { ProductDocument } from '../../../modules/catalog/domain/documents.ts';

/** A product that lists show, named by its sku unless `fields` say otherwise. */
export const listedProduct = (id: number, sku: string, fields: Partial<ProductDocument> = {}): ProductDocument => ({
  id,
  sku,
  type_id: 'simple',
  name: sku,
  status: 1,
  visibility: 4,
  url_key: sku,
  url_path: sku.toLowerCase(),
  slug: sku,
  image: '',
  price: 100,
  category_ids: [2],
  description: '',
  stock: { product_id: id, is_in_stock: true, qty: 1 },
  ...fields,
});
