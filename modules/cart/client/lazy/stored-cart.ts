import { StorageError, type BrowserStorage, type StorageFailure } from 'etalage/core';
import { createPersistedState } from 'etalage/core/storage';
import { EMPTY, readRecord, shownItems, type CartRecord } from '../../domain/lazy/cart-record.ts';
import { changeCart, type ShopperChange } from '../../domain/lazy/change-cart.ts';
import { applyServerEvent, type ServerEvent } from '../../domain/lazy/apply-server-event.ts';
import type { KeptTotals } from './cart-totals.ts';
import { CART_PLACE } from '../../domain/places.ts';

/** The cart as the tabs of this browser share it. Where nothing can be stored it lives as long as the page. */
export interface StoredCart {
  get(): CartRecord;
  /** Reads it, and follows other tabs from then on. Once, or `again`. */
  load(again?: boolean): Promise<void>;
  /** Shows a change at once; answers the cart when it is stored, or cannot be. */
  change(change: ShopperChange): Promise<CartRecord>;
  /** The same with what the server said. */
  applyEvent(news: ServerEvent): Promise<void>;
  /** The totals of the last page. */
  totals(): Promise<unknown>;
  keepTotals(totals: KeptTotals): Promise<void>;
  /** Does work that no other tab does at the same time. */
  alone<T>(work: () => Promise<T>): Promise<T>;
}

const [COLLECTION = '', RECORD = ''] = CART_PLACE.split('/');
/** The other keys are what scripts made for Vue Storefront 1 look for. */
const CART_KEYS = {
  items: 'current-cart',
  token: 'current-cart-token',
  hash: 'current-cart-hash',
  totals: 'current-totals',
} as const;

export interface StoredCartOptions {
  readonly storage: BrowserStorage;
  readonly show: (record: CartRecord) => void;
  /** Told when the cart cannot be stored. */
  readonly unsaved: (reason: StorageFailure) => void;
}

export function createStoredCart({ storage, show, unsaved }: StoredCartOptions): StoredCart {
  const collection = storage.collection(COLLECTION, { driver: 'localStorage' });
  let record = EMPTY;
  // Its library is fetched while a product is looked at, not between the change and its storing.
  void collection.keys().catch(onlyStorage);
  const persisted = createPersistedState<CartRecord, ShopperChange | ServerEvent>({
    collection,
    key: RECORD,
    read: readRecord,
    apply: (before, change) => ('request' in change ? applyServerEvent(before, change) : changeCart(before, change)),
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
  const store = async (write: () => Promise<void>): Promise<void> => {
    try {
      await write();
    } catch (error) {
      if (!(error instanceof StorageError)) throw error;
      unsaved(error.reason);
    }
  };
  return {
    get: () => record,
    load: (again) => persisted.load(again).catch(onlyStorage),
    async change(change) {
      await store(async () => {
        await persisted.change(change);
        await copy(record);
      });
      return record;
    },
    applyEvent: (news) => store(() => persisted.change(news)),
    totals: () =>
      collection.get(CART_KEYS.totals).catch((error: unknown) => {
        onlyStorage(error);
        return undefined;
      }),
    keepTotals: (totals) => collection.set(CART_KEYS.totals, totals).catch(onlyStorage),
    alone: (work) => collection.lock('sync', work),
  };
}

/** Totals as they were stored; undefined when they are none. */
export function keptTotals(stored: unknown): KeptTotals | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined;
  const { platformTotals, platformTotalSegments }: Partial<KeptTotals> = stored;
  return platformTotalSegments ? { platformTotals: platformTotals ?? null, platformTotalSegments } : undefined;
}

function onlyStorage(error: unknown): void {
  if (!(error instanceof StorageError)) throw error;
}
