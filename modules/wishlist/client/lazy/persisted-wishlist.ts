import {
  StorageError,
  type BrowserStorage,
  type NotificationInput,
  type Notifications,
  type Store,
  type StorageFailure,
  type Translator,
} from 'etalage/core';
import { createPersistedState } from 'etalage/core/storage';
import type { Wishlist, WishlistItem, WishlistState } from '../../module.ts';
import { changeItems, MAX_ITEMS, readItems, type WishlistChange } from './wishlist-items.ts';

const NOT_STORED: Readonly<Record<StorageFailure, string>> = {
  full: 'This device has no room left. Your wishlist stays until you close this page.',
  unreachable: 'There is no connection. Your wishlist is stored as soon as it is back.',
  unavailable: 'Your browser keeps nothing for this shop. Your wishlist stays until you close this page.',
};

/** The wishlist of a guest, persisted in the browser. */
export function persistedWishlist(
  storage: BrowserStorage,
  store: Store<WishlistState>,
  notifications: Notifications,
  { t }: Translator,
  clock: () => number,
): Wishlist {
  const persisted = createPersistedState<readonly WishlistItem[], WishlistChange>({
    collection: storage.collection('wishlist', { common: true }),
    key: 'current-wishlist',
    read: readItems,
    apply: changeItems,
    show: (items) => store.set((state) => ({ ...state, items })),
  });
  const setLoaded = (loaded: boolean): void =>
    store.set((state) => (state.loaded === loaded ? state : { ...state, loaded }));

  let said: string | undefined;
  /** One at a time: who goes through many products should not collect messages. */
  const say = (message: NotificationInput): void => {
    if (said !== undefined) notifications.close(said);
    said = notifications.show(message);
  };
  /** The list shows a change at once; what happened to it is said when that is known. */
  const change = async (wanted: WishlistChange, done?: NotificationInput): Promise<void> => {
    try {
      await persisted.change(wanted);
      if (done) say(done);
    } catch (error) {
      if (!(error instanceof StorageError)) throw error;
      say({ type: 'warning', message: t(NOT_STORED[error.reason]), isOffline: error.reason === 'unreachable' });
    }
  };
  const onList = (wanted: string): WishlistItem | undefined => store.get().items.find(({ sku }) => sku === wanted);

  return {
    async load(again) {
      try {
        await persisted.load(again);
        setLoaded(true);
      } catch (error) {
        if (!(error instanceof StorageError)) throw error;
        setLoaded(false);
      }
    },
    async add(product) {
      if (onList(product.sku)) return;
      if (store.get().items.length >= MAX_ITEMS) {
        say({ type: 'warning', message: t('Your wishlist is full: it holds {count} products.', { count: MAX_ITEMS }) });
        return;
      }
      await change(
        { add: { ...product, added_at: clock() } },
        {
          type: 'success',
          message: t('{name} is on your wishlist', { name: product.name }),
          action1: { label: t('Undo'), run: () => void change({ remove: product.sku }) },
        },
      );
    },
    async remove(sku) {
      const item = onList(sku);
      if (!item) return;
      await change(
        { remove: sku },
        {
          type: 'secondary',
          message: t('{name} is off your wishlist', { name: item.name }),
          action1: { label: t('Undo'), run: () => void change({ add: item }) },
        },
      );
    },
  };
}
