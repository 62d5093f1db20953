import { token, type Database, type DataChanges, type ReportError } from 'etalage/core';
import { reviewsTag } from '../../module.ts';
import { ReviewTables } from './tables.ts';

/** How soon pages notice what was approved, in this process, another one or on the command line, in ms. */
const FOLLOW_MS = 1000;
/** How much later than others a transaction may be committed, or a clock may go, in ms. */
const OVERLAP_MS = 60_000;

/** Follows what is shown of products, and has the pages of those made anew that changed. */
export interface FollowedRatings {
  /** Looks at once; resolves when pages are told. */
  look(): Promise<void>;
}
export const FollowedRatings = token<FollowedRatings>('review.FollowedRatings', 'api');

interface FollowOptions {
  readonly database: Pick<Database, 'read'>;
  readonly changes: Pick<DataChanges, 'announce'>;
  readonly now: () => number;
  readonly report: ReportError;
}

export async function followRatings({
  database,
  changes,
  now,
  report,
}: FollowOptions): Promise<FollowedRatings & Disposable> {
  const db = database.read(ReviewTables);
  const known = new Map<string, number>();
  const state = { since: now() - OVERLAP_MS, isReading: false, isFailing: false, isClosed: false };

  async function read(): Promise<readonly string[]> {
    const readAt = now();
    const rows = await db
      .selectFrom('review_rating')
      .select(['sku', 'language', 'product_id', 'changed_at'])
      .where('changed_at', '>=', state.since)
      .execute();
    state.since = readAt - OVERLAP_MS;
    const news = rows.filter((row) => known.get(`${row.language}:${row.sku}`) !== row.changed_at);
    for (const row of news) known.set(`${row.language}:${row.sku}`, row.changed_at);
    return [...new Set(news.map((row) => reviewsTag(row.product_id)))];
  }

  async function look(): Promise<void> {
    const tags = await read();
    if (tags.length > 0) await changes.announce(tags);
  }

  await read();
  const timer = setInterval(() => {
    if (state.isReading) return;
    state.isReading = true;
    look()
      .then(
        () => {
          state.isFailing = false;
        },
        (error: unknown) => {
          // Once an outage, however long it lasts; what the shop's end cuts off has not failed.
          if (!state.isFailing && !state.isClosed) report(error instanceof Error ? error : new Error(String(error)));
          state.isFailing = true;
        },
      )
      .finally(() => {
        state.isReading = false;
      });
  }, FOLLOW_MS);
  timer.unref();
  return {
    look,
    [Symbol.dispose]() {
      state.isClosed = true;
      clearInterval(timer);
    },
  };
}
