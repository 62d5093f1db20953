import { Clock, Database, defineAdapter, provide, tap, Transact } from 'etalage/core';
import { CustomerHooks } from 'etalage/modules/user';
import { profilePicture, ProfilePictures } from '../../module.ts';
import { createProfilePictures } from './profile-pictures.ts';
import { pictureMigrations, PictureTables } from './tables.ts';

/** Pictures of customers in the shop's own database. */
export default defineAdapter(profilePicture, 'embedded', () => ({
  migrations: pictureMigrations,
  providers: [provide(ProfilePictures, { database: Database, transact: Transact, now: Clock }, createProfilePictures)],
  taps: [
    tap(CustomerHooks.erased, async ({ customer: { id } }, tx) => {
      await tx.of(PictureTables).deleteFrom('profile_picture_picture').where('customer_id', '=', id).execute();
    }),
  ],
}));
