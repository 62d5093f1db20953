import { ApiError, storedText, type StoreView, type Translator } from 'etalage/core';
import { EMPTY, readRecord, type CartLine, type CartRecord } from '../../domain/lazy/cart-record.ts';
import { UpdateCartItemEndpoint, type Cart } from '../../module.ts';
import { CART_PLACE } from '../../domain/places.ts';
import type { CartApi } from './cart-api.ts';
import { sentItem } from './cart-calls.ts';
import type { CartTexts } from './cart-texts.ts';
import type { StoredCart } from './stored-cart.ts';
import type { CartSync } from './sync-cart.ts';

export interface OtherCartsOptions {
  readonly view: Pick<StoreView, 'storeCode'>;
  readonly views: readonly StoreView[];
  readonly cart: StoredCart;
  readonly cartApi: CartApi;
  readonly sync: CartSync;
  readonly texts: CartTexts;
  readonly translator: Pick<Translator, 't'>;
  readonly newId: () => string;
}

/** Why a store view does not take a line: it does not sell that, or not like that, or not now. */
const NOT_HERE: ReadonlySet<number> = new Set([400, 404, 409]);

/** The carts that a guest has in other store views: each view's browser storage and prices are its own. */
export function createOtherCarts(options: OtherCartsOptions): Pick<Cart, 'findOtherCarts' | 'copyFrom'> {
  const { view, views, cart, cartApi, sync, texts, translator, newId } = options;

  /** Whether this store view has the line now. */
  async function taken({ item }: CartLine): Promise<boolean> {
    const { server_item_id: _theirs, ...line } = item;
    try {
      await cartApi.call(UpdateCartItemEndpoint, (query) => ({
        query,
        body: { cartItem: sentItem(line, query.cartId) },
      }));
      return true;
    } catch (error) {
      if (error instanceof ApiError && NOT_HERE.has(error.code)) return false;
      throw error;
    }
  }

  return {
    async findOtherCarts() {
      return views
        .filter(({ storeCode, storage }) => storeCode !== view.storeCode && !storage?.common)
        .map((other) => ({ view: other, quantity: guestLines(other).reduce((sum, { item }) => sum + item.qty, 0) }))
        .filter(({ quantity }) => quantity > 0);
    },
    async copyFrom(storeCode) {
      const other = views.find((each) => each.storeCode === storeCode);
      const lines = other ? guestLines(other) : [];
      try {
        await cart.load();
        await sync.run({ isCartNeeded: true });
        const left: string[] = [];
        for (const line of lines) if (!(await taken(line))) left.push(line.item.name);
        const data = other && storedIn(other).data;
        if (data) {
          const extensions = { ...data.extensions, ...cart.get().data?.extensions };
          await cart.change({ type: 'extend', id: newId(), extensions });
        }
        await sync.run({ isForced: true });
        if (left.length === 0) return { ok: true };
        const names = [...new Set(left)].join(', ');
        const message = texts.refused({ key: 'Not for sale here: {names}', values: { names } });
        return left.length < lines.length ? { ok: true } : { ok: false, reason: 'cart.notSoldHere', message };
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        await sync.run({ isForced: true });
        return { ok: false, reason: error.reason, message: translator.t('Something went wrong.') };
      }
    },
  };
}

/** The lines of a guest's cart in a store view, as this browser has stored them; a customer's come with the login. */
function guestLines(view: StoreView): readonly CartLine[] {
  const { owner, lines } = storedIn(view);
  return owner === undefined ? lines.filter(({ item }) => item.qty > 0) : [];
}

function storedIn(view: StoreView): CartRecord {
  try {
    return readRecord(JSON.parse(storedText(CART_PLACE, view)));
  } catch {
    return EMPTY;
  }
}
