import type { ProductDocument } from '../documents.ts';
import type { Links } from '../links.ts';
import { PRICE_FIELDS, type PriceRules } from '../prices/shown-price.ts';

/** Fields of a product that is an item of another. */
export const ITEM_FIELDS = [
  'id',
  'sku',
  'name',
  'type_id',
  'visibility',
  'url_path',
  'slug',
  'image',
  'stock',
  ...PRICE_FIELDS,
] as const;

/** Products that a product is made of, by sku; those that cannot be shown are missing. */
export type SetItems = ReadonlyMap<string, ProductDocument>;

/** What options are made with. */
export interface OptionTools {
  readonly links: Links;
  readonly prices: PriceRules;
}

/** The skus of the products that a bundle or group is made of. */
export function itemSkus({ type_id, bundle_options, product_links }: ProductDocument): string[] {
  if (type_id === 'bundle')
    return [...new Set((bundle_options ?? []).flatMap((option) => option.product_links.map(({ sku }) => sku)))];
  if (type_id === 'grouped')
    return [...new Set((product_links ?? []).filter(isAssociated).map(({ linked_product_sku }) => linked_product_sku))];
  return [];
}

export const isAssociated = ({ link_type }: { readonly link_type: string }): boolean => link_type === 'associated';
