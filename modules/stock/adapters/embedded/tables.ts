import { countingId, migration, tables, type Generated, type Reader } from 'etalage/core';
import type { MovementKind } from '../../domain/movements.ts';

export interface StockRows {
  /** What can be sold of a sku: the sum of its entries, so that nobody need add them up. */
  stock_item: { sku: string; available: number; changed_at: number };
  /** Every movement, for good: rows are added, never changed or removed. */
  stock_entry: {
    id: Generated<number>;
    sku: string;
    kind: MovementKind;
    qty: number;
    reference: string | null;
    at: number;
  };
  /** What became of a reference. */
  stock_reference: {
    reference: string;
    state: ReferenceState;
    /** Of what is reserved. */
    expires_at: number | null;
  };
}

export type ReferenceState = 'reserved' | 'released' | 'sold' | 'returned';

export const StockTables = tables<StockRows>('stock');
export type StockReader = Reader<StockRows>;

/** The ledger's tables. Times are UTC ms. */
export const stockMigrations = [
  migration('001-ledger', async ({ schema }, engine) => {
    await schema
      .createTable('stock_item')
      .addColumn('sku', 'text', (column) => column.primaryKey())
      .addColumn('available', 'integer', (column) => column.notNull())
      .addColumn('changed_at', 'bigint', (column) => column.notNull())
      .execute();
    await schema.createIndex('stock_item_changed').on('stock_item').column('changed_at').execute();
    await schema
      .createTable('stock_entry')
      .addColumn('id', 'integer', countingId(engine))
      .addColumn('sku', 'text', (column) => column.notNull().references('stock_item.sku'))
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('qty', 'integer', (column) => column.notNull())
      .addColumn('reference', 'text')
      .addColumn('at', 'bigint', (column) => column.notNull())
      .execute();
    await schema.createIndex('stock_entry_sku').on('stock_entry').columns(['sku', 'kind']).execute();
    await schema.createIndex('stock_entry_reference').on('stock_entry').columns(['reference', 'kind']).execute();
    await schema
      .createTable('stock_reference')
      .addColumn('reference', 'text', (column) => column.primaryKey())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('expires_at', 'bigint')
      .execute();
    await schema.createIndex('stock_reference_due').on('stock_reference').columns(['state', 'expires_at']).execute();
  }),
];
