import { ApiError, type Database, type Transact } from 'etalage/core';
import { BrandsFull, MAX_BRANDS, type FavouriteBrands } from '../../module.ts';
import { FavouritesTables } from './tables.ts';

export interface FavouriteBrandsOptions {
  readonly database: Pick<Database, 'read'>;
  readonly transact: Transact;
  readonly now: () => number;
}

/** Favourite brands in the shop's database. */
export function createFavouriteBrands({ database, transact, now }: FavouriteBrandsOptions): FavouriteBrands {
  return {
    list: (customerId) =>
      database
        .read(FavouritesTables)
        .selectFrom('favourites_brand')
        .select(['brand_id as id', 'name'])
        .where('customer_id', '=', customerId)
        .orderBy('chosen_at')
        .orderBy('brand_id')
        .execute(),

    add: (customerId, { id, name }) =>
      transact(async (tx) => {
        await tx.lock(`favourites:${customerId}`);
        const rows = tx.of(FavouritesTables);
        const there = await rows
          .selectFrom('favourites_brand')
          .select('brand_id')
          .where('customer_id', '=', customerId)
          .execute();
        if (there.some(({ brand_id: chosen }) => chosen === id)) return;
        if (there.length >= MAX_BRANDS) throw new ApiError(BrandsFull, { count: MAX_BRANDS });
        await rows
          .insertInto('favourites_brand')
          .values({ customer_id: customerId, brand_id: id, name, chosen_at: now() })
          .execute();
      }),

    remove: (customerId, id) =>
      transact(async (tx) => {
        await tx
          .of(FavouritesTables)
          .deleteFrom('favourites_brand')
          .where('customer_id', '=', customerId)
          .where('brand_id', '=', id)
          .execute();
      }),
  };
}
