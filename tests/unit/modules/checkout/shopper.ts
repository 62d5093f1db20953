import type { Address, ApiClient, BrowserStorage, Extensions, Store } from 'etalage/core';
import { createStore, createTranslator, type TestStorage, testStoreView } from 'etalage/core/testing';
import { CartStore, type Cart, type CartItem, type CartState, type Payer } from 'etalage/modules/cart';
import {
  CheckoutStore,
  WaitingOrdersStore,
  type Checkout,
  type CheckoutState,
  type WaitingOrdersState,
} from 'etalage/modules/checkout';
import type { NewOrder, OrderPlacing, PlacedOrder, PlacingResult } from 'etalage/modules/order';
import type { ShippingMethodView } from 'etalage/modules/shipping';
import { UserStore, type Customer, type User, type UserResult, type UserState } from 'etalage/modules/user';
import { createCheckout } from '../../../../modules/checkout/client/lazy/checkout-service.ts';

export const LINE: CartItem = {
  sku: 'PUMP-38',
  parentSku: 'PUMP',
  qty: 2,
  prev_qty: 2,
  item_id: 7,
  server_item_id: 70,
  checksum: 'x',
  price_incl_tax: 18995,
  options: [{ label: 'Maat', value: '38' }],
  type_id: 'configurable',
  info: {},
  errors: {},
  is_in_stock: true,
  name: 'Pump',
  brand: 'Fiordalba',
  url: '/pump/',
  picture: undefined,
  categories: ['Dames'],
  added_at: 1,
};
export const METHOD: ShippingMethodView = {
  carrier_code: 'flatrate',
  method_code: 'home',
  carrier_title: 'Thuis',
  method_title: 'Thuisbezorgd',
  amount: 0,
  base_amount: 0,
  available: true,
  error_message: '',
  price_excl_tax: 0,
  price_incl_tax: 0,
  offline: false,
  default: true,
  extension_attributes: { delivery_days: ['2026-11-24', '2026-11-25'] },
};
export const PLACED: PlacedOrder = {
  orderId: 'uuid',
  orderNumber: '000000005',
  entityId: 5,
  placedAt: 1_000_000,
  payment: 'none',
};
/** Where the shopper of `sayAll` lives, as the API is told. */
export const PLACE = {
  country_id: 'NL',
  region: '',
  region_id: 0,
  region_code: '',
  street: ['Dorpstraat', '7 A'],
  postcode: '3511 AA',
  city: 'Utrecht',
};
export const totalsOf = (grand_total: number): NonNullable<CartState['platformTotalSegments']> => ({
  subtotal_incl_tax: grand_total,
  grand_total,
  payment: 0,
  shipping: 0,
  discount: 0,
  tax: 0,
});

/** A shopper in the checkout of one tab, with all that stands around it in memory. */
export interface Shopper extends Checkout {
  readonly state: () => CheckoutState;
  readonly cart: Store<CartState>;
  readonly users: ReturnType<typeof createStore<UserState>>;
  readonly asked: string[];
  /** Panels that were opened. */
  readonly opened: { readonly name: string; readonly data: unknown }[];
  /** What the API was asked, which answers nothing. */
  readonly calls: { readonly id: string; readonly body: unknown }[];
  /** Where the cart was asked how it can be delivered. */
  readonly addresses: Address[];
  /** Who the cart was told pays, with each method. */
  readonly payers: (Payer | undefined)[];
  readonly orders: NewOrder[];
  readonly reported: Error[];
  /** Notifications. */
  readonly said: string[];
  readonly waiting: () => WaitingOrdersState;
  /** What the server says next. */
  readonly world: {
    results: PlacingResult[];
    total: number;
    /** What coins take off the total, in cents. */
    coins?: number;
    registered: UserResult<'loggedIn' | 'confirmationRequired'>;
    lost?: PlacedOrder;
    customer: Customer | null;
    methods?: readonly ShippingMethodView[] | Promise<readonly ShippingMethodView[]>;
    /** Why the server does not take what is chosen of a method. */
    refusedChoice?: string;
  };
}

/** What a test may have of its own. */
interface Own {
  readonly clock?: () => number;
  readonly placing?: OrderPlacing;
  readonly defaultPaymentMethod?: string;
  readonly storeCode?: string;
  readonly sendWaitingOrders?: boolean;
  /** In the place of a tab of the disk. */
  readonly storage?: BrowserStorage;
  /** That of all tabs. */
  readonly cart?: Store<CartState>;
}

