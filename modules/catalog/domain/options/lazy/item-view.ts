import type { ProductDocument, StockItem } from '../../documents.ts';
import { pictureOf } from '../../product/gallery.ts';
import { priceToShow } from '../../prices/shown-price.ts';
import type { OptionValueView } from '../option-views.ts';
import type { OptionTools } from '../set-items.ts';

/** The largest quantity of anything in one order. */
const MAX_QUANTITY = 999;
/** Types that can be ordered as they are; the others would have choices of their own. */
const READY = new Set(['simple', 'virtual', 'downloadable']);

/** The quantity of a product that can be ordered; 0 when none. */
export function orderable({
  type_id,
  stock,
}: Pick<ProductDocument, 'type_id'> & { readonly stock?: StockItem }): number {
  if (!READY.has(type_id)) return 0;
  if (!stock) return MAX_QUANTITY;
  if (!stock.is_in_stock) return 0;
  const atOnce = Number(stock['max_sale_qty'] ?? 0);
  const isLimited = stock.manage_stock !== false && !(Number(stock['backorders']) > 0) && stock.qty > 0;
  return Math.floor(Math.min(MAX_QUANTITY, isLimited ? stock.qty : MAX_QUANTITY, atOnce > 0 ? atOnce : MAX_QUANTITY));
}

/** What an item shows of itself wherever it is offered. */
export function itemView(
  item: ProductDocument,
  { links, prices }: OptionTools,
): Pick<OptionValueView, 'label' | 'price' | 'picture' | 'url'> {
  return {
    label: item.name,
    price: priceToShow(item, prices).now,
    picture: pictureOf(item.image, item.name),
    url: item.visibility > 1 ? links.product(item) : undefined,
  };
}
