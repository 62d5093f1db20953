import type { HookCaller } from 'etalage/core';
import type { Stock } from 'etalage/modules/stock';
import { lineKey, lineOf, withChecksum } from '../../domain/lazy/cart-record.ts';
import type { Cart, CartConfig, CartItem, CartResult } from '../../module.ts';
import type { CartTexts } from './cart-texts.ts';
import { checkStock, onlyAvailable, OUT_OF_STOCK } from './check-item.ts';
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
}

/** Changes lines that are in the cart: at once, then on the server. */
export function createLineChanges(options: LineChangesOptions): Pick<Cart, 'setQuantity' | 'remove' | 'replace'> {
  const { settings, cart, texts, stock, outcomes, newId, removed, synchronise } = options;
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
      const isOther = by.sku !== before.sku;
      if (isOther && (await checkStock(stock, by.sku)).status === 'out_of_stock')
        return no('cart.notAdded', texts.refused(OUT_OF_STOCK));
      const id = newId();
      await cart.change({
        type: 'replace',
        id,
        key: lineKey(item),
        by: {
          ...withChecksum(by),
          totals: undefined,
          prev_qty: 0,
          info: {},
          errors: {},
          is_in_stock: true,
          categories: by.categories ?? before.categories,
          added_at: before.added_at,
        },
      });
      await synchronise();
      return outcomes.of(id);
    },
  };
}
