import { defineModule, part, requestToken, store, ui } from 'etalage/core';

/** The products that a visitor looked at last. They stay in the browser. */
export const recentlyViewed = defineModule({ id: 'recently-viewed', kernel: '^0.1.0', requires: ['shell', 'catalog'] });

/** What was looked at in this browser. */
export interface RecentlyViewedState {
  /** Skus, the latest first. */
  readonly skus: readonly string[];
  /** The product on screen. */
  readonly current: string | undefined;
  /** The page on screen may show them. */
  readonly isWelcome: boolean;
}
/** What the visitor has seen, as views show it; on the server nothing but the product on screen. */
export const RecentlyViewedStore = store<RecentlyViewedState>('recently-viewed.seen', () => ({
  skus: [],
  current: undefined,
  isWelcome: false,
}));

/** Remembers products in the browser, where it can; nothing throws. */
export interface RecentlyViewed {
  /** Reads what is remembered, once. */
  load(): Promise<void>;
  /**
   * Remembers the product on screen as soon as the visitor does something with the page: who lands and leaves has not
   * looked.
   */
  see(sku: string): Promise<void>;
  /** Forgets all of them. */
  clear(): Promise<void>;
}
export const RecentlyViewed = requestToken<RecentlyViewed>('recently-viewed.RecentlyViewed', 'pages');

export const RecentlyViewedUi = ui('recently-viewed', {
  /** Where the row comes, on every page: empty until there is something to show. */
  Place: part<object>(),
  /** The products seen last. */
  Row: part<{ readonly skus: readonly string[] }>({ lazyTexts: 'own' }),
});
