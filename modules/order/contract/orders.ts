import { refusal, requestToken } from 'etalage/core';
import type { OrderStatusView } from './endpoints.ts';
import type { NewOrder, Order, PlacedOrder } from './order.ts';

export const EmptyOrder = refusal(400, 'order.empty', 'Add products to your cart before you order.');
/** The total is another one than the shopper saw; the result says which: `{ grand_total, totals }`, decimals. */
export const PriceChanged = refusal(409, 'order.priceChanged', 'The price has changed. Look at the new total.');
/** Its result lists the fields of the address with their messages. */
export const UnfitAddress = refusal(400, 'order.address', 'Please fix the validation errors');
export const UnknownOrder = refusal(404, 'order.unknown', 'There is no such order.');
export const NotCancellable = refusal(409, 'order.notCancellable', 'This order can no longer be cancelled.');
export const ForeignOrder = refusal(403, 'order.foreign', 'This order is for somebody else.');

/** The orders of a platform: the port of an adapter. The buyer is that of the call. */
export interface Orders {
  /**
   * In one transaction, once: whoever sends the same order again gets the first answer.
   * @throws ApiError EmptyOrder, PriceChanged, UnfitAddress; those of carts, stock, coupons and payments
   */
  place(order: NewOrder & { readonly order_id: string }): Promise<PlacedOrder>;
  /** By the client's UUID. */
  status(orderId: string): Promise<(OrderStatusView & { readonly id: number; readonly placedAt: number }) | undefined>;
  /** By the client's UUID, while it is new. @throws ApiError UnknownOrder */
  placed(orderId: string): Promise<Order>;
  /** @throws ApiError UnknownOrder, NotCancellable */
  cancel(orderId: string): Promise<Order>;
  history(
    customerId: number,
    page: { readonly size: number; readonly current: number },
  ): Promise<{ readonly items: readonly Order[]; readonly total: number }>;
  /** @throws ApiError UnknownOrder */
  ofCustomer(customerId: number, incrementId: string): Promise<Order>;
  /** @throws ApiError UnknownOrder */
  ofGuest(order: { readonly incrementId: string; readonly email: string; readonly lastname: string }): Promise<Order>;
}
export const Orders = requestToken<Orders>('order.Orders', 'api');
