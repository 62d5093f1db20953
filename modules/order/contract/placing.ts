import { requestToken, store } from 'etalage/core';
import type { NewOrder } from './order.ts';
import type { PlacedOrder } from './placed-order.ts';
import type { ShownOrder } from './shown-order.ts';

/** The customer's orders as this browser knows them; empty on the server and for guests. */
export interface OrderHistoryState {
  readonly orders_history: { readonly items: readonly ShownOrder[]; readonly total: number } | null;
  readonly status: 'unknown' | 'loading' | 'ready' | 'failed';
}
/** The orders of the customer, as far as they were fetched. */
export const OrderHistoryStore = store<OrderHistoryState>('order.history', () => ({
  orders_history: null,
  status: 'unknown',
}));

/** How placing an order ended. `order.unanswered`: no answer came; sending the same order again is safe. */
export type PlacingResult =
  | { readonly ok: true; readonly order: PlacedOrder }
  | {
      readonly ok: false;
      readonly reason: string;
      /** Translated. */
      readonly message: string;
      /** Fields that are not right, by name, with message keys. */
      readonly fields?: Readonly<Record<string, string>>;
      /** Of `order.priceChanged`: the total of now, in cents. */
      readonly grandTotal?: number;
      /** Of an error about stock. */
      readonly sku?: string;
    };

/** The order that was placed last in this browser. `placedAt` in ms since 1970. */
export interface LastOrder {
  readonly orderId: string;
  readonly orderNumber: string | null;
  readonly placedAt: number;
  /** Whose it is; null for a guest's. */
  readonly customerId: number | null;
}

/** Places orders; in the browser. Throws nothing. */
export interface OrderPlacing {
  /**
   * Sends an order under `nextOrderId` until it is answered, or its time is up (reason `order.unanswered`): the same
   * order again is the same order, also on another tab or after a reload. Remembers it as the last one. One that
   * `prepare` has answered goes as it is, under its own UUID.
   */
  place(order: NewOrder): Promise<PlacingResult>;
  /**
   * The order as it is sent later, with what modules add to it (`beforePlace`). `isSent`: it was sent before without an
   * answer, and may have been placed. It is still the next order, until it is `handedOver`.
   */
  prepare(order: NewOrder): Promise<{ readonly order: NewOrder; readonly isSent: boolean }>;
  /** Somebody else looks after the order of this UUID: the next one goes under another. */
  handedOver(orderId: string): Promise<void>;
  /** The order of a UUID, when the server has it. @throws ApiError when nobody can say */
  find(orderId: string): Promise<PlacedOrder | undefined>;
  /** The UUID under which the next order goes, the same until it is placed: on every tab. */
  nextOrderId(): Promise<string>;
  /** What has become of an order that was sent and not answered: the order, when it was placed after all. */
  recover(): Promise<PlacedOrder | undefined>;
  /** For a day. */
  last(): Promise<LastOrder | undefined>;
  /**
   * Forgets what this browser remembers of orders, but for those of this customer (null: of guests); without a
   * customer, of all: whoever comes next sees nothing of them.
   */
  forget(but?: { readonly customerId: number | null }): Promise<void>;
}
export const OrderPlacing = requestToken<OrderPlacing>('order.Placing', 'pages');
