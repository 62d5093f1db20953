import { randomUUID } from 'node:crypto';
import { ApiError, jobRef, type Call, type Database, type Transact, type Tx } from 'etalage/core';
import { encodePhoto } from 'etalage/core/photos';
import { BadPhoto, UnknownPhoto, type ReturnPhotos } from '../../module.ts';
import { RmaTables } from './tables.ts';

/** Forgets photos and accounts that nobody needs any more. */
export const TidyReturns = jobRef<object>('rma.tidy');

const DAY_MS = 86_400_000;
/** Photos of one order that belong to no return yet. */
const MOST_LOOSE = 12;
/** How long photos and accounts are kept once their return is at its end: somebody may ask what became of it. */
const KEPT_DAYS = 60;

interface PhotosOptions {
  readonly database: Pick<Database, 'read'>;
  readonly transact: Transact;
  readonly now: () => number;
  readonly call: Pick<Call, 'signal'>;
}

/** Photos in the shop's own database: servers on other machines have them too. */
export function createPhotos({ database, transact, now, call }: PhotosOptions): ReturnPhotos {
  return {
    async add(orderId, bytes) {
      const encoded = await encodePhoto(bytes, BadPhoto, call);
      const id = randomUUID();
      await transact(async (tx) => {
        const rows = tx.of(RmaTables);
        await tx.lock(`rma:photos:${orderId}`);
        const loose = await rows
          .selectFrom('rma_photo')
          .select('id')
          .where('order_id', '=', orderId)
          .where('return_id', 'is', null)
          .orderBy('sent_at', 'desc')
          .execute();
        const gone = loose.slice(MOST_LOOSE - 1).map((photo) => photo.id);
        if (gone.length > 0) await rows.deleteFrom('rma_photo').where('id', 'in', gone).execute();
        await rows
          .insertInto('rma_photo')
          .values({ id, order_id: orderId, return_id: null, place: 0, bytes: encoded, sent_at: now() })
          .execute();
      });
      return id;
    },
    of: (returnId) =>
      database
        .read(RmaTables)
        .selectFrom('rma_photo')
        .select(['id', 'bytes'])
        .where('return_id', '=', returnId)
        .orderBy('place')
        .execute(),
  };
}

/** Gives photos of an order to its return, in their places. @throws ApiError UnknownPhoto */
export async function attachPhotos(tx: Tx, of: { orderId: string; id: string }, ids: readonly string[]): Promise<void> {
  for (const [place, id] of ids.entries()) {
    const { numUpdatedRows } = await tx
      .of(RmaTables)
      .updateTable('rma_photo')
      .set({ return_id: of.id, place })
      .where('id', '=', id)
      .where('order_id', '=', of.orderId)
      .where('return_id', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new ApiError(UnknownPhoto);
  }
}

/** Forgets photos that no return came for, and photos and accounts of returns that ended long ago. */
export async function tidyReturns(tx: Tx, now: number): Promise<void> {
  const rows = tx.of(RmaTables);
  const ended = rows
    .selectFrom('rma_return')
    .select('id')
    .where('status', 'in', ['refunded', 'denied', 'cancelled'])
    .where('changed_at', '<', now - KEPT_DAYS * DAY_MS);
  await rows
    .deleteFrom('rma_photo')
    .where((of) =>
      of.or([of.and([of('return_id', 'is', null), of('sent_at', '<', now - DAY_MS)]), of('return_id', 'in', ended)]),
    )
    .execute();
  await rows.deleteFrom('rma_payout').where('return_id', 'in', ended).execute();
}
