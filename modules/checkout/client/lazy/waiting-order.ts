import { StorageError, type BrowserStorage } from 'etalage/core';
import { COLLECTION, WAITING } from '../../domain/places.ts';
import type { WaitingOrder } from '../../module.ts';

/** The order that the shopper made without a network, in the browser's storage. Where nothing is stored, none waits. */
export interface StoredWaitingOrder {
  get(): Promise<WaitingOrder | undefined>;
  set(order: WaitingOrder): Promise<void>;
  remove(): Promise<void>;
}

export function storeWaitingOrder(storage: BrowserStorage): StoredWaitingOrder {
  const collection = storage.collection(COLLECTION);
  return {
    get: async () => readWaitingOrder(await collection.get(WAITING).catch(onlyStorage)),
    set: async (order) => void (await collection.set(WAITING, order).catch(onlyStorage)),
    remove: async () => void (await collection.remove(WAITING).catch(onlyStorage)),
  };
}

function onlyStorage(error: unknown): void {
  if (!(error instanceof StorageError)) throw error;
}

/** Anything may be stored. */
function readWaitingOrder(stored: unknown): WaitingOrder | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined;
  const { total, madeAt, customerId = null } = stored as Readonly<Record<string, unknown>>;
  if (typeof total !== 'number' || typeof madeAt !== 'number') return undefined;
  return { total, madeAt, customerId: typeof customerId === 'number' ? customerId : null };
}
