import { ApiError, migration, tables, type Database, type Transact } from 'etalage/core';
import { ListFull, MAX_ITEMS, type SavedProduct, type WishlistSource } from '../../module.ts';

/** One product on the list of one customer; `variant` is JSON, or empty. */
interface ItemRow {
  customer_id: number;
  product_id: number;
  sku: string;
  variant: string;
  added_at: number;
}
export const WishlistTables = tables<{ wishlist_item: ItemRow }>('wishlist');

/** The tables of customers' lists. */
export const wishlistMigrations = [
  migration('001-items', async (db) => {
    await db.schema
      .createTable('wishlist_item')
      .addColumn('customer_id', 'bigint', (column) => column.notNull())
      .addColumn('product_id', 'bigint', (column) => column.notNull())
      .addColumn('sku', 'text', (column) => column.notNull())
      .addColumn('variant', 'text', (column) => column.notNull())
      .addColumn('added_at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('wishlist_item_key', ['customer_id', 'product_id'])
      .execute();
  }),
];

const savedOf = ({ product_id, sku, variant, added_at }: ItemRow): SavedProduct => ({
  product_id,
  sku,
  ...(variant && { variant: JSON.parse(variant) as SavedProduct['variant'] }),
  added_at,
});

/** Customers' lists in the shop's database. */
export const createWishlistSource = ({
  database,
  transact,
  clock,
}: {
  readonly database: Database;
  readonly transact: Transact;
  readonly clock: () => number;
}): WishlistSource => ({
  async list(customerId) {
    const rows = await database
      .read(WishlistTables)
      .selectFrom('wishlist_item')
      .selectAll()
      .where('customer_id', '=', customerId)
      .orderBy('added_at', 'desc')
      .orderBy('product_id')
      .execute();
    return rows.map(savedOf);
  },
  add: (customer_id, { product_id, sku, variant }) =>
    transact(async (tx) => {
      await tx.lock(`wishlist:${customer_id}`);
      const rows = tx.of(WishlistTables);
      const there = await rows
        .selectFrom('wishlist_item')
        .select('product_id')
        .where('customer_id', '=', customer_id)
        .execute();
      if (there.some((row) => row.product_id === product_id)) return;
      if (there.length >= MAX_ITEMS) throw new ApiError(ListFull, { count: MAX_ITEMS });
      const row = { customer_id, product_id, sku, variant: variant ? JSON.stringify(variant) : '', added_at: clock() };
      await rows.insertInto('wishlist_item').values(row).execute();
    }),
  remove: (customerId, productId) =>
    transact(async (tx) => {
      await tx
        .of(WishlistTables)
        .deleteFrom('wishlist_item')
        .where('customer_id', '=', customerId)
        .where('product_id', '=', productId)
        .execute();
    }),
});
