import { point, requestToken, type Context, type Tx } from 'etalage/core';
import type { PayableOrder, PaymentCart, PaymentMethod } from './methods.ts';

/** `none`: nothing is waited for (cash on delivery). */
export type PaymentState = 'none' | 'open' | 'paid' | 'refused' | 'cancelled';

/** The payment of an order. */
export interface Payment {
  readonly orderId: string;
  readonly method: string;
  /** In cents. */
  readonly amount: number;
  readonly state: PaymentState;
}

/** Somebody who must know what becomes of payments: orders. */
export interface PaymentListener {
  /** In the transaction that changes it. */
  changed(tx: Tx, payment: Payment, context: Context): Promise<void>;
}
export const PaymentListeners = point<PaymentListener>('payment.listeners', 'api');

/** The payments of orders: the port of an adapter. Embedded adapters of other modules write with it. */
export interface Payments {
  /** The methods that are offered, in their order, with what they cost in cents including tax. */
  offered(cart: PaymentCart): readonly { readonly method: PaymentMethod; readonly fee: number }[];
  /** @throws ApiError UnknownPaymentMethod, PaymentNotPossible */
  check(code: string, additional: unknown, cart: PaymentCart): { readonly method: PaymentMethod; readonly fee: number };
  /** Writes down the payment of a new order; again for the same order changes nothing. */
  begin(tx: Tx, method: PaymentMethod, order: PayableOrder): Promise<Payment>;
  /** Nobody waits for it any more; a later "paid" is reported to whoever listens all the same. */
  cancel(tx: Tx, orderId: string): Promise<void>;
  find(orderId: string): Promise<Payment | undefined>;
  /**
   * Where an open, refused or left payment is made: a new attempt each time.
   * @throws ApiError UnknownPayment, PaymentNotPossible
   */
  redirectUrl(orderId: string): Promise<string>;
}
export const Payments = requestToken<Payments>('payment.Payments', 'api');
