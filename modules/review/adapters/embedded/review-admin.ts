import { ApiError, type Database, type Transact, type Tx } from 'etalage/core';
import { UnknownReview, type Review, type ReviewAdmin } from '../../module.ts';
import { countRating } from './rating.ts';
import { STATUS, withPhotos } from './rows.ts';
import { ReviewTables, type ReviewRow } from './tables.ts';

export interface ReviewAdminOptions {
  readonly database: Pick<Database, 'read'>;
  readonly transact: Transact;
  readonly now: () => number;
}

type Change = Partial<Pick<ReviewRow, 'status' | 'reason' | 'answer' | 'reports'>>;

/** Reviews for the command line. */
export function createReviewAdmin({ database, transact, now }: ReviewAdminOptions): ReviewAdmin {
  const db = database.read(ReviewTables);

  const change = (id: number, set: Change): Promise<Review> =>
    transact(async (tx) => {
      const rows = tx.of(ReviewTables);
      const row = await rows
        .updateTable('review_review')
        .set(set)
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirst();
      const [changed] = row ? await withPhotos(rows, [row]) : [];
      if (!row || !changed) throw new ApiError(UnknownReview);
      await countRating(tx, row, now());
      return changed;
    });

  return {
    async list({ status, sku, isReported, customerId, limit }) {
      let query = db.selectFrom('review_review').selectAll();
      if (status !== undefined) query = query.where('status', '=', STATUS[status]);
      if (sku !== undefined) query = query.where('sku', '=', sku);
      if (isReported === true) query = query.where('reports', '>', 0);
      if (customerId !== undefined) query = query.where('customer_id', '=', customerId);
      return withPhotos(db, await query.orderBy('written_at', 'desc').orderBy('id', 'desc').limit(limit).execute());
    },

    async find(id) {
      const rows = await db.selectFrom('review_review').selectAll().where('id', '=', id).execute();
      const [found] = await withPhotos(db, rows);
      if (!found) throw new ApiError(UnknownReview);
      return found;
    },

    // Whoever decides has read what was reported.
    decide: (id, status, reason) =>
      change(id, { status: STATUS[status], reason: status === 'rejected' ? (reason ?? null) : null, reports: 0 }),

    answer: (id, text) => change(id, { answer: text === '' ? null : text }),

    async forget(tx: Tx, { customerId = 0, orderIds }) {
      const rows = tx.of(ReviewTables);
      const gone = await rows
        .deleteFrom('review_review')
        .where((of) => of.or([of('customer_id', '=', customerId), of('order_id', 'in', ['', ...orderIds])]))
        .returningAll()
        .execute();
      const ids = gone.map(({ id }) => id);
      if (ids.length > 0) {
        await rows.deleteFrom('review_vote').where('review_id', 'in', ids).execute();
        await rows.deleteFrom('review_photo').where('review_id', 'in', ids).execute();
      }
      for (const row of gone) if (row.status === STATUS.approved) await countRating(tx, row, now());
    },
  };
}
