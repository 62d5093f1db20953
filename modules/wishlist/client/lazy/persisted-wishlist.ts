import { ApiError, StorageError, type DepsOf, type NotificationInput, type StorageFailure } from 'etalage/core';
import { createPersistedState } from 'etalage/core/storage';
import { MAX_ITEMS, type WishlistItem } from '../../module.ts';
import type { wishlistDeps } from '../index.ts';
import type { ShopperWishlist } from '../shopper-wishlist.ts';
import { createCustomerList } from './customer-list.ts';
import { changeItems, readItems, type WishlistChange } from './wishlist-items.ts';

const NOT_STORED: Readonly<Record<StorageFailure, string>> = {
  full: 'This device has no room left. Your choice stays until you close this page.',
  unreachable: 'There is no connection. Your choice is stored as soon as it is back.',
  unavailable: 'Your browser keeps nothing for this shop. Your choice stays until you close this page.',
};

/** The wishlist, persisted in the browser; a customer's is the server's. */
export function persistedWishlist({
  storage,
  store,
  notifications,
  translator: { t },
  clock,
  api,
  products,
}: DepsOf<typeof wishlistDeps>): ShopperWishlist {
  const collection = storage.collection('wishlist', { common: true });
  const persisted = createPersistedState<readonly WishlistItem[], WishlistChange>({
    collection,
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
  /** Shows a change at once; answers whether it is stored too, and says so when it is not. */
  const persist = async (wanted: WishlistChange): Promise<boolean> => {
    try {
      await persisted.change(wanted);
      return true;
    } catch (error) {
      if (!(error instanceof StorageError)) throw error;
      say({ type: 'warning', message: t(NOT_STORED[error.reason]), isOffline: error.reason === 'unreachable' });
      return false;
    }
  };
  const customers = createCustomerList({
    collection,
    api,
    products,
    items: () => store.get().items,
    replace: async (items) => void (await persist({ replace: items })),
    refused: async ({ kind, item }, { template, params }) => {
      await persist(kind === 'add' ? { remove: item.sku } : { add: item });
      say({ type: 'danger', message: t(template, params), action1: { label: t('OK') } });
    },
  });
  /** The list shows a change at once; what happened to it is said when that is known. */
  const change = async (kind: 'add' | 'remove', item: WishlistItem, done?: NotificationInput): Promise<void> => {
    const sent = customers.changed({ kind, item }).catch(onlyStorage);
    const stored = await persist(kind === 'add' ? { add: item } : { remove: item.sku });
    if (stored && done) say(done);
    await sent;
  };
  /** The server's list; the stored one stays on screen while it does not answer. */
  const fromServer = async (load: () => Promise<void>): Promise<void> => {
    try {
      await load();
      setLoaded(true);
    } catch (error) {
      if (!(error instanceof ApiError || error instanceof StorageError)) throw error;
      setLoaded(false);
    }
  };
  const onList = (wanted: string): WishlistItem | undefined => store.get().items.find(({ sku }) => sku === wanted);

  return {
    async load(again = false) {
      try {
        await persisted.load(again);
      } catch (error) {
        onlyStorage(error);
        setLoaded(false);
        return;
      }
      if (!customers.isFollowing()) setLoaded(true);
      else if (again || !store.get().loaded) await fromServer(customers.reload);
    },
    async onLogin(customer) {
      await persisted.load().catch(onlyStorage);
      await fromServer(() => customers.onLogin(customer));
    },
    async onLogout() {
      await customers.onLogout().catch(onlyStorage);
    },
    async add(product) {
      if (onList(product.sku)) return;
      if (store.get().items.length >= MAX_ITEMS) {
        say({ type: 'warning', message: t('Your wishlist is full: it holds {count} products.', { count: MAX_ITEMS }) });
        return;
      }
      const item = { ...product, added_at: clock() };
      await change('add', item, {
        type: 'success',
        message: t('{name} is on your wishlist', { name: product.name }),
        action1: { label: t('Undo'), run: () => void change('remove', item) },
      });
    },
    async remove(sku) {
      const item = onList(sku);
      if (!item) return;
      await change('remove', item, {
        type: 'secondary',
        message: t('{name} is off your wishlist', { name: item.name }),
        action1: { label: t('Undo'), run: () => void change('add', item) },
      });
    },
  };
}

function onlyStorage(error: unknown): void {
  if (!(error instanceof StorageError)) throw error;
}
