import type { ApiClient, NotificationInput, SessionState, Store } from 'etalage/core';
import { createStore, createTranslator, createUrls, type TestStorage, testStoreView } from 'etalage/core/testing';
import { CartStore, type CartConfig, type CartItem, type CartState, type NewCartItem } from 'etalage/modules/cart';
import type { Stock } from 'etalage/modules/stock';
import { UserStore, type Customer, type UserState } from 'etalage/modules/user';
import { createCart } from '../../modules/cart/client/lazy/create-cart.ts';
import type { ShopperCart } from '../../modules/cart/client/shopper-cart.ts';

export const CART_SETTINGS: CartConfig['public'] = {
  synchronize: true,
  synchronizeTotals: true,
  askBeforeRemoving: true,
  minicartCountType: 'items',
  serverMergeByDefault: true,
  serverSyncCanRemoveLocalItems: true,
  allowZeroPrice: true,
  productsAreReconfigurable: true,
  maxBypassAttempts: 1,
  maxQuantity: 99,
};

/** The cart in one tab of a browser, with what the tab shows. */
export interface CartTab extends ShopperCart {
  readonly store: Store<CartState>;
  /** `PUMP-38 × 2`, in order. */
  lines(): readonly string[];
  /** What the shopper reads now. */
  notices(): readonly NotificationInput[];
  /** All that was said, oldest first. */
  readonly told: readonly string[];
  readonly reported: readonly string[];
  /** Lines that were announced as added. */
  readonly announced: readonly CartItem[];
  /** Somebody is logged in from now on, or nobody. */
  become(customer: Customer | undefined): void;
  /** The browser is online again. */
  online(): void;
}

export interface CartTabOptions {
  readonly api: ApiClient;
  readonly disk: TestStorage;
  readonly settings?: Partial<CartConfig['public']>;
  readonly stock?: Partial<Stock>;
  readonly allowOutOfStockInCart?: boolean;
  readonly defaultCountry?: string;
  readonly beforeAdd?: (item: NewCartItem) => Promise<NewCartItem>;
}

/** The stock has plenty of everything. */
const PLENTY: Stock = {
  check: async () => ({ item_id: 1, product_id: 1, stock_id: 1, qty: 50, is_in_stock: true, manage_stock: true }),
  list: async () => [],
};

export function openCartTab({ api, disk, settings, stock, beforeAdd, ...options }: CartTabOptions): CartTab {
  const store = createStore(CartStore.initial());
  const users = createStore<UserState>(UserStore.initial());
  const sessions = createStore<SessionState>({ status: 'guest' });
  const shown = new Map<string, NotificationInput>();
  const told: string[] = [];
  const reported: string[] = [];
  const announced: CartItem[] = [];
  const page = new EventTarget();
  let ticks = 0;
  const view = testStoreView();
  const { defaultCountry = view.tax.defaultCountry } = options;
  const cart = createCart(
    { ...CART_SETTINGS, ...settings },
    { ...view, tax: { ...view.tax, defaultCountry } },
    disk.tab(),
    api,
    store,
    users,
    sessions,
    { ...PLENTY, ...stock },
    { allowOutOfStockInCart: options.allowOutOfStockInCart ?? true },
    {
      show(input) {
        const id = `notice-${told.length}`;
        shown.set(id, input);
        told.push(input.message);
        return id;
      },
      close: (id) => void shown.delete(id),
      pause: () => undefined,
      resume: () => undefined,
    },
    createTranslator({}, testStoreView()),
    createUrls(testStoreView()),
    () => {
      ticks += 1;
      return Date.UTC(2026, 10, 22) + ticks;
    },
    (error) => void reported.push(error.message),
    beforeAdd ?? (async (item) => item),
    async ({ items }) => void announced.push(...items),
    async () => undefined,
    page,
  );
  return {
    ...cart,
    store,
    told,
    reported,
    announced,
    lines: () => store.get().cartItems.map(({ sku, qty }) => `${sku} × ${qty}`),
    notices: () => [...shown.values()],
    become(customer) {
      users.set((state) => ({ ...state, current: customer ?? null }));
      sessions.set({ status: customer ? 'customer' : 'guest' });
    },
    online: () => void page.dispatchEvent(new Event('online')),
  };
}

/** A product as a page hands it to the cart. */
export const newItem = (sku: string, more: Partial<NewCartItem> = {}): NewCartItem => ({
  sku,
  parentSku: sku,
  qty: 1,
  item_id: 7,
  price_incl_tax: 18_995,
  options: [],
  type_id: 'simple',
  errors: {},
  name: `Pump ${sku}`,
  brand: 'Fiordalba',
  url: `/${sku.toLowerCase()}/`,
  picture: undefined,
  ...more,
});
