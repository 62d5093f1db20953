import {
  ApiClient,
  defineClient,
  defineModule,
  NetworkTasks,
  NotificationStore,
  provide,
  provideValue,
  requestToken,
  SessionStore,
  tap,
  TaskPlaceholders,
  type NetworkTask,
  type NewNetworkTask,
  type Notification,
  type Store,
} from 'etalage/core';
import { createTestClock, createTestKernel, type TestStorage } from 'etalage/core/testing';
import {
  Cart,
  CartHooks,
  CartStore,
  type CartConfig,
  type CartItem,
  type CartState,
  type NewCartItem,
} from 'etalage/modules/cart';
import { catalog, ProductChooser } from 'etalage/modules/catalog';
import { mail } from 'etalage/modules/mail';
import { payment } from 'etalage/modules/payment';
import { promotion } from 'etalage/modules/promotion';
import { shell } from 'etalage/modules/shell';
import { shipping } from 'etalage/modules/shipping';
import { Stock } from 'etalage/modules/stock';
import { url } from 'etalage/modules/url';
import { user, UserHooks, UserStore, type Customer } from 'etalage/modules/user';
import cartClient from '../../modules/cart/client/index.ts';
import cartConfig from '../../modules/cart/config.ts';
import stockClient from '../../modules/stock/client/index.ts';
import stockConfig from '../../modules/stock/config.ts';
import { settingsValidator } from '../../server/config/validate.ts';

/** The cart in one tab of a browser, with what the tab shows. */
export interface CartTab extends Cart {
  readonly store: Store<CartState>;
  /** `PUMP-38 × 2`, in order. */
  lines(): readonly string[];
  /** What the shopper reads now. */
  notices(): readonly Notification[];
  /** All that was said, oldest first. */
  readonly told: readonly string[];
  /** What the operators were told. */
  readonly reported: readonly string[];
  /** Lines that were announced as added. */
  readonly announced: readonly CartItem[];
  /** It is known who is there, or that nobody is; nobody has told the cart yet. */
  become(customer: Customer | undefined): void;
  /** Somebody logs in, or has been logged in when the visit begins. */
  login(customer: Customer): Promise<void>;
  logout(forced: boolean): Promise<void>;
  /** The id of a cart on the server, for who needs one; none yet where it has to be made. */
  cartId(): string | undefined;
  /** Sends a task for the server, as anybody may. */
  send(task: NewNetworkTask): Promise<NetworkTask>;
  /** The browser is online again. */
  online(): void;
}

