import { point, refusal, type Context } from 'etalage/core';

/** What a method is offered for. */
export interface PaymentCart {
  /** Nothing has to be delivered. */
  readonly isVirtual: boolean;
  /** Where to; ISO 3166. */
  readonly country: string;
  /** In cents including tax. */
  readonly grandTotal: number;
  readonly storeCode: string;
}

/** An order that is to be paid. */
export interface PayableOrder {
  /** The client's UUID. */
  readonly orderId: string;
  /** As shoppers read it. */
  readonly orderNumber: string;
  /** In cents. */
  readonly amount: number;
  readonly currency: string;
  readonly email: string;
  /** What the shopper chose of the method, as it was sent. */
  readonly additional: unknown;
}

/** What a payment provider says has become of a payment; `id` makes it count once. */
export interface PaymentNews {
  readonly id: string;
  readonly orderId: string;
  readonly state: 'paid' | 'refused' | 'cancelled';
  /** The provider's own name for the payment. */
  readonly reference?: string;
  /** In cents; must be the order's for `paid`. */
  readonly amount?: number;
}

/** Who a shopper pays through, where a method asks: a bank. */
export interface Issuer {
  readonly id: string;
  readonly name: string;
}

/**
 * A way to pay, on the API's side: a contribution to `PaymentMethods`. Absent facets are those of a method that is paid
 * without the shop doing anything: on delivery, by transfer.
 */
export interface PaymentMethod {
  readonly code: string;
  /** A message key. */
  readonly title: string;
  /** A message key: what it means for the shopper, on the confirmation and in its letter. */
  readonly instructions?: string;
  /** Orders wait for their payment, and are cancelled without it after this many ms; others are worked on at once. */
  readonly paidWithin?: number;
  isOffered?(cart: PaymentCart): boolean;
  /** Checks what the shopper chose of it. @throws ApiError PaymentNotPossible */
  check?(additional: unknown): void;
  issuers?(context: Context): Promise<readonly Issuer[]>;
  /**
   * Begins a payment elsewhere, or a further attempt: answers where the shopper pays. Called outside of transactions.
   * @param returnUrl where the shopper comes back to, whatever became of it
   * @throws ApiError PaymentNotPossible
   */
  start?(
    order: PayableOrder,
    urls: { readonly returnUrl: string; readonly hookUrl: string },
    context: Context,
  ): Promise<{ readonly redirectUrl: string; readonly reference: string }>;
  /**
   * Reads what the provider sends to `/api/ext/payment/hook/:method`.
   * @throws ApiError BadSignature
   */
  readHook?(call: { readonly body: Buffer; readonly signature: string }, context: Context): Promise<PaymentNews>;
}

/** The ways to pay that there are. */
export const PaymentMethods = point<PaymentMethod>('payment.methods', 'api');

export const UnknownPaymentMethod = refusal(400, 'payment.unknownMethod', 'This payment method is not available.');
export const PaymentNotPossible = refusal(
  400,
  'payment.notPossible',
  'Something went wrong placing the order, please contact customer service.',
);
export const BadSignature = refusal(401, 'payment.badSignature', 'The signature is not that of the provider.');
export const UnknownPayment = refusal(404, 'payment.unknown', 'There is no such payment.');
