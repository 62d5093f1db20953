import { randomUUID } from 'node:crypto';
import { ApiError, token, type Call, type Database, type MediaSource, type Transact } from 'etalage/core';
import { encodePhoto } from 'etalage/core/photos';
import { photoIn } from '../../domain/photo-path.ts';
import { BadPhoto, UnknownReview, type ReviewPhotos } from '../../module.ts';
import { STATUS } from './rows.ts';
import { ReviewTables } from './tables.ts';
import { checkedWriter } from './writers.ts';

/** Photos of one writer that belong to no review yet. */
const MOST_LOOSE = 12;

/** Opens the pictures of approved reviews to the image service: made at boot. */
export const ShownPhotos = token<object>('review.ShownPhotos', 'api');

/** The photos of approved reviews; of others nobody knows that they are there. */
export function photoSource(): MediaSource & { open(database: Pick<Database, 'read'>): object } {
  let opened: Pick<Database, 'read'> | undefined;
  return {
    open(database) {
      opened = database;
      return {};
    },
    async find(path) {
      const id = photoIn(path);
      if (id === undefined || !opened) return undefined;
      const db = opened.read(ReviewTables);
      const shown = await db
        .selectFrom('review_photo as p')
        .innerJoin('review_review as r', 'r.id', 'p.review_id')
        .select('p.id')
        .where('p.id', '=', id)
        .where('r.status', '=', STATUS.approved)
        .executeTakeFirst();
      return shown && { version: id, read: () => bytesOf(db, id) };
    },
  };
}

async function bytesOf(db: ReturnType<typeof reader>, id: string): Promise<Uint8Array> {
  const found = await db.selectFrom('review_photo').select('bytes').where('id', '=', id).executeTakeFirst();
  if (!found) throw new ApiError(UnknownReview);
  return found.bytes;
}

const reader = (database: Pick<Database, 'read'>) => database.read(ReviewTables);

interface PhotosOptions {
  readonly database: Pick<Database, 'read'>;
  readonly transact: Transact;
  readonly now: () => number;
  readonly call: Pick<Call, 'signal'>;
}

/** Photos in the shop's own database: servers on other machines have them too. */
export function createPhotos({ database, transact, now, call }: PhotosOptions): ReviewPhotos {
  const db = reader(database);
  return {
    async add(writer, bytes) {
      const { writer: of } = await checkedWriter(db, writer, now());
      const encoded = await encodePhoto(bytes, BadPhoto, call);
      const id = randomUUID();
      await transact(async (tx) => {
        const rows = tx.of(ReviewTables);
        await tx.lock(`review:${of}`);
        const loose = await rows
          .selectFrom('review_photo')
          .select('id')
          .where('writer', '=', of)
          .where('review_id', 'is', null)
          .orderBy('sent_at', 'desc')
          .execute();
        const gone = loose.slice(MOST_LOOSE - 1).map((photo) => photo.id);
        if (gone.length > 0) await rows.deleteFrom('review_photo').where('id', 'in', gone).execute();
        await rows
          .insertInto('review_photo')
          .values({ id, writer: of, review_id: null, place: 0, bytes: encoded, sent_at: now() })
          .execute();
      });
      return id;
    },
    read: (id) => bytesOf(db, id),
  };
}