export interface CartTabOptions {
  readonly api: ApiClient;
  readonly disk: TestStorage;
  /** What differs from the settings' own defaults. */
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

const cartSettings = settingsValidator(cartConfig.public ?? {});
const stockSettings = settingsValidator(stockConfig.public ?? {});

/** Comes and goes as the module of customers says it. */
const People = requestToken<{
  readonly authorized: (customer: Customer) => Promise<void>;
  readonly loggedOut: (how: { readonly forced: boolean }) => Promise<void>;
}>('user.People', 'pages');
const people = defineClient(user, () => ({
  stores: [UserStore],
  providers: [
    provide(
      People,
      { authorized: UserHooks.authorized.caller, loggedOut: UserHooks.loggedOut.caller },
      ({ authorized, loggedOut }) => ({
        authorized: async (customer) => void (await authorized({ ...customer, groupToken: '' })),
        loggedOut: async (how) => void (await loggedOut(how)),
      }),
    ),
  ],
}));
const observer = defineModule({ id: 'observer', kernel: '*', requires: ['cart'] });

/** Opens a tab of the browser that the disk belongs to: the module's own client, in a kernel. */
export async function openCartTab(options: CartTabOptions): Promise<CartTab> {
  const { api, disk, settings = {}, stock, beforeAdd, allowOutOfStockInCart, defaultCountry } = options;
  const announced: CartItem[] = [];
  const kernel = await createTestKernel({
    modules: [shell, url, mail, catalog, promotion, payment, shipping],
    sides: [
      people,
      stockClient,
      cartClient,
      defineClient(observer, () => ({
        taps: [
          tap(CartHooks.added, ({ items }) => void announced.push(...items)),
          ...(beforeAdd ? [tap(CartHooks.beforeAdd, beforeAdd)] : []),
        ],
      })),
    ],
    settings: {
      cart: cartSettings({ ...settings }, []),
      stock: stockSettings({ ...(allowOutOfStockInCart !== undefined && { allowOutOfStockInCart }) }, []),
    },
    ...(defaultCountry !== undefined && { view: { tax: { defaultCountry } } }),
    clock: createTestClock('2026-11-22', { tick: 1 }),
    storage: disk,
    replace: [
      provideValue(ApiClient, api),
      provideValue(Stock, { ...PLENTY, ...stock }),
      provideValue(ProductChooser, { choose: async (product) => product }),
    ],
  });
  const { get } = kernel.visitor();
  const [cart, store, users, sessions] = [get(Cart), get(CartStore), get(UserStore), get(SessionStore)];
  const page = await opened(() => Promise.all([cart.setPayment(null), get(NetworkTasks).results()]));
  const notices = get(NotificationStore);
  const told = new Map<string, string>();
  notices.subscribe(() => {
    for (const { id, message } of notices.get()) told.set(id, message);
  });
  const become = (customer: Customer | undefined): void => {
    users.set((state) => ({ ...state, current: customer ?? null }));
    sessions.set({ status: customer ? 'customer' : 'guest' });
  };
  become(undefined);
  return {
    ...methodsOf(cart),
    store,
    announced,
    become,
    get told() {
      return [...told.values()];
    },
    get reported() {
      return kernel.reported.map(({ message }) => message);
    },
    lines: () => store.get().cartItems.map(({ sku, qty }) => `${sku} × ${qty}`),
    notices: () => notices.get(),
    async login(customer) {
      become(customer);
      await get(People).authorized(customer);
    },
    async logout(forced) {
      become(undefined);
      await get(People).loggedOut({ forced });
    },
    cartId: () => get(TaskPlaceholders)['cartId']?.(),
    send: (task) => get(NetworkTasks).queue(task),
    online: () => void page.dispatchEvent(new Event('online')),
  };
}

/** Makes a service that listens to the browser's window, with a window of its own; answers that. */
async function opened(make: () => Promise<unknown>): Promise<EventTarget> {
  const page = new EventTarget();
  const before = Object.getOwnPropertyDescriptor(globalThis, 'window');
  Object.defineProperty(globalThis, 'window', { value: page, configurable: true });
  try {
    await make();
    return page;
  } finally {
    if (before) Object.defineProperty(globalThis, 'window', before);
    else Reflect.deleteProperty(globalThis, 'window');
  }
}

/** The methods of a service whose code comes with the first call. */
const methodsOf = (cart: Cart): Cart => ({
  load: () => cart.load(),
  add: (items, options) => cart.add(items, options),
  setQuantity: (item, qty) => cart.setQuantity(item, qty),
  remove: (item) => cart.remove(item),
  replace: (item, by) => cart.replace(item, by),
  extend: (extension, data) => cart.extend(extension, data),
  undoMerge: () => cart.undoMerge(),
  acceptMerge: () => cart.acceptMerge(),
  applyCoupon: (code) => cart.applyCoupon(code),
  removeCoupon: () => cart.removeCoupon(),
  sync: (options) => cart.sync(options),
  syncTotals: (options) => cart.syncTotals(options),
  setShipping: (address, method) => cart.setShipping(address, method),
  shippingMethods: (address) => cart.shippingMethods(address),
  paymentMethods: () => cart.paymentMethods(),
  setPayment: (...args) => cart.setPayment(...args),
  beginOrder: () => cart.beginOrder(),
  clear: (options) => cart.clear(options),
  takeOut: (items, orderId) => cart.takeOut(items, orderId),
  share: () => cart.share(),
  findOtherCarts: () => cart.findOtherCarts(),
  copyFrom: (storeCode) => cart.copyFrom(storeCode),
  receive: (code) => cart.receive(code),
});

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
