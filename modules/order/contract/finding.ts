import { requestToken } from 'etalage/core';
import type { OrderSummary, ShownOrder } from './shown-order.ts';

/** Finds orders for whoever may see them; in the browser. */
export interface OrderFinder {
  /**
   * Fills `OrderHistoryStore`: what this browser stored at once, then what the server has. With `more` the next page
   * of it too. Throws nothing.
   */
  loadHistory(options?: { readonly more?: boolean }): Promise<void>;
  /** Nobody is logged in: what a customer had here is forgotten. Throws nothing. */
  forgetHistory(): Promise<void>;
  /** One of the customer's orders. @throws ApiError */
  ofCustomer(incrementId: string): Promise<ShownOrder>;
  /** An order by its UUID, while it is new. @throws ApiError */
  placed(orderId: string): Promise<ShownOrder>;
  /** @throws ApiError */
  status(orderId: string): Promise<Pick<OrderSummary, 'number' | 'status' | 'state' | 'payment'>>;
  /** Where an unpaid order can be paid: a new attempt. @throws ApiError */
  paymentUrl(orderId: string): Promise<string>;
  /** Cancels an unpaid order; answers it. @throws ApiError */
  cancel(orderId: string): Promise<ShownOrder>;
  /**
   * Cancels an unpaid order and puts what was in it back into the cart, with its coupon; answers whether all of it is
   * there. What cannot be had any more, and a coupon that has ended, are said in a notification, and nothing else.
   * @throws ApiError
   */
  backToCart(orderId: string): Promise<boolean>;
  /** Puts what an order has into the cart once more, as far as it can be had. Throws nothing. */
  orderAgain(order: ShownOrder): Promise<void>;
  /** @throws ApiError */
  ofGuest(order: {
    readonly incrementId: string;
    readonly email: string;
    readonly lastname: string;
  }): Promise<ShownOrder>;
}
export const OrderFinder = requestToken<OrderFinder>('order.Finder', 'pages');
