import {
  hooks,
  requestToken,
  series,
  store,
  transaction,
  waterfall,
  type Address,
  type Extended,
  type Extension,
  type Extensions,
  type StoreView,
} from 'etalage/core';
import type { ShippingMethodView } from 'etalage/modules/shipping';
import type { CartItem, NewCartItem } from './item.ts';
import type { CartModel, CartLine } from './model.ts';
import type { Payer, PaymentMethodView } from './address-information.ts';
import type { PlatformTotals, TotalSegments } from './totals.ts';

/** The visitor's cart as views show it; empty on the server. Money is cents including tax, but in `platformTotals`. */
export interface CartState extends Extended {
  readonly isMicrocartOpen: boolean;
  /** The lines of the platform's totals, by server item id; decimals. */
  readonly itemsAfterPlatformTotals: Readonly<Record<number, PlatformTotals['items'][number]>>;
  readonly platformTotals: PlatformTotals | null;
  readonly platformTotalSegments: TotalSegments | null;
  /** What this browser stored has been read. */
  readonly cartIsLoaded: boolean;
  readonly cartServerToken: string;
  readonly shipping: ShippingMethodView | null;
  readonly payment: PaymentMethodView | null;
  readonly cartItemsHash: string;
  /** In ms since 1970; 0 for never in this visit. */
  readonly cartServerLastSyncDate: number;
  readonly cartServerLastTotalsSyncDate: number;
  readonly cartItems: readonly CartItem[];
  /** Data of modules with the cart as a whole, by their ids: `Gift.of(state)`. */
  readonly extensions?: Extensions | undefined;
  readonly connectBypassCount: number;
  readonly isAddingToCart: boolean;
  /** The coupon that the shopper has given, also where nobody can say now what it takes off. */
  readonly coupon?: string | undefined;
  /** A coupon that is no longer good for this cart, without the shopper having taken it off: to be said. */
  readonly endedCoupon?: string | undefined;
  /**
   * What a login brought into a guest's cart from the account, to be said: `was` is how many pieces the guest had of
   * the line, 0 for one that the account alone had. Gone once it was seen, undone or changed.
   */
  readonly fromAccount?: readonly { readonly item: CartItem; readonly was: number }[];
}
/** The cart as this browser has it. */
export const CartStore = store<CartState>('cart.cart', () => ({
  isMicrocartOpen: false,
  itemsAfterPlatformTotals: {},
  platformTotals: null,
  platformTotalSegments: null,
  cartIsLoaded: false,
  cartServerToken: '',
  shipping: null,
  payment: null,
  cartItemsHash: '',
  cartServerLastSyncDate: 0,
  cartServerLastTotalsSyncDate: 0,
  cartItems: [],
  connectBypassCount: 0,
  isAddingToCart: false,
}));

/** What a line of the cart is being changed into. */
export interface CartEditState {
  readonly productId: number | null;
  /** Option ids by attribute code. */
  readonly selectedOptions: Readonly<Record<string, string>>;
  readonly qty: number;
}
/** The line whose size, colour or options are being changed. */
export const CartEditStore = store<CartEditState>('cart.edit', () => ({
  productId: null,
  selectedOptions: {},
  qty: 1,
}));

/** What a sync found different between browser and server. */
export interface CartDiff {
  readonly clientParty: 'update-required' | 'no-changes';
  readonly serverParty: 'update-required' | 'no-changes';
  readonly events: readonly {
    readonly party: 'client' | 'server';
    readonly sku: string;
    readonly status: 'no-item' | 'wrong-qty';
    readonly 'client-qty'?: number;
    readonly 'server-qty'?: number;
  }[];
}

/** How a change of the cart ended. What the shopper must know was said in a notification. */
export type CartResult =
  { readonly ok: true } | { readonly ok: false; readonly reason: string; readonly message: string };

/** A cart of the same shopper in another store view. */
export interface OtherCart {
  readonly view: StoreView;
  /** Units of all lines together. */
  readonly quantity: number;
}

/**
 * The shopper's cart: local first, then synchronised. Changes show at once, survive a reload and are the same in every
 * tab; what has not reached the server is sent when it can be. Methods throw nothing.
 */
