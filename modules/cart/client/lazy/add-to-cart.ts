import type { HookCaller, Store } from 'etalage/core';
import type { Message } from 'etalage/modules/catalog';
import type { Stock } from 'etalage/modules/stock';
import { lineKey, lineOf, withChecksum } from '../../domain/lazy/cart-record.ts';
import type { CartConfig, CartItem, CartResult, CartState, NewCartItem } from '../../module.ts';

import type { CartTexts } from './cart-texts.ts';
import { checkInTime, onlyAvailable, OUT_OF_STOCK, problemsOf, type CheckedStock } from './check-item.ts';
import type { StoredCart } from './stored-cart.ts';

export interface AddingOptions {
  readonly settings: CartConfig['public'];
  readonly cart: StoredCart;
  readonly store: Store<CartState>;
  readonly stock: Stock;
  readonly texts: CartTexts;
  readonly clock: () => number;
  readonly newId: () => string;
  readonly beforeAdd: HookCaller<'waterfall', NewCartItem, never>;
  readonly added: HookCaller<'series', { readonly items: readonly CartItem[] }, never>;
  /** A line whose stock nobody could be asked for. */
  readonly unchecked: (item: CartItem) => void;
  readonly synchronise: () => Promise<unknown>;
  /** Resolves after so many ms. */
  readonly wait: (ms: number) => Promise<void>;
}

/** A product that can be added, as far as is known; `late` is an answer of the stock that is yet to come. */
interface Validated {
  readonly item: CartItem;
  readonly refused: readonly Message[];
  readonly isDoubtful?: boolean;
  readonly late?: Promise<CheckedStock>;
}

/** Adds products: at once, unless it is known that they cannot be had. */
export function createAdding(options: AddingOptions): (items: readonly NewCartItem[]) => Promise<CartResult> {
  const { settings, cart, store, stock, texts, clock, newId, beforeAdd, added, unchecked, synchronise, wait } = options;

  const inCart = (item: CartItem): number => lineOf(cart.get(), item)?.item.qty ?? 0;
  const tooMany = (item: CartItem, { status, max }: CheckedStock, already: number): Message | undefined => {
    if (status === 'out_of_stock') return OUT_OF_STOCK;
    const most = Math.min(max ?? Infinity, settings.maxQuantity);
    return already + item.qty > most ? onlyAvailable(most) : undefined;
  };
  const complete = (item: NewCartItem): CartItem => ({
    ...withChecksum(item),
    qty: Math.max(1, Math.trunc(item.qty) || 1),
    prev_qty: 0,
    info: {},
    errors: {},
    is_in_stock: true,
    categories: (item.categories ?? []).slice(0, 5),
    added_at: clock(),
  });

  async function validate(wanted: NewCartItem): Promise<Validated> {
    const tapped = await beforeAdd(wanted);
    const item = complete(tapped);
    const refused = problemsOf(tapped, settings);
    if (refused.length > 0) return { item, refused };
    const { checked, late } = await checkInTime(stock, item.sku, wait);
    if (!checked) return { item, refused, late };
    const many = tooMany(item, checked, inCart(item));
    return { item, refused: many ? [many] : [], isDoubtful: checked.status === 'volatile' };
  }

  /** The stock answers after the product was added: what cannot be had is taken out again. */
  async function recheck(item: CartItem, late: Promise<CheckedStock>, before: number): Promise<void> {
    const checked = await late;
    if (checked.status === 'volatile') return unchecked(item);
    // As many as the shopper wants by now.
    const added = inCart(item) - before;
    const refused = added > 0 ? tooMany({ ...item, qty: added }, checked, before) : undefined;
    if (!refused) return;
    texts.refused(refused);
    await cart.change({ type: 'quantity', id: newId(), key: lineKey(item), qty: before });
    await synchronise();
  }

  async function addAll(wanted: readonly NewCartItem[]): Promise<CartResult> {
    await cart.load();
    const validated = await Promise.all(wanted.map(validate));
    const accepted = validated.filter(({ refused }) => refused.length === 0);
    const refused = validated.flatMap((each) => each.refused);
    if (accepted.length > 0) {
      const before = accepted.map(({ item }) => inCart(item));
      const items = accepted.map(({ item }) => item);
      const stored = cart.change({ type: 'add', id: newId(), items });
      accepted.forEach(({ item, late, isDoubtful }, at) => {
        if (late) void recheck(item, late, before[at] ?? 0);
        if (isDoubtful) unchecked(item);
      });
      // Who reads that it is in the cart may leave the page that moment.
      await stored;
      if (accepted.some(({ isDoubtful }) => isDoubtful)) texts.doubt(VOLATILE, items);
      else texts.done('Product has been added to the cart!', items);
      void added({ items }).then(synchronise);
    }
    if (refused.length === 0) return { ok: true };
    return { ok: false, reason: 'cart.notAdded', message: texts.refused(...refused) };
  }

  return async (items) => {
    store.set((state) => ({ ...state, isAddingToCart: true }));
    try {
      return await addAll(items);
    } finally {
      store.set((state) => ({ ...state, isAddingToCart: false }));
    }
  };
}

const VOLATILE =
  'The system is not sure about the stock quantity (volatile). Product has been added to the cart for pre-reservation.';
