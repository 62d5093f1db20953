import { jobRef, errorType, requestToken, type Tx } from 'etalage/core';
import type { NewShipment } from 'etalage/modules/shipping';
import type { OrderStatus } from './life.ts';
import type { Order } from './model.ts';
import type { Refund, RefundRequest } from './refunds.ts';
import type { PlacedOrder } from './placed-order.ts';
import type { OrderToPlace } from './order-to-place.ts';
import type { OrderSummary, ShownOrder } from './shown-order.ts';

export const EmptyOrder = errorType(400, 'order.empty', 'Add products to your cart before you order.');
/** The total is another one than the shopper saw; the result says which: `{ grand_total, totals }`, decimals. */
export const PriceChanged = errorType(409, 'order.priceChanged', 'The price has changed. Look at the new total.');
/** Its result lists the fields of the address with their messages. */
export const InvalidAddress = errorType(400, 'order.address', 'Please fix the validation errors');
export const UnknownOrder = errorType(404, 'order.unknown', 'There is no such order.');
export const NotCancellable = errorType(409, 'order.notCancellable', 'This order can no longer be cancelled.');
export const NotOrderOwner = errorType(403, 'order.notOwner', 'This order is for somebody else.');

/** Whoever orders has too many orders, or pieces, that wait for their payment. */
export const TooManyUnpaid = errorType(
  409,
  'order.tooManyUnpaid',
  'Too many orders of yours wait for their payment. Pay or cancel one of them, or choose another way to pay.',
);

/** Params `kind`: what that kind of e-mail tells has not happened to the order. */
export const NothingToResend = errorType(
  409,
  'order.nothingToResend',
  'This order has no e-mail of the kind "{kind}".',
);

/** The e-mails to shoppers that can be written again, as `OrderEmails` calls them. */
export const RESEND_KINDS = ['placed', 'paid', 'cancelled', 'statusChanged', 'shipped', 'refunded', 'review'] as const;
/** One of those e-mails. */
export type ResendKind = (typeof RESEND_KINDS)[number];

/** Neither a UUID nor a cart makes it one order. */
export const NoOrderKey = errorType(400, 'order.noKey', 'Name the order (order_id) or its cart (cart_id).');
export const UnknownStatus = errorType(400, 'order.unknownStatus', 'There is no status "{status}".');
export const WrongStatus = errorType(409, 'order.wrongStatus', 'An order that is "{before}" cannot become "{status}".');

/** It waits for its payment, is over, or somebody has to look at it first. */
export const NotShippable = errorType(409, 'order.notShippable', 'An order that is "{status}" is not shipped.');

/**
 * The orders of a platform: the port of an adapter. The buyer is that of the call. Money is cents, times are UTC ms;
 * `wire/` makes Magento's form of what is answered.
 */
export interface Orders {
  /**
   * In one transaction, once: whoever sends the same order again gets the first answer. Without an `id` it is its
   * cart that is ordered once. What is answered is stored with the call.
   * @throws ApiError EmptyOrder, PriceChanged, InvalidAddress, TooManyUnpaid; those of carts, stock, coupons and
   * payments
   */
  place(order: OrderToPlace): Promise<PlacedOrder>;
  /** By the client's UUID. */
  status(orderId: string): Promise<OrderSummary | undefined>;
  /** By the client's UUID, while it is new. @throws ApiError UnknownOrder */
  placed(orderId: string): Promise<ShownOrder>;
  /** @throws ApiError UnknownOrder, NotCancellable */
  cancel(orderId: string): Promise<ShownOrder>;
  history(
    customerId: number,
    page: { readonly size: number; readonly current: number },
  ): Promise<{ readonly items: readonly ShownOrder[]; readonly total: number }>;
  /** @throws ApiError UnknownOrder */
  ofCustomer(customerId: number, incrementId: string): Promise<ShownOrder>;
  /** @throws ApiError UnknownOrder */
  ofGuest(order: {
    readonly incrementId: string;
    readonly email: string;
    readonly lastname: string;
  }): Promise<ShownOrder>;
}
export const Orders = requestToken<Orders>('order.Orders', 'api');

