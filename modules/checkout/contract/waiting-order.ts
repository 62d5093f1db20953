import type { Extensions } from 'etalage/core';
import type { CartItem } from 'etalage/modules/cart';
import type { NewOrder, PlacingResult } from 'etalage/modules/order';
import type { CheckoutState } from './state.ts';

/** What was said in the checkout for an order that waits; no password. */
export interface WaitingDetails extends Pick<
  CheckoutState,
  | 'shippingDetails'
  | 'paymentDetails'
  | 'useAlternateShipping'
  | 'useDefaultAlternateShipping'
  | 'shippingAddressId'
  | 'billingAddressId'
  | 'emailSubscribedToNewsletter'
> {
  readonly personalDetails: Omit<CheckoutState['personalDetails'], 'password'>;
}

/**
 * An order that was made without a network and waits in this browser. It is whole: the cart of then is empty again.
 */
export interface WaitingOrder {
  /** The UUID that it is placed under, once. */
  readonly id: string;
  readonly storeCode: string;
  /** Whose it is; null for a guest's. */
  readonly customerId: number | null;
  /** In ms since 1970. */
  readonly madeAt: number;
  /** What the shopper agreed to pay, in cents. */
  readonly total: number;
  readonly lines: readonly CartItem[];
  readonly details: WaitingDetails;
  /** A coupon of the cart; it counts again when the order is changed. */
  readonly coupon?: string;
  /** Data of modules with the cart as a whole, such as a wish to spend coins; likewise. */
  readonly extensions?: Extensions;
  /** Its lines may still be in the cart too: a page that was closed meanwhile has not taken them out. */
  readonly isInCart?: boolean;
  /** As it is sent. */
  readonly order: NewOrder;
  /** `sent`, from just before it is sent until it is answered: the shop may have it. `refused`: it must be changed. */
  readonly state: 'waiting' | 'sent' | 'refused';
  /** When it was sent last, in ms since 1970: shortly after, the shop may not have it yet and still get it. */
  readonly sentAt?: number;
  /** What was said when it was last sent: translated, with the total of now in cents where that is why. */
  readonly problem?: { readonly message: string; readonly grandTotal?: number };
}

/** The orders that wait in this browser. */
export interface WaitingOrdersState {
  /** Of who is there, in this store view; oldest first. */
  readonly orders: readonly WaitingOrder[];
  /** How many more wait: of an account that is not logged in, or of another store view. */
  readonly others: number;
}

/** Undefined when it was done as asked; else why not, or the order, when the shop has it after all. */
export type WaitingOrderResult = PlacingResult | undefined;

/** What shoppers do with their orders that wait; in the browser. Methods throw nothing. */
export interface WaitingOrders {
  /**
   * On every page while an order waits: shows what waits (`WaitingOrdersStore`) and learns what became of what
   * was sent. With a network it sends what may be sent unasked (`sendWaitingOrders`), and asks for the rest by
   * `CheckoutModals['waiting-orders']`, once a visit; without one a notice says that something waits. `route`: the
   * name of the page that is shown from now on; the checkout's shows them itself.
   */
  resumeWaitingOrders(route?: string): Promise<void>;
  /** The shopper confirms it: it is placed, or refused with what has changed. It waits on without a network. */
  sendWaitingOrder(id: string): Promise<PlacingResult>;
  /** Puts it back into cart and checkout. */
  changeWaitingOrder(id: string): Promise<WaitingOrderResult>;
  /** Throws it away. */
  discardWaitingOrder(id: string): Promise<WaitingOrderResult>;
}
