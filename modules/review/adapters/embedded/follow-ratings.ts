import { LRUCache } from 'lru-cache';
import { follow, token, type Database, type DataChanges, type ReportError } from 'etalage/core';
import type { ProductRating } from 'etalage/modules/catalog';
import { reviewsTag } from '../../module.ts';
import { ReviewTables } from './tables.ts';

/** How soon pages notice what was approved, in this process, another one or on the command line, in ms. */
const FOLLOW_MS = 1000;
/** How much later than others a transaction may be committed, or a clock may go, in ms. */
const OVERLAP_MS = 60_000;
/** Products whose ratings are in memory, with their first reviews. */
const MAX_RATINGS = 2000;

/** What is shown of products, a second old at most: no page asks the database anew for what has not changed. */
export interface FollowedRatings {
  /** Of those that have a rating, by sku: the same object until it changes. None while they cannot be read. */
  of(skus: readonly string[]): Promise<ReadonlyMap<string, ProductRating>>;
  /** Reads at once what has changed; resolves when pages are told. */
  look(): Promise<void>;
}
export const FollowedRatings = token<FollowedRatings>('review.FollowedRatings', 'api');

interface FollowOptions {
  readonly database: Pick<Database, 'read'>;
  readonly changes: Pick<DataChanges, 'announce'>;
  /** Of the ratings: `nl`. */
  readonly language: string;
  readonly now: () => number;
  readonly report: ReportError;
}

/** Reads which products have ratings and follows them, and has the pages of those made anew that change. */
export async function followRatings({
  database,
  changes,
  language,
  now,
  report,
}: FollowOptions): Promise<FollowedRatings & Disposable> {
  const db = database.read(ReviewTables);
  /** When the rating of a sku was changed last. */
  const changed = new Map<string, number>();
  const ratings = new LRUCache<string, { readonly changedAt: number; readonly rating?: ProductRating }>({
    max: MAX_RATINGS,
  });
  const state = { since: 0 };

  async function read(): Promise<readonly string[]> {
    const readAt = now();
    const rows = await db
      .selectFrom('review_rating')
      .select(['sku', 'product_id', 'changed_at'])
      .where('language', '=', language)
      .where('changed_at', '>=', state.since)
      .execute();
    state.since = readAt - OVERLAP_MS;
    const news = rows.filter((row) => changed.get(row.sku) !== row.changed_at);
    for (const row of news) changed.set(row.sku, row.changed_at);
    return [...new Set(news.map((row) => reviewsTag(row.product_id)))];
  }

  async function look(): Promise<void> {
    const tags = await read();
    if (tags.length > 0) await changes.announce(tags);
  }

  /** Reads them into memory. */
  async function fetch(skus: readonly string[]): Promise<void> {
    const rows = await db
      .selectFrom('review_rating')
      .select(['sku', 'rating', 'changed_at'])
      .where('sku', 'in', skus)
      .where('language', '=', language)
      .execute();
    for (const { sku, rating, changed_at: changedAt } of rows)
      // Written by this adapter; empty where no review is left.
      ratings.set(sku, { changedAt, ...(rating !== '' && { rating: JSON.parse(rating) as ProductRating }) });
  }

  await read();
  const following = follow({ look, everyMs: FOLLOW_MS, report });
  return {
    async of(skus) {
      const rated = skus.filter((sku) => changed.has(sku));
      const old = rated.filter((sku) => (ratings.get(sku)?.changedAt ?? -1) < (changed.get(sku) ?? 0));
      // Without the database products are shown without stars; `look` reports why.
      if (old.length > 0) await fetch(old).catch(() => undefined);
      return new Map(
        rated.flatMap((sku) => {
          const rating = ratings.get(sku)?.rating;
          return rating ? [[sku, rating] as const] : [];
        }),
      );
    },
    look,
    [Symbol.dispose]: () => following[Symbol.dispose](),
  };
}
