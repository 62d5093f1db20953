import type { HookCaller } from 'etalage/core';
import type { Stock } from 'etalage/modules/stock';
import { lineKey, lineOf, shownItems, withChecksum } from '../../domain/lazy/cart-record.ts';
import type { Cart, CartConfig, CartItem, CartResult } from '../../module.ts';
import type { CartTexts } from './cart-texts.ts';
import { checkInTime, onlyAvailable, OUT_OF_STOCK } from './check-item.ts';
import type { Outcomes } from './outcomes.ts';
import type { StoredCart } from './stored-cart.ts';

export interface LineChangesOptions {
  readonly settings: CartConfig['public'];
  readonly cart: StoredCart;
  readonly texts: CartTexts;
  readonly stock: Stock;
  readonly outcomes: Outcomes;
  readonly newId: () => string;
  readonly removed: HookCaller<'series', { readonly item: CartItem }, never>;
  readonly synchronise: () => Promise<void>;
  /** Resolves after so many ms. */
  readonly wait: (ms: number) => Promise<void>;
}

/** Changes lines that are in the cart: at once, then on the server. */
export function createLineChanges(options: LineChangesOptions): Pick<Cart, 'setQuantity' | 'remove' | 'replace'> {
  const { settings, cart, texts, stock, outcomes, newId, removed, synchronise, wait } = options;
  const no = (reason: string, message: string): CartResult => ({ ok: false, reason, message });

  async function remove(item: CartItem): Promise<void> {
    await cart.load();
    const line = lineOf(cart.get(), item);
    if (!line || line.item.qty === 0) return;
    const before = line.item;
    const stored = cart.change({ type: 'quantity', id: newId(), key: line.key, qty: 0 });
    const undo = (): void => {
      void cart.change({ type: 'add', id: newId(), items: [before] }).then(synchronise);
    };
    outcomes.expectNothing();
    texts.removed(before.name, settings.askBeforeRemoving ? undefined : undo);
    await stored;
    await removed({ item: before });
    await synchronise();
  }

  const quantityOf = (sku: string): number =>
    shownItems(cart.get()).reduce((sum, item) => (item.sku === sku ? sum + item.qty : sum), 0);

  /** For a line that is to become another one: makes it again what it was, once, if that cannot be had. */
  function wayBack(before: CartItem, other: CartItem): (isRefused: boolean) => Promise<void> {
    const had = quantityOf(other.sku);
    const joined = lineOf(cart.get(), other)?.item.qty ?? 0;
    let isDone = false;
    return async (isRefused) => {
      const isThere = quantityOf(other.sku) > had;
      // The server has taken a refused one out. Without its word the shopper may have done so.
      if (isDone || isThere === isRefused) return;
      isDone = true;
      if (isThere) {
        texts.refused(OUT_OF_STOCK);
        await cart.change({ type: 'quantity', id: newId(), key: lineKey(other), qty: joined });
      }
      await cart.change({ type: 'add', id: newId(), items: [before] });
      await synchronise();
    };
  }

  return {
    remove,
    async setQuantity(item, qty) {
      await cart.load();
      const wanted = Math.trunc(qty);
      if (!Number.isFinite(wanted) || wanted > settings.maxQuantity)
        return no('cart.quantity', texts.refused(onlyAvailable(settings.maxQuantity)));
      if (wanted <= 0) {
        await remove(item);
        return { ok: true };
      }
      const id = newId();
      outcomes.expect(id);
      await cart.change({ type: 'quantity', id, key: lineKey(item), qty: wanted });
      await synchronise();
      return outcomes.of(id);
    },
    async replace(item, by) {
      await cart.load();
      const before = lineOf(cart.get(), item)?.item;
      if (!before) return no('cart.unknownItem', texts.refused({ key: 'No such configuration!' }));
      const stocked = by.sku === before.sku ? undefined : await checkInTime(stock, by.sku, wait);
      if (stocked?.checked?.status === 'out_of_stock') return no('cart.notAdded', texts.refused(OUT_OF_STOCK));
      const id = newId();
      const other: CartItem = {
        ...withChecksum(by),
        totals: undefined,
        prev_qty: 0,
        info: {},
        errors: {},
        is_in_stock: true,
        categories: by.categories ?? before.categories,
        added_at: before.added_at,
      };
      const goBack = wayBack(before, other);
      await cart.change({ type: 'replace', id, key: lineKey(item), by: other });
      // Shown and stored at once: who has chosen may leave the page that moment.
      if (stocked && !stocked.checked)
        void stocked.late.then(({ status }) => (status === 'out_of_stock' ? goBack(false) : undefined));
      await synchronise();
      const outcome = outcomes.of(id);
      if (stocked && !outcome.ok) await goBack(true);
      return outcome;
    },
  };
}
