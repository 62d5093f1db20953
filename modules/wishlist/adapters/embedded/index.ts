import { Clock, Database, defineAdapter, provide } from 'etalage/core';
import { wishlist, WishlistSource } from '../../module.ts';
import { createWishlistSource, wishlistMigrations } from './wishlist-source.ts';

export default defineAdapter(wishlist, 'embedded', () => ({
  migrations: wishlistMigrations,
  providers: [provide(WishlistSource, { database: Database, clock: Clock }, createWishlistSource)],
}));
