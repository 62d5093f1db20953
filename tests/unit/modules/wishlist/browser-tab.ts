import { type ApiClient, type NotificationInput, type Store } from 'etalage/core';
import { createStore, createTranslator, type TestStorage, testStoreView } from 'etalage/core/testing';
import type { ProductFinder } from 'etalage/modules/catalog';
import { WishlistStore, type WishlistItem, type WishlistState } from 'etalage/modules/wishlist';
import type { ShopperWishlist } from '../../../../modules/wishlist/client/shopper-wishlist.ts';
import { persistedWishlist } from '../../../../modules/wishlist/client/lazy/persisted-wishlist.ts';

/** A guest's list asks nobody. */
const NO_API: ApiClient = { call: () => Promise.reject(new Error('A guest asks nobody')) };
const NO_PRODUCTS: ProductFinder = {
  find: () => Promise.reject(new Error('Nobody is asked for products')),
  compare: () => Promise.reject(new Error('Nobody is asked for products')),
};

/** The wishlist in one tab, with what the tab shows. */
export interface WishlistTab extends ShopperWishlist {
  readonly store: Store<WishlistState>;
  /** The skus on the list, in its order. */
  skus(): string[];
  /** What the shopper reads now, oldest first. */
  readonly notices: readonly NotificationInput[];
  /** All that the shopper was told, oldest first. */
  readonly told: readonly string[];
}

/** Every moment of a tab's clock is later than the one before, whichever tab asks. */
const startOfClock = Date.UTC(2026, 9, 10);

export function openTab(
  disk: TestStorage,
  clock: () => number = steadyClock(),
  api: ApiClient = NO_API,
  products: ProductFinder = NO_PRODUCTS,
): WishlistTab {
  const store = createStore(WishlistStore.initial());
  const shown = new Map<string, NotificationInput>();
  const told: string[] = [];
  const notifications = {
    show(input: NotificationInput) {
      const id = `notice-${shown.size}-${input.message}`;
      shown.set(id, input);
      told.push(input.message);
      return id;
    },
    close: (id: string) => {
      shown.delete(id);
    },
    pause: () => undefined,
    resume: () => undefined,
  };
  const list = persistedWishlist({
    storage: disk.tab(),
    store,
    notifications,
    translator: createTranslator({ messages: {}, view: testStoreView() }),
    clock,
    api,
    products,
  });
  return {
    ...list,
    store,
    told,
    skus: () => store.get().items.map(({ sku }) => sku),
    get notices() {
      return [...shown.values()];
    },
  };
}

export function steadyClock(): () => number {
  let ticks = 0;
  return () => {
    ticks += 1;
    return startOfClock + ticks;
  };
}

/** A product to put on the list. */
export const productOf = (sku: string, product_id = 7): Omit<WishlistItem, 'added_at'> => ({
  product_id,
  sku,
  name: `Pump ${sku}`,
  brand: 'Fiordalba',
  url: `/${sku.toLowerCase()}/`,
  picture: `/p/${sku}.jpg`,
  price: 18995,
});

/** The skus that the browser has stored. */
export const persistedSkus = ({ content }: TestStorage): string[] => {
  const stored: unknown = JSON.parse(content.get('wishlist/current-wishlist') ?? '[]');
  return Array.isArray(stored) ? stored.map((item: { sku: string }) => item.sku) : [];
};
