import { expect } from 'chai';
import { liveHeap } from '../support/server-heap.ts';
import type { ShopServer } from '../support/shop-server.ts';
import { visitorsOf } from './visitors.ts';

export interface Load {
  /** Requests before the heap is measured first: caches fill and code is compiled. */
  readonly warmUp: number;
  readonly requests: number;
  readonly seed: number;
  readonly onProgress?: (done: number) => void;
}

/** The live heap of a shop in bytes, before and after a load of requests. */
export interface Growth {
  readonly before: number;
  readonly after: number;
}

/** Requests under way at a time. */
const AT_ONCE = 8;

/**
 * Sends visitors through a shop that was started with `HEAP_ENV`.
 * @throws when a request is answered with a status that it should not have
 */
export async function underLoad(shop: ShopServer, { warmUp, requests, seed, onProgress }: Load): Promise<Growth> {
  const askOf = await visitorsOf(shop.url, seed);
  const send = async (from: number, to: number): Promise<void> => {
    let next = from;
    const work = async (): Promise<void> => {
      for (let number = next++; number < to; number = next++) {
        const { path, init, statuses } = askOf(number);
        const status = await statusOf(shop.url + path, init);
        expect(statuses, `${path} ${String(init?.body ?? '')}`).to.include(status);
        onProgress?.(number);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
  };
  await send(0, warmUp);
  const before = await liveHeap(shop);
  await send(warmUp, warmUp + requests);
  return { before, after: await liveHeap(shop) };
}

/**
 * Asks once more when the connection breaks: a kept-alive one may be closed at the moment it is used, while a shop that
 * is gone does not answer the second time either.
 */
async function statusOf(url: string, init: RequestInit = {}): Promise<number> {
  const ask = async (): Promise<number> => {
    const response = await fetch(url, { redirect: 'manual', ...init });
    await response.arrayBuffer();
    return response.status;
  };
  return ask().catch(ask);
}
