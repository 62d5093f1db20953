import type {
  ApiClient,
  BrowserStorage,
  HookCaller,
  Notifications,
  ReportError,
  SessionState,
  Store,
  StoreView,
  Translator,
} from 'etalage/core';
import type { ProductVariants } from 'etalage/modules/catalog';
import type { Stock, StockConfig } from 'etalage/modules/stock';
import type { UserState } from 'etalage/modules/user';
import { lineKey, lineOf, shownItems, withChecksum, type CartRecord } from '../../domain/lazy/cart-record.ts';
import type { CartDiff, CartConfig, CartItem, CartResult, CartState, NewCartItem } from '../../module.ts';
import type { ShopperCart } from '../shopper-cart.ts';
import { createAdding } from './add-to-cart.ts';
import { createCartWords } from './cart-words.ts';
import { onlyAvailable } from './check-item.ts';
import { createStoredCart } from './stored-cart.ts';

const OK: CartResult = { ok: true };
const NO_DIFFERENCE: CartDiff = { clientParty: 'no-changes', serverParty: 'no-changes', events: [] };

/** Not `randomUUID`: browsers have that over https only. */
const newId = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-');

const wait = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

/** The shopper's cart in the browser. */
export function createCart(
  settings: CartConfig['public'],
  _view: StoreView,
  storage: BrowserStorage,
  _api: ApiClient,
  store: Store<CartState>,
  _users: Store<UserState>,
  _sessions: Store<SessionState>,
  stock: Stock,
  _stockSettings: StockConfig['public'],
  _variants: ProductVariants,
  notifications: Notifications,
  translator: Translator,
  clock: () => number,
  _report: ReportError,
  beforeAdd: HookCaller<'waterfall', NewCartItem, never>,
  added: HookCaller<'series', { readonly items: readonly CartItem[] }, never>,
  removed: HookCaller<'series', { readonly item: CartItem }, never>,
): ShopperCart {
  const words = createCartWords(notifications, translator);
  const show = (record: CartRecord): void =>
    store.set((state) => ({
      ...state,
      cartItems: shownItems(record),
      cartServerToken: record.token,
      cartItemsHash: record.hash,
    }));
  const cart = createStoredCart({ storage, show, unsaved: words.unsaved });
  const synchronise = async (): Promise<CartDiff> => NO_DIFFERENCE;
  const add = createAdding({
    settings,
    cart,
    store,
    stock,
    words,
    clock,
    newId,
    beforeAdd,
    added,
    unchecked: () => undefined,
    synchronise,
    wait,
  });

  return {
    add,
    async load() {
      await cart.load();
      store.set((state) => (state.cartIsLoaded ? state : { ...state, cartIsLoaded: true }));
    },
    async setQuantity(item, qty) {
      await cart.load();
      const wanted = Math.trunc(qty);
      if (wanted > settings.maxQuantity || !Number.isFinite(wanted))
        return { ok: false, reason: 'cart.quantity', message: words.refused(onlyAvailable(settings.maxQuantity)) };
      await cart.change({ type: 'quantity', id: newId(), key: lineKey(item), qty: wanted });
      await synchronise();
      return OK;
    },
    async remove(item) {
      await cart.load();
      const line = lineOf(cart.get(), item);
      if (!line) return;
      const { key, item: before } = line;
      const change = cart.change({ type: 'quantity', id: newId(), key, qty: 0 });
      words.removed(before.name, () => {
        void cart.change({ type: 'add', id: newId(), items: [before] }).then(synchronise);
      });
      await change;
      await removed({ item: before });
      await synchronise();
    },
    async replace(item, by) {
      await cart.load();
      const [before] = [lineOf(cart.get(), item)?.item];
      if (!before) return { ok: false, reason: 'cart.unknownItem', message: '' };
      const checked = withChecksum(by);
      await cart.change({
        type: 'replace',
        id: newId(),
        key: lineKey(item),
        by: {
          ...checked,
          prev_qty: 0,
          info: {},
          errors: {},
          is_in_stock: true,
          categories: by.categories ?? before.categories,
          added_at: before.added_at,
        },
      });
      await synchronise();
      return OK;
    },
    async clear({ sync }) {
      await cart.load();
      await cart.change({ type: 'clear', id: newId(), sync });
      await synchronise();
    },
    async follow(customer) {
      await cart.load();
      await cart.change({ type: 'login', customer });
      await synchronise();
    },
    async nobody() {},
    async leave(forced) {
      await cart.load();
      await cart.change({ type: 'logout', forced });
    },
    async connect() {},
    sync: synchronise,
    async syncTotals() {},
    applyCoupon: async () => OK,
    removeCoupon: async () => OK,
    setShipping: async () => OK,
    shippingMethods: async () => undefined,
    paymentMethods: async () => undefined,
    setPayment: async () => OK,
    share: async () => undefined,
    receive: async () => OK,
  };
}
