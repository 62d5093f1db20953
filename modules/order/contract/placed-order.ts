import type { ResultType } from 'etalage/core';
import type { status } from '../api/schemas.ts';

/** What has become of the payment of an order. `none`: nothing is left to do; `open`: the shopper has to pay. */
export type OrderPayment = ResultType<typeof status>['payment'];

/** An order that was placed: what its shopper goes on with. */
export interface PlacedOrder {
  /** The UUID that it was placed under. */
  readonly orderId: string;
  /** What people call it by; null where the platform has not numbered it yet. */
  readonly orderNumber: string | null;
  /** The platform's id. */
  readonly entityId: number;
  /** UTC ms. */
  readonly placedAt: number;
  readonly payment: OrderPayment;
}
