import { errorType, requestToken, type Tx } from 'etalage/core';

/** Pieces of an order's line. */
export interface LineQty {
  /** The id of the line. */
  readonly lineId: number;
  readonly qty: number;
}

/** What is to be paid back. */
export interface RefundRequest {
  /** Names it among the refunds of its order: asked for again, it is the same refund. */
  readonly key: string;
  /**
   * With neither lines nor costs: all lines and costs that are left. `cents` is less than the share of these pieces,
   * where something of it is kept; with the quantity 0 it is paid back later.
   */
  readonly lines?: readonly (LineQty & { readonly cents?: number })[];
  /**
   * Codes of costs with their cents: `shipping`, `payment_fee`, those that modules charge, and `excess` (money beyond
   * what the order costs, or that came without paying it). What is left of one unless cents are given.
   */
  readonly costs?: readonly { readonly code: string; readonly cents?: number }[];
  readonly reason?: string;
  /** The goods are back and can be sold again. */
  readonly restocks: boolean;
  /** Paid back already, by somebody: how. Without it the order's payment method pays it back. */
  readonly byHand?: string;
}

/** Money that is paid back; cents including tax. */
export interface Refund {
  readonly id: number;
  readonly key: string;
  /** `requested`: it is being paid back. `failed`: the provider refuses to; nothing of it counts. */
  readonly state: 'requested' | 'done' | 'failed';
  readonly lines: readonly RefundedLine[];
  readonly costs: readonly RefundedCost[];
  /** All of it. */
  readonly total: number;
  /** In the total. */
  readonly tax: number;
  readonly reason?: string;
  readonly restocks: boolean;
  readonly byHand?: string;
  /** The provider's own name for it. */
  readonly reference?: string;
  /**
   * The number of its credit note, of a series without gaps for each store view: `CN-000000012`. Absent until it is
   * done, where nothing but `excess` is paid back, and for refunds that were done before there were credit notes.
   */
  readonly creditNote?: string;
  /** Why it failed. */
  readonly failure?: string;
  readonly requestedAt: number;
  /** When it was done, or failed. */
  readonly endedAt?: number;
}
/** What is paid back of a line, in cents including tax. */
export interface RefundedLine extends LineQty {
  readonly sku: string;
  readonly cents: number;
  readonly tax: number;
}
/** What is paid back of a cost, in cents including tax. */
export interface RefundedCost {
  readonly code: string;
  readonly cents: number;
  readonly tax: number;
}

/** Params `what`: a line or a cost of which the order has less, or has less left. */
export const RefundNotLeft = errorType(409, 'order.refundNotLeft', 'There is not so much left of {what} to pay back.');
/** Params `most`: cents that can be paid back. */
export const RefundTooHigh = errorType(
  409,
  'order.refundTooHigh',
  'Only {most} cents were paid and are left to pay back.',
);

/** Params `key`: the refund of that key has other lines, costs, reason or way; nothing is paid back. */
export const RefundKeyReused = errorType(422, 'order.refundKeyReused', 'The key "{key}" names another refund.');
/** All refunds of the order have ended. */
export const NoOpenRefund = errorType(409, 'order.noOpenRefund', 'No refund of this order waits for its provider.');

/** Pays back what was paid for orders: the port of an adapter. */
export interface OrderRefunds {
  /**
   * Writes a refund down, once, and has it paid back: by the payment method in a job, or by hand at once. What is asked
   * for again by its key is answered, not done again. Several of one order come one after the other: never is more
   * paid back than was paid, nor a piece twice.
   * @throws ApiError UnknownOrder, RefundNotLeft, RefundTooHigh, RefundKeyReused; `RefundNotPossible` of payments
   */
  request(tx: Tx, orderId: string, request: RefundRequest): Promise<Refund>;
  /**
   * Gives up what a provider never decides: these refunds are `failed`, and their money can be paid back otherwise.
   * Whoever does so has made sure with the provider that it will not pay. @throws ApiError UnknownOrder, NoOpenRefund
   */
  giveUp(tx: Tx, orderId: string, why: string): Promise<readonly Refund[]>;
}
export const OrderRefunds = requestToken<OrderRefunds>('order.Refunds', 'api');
