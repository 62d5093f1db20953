import { defineModule, part, requestToken, store, ui } from 'etalage/core';
import type { ProductCardView, ProductView } from 'etalage/modules/catalog';
import type { WishlistItem } from './domain/wishlist-items.ts';

/** Products that a shopper wants to remember. */
export const wishlist = defineModule({ id: 'wishlist', kernel: '^0.1.0', requires: ['shell', 'catalog'] });

/** `loaded`: what was kept has been read; false before, and when it cannot be read. */
export interface WishlistState { readonly items: readonly WishlistItem[]; readonly loaded: boolean }
/** The visitor's list as views show it, newest first; empty on the server. */
export const WishlistStore = store<WishlistState>('wishlist.list', () => ({ items: [], loaded: false }));

/** The shopper's list. A guest's lies in the browser. What it cannot do it says in a notification; nothing throws. */
export interface Wishlist {
  /** Reads what was kept, once, or `again`. */
  load(again?: boolean): Promise<void>;
  /** Puts a product on the list, at once; resolves when it is kept. */
  add(product: Omit<WishlistItem, 'added_at'>): Promise<void>;
  /** Takes a product off the list, at once; resolves when that is kept. */
  remove(sku: string): Promise<void>;
}
export const Wishlist = requestToken<Wishlist>('wishlist.Wishlist');

export const WishlistUi = ui('wishlist', {
  /** The list. The server knows nobody's: the browser fills it in. */
  Page: part<object>(),
  /** Leads to the list, in the header. */
  HeaderLink: part<object>(),
  /** The same in the bar at the foot of narrow screens. */
  TabLink: part<object>(),
  /** Puts a product on the list and takes it off, on its card. */
  CardButton: part<{ readonly product: ProductCardView }>(),
  /** The same on its page. */
  ProductButton: part<{ readonly product: ProductView }>(),
});

export type { WishlistItem } from './domain/wishlist-items.ts';
