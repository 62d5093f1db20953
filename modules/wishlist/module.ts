import { defineModule, part, errorType, requestToken, store, ui } from 'etalage/core';
import type { ChosenVariant, ProductCardView, ProductView } from 'etalage/modules/catalog';
import type { SavedProduct } from './contract/endpoints.ts';

export * from './contract/endpoints.ts';

/** Products that a shopper wants to remember. */
export const wishlist = defineModule({
  id: 'wishlist',
  kernel: '^0.1.0',
  requires: ['shell', 'catalog'],
  after: ['user'],
});

/** A product on the wishlist, as it was when it was put there. */
export interface WishlistItem {
  /** The product's own id; a variant's is its parent's. */
  readonly product_id: number;
  /** The product's own sku, whichever variant was chosen: items are told apart by it. */
  readonly sku: string;
  /** The variant that was on screen: it is shown again, as long as it can be had. */
  readonly variant?: ChosenVariant;
  /** What was chosen, in words. */
  readonly options?: readonly string[];
  readonly name: string;
  readonly brand: string | undefined;
  /** A path without store prefix, which names what was chosen. */
  readonly url: string;
  /** For `imageUrl`. */
  readonly picture: string | undefined;
  /** In cents. */
  readonly price: number;
  /** In ms since 1970. */
  readonly added_at: number;
}

/** `loaded`: the stored list has been read; false before, and when it cannot be read. */
export interface WishlistState {
  readonly items: readonly WishlistItem[];
  readonly loaded: boolean;
}
/** The visitor's list as views show it, newest first; empty on the server. */
export const WishlistStore = store<WishlistState>('wishlist.list', () => ({ items: [], loaded: false }));

/** Products on one list. */
export const MAX_ITEMS = 100;

export const ListFull = errorType(409, 'wishlist.full', 'Your wishlist is full: it holds {count} products.');
export const UnknownProduct = errorType(404, 'wishlist.unknownProduct', 'The shop has no such product.');

/** The lists of customers; adapters implement it. Saving and removing twice is like once. */
export interface WishlistSource {
  /** Newest first. */
  list(customerId: number): Promise<readonly SavedProduct[]>;
  /** A product that is on the list stays where it is. @throws ApiError ListFull */
  add(customerId: number, product: Omit<SavedProduct, 'added_at'>): Promise<void>;
  remove(customerId: number, productId: number): Promise<void>;
}
export const WishlistSource = requestToken<WishlistSource>('wishlist.Source', 'api');

/** The shopper's list. A guest's lies in the browser. What it cannot do it says in a notification; nothing throws. */
export interface Wishlist {
  /** Reads the stored list, once, or `again`. */
  load(again?: boolean): Promise<void>;
  /** Puts a product on the list, at once; resolves when it is stored. */
  add(product: Omit<WishlistItem, 'added_at'>): Promise<void>;
  /** Takes a product off the list, at once; resolves when that is stored. */
  remove(sku: string): Promise<void>;
}
export const Wishlist = requestToken<Wishlist>('wishlist.Wishlist', 'pages');

export const WishlistUi = ui('wishlist', {
  /** The list. The server knows nobody's: the browser fills it in. */
  Page: part<object>({ lazyTexts: true }),
  /** Leads to the list, in the header. */
  HeaderLink: part<object>(),
  /** The same in the bar at the foot of narrow screens. */
  TabLink: part<object>(),
  /** Puts a product on the list and takes it off, on its card. */
  CardButton: part<{ readonly product: ProductCardView }>(),
  /** The same on its page. */
  ProductButton: part<{ readonly product: ProductView }>(),
});
