import { ApiError, type Tx } from 'etalage/core';
import { UnknownReview } from '../../module.ts';
import { STATUS } from './rows.ts';
import { ReviewTables, type VoteRow } from './tables.ts';

interface Vote extends Pick<VoteRow, 'voter' | 'kind'> {
  readonly id: number;
  readonly at: number;
}

/** A vote for a review that is shown: of each voter once, and of nobody for his own. @throws ApiError UnknownReview */
export async function castVote(tx: Tx, { id, voter, kind, at }: Vote): Promise<number> {
  const rows = tx.of(ReviewTables);
  const review = await rows
    .selectFrom('review_review')
    .select(['writer', 'helpful'])
    .where('id', '=', id)
    .where('status', '=', STATUS.approved)
    .executeTakeFirst();
  if (!review) throw new ApiError(UnknownReview);
  if (review.writer === voter) return review.helpful;
  const { numInsertedOrUpdatedRows: isNew } = await rows
    .insertInto('review_vote')
    .values({ review_id: id, voter, kind, voted_at: at })
    .onConflict((key) => key.doNothing())
    .executeTakeFirstOrThrow();
  if (!isNew) return review.helpful;
  const counted = kind === 'helpful' ? 'helpful' : 'reports';
  const { helpful } = await rows
    .updateTable('review_review')
    .set((of) => ({ [counted]: of(counted, '+', 1) }))
    .where('id', '=', id)
    .returning('helpful')
    .executeTakeFirstOrThrow();
  return helpful;
}
