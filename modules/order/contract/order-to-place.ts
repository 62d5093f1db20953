import type { Address } from 'etalage/core/address';
import type { OrderExtras } from './order.ts';

/** A new order whose addresses have been checked. Money is cents. */
export interface OrderToPlace {
  /** The client's UUID: the order is placed once however often it arrives. */
  readonly id?: string;
  /** The cart that is ordered, as clients know it; null for none, not even the customer's own. */
  readonly cartId?: string | null;
  /** Of an order without a cart. It may cost less than was agreed: browsers do not know what a coupon takes off. */
  readonly couponCode?: string;
  /** Where the confirmation goes. */
  readonly email: string;
  readonly lines: readonly LineToPlace[];
  readonly billingAddress: Address;
  /** Absent when nothing has to be delivered. */
  readonly shippingAddress?: Address;
  /** How it is delivered. */
  readonly shipping?: { readonly carrierCode: string; readonly methodCode: string };
  /** What was chosen of the delivery method, as it was sent; absent, that of the cart counts. */
  readonly shippingChoice?: unknown;
  readonly paymentMethod: string;
  /** What was chosen of the payment method, as it was sent. */
  readonly paymentAdditional: unknown;
  /** What modules added in `OrderHooks.beforePlace`. */
  readonly extras?: OrderExtras;
  /** Data of modules with the whole order, by their ids, as it was sent; absent, it is that of the cart. */
  readonly extensions?: unknown;
  /** The total that the shopper agreed to. With another one the order is refused. */
  readonly agreedTotal?: number;
}

/** A line of a new order. */
export interface LineToPlace {
  readonly sku: string;
  readonly qty: number;
  /** What is chosen of the product, as it was sent. */
  readonly productOption?: unknown;
  /** The line of the cart, whose data of modules counts where none is said here. */
  readonly lineId?: number;
  /** Data of modules by their ids, as it was sent. */
  readonly extensions?: unknown;
  readonly seen: SeenPrices;
}

/** What a shopper saw of a line, in cents. */
export interface SeenPrices {
  /** Of one piece with tax, as often as the client said it. */
  readonly withTax: readonly number[];
  /** Of one piece, with tax or without: nobody knows which. */
  readonly either?: number;
  /** What is taken off all pieces; absent where the client said nothing of this quantity. */
  readonly discount?: number;
}
