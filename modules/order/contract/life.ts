import { point } from 'etalage/core';
import type { Order } from './model.ts';

/** Magento's states: what a status means to the shop. */
export type OrderState =
  'new' | 'pending_payment' | 'processing' | 'payment_review' | 'complete' | 'closed' | 'canceled';

/** What an order can be called; several may have the same state. */
export interface OrderStatus {
  /** `ready_for_pickup`. */
  readonly code: string;
  readonly state: OrderState;
  /** What shoppers read: a message key of the module's `locales/server/`. */
  readonly label: string;
}

/**
 * Who causes a change: the shopper; somebody who works on orders; a payment provider, by its events and by paying back;
 * the end of a time.
 */
export type OrderActor = 'shopper' | 'operator' | 'provider' | 'timer';

/** The events of `OrderHooks` that a change of state tells, beside `statusChanged`. */
export type OrderEvent = 'paid' | 'shipped' | 'refunded' | 'cancelled';

/** What a demand looks at. */
export type DemandedOf = Pick<Order, 'status' | 'state' | 'payment'>;

/** A change of state that may happen. */
export interface OrderTransition {
  readonly from: readonly OrderState[];
  /** Into any status of this state. From a state into itself it is a change of status alone. */
  readonly to: OrderState;
  readonly by: readonly OrderActor[];
  /** What must be true besides; all of it. */
  readonly demands?: readonly OrderDemand[];
  readonly tells?: OrderEvent;
}

/** Something that must be true of an order before it changes. */
export interface OrderDemand {
  /** For people: `a payment is waited for`. */
  readonly what: string;
  holds(order: DemandedOf): boolean;
}

/** Statuses and transitions that a module adds to the life of orders. */
export interface OrderLifePart {
  readonly statuses?: readonly OrderStatus[];
  readonly transitions?: readonly OrderTransition[];
}

/**
 * The life of an order as a table, which everything that changes orders goes by: `contribute(OrderLife, 'pickup', {
 * statuses: [{ code: 'ready_for_pickup', state: 'processing', label: 'Ready for pickup' }] })`.
 */
export const OrderLife = point<OrderLifePart>('order.life', 'api');
