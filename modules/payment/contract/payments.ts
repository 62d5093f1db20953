import { hooks, requestToken, transaction, type Context, type Tx } from 'etalage/core';
import type { PayableOrder, PaymentCart, PaymentMethod, PaymentEvent, RefundAnswer, RefundOrder } from './methods.ts';

/**
 * `none`: nothing is waited for (cash on delivery). `refused` and `cancelled` are what became of the last attempt: the
 * order can be paid all the same, unless it was cancelled itself. `authorised`: the provider holds the money, and takes
 * it when it is captured, at once or in parts. Nothing leaves `paid`.
 */
export type PaymentState = 'none' | 'open' | 'authorised' | 'paid' | 'refused' | 'cancelled';

/** The payment of an order. */
export interface Payment {
  readonly orderId: string;
  readonly method: string;
  /** In cents. */
  readonly amount: number;
  readonly state: PaymentState;
  /** In cents. Less than the amount while parts of it are captured; more: somebody paid twice, and gets that back. */
  readonly received: number;
}

/** Money that a provider says has come in. */
export interface ReceivedMoney {
  /** In cents of the currency; absent when the provider did not say how much. */
  readonly amount?: number;
  /** ISO 4217. */
  readonly currency?: string;
  /** The provider's own name for the attempt. */
  readonly reference?: string;
  /** It is what the order costs: otherwise the order is not paid by it. */
  readonly isTotal: boolean;
  /** It is a part of what the provider held for the order, which it was asked to take. */
  readonly isPart?: true;
}

/** Whether the payment of an order that costs so many cents is waited for: it begins as `open`, or else as `none`. */
export const awaitsPayment = ({ start, paidWithin }: PaymentMethod, amount: number): boolean =>
  (start !== undefined || paidWithin !== undefined) && amount > 0;

/** A method that a cart can be paid by; the fee is cents including tax. */
export interface OfferedMethod {
  readonly method: PaymentMethod;
  readonly fee: number;
}

/** What has become of a payment. */
export interface PaymentChange {
  readonly payment: Payment;
  /** Absent when none came in. */
  readonly money?: ReceivedMoney;
}

/** How a refund ended. */
export interface PaymentRefundEnd {
  readonly orderId: string;
  /** As it was asked for. */
  readonly id: string;
  readonly answer: RefundAnswer;
}

/** Money that a provider held, and did not take. */
export interface PaymentCaptureFailure {
  readonly orderId: string;
  /** In cents. */
  readonly amount: number;
  readonly why: string;
}

export const PaymentHooks = hooks('payment', {
  /** A provider has paid a refund back, or refuses to for good. */
  refundEnded: transaction<PaymentRefundEnd>(),
  /** A provider refuses for good to take money that was authorised; what it takes is told as `changed`. */
  captureFailed: transaction<PaymentCaptureFailure>(),
  /** A payment has another state, or money came in. */
  changed: transaction<PaymentChange>(),
});

/**
 * The payments of orders: the port of an adapter. Embedded adapters of other modules write with it; whoever locks the
 * order too does so before, by `tx.lock('order:<uuid>')`, which payments do as well.
 */
export interface Payments {
  /** In the order of the settings. */
  offered(cart: PaymentCart): readonly OfferedMethod[];
  /** @throws ApiError UnknownPaymentMethod, PaymentNotPossible */
  check(code: string, additional: unknown, cart: PaymentCart): OfferedMethod;
  /**
   * Writes down the payment of a new order, in the state that `awaitsPayment` says; again for the same order changes
   * nothing.
   */
  begin(tx: Tx, method: PaymentMethod, order: PayableOrder): Promise<Payment>;
  /**
   * The order was cancelled: nobody waits for the payment any more, and attempts that are open are ended at the
   * provider, by a job. Whoever hears "paid" later still listens to it. Nothing is told now.
   */
  cancel(tx: Tx, orderId: string): Promise<void>;
  /**
   * Has the provider take money that it holds for an order, until so many cents of it are taken: a job asks it, and
   * what came in is told as any other payment. What is asked for already, or taken, is not asked for again.
   * @param upTo all of it unless given, and where the method takes no parts
   * @throws ApiError NothingToCapture
   */
  capture(tx: Tx, orderId: string, upTo?: number): Promise<void>;
  /**
   * Has money paid back by the order's method, once for each id: a job asks the provider, and tells how it ended as
   * `PaymentHooks.refundEnded`. It is taken from one attempt, which must have so much left.
   * @throws ApiError RefundNotPossible
   */
  refund(tx: Tx, refund: Omit<RefundOrder, 'orderNumber' | 'reference' | 'currency'>): Promise<void>;
  /** The provider is not asked for this refund any more: it counts as failed. Nothing is told. */
  giveUpRefund(tx: Tx, id: string): Promise<void>;
  find(orderId: string): Promise<Payment | undefined>;
  /**
   * Asks the provider what has become of open attempts, and counts it; outside of transactions.
   * @returns whether all that can be asked for was answered
   */
  catchUp(orderId: string, context: Context): Promise<boolean>;
  /**
   * Where an open, refused or left payment is made: at the attempt that the provider says is still open, else at a new
   * one.
   * @throws ApiError UnknownPayment, NothingToPay, PaymentNotPossible, ProviderAway
   */
  redirectUrl(orderId: string, context: Context): Promise<string>;
  /**
   * Counts what a provider said, once, and tells it as `PaymentHooks.changed` in the same transaction.
   * @throws ApiError UnknownPayment when there is no order with that payment method; BadEvent when its id is that of an
   * event of another order
   */
  recordEvent(method: string, event: PaymentEvent): Promise<void>;
}
export const Payments = requestToken<Payments>('payment.Payments', 'api');
