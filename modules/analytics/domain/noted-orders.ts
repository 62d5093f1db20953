import type { OrderEvent } from './events.ts';

/** An order of this browser; without an event it has been told. */
export interface NotedOrder {
  readonly orderId: string;
  readonly event?: OrderEvent;
}

/** So many are remembered: nobody reloads the confirmation of an older one. */
const MAX = 20;

const isNoted = (value: unknown): value is NotedOrder =>
  typeof value === 'object' && value !== null && 'orderId' in value && typeof value.orderId === 'string';

/** What a browser has kept, as far as it can be read. */
export const readOrders = (stored: unknown): readonly NotedOrder[] =>
  Array.isArray(stored) ? stored.filter(isNoted) : [];

/** An order that is known already stays as it is, told or not. */
export const addOrder = (orders: readonly NotedOrder[], order: NotedOrder): readonly NotedOrder[] =>
  orders.some(({ orderId }) => orderId === order.orderId) ? orders : [...orders, order].slice(-MAX);

/** Takes the event of an order, which nobody gets a second time. */
export function settleOrder(
  orders: readonly NotedOrder[],
  orderId: string,
): { readonly orders: readonly NotedOrder[]; readonly event: OrderEvent | undefined } {
  const event = orders.find((order) => order.orderId === orderId)?.event;
  return { orders: orders.map((order) => (order.orderId === orderId ? { orderId } : order)), event };
}
