import { migration, tables } from 'etalage/core';

/** A customer who waits for a sku. */
export interface WishRow {
  readonly customer_id: number;
  readonly sku: string;
  readonly store_code: string;
  readonly name: string;
  readonly options: string;
  readonly path: string;
  readonly picture: string;
  readonly home: string;
  readonly asked_at: number;
}
/** A customer who was told of a sku: kept for a day. */
export interface ToldRow {
  readonly customer_id: number;
  readonly sku: string;
  readonly told_at: number;
}
export const NotifyMeTables = tables<{ notify_me_wish: WishRow; notify_me_told: ToldRow }>('notify-me');

export const notifyMeMigrations = [
  migration('001-wishes', async ({ schema }) => {
    await schema
      .createTable('notify_me_wish')
      .addColumn('customer_id', 'bigint', (column) => column.notNull())
      .addColumn('sku', 'text', (column) => column.notNull())
      .addColumn('store_code', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('options', 'text', (column) => column.notNull())
      .addColumn('path', 'text', (column) => column.notNull())
      .addColumn('picture', 'text', (column) => column.notNull())
      .addColumn('home', 'text', (column) => column.notNull())
      .addColumn('asked_at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('notify_me_wish_key', ['customer_id', 'sku'])
      .execute();
    await schema.createIndex('notify_me_wish_queue').on('notify_me_wish').columns(['sku', 'asked_at']).execute();
    await schema
      .createTable('notify_me_told')
      .addColumn('customer_id', 'bigint', (column) => column.notNull())
      .addColumn('sku', 'text', (column) => column.notNull())
      .addColumn('told_at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('notify_me_told_key', ['customer_id', 'sku'])
      .execute();
  }),
];
