import { Call, Clock, Database, defineAdapter, provide, Transact } from 'etalage/core';
import { profilePicture, ProfilePictures } from '../../module.ts';
import { personalData } from './personal-data.ts';
import { createProfilePictures } from './profile-pictures.ts';
import { pictureMigrations } from './tables.ts';

/** Pictures of customers in the shop's own database. */
export default defineAdapter(profilePicture, 'embedded', () => ({
  migrations: pictureMigrations,
  contributions: [personalData],
  providers: [
    provide(ProfilePictures, { database: Database, transact: Transact, now: Clock, call: Call }, createProfilePictures),
  ],
}));
