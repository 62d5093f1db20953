import { point, errorType, type Context, type Translator } from 'etalage/core';

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
  /** When the order is cancelled unless it is paid, in ms since 1970: a provider lets nobody pay later. */
  readonly payBefore?: number;
  /** What the shopper chose of the method, as it was sent. */
  readonly additional: unknown;
}

/**
 * What a payment provider says has become of an attempt to pay; `id` makes it count once. It may come in any order,
 * twice and late. No two events of a method have the same id, those of different orders neither.
 */
export interface PaymentEvent {
  readonly id: string;
  readonly orderId: string;
  /** `authorised`: the provider holds the money, which `capture` takes; `paid`: it is taken. */
  readonly state: 'authorised' | 'paid' | 'refused' | 'cancelled';
  /** The provider's own name for the attempt, as `start` answered it; the latest attempt when absent. */
  readonly reference?: string;
  /** In cents. With another amount or currency than the order's nothing counts as paid. */
  readonly amount?: number;
  /** ISO 4217. */
  readonly currency?: string;
}

/**
 * Where shopper and provider come back to. What pages say of themselves counts for nothing: only the webhook is
 * believed.
 */
export interface PaymentUrls {
  /** For shoppers who are done there. */
  readonly returnUrl: string;
  /** For shoppers who left, or were refused. */
  readonly failedUrl: string;
  /** For the provider. */
  readonly webhookUrl: string;
}

/** Who a shopper pays through, where a method asks: a bank. */
export interface Issuer {
  readonly id: string;
  readonly name: string;
}

/** Money that goes back to who paid. */
export interface RefundOrder {
  /** The same however often it is asked for: the provider pays it once. */
  readonly id: string;
  readonly orderId: string;
  readonly orderNumber: string;
  /** The provider's own name for the attempt that was paid. */
  readonly reference: string;
  /** In cents. */
  readonly amount: number;
  readonly currency: string;
  readonly reason?: string;
}

/** Money that a provider holds for an order, and is to take. */
export type CaptureOrder = Omit<RefundOrder, 'reason'>;

/** What a provider says of a capture. `failed` is for good: it holds the money no more. */
export type CaptureAnswer = RefundAnswer;

/** What a provider says of a refund. `failed` is for good: somebody has to pay it back otherwise. */
export type RefundAnswer =
  { readonly state: 'done'; readonly reference?: string } | { readonly state: 'failed'; readonly why: string };

/**
 * A way to pay, on the API's side: a contribution to `PaymentMethods`. Absent facets are those of a method that is paid
 * without the shop doing anything: on delivery, by transfer.
 */
export interface PaymentMethod {
  readonly code: string;
  /** A message key. */
  readonly title: string;
  /** What the shopper has to do, in paragraphs: on the confirmation and in its e-mail. */
  instructions?(order: Pick<PayableOrder, 'orderNumber' | 'amount'>, translator: Translator): readonly string[];
  /** Orders wait for their payment, and are cancelled without it after this many ms; others are worked on at once. */
  readonly paidWithin?: number;
  isOffered?(cart: PaymentCart): boolean;
  /** Checks what the shopper chose of it. @throws ApiError PaymentNotPossible */
  check?(additional: unknown): void;
  issuers?(context: Context): Promise<readonly Issuer[]>;
  /**
   * Begins a payment elsewhere, or a further attempt: answers where the shopper pays. Called outside of transactions.
   * What it throws that is no ApiError is reported, and counts as a provider that is away.
   * @throws ApiError PaymentNotPossible
   */
  start?(
    order: PayableOrder,
    urls: PaymentUrls,
    context: Context,
  ): Promise<{ readonly redirectUrl: string; readonly reference: string }>;
  /**
   * Reads what the provider sends to `/api/ext/payment/hook/:method`, after checking that it is the provider's.
   * @param call the body as it came; headers by names in lower case
   * @throws ApiError BadSignature, BadEvent
   */
  readWebhook?(
    call: { readonly body: Buffer; readonly headers: Readonly<Record<string, string>> },
    context: Context,
  ): Promise<PaymentEvent>;
  /** Asks the provider what has become of an attempt, for the case that its hook never arrives; nothing while open. */
  ask?(
    attempt: { readonly orderId: string; readonly reference: string },
    context: Context,
  ): Promise<PaymentEvent | undefined>;
  /**
   * Takes the money of an attempt that was `authorised`: when it is shipped, or by `etalage order capture`. Called as
   * `refund` is. A method whose provider takes money at once says `paid`, and needs no capture.
   */
  capture?(capture: CaptureOrder, context: Context): Promise<CaptureAnswer | undefined>;
  /**
   * The provider takes what it holds in parts, as they are shipped, and goes on holding the rest. Otherwise all of it
   * is taken with the first shipment.
   */
  readonly capturesParts?: true;
  /**
   * Cancels an open attempt, whose order was cancelled or is paid by another one: nobody can pay it any more, and money
   * that is still held is let go. Answers what became of it when that was quicker. Called by a job, which tries again
   * when it throws.
   */
  cancel?(
    attempt: { readonly orderId: string; readonly reference: string },
    context: Context,
  ): Promise<PaymentEvent | undefined>;
  /**
   * Pays money back, all of an attempt or a part. Called outside of transactions, by a job: it is asked again with the
   * same id when it throws, and while it answers nothing (the provider has not decided). Without it refunds are paid by
   * hand.
   */
  refund?(refund: RefundOrder, context: Context): Promise<RefundAnswer | undefined>;
}

/** The ways to pay that there are. */
export const PaymentMethods = point<PaymentMethod>('payment.methods', 'api');

export const UnknownPaymentMethod = errorType(400, 'payment.unknownMethod', 'This payment method is not available.');
export const PaymentNotPossible = errorType(
  400,
  'payment.notPossible',
  'Something went wrong placing the order, please contact customer service.',
);
/** The provider is silent, or away: nothing has happened, and the same may be asked for again. */
export const ProviderAway = errorType(
  503,
  'payment.providerAway',
  'The payment provider does not answer. Nothing was paid: please try again.',
);
/** It is paid, or the order was cancelled. */
export const NothingToPay = errorType(409, 'payment.nothingToPay', 'This order is paid already, or was cancelled.');
export const BadEvent = errorType(400, 'payment.badEvent', 'This is not what a provider says of a payment: {why}');
export const BadSignature = errorType(401, 'payment.badSignature', 'The signature is not that of the provider.');
export const UnknownPayment = errorType(404, 'payment.unknown', 'There is no such payment.');
/** Params `method` and `most`: cents that one payment of the order has left to pay back; 0 where the method cannot. */
export const RefundNotPossible = errorType(
  409,
  'payment.refundNotPossible',
  'The payment method {method} can pay back {most} cents at once. Refund less, or by hand.',
);
/** No provider holds money for the order: it was not authorised, or the order was cancelled. */
export const NothingToCapture = errorType(
  409,
  'payment.nothingToCapture',
  'No payment of this order is authorised: there is nothing to capture.',
);
