import { ApiError, type Database, type Transact } from 'etalage/core';
import { MAX_WISHES, WishesFull, type Wish, type Wishes } from '../../module.ts';
import { NotifyMeTables, type WishRow } from './tables.ts';

export interface WishesOptions {
  readonly database: Pick<Database, 'read'>;
  readonly transact: Transact;
  readonly storeCode: string;
  readonly now: () => number;
}

const wishOf = ({ sku, name, options, path, picture, asked_at: askedAt }: WishRow): Wish => ({
  sku,
  name,
  options,
  path,
  picture,
  askedAt,
});

/** Who waits for what, in the shop's database. */
export function createWishes({ database, transact, storeCode, now }: WishesOptions): Wishes {
  return {
    async list(customerId) {
      const rows = await database
        .read(NotifyMeTables)
        .selectFrom('notify_me_wish')
        .selectAll()
        .where('customer_id', '=', customerId)
        .orderBy('asked_at', 'desc')
        .orderBy('sku')
        .execute();
      return rows.map(wishOf);
    },

    add: (customerId, product, home) =>
      transact(async (tx) => {
        await tx.lock(`notify-me:${customerId}`);
        const rows = tx.of(NotifyMeTables);
        const there = await rows
          .selectFrom('notify_me_wish')
          .select('sku')
          .where('customer_id', '=', customerId)
          .execute();
        if (there.some(({ sku }) => sku === product.sku)) return;
        if (there.length >= MAX_WISHES) throw new ApiError(WishesFull, { count: MAX_WISHES });
        await rows
          .insertInto('notify_me_wish')
          .values({ ...product, customer_id: customerId, store_code: storeCode, home, asked_at: now() })
          .execute();
      }),

    remove: (customerId, sku) =>
      transact(async (tx) => {
        await tx
          .of(NotifyMeTables)
          .deleteFrom('notify_me_wish')
          .where('customer_id', '=', customerId)
          .where('sku', '=', sku)
          .execute();
      }),

    async waiting() {
      const rows = await database
        .read(NotifyMeTables)
        .selectFrom('notify_me_wish')
        .select(({ fn }) => [
          'sku',
          fn.max('name').as('name'),
          fn.countAll<number>().as('count'),
          fn.min('asked_at').as('since'),
        ])
        .groupBy('sku')
        .orderBy('count', 'desc')
        .orderBy('sku')
        .execute();
      return rows.map(({ sku, name, count, since }) => ({ sku, name, count: Number(count), since: Number(since) }));
    },
  };
}
