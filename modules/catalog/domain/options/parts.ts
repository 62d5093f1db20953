import type { ProductDocument, StockItem } from '../documents.ts';
import type { Links } from '../links.ts';
import { pictureOf } from '../product-card.ts';
import { PRICE_FIELDS, priceToShow, type PriceRules } from '../shown-price.ts';
import type { OptionValueView } from './option-views.ts';

/** Fields of a product that is part of another. */
export const PART_FIELDS = ['id', 'sku', 'name', 'type_id', 'visibility', 'url_path', 'slug', 'image', 'stock', ...PRICE_FIELDS] as const;

/** Products that a product is made of, by sku; those that cannot be shown are missing. */
export type Parts = ReadonlyMap<string, ProductDocument>;

/** What options are made with. */
export interface OptionTools { readonly links: Links; readonly prices: PriceRules }

/** The skus of the products that a bundle or group is made of. */
export function partSkus({ type_id, bundle_options, product_links }: ProductDocument): string[] {
  if (type_id === 'bundle') return [...new Set((bundle_options ?? []).flatMap((option) => option.product_links.map(({ sku }) => sku)))];
  if (type_id === 'grouped') return [...new Set((product_links ?? []).filter(isAssociated).map(({ linked_product_sku }) => linked_product_sku))];
  return [];
}

export const isAssociated = ({ link_type }: { readonly link_type: string }): boolean => link_type === 'associated';

/** Most pieces of anything in one order. */
const MAX_PIECES = 999;
/** Types that can be ordered as they are; the others would have choices of their own. */
const READY = new Set(['simple', 'virtual', 'downloadable']);

/** How many pieces of a product can be ordered; 0 when none. */
export function orderable({ type_id, stock }: Pick<ProductDocument, 'type_id'> & { readonly stock?: StockItem }): number {
  if (!READY.has(type_id)) return 0;
  if (!stock) return MAX_PIECES;
  if (!stock.is_in_stock) return 0;
  const atOnce = Number(stock['max_sale_qty'] ?? 0);
  const isLimited = stock.manage_stock !== false && !(Number(stock['backorders']) > 0) && stock.qty > 0;
  return Math.floor(Math.min(MAX_PIECES, isLimited ? stock.qty : MAX_PIECES, atOnce > 0 ? atOnce : MAX_PIECES));
}

/** What a part shows of itself wherever it is offered. */
export function partView(part: ProductDocument, { links, prices }: OptionTools): Pick<OptionValueView, 'label' | 'price' | 'picture' | 'url'> {
  return {
    label: part.name, price: priceToShow(part, prices).now, picture: pictureOf(part.image, part.name),
    url: part.visibility > 1 ? links.product(part) : undefined,
  };
}
