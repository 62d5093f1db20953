import { hooks, series, transaction, waterfall } from 'etalage/core';
import type { Shipment } from 'etalage/modules/shipping';
import type { Order } from './model.ts';
import type { Refund } from './refunds.ts';
import type { AnalyticsOrder, NewOrder } from './order.ts';
import type { PlacedOrder } from './placed-order.ts';

/**
 * Why an order was cancelled: by its shopper, by whoever works on orders, or because it was not paid in time
 * (`expired`).
 */
export type CancelReason = 'shopper' | 'operator' | 'expired';

export const OrderHooks = hooks('order', {
  /** An order before it is sent: for what a module adds to it. */
  beforePlace: waterfall<NewOrder>('pages'),
  /** An order was placed, and the browser has the answer. */
  afterPlace: series<{
    readonly order: PlacedOrder;
    readonly analytics: AnalyticsOrder | undefined;
  }>('pages'),
  /** An order is written down: its stock is taken, its cart closed, its number given. */
  placed: transaction<{ readonly order: Order }>(),
  /**
   * All that an order costs has come in, or what came was accepted as its payment. With the status `payment_review` it
   * waits for somebody all the same.
   */
  paid: transaction<{ readonly order: Order }>(),
  /** The shopper has an order in writing: when it was placed, or once it was paid on a provider's page. */
  confirmed: transaction<{ readonly order: Order }>(),
  /** Pieces of an order are on their way. */
  shipped: transaction<{ readonly order: Order; readonly shipment: Shipment }>(),
  /** Money was paid back: the order's money book says so. */
  refunded: transaction<{ readonly order: Order; readonly refund: Refund }>(),
  /** An order is cancelled: its goods and its coupon are given back. */
  cancelled: transaction<{ readonly order: Order; readonly reason: CancelReason }>(),
  /** An order has another status than before; told after what else has become true of it. */
  statusChanged: transaction<{ readonly order: Order; readonly before: string }>(),
});
