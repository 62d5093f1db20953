import type { ProductDocument } from 'etalage/modules/catalog';
import type { StockItemView } from '../module.ts';
import { stockedBySku } from './catalogue-stock.ts';

/** What a stock item is made from: a product or one of its variants. */
type Stocked = Pick<ProductDocument, 'id'> & { readonly stock?: Partial<ProductDocument['stock']> };

/** A document's stock in the form of the stock API. A document that says nothing about stock can always be sold. */
export function stockItem({ id, stock }: Stocked): StockItemView {
  const { item_id, stock_id, qty = 0, is_in_stock, manage_stock } = stock ?? {};
  return {
    item_id: Number(item_id ?? id),
    product_id: stock?.product_id ?? id,
    stock_id: Number(stock_id ?? 1),
    qty,
    is_in_stock: stock ? Boolean(is_in_stock) : true,
    manage_stock: stock ? manage_stock !== false : false,
  };
}

/** The stock items of skus among products and their variants, in the order of the skus; unknown ones are left out. */
export function stockItems(skus: readonly string[], products: readonly ProductDocument[]): StockItemView[] {
  const bySku = stockedBySku(products);
  return skus.flatMap((sku) => {
    const stocked = bySku.get(sku);
    return stocked ? [stockItem(stocked)] : [];
  });
}
