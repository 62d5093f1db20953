import { requestToken } from 'etalage/core';
import type { Wishlist } from '../module.ts';

/** The wishlist with what happens to it when somebody logs in or out. */
export interface ShopperWishlist extends Wishlist {
  /** A customer is known: their list is shown, with what a guest had saved before. */
  onLogin(customer: number): Promise<void>;
  /** Nobody is logged in any more: a customer's list leaves the browser. */
  onLogout(): Promise<void>;
}
export const ShopperWishlist = requestToken<ShopperWishlist>('wishlist.ShopperWishlist', 'pages');
