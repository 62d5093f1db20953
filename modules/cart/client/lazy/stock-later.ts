import { isOffline } from 'etalage/core';
import type { Stock } from 'etalage/modules/stock';
import { lineKey, lineOf } from '../../domain/lazy/cart-record.ts';
import type { CartItem } from '../../module.ts';
import { checkStock, SOLD_OUT } from './check-item.ts';
import type { StoredCart } from './stored-cart.ts';

export interface StockLaterOptions {
  /** Tells when the browser is online again. */
  readonly page: Pick<EventTarget, 'addEventListener'>;
  readonly cart: StoredCart;
  readonly stock: Stock;
  /** The server has the cart too, and says what has sold out. */
  readonly isSynchronised: boolean;
  readonly allowOutOfStockInCart: boolean;
  readonly newId: () => string;
}

/** Asks for the stock of what was added without an answer, once there is a network. */
export function createStockLater(options: StockLaterOptions): { check(item: CartItem): void } {
  const { page, cart, stock, isSynchronised, allowOutOfStockInCart, newId } = options;
  const waiting = new Map<string, CartItem>();

  async function ask(item: CartItem): Promise<void> {
    const { status } = await checkStock(stock, item.sku);
    const line = lineOf(cart.get(), item);
    if (status === 'volatile' || !line) return;
    const { key, item: now } = line;
    const { stock: _stock, ...errors } = now.errors;
    if (status === 'ok') {
      const info = { ...now.info, stock: { key: 'In stock!' } };
      await cart.change({ type: 'mark', key, marks: { info, errors, is_in_stock: true } });
    } else if (allowOutOfStockInCart || isSynchronised) {
      const { stock: _known, ...info } = now.info;
      await cart.change({
        type: 'mark',
        key,
        marks: { info, errors: { ...errors, stock: SOLD_OUT }, is_in_stock: false },
      });
    } else await cart.change({ type: 'quantity', id: newId(), key, qty: 0 });
  }

  const askAll = (): void => {
    if (isOffline()) return;
    const items = [...waiting.values()];
    waiting.clear();
    for (const item of items) void ask(item);
  };
  page.addEventListener('online', askAll);
  return { check: (item) => void waiting.set(lineKey(item), item) };
}
