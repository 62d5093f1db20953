import { Clock, Database, defineAdapter, provide, Transact } from 'etalage/core';
import { wishlist, WishlistSource } from '../../module.ts';
import { personalData } from './personal-data.ts';
import { createWishlistSource, wishlistMigrations } from './wishlist-source.ts';

export default defineAdapter(wishlist, 'embedded', () => ({
  migrations: wishlistMigrations,
  contributions: [personalData],
  providers: [provide(WishlistSource, { database: Database, transact: Transact, clock: Clock }, createWishlistSource)],
}));
