import { Clock, Database, defineAdapter, provide, tap, Transact } from 'etalage/core';
import { CustomerHooks } from 'etalage/modules/user';
import { FavouriteBrands, favourites } from '../../module.ts';
import { createFavouriteBrands } from './favourite-brands.ts';
import { personalData } from './personal-data.ts';
import { favouritesMigrations } from './tables.ts';

/** Favourite brands in the shop's own database. */
export default defineAdapter(favourites, 'embedded', () => ({
  migrations: favouritesMigrations,
  contributions: [personalData],
  providers: [provide(FavouriteBrands, { database: Database, transact: Transact, now: Clock }, createFavouriteBrands)],
  taps: [tap(CustomerHooks.erased, ({ customer }, tx, { get }) => get(FavouriteBrands).forget(tx, customer.id))],
}));
