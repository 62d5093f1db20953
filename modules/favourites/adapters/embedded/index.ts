import { Clock, Database, defineAdapter, provide, Transact } from 'etalage/core';
import { FavouriteBrands, favourites } from '../../module.ts';
import { createFavouriteBrands } from './favourite-brands.ts';
import { personalData } from './personal-data.ts';
import { favouritesMigrations } from './tables.ts';

/** Favourite brands in the shop's own database. */
export default defineAdapter(favourites, 'embedded', () => ({
  migrations: favouritesMigrations,
  contributions: [personalData],
  providers: [provide(FavouriteBrands, { database: Database, transact: Transact, now: Clock }, createFavouriteBrands)],
}));