export interface Cart {
  /** Reads what the browser stored, and synchronises when there is a cart on the server. Once a visit. */
  load(): Promise<void>;
  /**
   * Lines of the same product with the same options become one. With `isQuiet` only what cannot be had is said:
   * whoever asked tells what was added. `extensions` are data of modules with a cart as a whole that these lines were
   * in; what this one has of a module stays.
   */
  add(
    items: readonly NewCartItem[],
    options?: { readonly isQuiet?: boolean; readonly extensions?: Extensions },
  ): Promise<CartResult>;
  /** The whole quantity of a line; the one before is restored when it cannot be had. */
  setQuantity(item: CartItem, qty: number): Promise<CartResult>;
  /** At once; the notification offers to undo it, where nothing is asked before (`askBeforeRemoving`). */
  remove(item: CartItem): Promise<void>;
  /** Another size, colour or choice of the same line; joins the line that has it already. */
  replace(item: CartItem, by: NewCartItem): Promise<CartResult>;
  /** Keeps a module's data with the cart as a whole: it goes into the order. Undefined takes it away. */
  extend<T>(extension: Extension<T>, data: T | undefined): Promise<CartResult>;
  /** Takes out what the login brought from the account (`CartState.fromAccount`), there too. */
  undoMerge(): Promise<void>;
  /** The shopper has seen what the login brought. */
  acceptMerge(): Promise<void>;
  applyCoupon(code: string): Promise<CartResult>;
  removeCoupon(): Promise<CartResult>;
  /** `forceClientState`: the browser's lines are what counts; what only the server has is deleted there. */
  sync(options?: { readonly forceClientState?: boolean; readonly forceSync?: boolean }): Promise<CartDiff>;
  /** Asks for the totals again; with where the cart goes, where that is known. */
  syncTotals(options?: { readonly force?: boolean }): Promise<void>;
  /** Where the cart goes and how: totals and methods follow. */
  setShipping(address: Address, method: ShippingMethodView | null, choice?: object): Promise<CartResult>;
  shippingMethods(address: Address): Promise<readonly ShippingMethodView[] | undefined>;
  paymentMethods(): Promise<readonly PaymentMethodView[] | undefined>;
  /**
   * How it is paid; totals follow, for a method may cost something. While nobody knows yet who pays, the method alone
   * is told, and nothing is read of the answer: a method that is refused is refused again with its payer.
   */
  setPayment(method: PaymentMethodView | null, additional?: unknown, payer?: Payer): Promise<CartResult>;
  /** What is in the cart now is about to be ordered; what is added after that is not. */
  beginOrder(): Promise<void>;
  /**
   * Empties the cart. `sync: false`: it was ordered, the server has closed it; what was added since `beginOrder` stays.
   */
  clear(options: { readonly sync: boolean }): Promise<void>;
  /** These wait in an order elsewhere: they are taken out, once for its UUID, on the server too. What is more stays. */
  takeOut(items: readonly CartItem[], orderId: string): Promise<void>;
  /** An address that brings these lines to another device; undefined when it cannot be had now. */
  share(): Promise<string | undefined>;
  /** A guest's carts with something in them in other store views, as this browser has them. */
  findOtherCarts(): Promise<readonly OtherCart[]>;
  /** Puts what such a cart has here too, as far as this store view sells it; the rest is said. */
  copyFrom(storeCode: string): Promise<CartResult>;
  /** Adds the lines behind such an address. */
  receive(code: string): Promise<CartResult>;
}
export const Cart = requestToken<Cart>('cart.Cart', 'pages');

export const CartHooks = hooks('cart', {
  /** A line before it is added: for what a module adds to it. */
  beforeAdd: waterfall<NewCartItem>('pages'),
  /** Lines were added, here or by a merge. */
  added: series<{ readonly items: readonly CartItem[] }>('pages'),
  removed: series<{ readonly item: CartItem }>('pages'),
  /** A product came into a cart on the server. */
  lineAdded: transaction<{ readonly cart: CartModel; readonly line: CartLine }>(),
  /** A line has another quantity, other options or other data of modules; without `line` it was taken out. */
  lineChanged: transaction<{
    readonly cart: CartModel;
    readonly before: CartLine;
    readonly line: CartLine | undefined;
  }>(),
  /** A guest's cart was taken into this one of a customer; `from` is closed. */
  merged: transaction<{ readonly cart: CartModel; readonly from: string }>(),
  /** A cart was ordered, and is closed; `orderId` is the client's UUID of the order. */
  closed: transaction<{ readonly cart: CartModel; readonly orderId: string }>(),
});