/** Orders as the hooks tell them, for modules that decide something about one. */
export interface OrderModels {
  /** Locked until the transaction ends, so that what is decided stays true; undefined for an unknown UUID. */
  lock(tx: Tx, orderId: string): Promise<Order | undefined>;
}
export const OrderModels = requestToken<OrderModels>('order.Models', 'api');

/** Which orders are listed; all conditions hold. */
export interface OrderFilter {
  /** As shoppers read it. */
  readonly number?: string;
  readonly status?: string;
  readonly email?: string;
  /** First moment and first moment after, in ms since 1970. */
  readonly from?: number;
  readonly until?: number;
  readonly limit: number;
}

/** Orders of the store view for those who work on them: the command line. */
export interface OrderAdmin {
  /** Newest first. */
  list(filter: OrderFilter): Promise<readonly ShownOrder[]>;
  /** @throws ApiError UnknownOrder */
  find(incrementId: string): Promise<ShownOrder>;
  /**
   * Cancelling gives the goods back to stock. `notify` writes to the shopper.
   * @throws ApiError UnknownOrder, UnknownStatus, WrongStatus
   */
  setStatus(
    incrementId: string,
    status: string,
    note: { readonly comment?: string; readonly notify: boolean },
  ): Promise<ShownOrder>;
  /**
   * Ships an order, or some units of its lines by sku; once all is on its way it is complete. `notify` writes to the
   * shopper. @throws ApiError UnknownOrder, NotShippable; those of `Shipments`
   */
  ship(incrementId: string, shipment: ShipmentOfOrder, note: { readonly notify: boolean }): Promise<ShownOrder>;
  /** The statuses that somebody may give the order now. @throws ApiError UnknownOrder */
  next(incrementId: string): Promise<readonly OrderStatus[]>;
  /**
   * Has all the money taken that a payment provider still holds, in a job; again changes nothing.
   * @throws ApiError UnknownOrder; `NothingToCapture` of payments
   */
  capture(incrementId: string): Promise<ShownOrder>;
  /** Pays back; lines by their skus. @throws ApiError UnknownOrder, RefundNotLeft, RefundTooHigh, RefundNotPossible */
  refund(
    incrementId: string,
    request: Omit<RefundRequest, 'lines'> & { readonly lines?: readonly SkuQty[] },
  ): Promise<Refund>;
  /** The credit notes of what was paid back, in their order. @throws ApiError UnknownOrder */
  creditNotes(incrementId: string): Promise<readonly CreditNote[]>;
  /** Gives up refunds that wait for their provider; see `OrderRefunds`. @throws ApiError UnknownOrder, NoOpenRefund */
  giveUpRefunds(incrementId: string, why: string): Promise<readonly Refund[]>;
  /** Writes into the history, which the API answers to the shopper too. @throws ApiError UnknownOrder */
  note(incrementId: string, comment: string): Promise<ShownOrder>;
  /**
   * Writes e-mails of a kind once more, the confirmation unless one is named: for each shipment or refund there is.
   * @throws ApiError UnknownOrder, NothingToResend
   */
  resend(incrementId: string, kind?: ResendKind): Promise<ShownOrder>;
}

/** What takes back an invoice, in part or whole, once the money is paid back. */
export interface CreditNote {
  /** `CN-000000012`. */
  readonly number: string;
  readonly refundId: number;
  /** A document in the language of the order that loads nothing, to be printed. */
  readonly html: string;
}
/** Pieces of a sku of an order. */
export interface SkuQty {
  readonly sku: string;
  readonly qty: number;
}
/** A shipment that names lines by sku; without any it is all that is left. */
export type ShipmentOfOrder = Omit<NewShipment, 'lines'> & {
  readonly units?: readonly { readonly sku: string; readonly qty: number }[];
};
export const OrderAdmin = requestToken<OrderAdmin>('order.Admin', 'api');

/** Cancels an order that was not paid in time. */
export const ExpireOrder = jobRef<{ orderId: string }>('order.expire');
