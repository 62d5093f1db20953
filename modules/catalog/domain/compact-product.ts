import type { Document } from './documents.ts';

/** Short names of long fields, as Vue Storefront 1's clients expand them. */
const SHORT: Readonly<Record<string, string>> = {
  minimal_price: 'mp', final_price: 'fp', final_price_incl_tax: 'fpit', has_options: 'ho', price: 'p', original_price_incl_tax: 'opit',
  url_key: 'u', special_price: 'sp', price_incl_tax: 'pit', status: 's', original_final_price: 'ofp', special_price_incl_tax: 'spit',
  required_options: 'ro', original_price: 'op', final_price_tax: 'fpt', name: 'nm', original_special_price: 'osp', price_tax: 'pt',
  tax_class_id: 'tci', image: 'i', special_price_tax: 'spt', description: 'desc', small_image: 'si', original_price_tax: 'opt',
  minimal_regular_price: 'mrp', thumbnail: 't',
};

/** A copy of a product with short field names, its variants likewise. Nothing is left out of the variants, so clients need not restore it. */
export function compactProduct(product: Document): Document {
  const compact = withShortNames(product);
  const variants = product['configurable_children'];
  return Array.isArray(variants) ? { ...compact, configurable_children: variants.map(withShortNames) } : compact;
}

const withShortNames = (document: Document): Document =>
  Object.fromEntries(Object.entries(document).map(([field, value]) => [Object.hasOwn(SHORT, field) ? SHORT[field] : field, value]));
