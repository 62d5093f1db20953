import { Clock, Database, defineAdapter, provide, tap, Transact } from 'etalage/core';
import { CustomerHooks } from 'etalage/modules/user';
import { wishlist, WishlistSource } from '../../module.ts';
import { createWishlistSource, wishlistMigrations, WishlistTables } from './wishlist-source.ts';

export default defineAdapter(wishlist, 'embedded', () => ({
  migrations: wishlistMigrations,
  taps: [
    tap(CustomerHooks.erased, async ({ customer: { id } }, tx) => {
      await tx.of(WishlistTables).deleteFrom('wishlist_item').where('customer_id', '=', id).execute();
    }),
  ],
  providers: [provide(WishlistSource, { database: Database, transact: Transact, clock: Clock }, createWishlistSource)],
}));
