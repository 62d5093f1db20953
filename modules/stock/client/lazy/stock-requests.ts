import { ApiError, isOffline, type ApiClient } from 'etalage/core';
import { StockCheckEndpoint, StockListEndpoint, type Stock, type StockItemView } from '../../module.ts';
import { FRESH_MS, type KnownStock } from '../known-stock.ts';

/** Skus that one list request names. */
const BATCH = 15;

interface Answer {
  readonly item: Promise<StockItemView>;
  readonly at: number;
}

/** Stock over the shop's API. */
export class StockRequests implements Stock {
  readonly #api: ApiClient;
  readonly #known: KnownStock;
  readonly #clock: () => number;
  readonly #answers = new Map<string, Answer>();
  /** Skus whose question waits for a network. */
  readonly #waiting = new Set<string>();

  constructor(api: ApiClient, known: KnownStock, clock: () => number) {
    this.#api = api;
    this.#known = known;
    this.#clock = clock;
  }

  async check(sku: string): Promise<StockItemView | undefined> {
    const last = this.#answers.get(sku);
    if (last && this.#clock() < last.at + FRESH_MS) return last.item;
    const item = this.#ask(sku);
    this.#answers.set(sku, { item, at: this.#clock() });
    return item.catch((error: unknown) => {
      if (last) this.#answers.set(sku, last);
      else this.#answers.delete(sku);
      if (!(error instanceof ApiError && error.code === 0 && isOffline())) throw error;
      this.#askLater(sku);
      return last?.item;
    });
  }

  async list(skus: readonly string[]): Promise<readonly StockItemView[]> {
    const batches = Array.from({ length: Math.ceil(skus.length / BATCH) }, (_, number) =>
      skus.slice(number * BATCH, (number + 1) * BATCH),
    );
    try {
      const answers = await Promise.all(
        batches.map((batch) =>
          this.#api.call(StockListEndpoint, { query: { skus: batch.join(',') } }, { silent: true }),
        ),
      );
      const items = answers.flat();
      for (const item of items) this.#known.remember(item);
      return items;
    } catch {
      return []; // whoever asks goes on with what it has
    }
  }

  async #ask(sku: string): Promise<StockItemView> {
    const item = await this.#api.call(StockCheckEndpoint, { query: { sku } }, { silent: isOffline() });
    this.#known.remember(item);
    return item;
  }

  #askLater(sku: string): void {
    if (this.#waiting.size === 0) {
      addEventListener(
        'online',
        () => {
          const skus = [...this.#waiting];
          this.#waiting.clear();
          // Who asked has gone on; the answer is for the next one.
          for (const each of skus) this.check(each).catch(() => undefined);
        },
        { once: true },
      );
    }
    this.#waiting.add(sku);
  }
}
