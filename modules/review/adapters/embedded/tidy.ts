import { jobRef, type Tx } from 'etalage/core';
import { ReviewTables } from './tables.ts';

/** Forgets what nobody needs any more. */
export const Tidy = jobRef<object>('review.tidy');

const DAY_MS = 86_400_000;
/** An order that was never sent asks for nothing. */
const UNSENT_DAYS = 400;

export async function tidy(tx: Tx, now: number): Promise<void> {
  const rows = tx.of(ReviewTables);
  await rows
    .deleteFrom('review_request')
    .where((of) =>
      of.or([
        of.and([of('access_until', '>', 0), of('access_until', '<', now)]),
        of('placed_at', '<', now - UNSENT_DAYS * DAY_MS),
      ]),
    )
    .execute();
  await rows
    .deleteFrom('review_photo')
    .where('review_id', 'is', null)
    .where('sent_at', '<', now - DAY_MS)
    .execute();
}
