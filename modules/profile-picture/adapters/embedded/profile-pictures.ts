import type { Call, Database, Transact } from 'etalage/core';
import { encodePhoto } from 'etalage/core/photos';
import { BadPicture, PICTURE_SIDE, type ProfilePictures } from '../../module.ts';
import { PictureTables } from './tables.ts';

export interface ProfilePicturesOptions {
  readonly database: Pick<Database, 'read'>;
  readonly transact: Transact;
  readonly now: () => number;
  readonly call: Pick<Call, 'signal'>;
}

/** Pictures in the shop's database. No image service finds them, so that no cache keeps what is taken away. */
export const createProfilePictures = ({ database, transact, now, call }: ProfilePicturesOptions): ProfilePictures => ({
  async read(customerId) {
    const found = await database
      .read(PictureTables)
      .selectFrom('profile_picture_picture')
      .select('bytes')
      .where('customer_id', '=', customerId)
      .executeTakeFirst();
    return found?.bytes;
  },

  async write(customerId, sent) {
    const bytes = await encodePhoto(sent, BadPicture, { side: PICTURE_SIDE, isSquare: true, signal: call.signal });
    const changed = { bytes, changed_at: now() };
    await transact((tx) =>
      tx
        .of(PictureTables)
        .insertInto('profile_picture_picture')
        .values({ customer_id: customerId, ...changed })
        .onConflict((conflict) => conflict.column('customer_id').doUpdateSet(changed))
        .execute(),
    );
  },

  async remove(customerId) {
    await transact((tx) =>
      tx.of(PictureTables).deleteFrom('profile_picture_picture').where('customer_id', '=', customerId).execute(),
    );
  },
});
