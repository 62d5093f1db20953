import type { StockItem } from '../documents.ts';
import { decimal, flag, isRaw, type Raw, RecordError, withoutNulls } from './values.ts';

/** Of an article that says nothing about its stock: it can be sold, and nobody counts. */
export const UNCOUNTED: StockItem = { is_in_stock: true, qty: 0, manage_stock: false };

/** Stock as an object or, in some exports, as a list with one entry; `absent` stands for none. */
export function importStock(source: Raw, absent: StockItem): StockItem {
  const { stock } = source;
  const item = Array.isArray(stock) && stock.length <= 1 ? stock[0] : stock;
  if (item === undefined || item === null) return absent;
  if (typeof item === 'number') return importStock({ stock: { qty: item } }, absent);
  if (!isRaw(item)) throw new RecordError('stock is neither an object nor a number');
  const qty = decimal(item, 'qty') ?? 0;
  const manage = 'manage_stock' in item ? flag(item, 'manage_stock', true) : undefined;
  const inStock = flag(item, 'is_in_stock', flag(item, 'stock_status', qty > 0 || manage === false));
  return { ...withoutNulls(item), is_in_stock: inStock, qty, ...(manage !== undefined && { manage_stock: manage }) };
}
