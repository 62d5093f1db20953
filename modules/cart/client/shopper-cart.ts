import { requestToken } from 'etalage/core';
import type { Cart } from '../module.ts';

/** The cart with what happens to it when somebody logs in or out. */
export interface ShopperCart extends Cart {
  /** A customer is known: their cart is shown, with what a guest had put into one before. */
  onLogin(customer: number): Promise<void>;
  /** At the start of a visit nobody is logged in. */
  onGuest(): Promise<void>;
  /** Nobody is logged in any more; a cart of who was logged out by force stays, as a guest's. */
  onLogout(forced: boolean): Promise<void>;
  /** Makes a cart on the server, also an empty one: somebody needs its id. */
  connect(): Promise<void>;
}
export const ShopperCart = requestToken<ShopperCart>('cart.ShopperCart', 'pages');
