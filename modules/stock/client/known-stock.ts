import { Clock, provide, requestToken } from 'etalage/core';
import type { ProductDocument, ProductVariant } from 'etalage/modules/catalog';
import type { StockItemView } from '../module.ts';

/** How long an answer about stock is good. */
export const FRESH_MS = 60_000;

/** What a visit has learned about stock in the last minute, by the id of a product or variant. */
export interface KnownStock {
  remember(item: StockItemView): void;
  of(id: number): StockItemView | undefined;
}
export const KnownStock = requestToken<KnownStock>('stock.Known', 'pages');

export const knownStockProvider = provide(KnownStock, { clock: Clock }, ({ clock }): KnownStock => {
  const items = new Map<number, { readonly item: StockItemView; readonly at: number }>();
  return {
    remember: (item) => {
      items.set(item.product_id, { item, at: clock() });
    },
    of: (id) => {
      const known = items.get(id);
      return known && clock() < known.at + FRESH_MS ? known.item : undefined;
    },
  };
});

/** A product's document with the stock that is known better than the index had it; the same where nothing is. */
export function withKnownStock(product: ProductDocument, known: KnownStock): ProductDocument {
  const better = <D extends Pick<ProductVariant, 'id' | 'stock'>>(document: D): D => {
    const item = known.of(document.id);
    return item
      ? {
          ...document,
          stock: { ...document.stock, is_in_stock: item.is_in_stock, qty: item.qty, manage_stock: item.manage_stock },
        }
      : document;
  };
  const own = better(product);
  const variants = product.configurable_children?.map(better);
  const isSame = own === product && (variants ?? []).every((one, at) => one === product.configurable_children?.[at]);
  return isSame ? product : { ...own, configurable_children: variants };
}
