import { StorageError, type BrowserStorage, type StorageFailure } from 'etalage/core';
import { createPersistedState } from 'etalage/core/storage';
import { EMPTY, readRecord, shownItems, type CartRecord } from '../../domain/lazy/cart-record.ts';
import { changeCart, type ShopperChange } from '../../domain/lazy/change-cart.ts';
import { CART_KEYS } from '../shopper-cart.ts';

/** The cart as the tabs of this browser share it. Where nothing can be stored it lives as long as the page. */
export interface StoredCart {
  get(): CartRecord;
  /** Reads it, and follows other tabs from then on. Once, or `again`. */
  load(again?: boolean): Promise<void>;
  /** Shows a change at once; answers the cart when it is stored, or cannot be. */
  change(change: ShopperChange): Promise<CartRecord>;
  /** Does work that no other tab does at the same time. */
  alone<T>(work: () => Promise<T>): Promise<T>;
}

export interface StoredCartOptions {
  readonly storage: BrowserStorage;
  readonly show: (record: CartRecord) => void;
  /** Told when the cart cannot be stored. */
  readonly unsaved: (reason: StorageFailure) => void;
}

export function createStoredCart({ storage, show, unsaved }: StoredCartOptions): StoredCart {
  const collection = storage.collection(CART_KEYS.collection, { driver: 'localStorage' });
  let record = EMPTY;
  const persisted = createPersistedState<CartRecord, ShopperChange>({
    collection,
    key: CART_KEYS.record,
    read: readRecord,
    apply: changeCart,
    show: (next) => {
      record = next;
      show(next);
    },
  });
  /** For scripts that look for Vue Storefront 1's keys; nothing here reads them. */
  const copy = async ({ token, hash }: CartRecord): Promise<void> => {
    await collection.set(CART_KEYS.items, shownItems(record));
    await collection.set(CART_KEYS.token, token);
    await collection.set(CART_KEYS.hash, hash);
  };
  return {
    get: () => record,
    load: (again) => persisted.load(again).catch(onlyStorage),
    async change(change) {
      try {
        await persisted.change(change);
        await copy(record);
      } catch (error) {
        if (!(error instanceof StorageError)) throw error;
        unsaved(error.reason);
      }
      return record;
    },
    alone: (work) => collection.lock('sync', work),
  };
}

function onlyStorage(error: unknown): void {
  if (!(error instanceof StorageError)) throw error;
}
