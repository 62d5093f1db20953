import { migration, tables } from 'etalage/core';

/** A brand that a customer has chosen. */
export interface BrandRow {
  readonly customer_id: number;
  readonly brand_id: string;
  readonly name: string;
  readonly chosen_at: number;
}
export const FavouritesTables = tables<{ favourites_brand: BrandRow }>('favourites');

export const favouritesMigrations = [
  migration('001-brands', async ({ schema }) => {
    await schema
      .createTable('favourites_brand')
      .addColumn('customer_id', 'bigint', (column) => column.notNull())
      .addColumn('brand_id', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('chosen_at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('favourites_brand_key', ['customer_id', 'brand_id'])
      .execute();
  }),
];
