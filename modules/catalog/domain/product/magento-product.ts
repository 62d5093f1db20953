import type { Document, ProductDocument, ProductVariant } from '../documents.ts';

const OWN_FIELDS = [
  'id',
  'sku',
  'name',
  'attribute_set_id',
  'price',
  'status',
  'visibility',
  'type_id',
  'created_at',
  'updated_at',
] as const;

/** Fields of the index that are no attributes of the platform's product. */
const INDEX_FIELDS = new Set<string>([
  ...OWN_FIELDS,
  'parentSku',
  'category',
  'stock',
  'configurable_options',
  'configurable_children',
  'product_links',
  'media_gallery',
  'tsk',
  'slug',
  'bundle_options',
  'custom_options',
  'product_labels',
  'qty',
  'tier_prices',
]);

/**
 * A product, or a variant of it, as Magento 2's REST API lists it (`GET /V1/products`); its attributes are in
 * `custom_attributes`. A variant is a simple product there, with what all variants have in common.
 */
export function magentoProduct(listed: ProductDocument, variant?: ProductVariant): Document {
  const product: ProductDocument = variant
    ? { ...listed, ...variant, name: variant.name ?? listed.name, type_id: 'simple', product_links: [] }
    : listed;
  return {
    ...Object.fromEntries(OWN_FIELDS.map((field) => [field, product[field]])),
    extension_attributes: {
      category_links: (product.category ?? []).map(({ category_id, position }) => ({
        category_id: String(category_id),
        position: position ?? 0,
      })),
      ...(product.bundle_options && { bundle_product_options: product.bundle_options }),
    },
    product_links: product.product_links ?? [],
    options: product.custom_options ?? [],
    media_gallery_entries: (product.media_gallery ?? []).map(({ image, lab, pos }) => ({
      media_type: 'image',
      label: lab,
      position: pos,
      disabled: false,
      types: [],
      file: image,
    })),
    tier_prices: [],
    custom_attributes: Object.entries(product)
      .filter(
        ([field, value]) =>
          !INDEX_FIELDS.has(field) && !field.endsWith('_options') && value !== null && value !== undefined,
      )
      .map(([attribute_code, value]) => ({ attribute_code, value })),
  };
}