export function openCheckout(disk: TestStorage, own: Own = {}): Shopper {
  const { clock = () => 1_000_000, defaultPaymentMethod = '' } = own;
  const store = createStore(CheckoutStore.initial());
  const cart =
    own.cart ??
    createStore<CartState>({
      ...CartStore.initial(),
      cartItems: [LINE],
      cartServerToken: 'cart-1',
      platformTotalSegments: totalsOf(37990),
    });
  const users = createStore(UserStore.initial());
  const asked: string[] = [];
  const opened: Shopper['opened'] = [];
  const addresses: Address[] = [];
  const calls: Shopper['calls'] = [];
  const payers: (Payer | undefined)[] = [];
  const orders: NewOrder[] = [];
  const reported: Error[] = [];
  const said: string[] = [];
  const waiting = createStore(WaitingOrdersStore.initial());
  const world: Shopper['world'] = {
    results: [],
    total: 37990,
    registered: { ok: true, value: 'loggedIn' },
    customer: null,
    methods: [METHOD],
  };
  const shopperCart = {
    load: async () => undefined,
    add: async (items: readonly CartItem[], { extensions }: { readonly extensions?: Extensions } = {}) => {
      cart.set((state) => ({ ...state, cartItems: [...state.cartItems, ...items], ...(extensions && { extensions }) }));
      return { ok: true } as const;
    },
    applyCoupon: async (code: string) => {
      asked.push(`coupon ${code}`);
      return { ok: true } as const;
    },
    sync: async () => void asked.push('sync'),
    syncTotals: async () => {
      asked.push('totals');
      const coins = world.coins && [{ code: 'loyalty', title: 'Munten', cents: -world.coins }];
      const totals = { ...totalsOf(world.total), ...(coins && { costs: coins }) };
      cart.set((state) => ({ ...state, platformTotalSegments: totals }));
    },
    shippingMethods: async (address: Address) => {
      addresses.push(address);
      return world.methods;
    },
    paymentMethods: async () => [{ code: 'cashondelivery', title: 'Bij bezorging', cost_incl_tax: 0 }],
    setShipping: async (address: Address, method: ShippingMethodView | null, choice?: object) => {
      const chosen = choice === undefined ? '' : ` ${JSON.stringify(choice)}`;
      asked.push(`shipping ${address.postcode} ${method?.method_code}${chosen}`);
      if (choice !== undefined && world.refusedChoice)
        return { ok: false, reason: 'shipping.choice', message: world.refusedChoice } as const;
      return { ok: true } as const;
    },
    setPayment: async (method: { code: string } | null, _additional: unknown, payer?: Payer) => {
      asked.push(`payment ${method?.code}`);
      payers.push(payer);
      return { ok: true } as const;
    },
    beginOrder: async () => void asked.push('begin order'),
    takeOut: async (items: readonly CartItem[]) => {
      asked.push('take out');
      const isLeft = ({ sku }: CartItem): boolean => items.every((item) => item.sku !== sku);
      cart.set((state) => ({ ...state, cartItems: state.cartItems.filter(isLeft) }));
    },
    clear: async ({ sync }: { sync: boolean }) => {
      asked.push(`clear ${sync}`);
      cart.set((state) => ({ ...state, cartItems: [] }));
    },
  };
  const user = {
    register: async () => {
      asked.push('register');
      if (world.registered.ok && world.registered.value === 'loggedIn')
        users.set((state) => ({ ...state, current: world.customer }));
      return world.registered;
    },
    login: async () => {
      asked.push('login');
      return { ok: false, code: 401, reason: 'user.wrongCredentials', message: 'no' } as const;
    },
  };
  const placing: OrderPlacing = own.placing ?? {
    place: async (order) => {
      orders.push(order);
      return world.results.shift() ?? { ok: true, order: PLACED };
    },
    nextOrderId: async () => 'uuid',
    prepare: async (order) => ({ order: { ...order, order_id: 'uuid' }, isSent: false }),
    handedOver: async () => undefined,
    find: async () => world.lost,
    recover: async () => world.lost,
    last: async () => undefined,
    forget: async () => undefined,
  };
  const api: ApiClient = {
    call(ref, { body }) {
      calls.push({ id: ref.id, body });
      return Promise.reject(new Error('nobody'));
    },
  };
  const session = createCheckout({
    settings: {
      activeMinutes: 30,
      defaultPaymentMethod,
      addressLookup: true,
      sendWaitingOrders: own.sendWaitingOrders ?? false,
    },
    store,
    waiting,
    storage: own.storage ?? disk.tab(own.storeCode),
    cart: shopperCart as unknown as Cart,
    cartStore: cart,
    user: user as unknown as User,
    userStore: users,
    placing,
    api,
    panels: {
      open: (name, data) => {
        opened.push({ name, data });
      },
      close: () => undefined,
    },
    paymentViews: [{ code: 'elsewhere', afterPlaced: async () => 'https://pay.example/' }],
    notifications: {
      show: ({ message }) => {
        said.push(message);
        return message;
      },
      close: () => undefined,
      pause: () => undefined,
      resume: () => undefined,
    },
    lazyTexts: async () => undefined,
    translator: createTranslator({ messages: {}, view: testStoreView() }),
    clock,
    report: (error) => reported.push(error),
    view: testStoreView({ websiteId: 3 }),
  });
  const seen = {
    asked,
    said,
    opened,
    calls,
    addresses,
    payers,
    orders,
    reported,
  };
  return { ...session, ...seen, state: store.get, waiting: waiting.get, cart, users, world };
}

/** Says all that has to be said for an order. */
export async function sayAll(shopper: Shopper): Promise<void> {
  await shopper.setPersonalDetails({
    firstName: 'An',
    middleName: 'van der',
    lastName: 'Berg',
    emailAddress: ' an@example.nl ',
  });
  await shopper.setShippingDetails({
    country: 'NL',
    zipCode: '3511aa',
    apartmentNumber: '7 A',
    streetAddress: 'Dorpstraat',
    city: 'Utrecht',
    phoneNumber: '0612345678',
  });
  await shopper.loadShippingMethods();
  await shopper.loadPaymentMethods();
  await shopper.setPaymentDetails({ paymentMethod: 'cashondelivery' });
}
