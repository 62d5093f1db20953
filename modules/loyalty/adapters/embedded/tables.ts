import { countingId, migration, tables, type Generated, type Reader, type Selectable } from 'etalage/core';
import type { ColumnDefinitionBuilder } from 'kysely';
import type { EarningTerms } from '../../domain/order-coins.ts';
import type { EntryKind } from '../../module.ts';

/** Coins that came together. */
export interface LotRow {
  readonly id: Generated<number>;
  readonly customer_id: number;
  /** In which its e-mails are written. */
  readonly store_code: string;
  /** UUID of the order that earned them. */
  readonly order_id: string | null;
  readonly coins_left: number;
  /** How many of them have expired. */
  readonly expired: number;
  readonly available_at: number | null;
  readonly expires_at: number | null;
  /** Whether an e-mail has said that they can be spent, and that they expire. */
  readonly is_told: number;
  readonly is_warned: number;
}
/** Movements of coins: rows are added, never changed. */
export interface EntryRow {
  readonly id: Generated<number>;
  readonly customer_id: number;
  readonly at: number;
  readonly kind: EntryKind;
  readonly coins: number;
  readonly order_id: string | null;
  readonly reason: string | null;
}
/** What an order did with coins. */
export interface CoinOrderRow {
  readonly order_id: string;
  readonly customer_id: number;
  readonly store_code: string;
  /** As people read it; empty before the order has one. */
  readonly number: string;
  readonly spent: number;
  readonly cents: number;
  /** JSON: out of which lots they were taken that are not given back. */
  readonly taken: string;
  /** Of what was spent: given back with pieces that were paid back. */
  readonly returned: number;
  /** The order is cancelled: all of the rest is given back too. */
  readonly is_released: number;
  readonly earned: number;
  /** The lot of what was earned, and by which terms; null before. */
  readonly lot_id: number | null;
  readonly coins_per_euro: number | null;
  readonly rounding: EarningTerms['rounding'] | null;
}
interface LoyaltyRows {
  loyalty_lot: LotRow;
  loyalty_entry: EntryRow;
  loyalty_order: CoinOrderRow;
}
export const LoyaltyTables = tables<LoyaltyRows>('loyalty');
export type LoyaltyReader = Reader<LoyaltyRows>;
export type Lots = readonly Selectable<LotRow>[];

const filled = (column: ColumnDefinitionBuilder): ColumnDefinitionBuilder => column.notNull();

export const loyaltyMigrations = [
  migration('001-coins', async ({ schema }, engine) => {
    await schema
      .createTable('loyalty_lot')
      .addColumn('id', 'integer', countingId(engine))
      .addColumn('customer_id', 'bigint', filled)
      .addColumn('store_code', 'text', filled)
      .addColumn('order_id', 'text')
      .addColumn('coins_left', 'bigint', filled)
      .addColumn('expired', 'bigint', filled)
      .addColumn('available_at', 'bigint')
      .addColumn('expires_at', 'bigint')
      .addColumn('is_told', 'integer', filled)
      .addColumn('is_warned', 'integer', filled)
      .execute();
    await schema.createIndex('loyalty_lot_customer').on('loyalty_lot').column('customer_id').execute();
    await schema.createIndex('loyalty_lot_expiring').on('loyalty_lot').column('expires_at').execute();
    await schema
      .createTable('loyalty_entry')
      .addColumn('id', 'integer', countingId(engine))
      .addColumn('customer_id', 'bigint', filled)
      .addColumn('at', 'bigint', filled)
      .addColumn('kind', 'text', filled)
      .addColumn('coins', 'bigint', filled)
      .addColumn('order_id', 'text')
      .addColumn('reason', 'text')
      .execute();
    await schema.createIndex('loyalty_entry_customer').on('loyalty_entry').columns(['customer_id', 'id']).execute();
    await schema
      .createTable('loyalty_order')
      .addColumn('order_id', 'text', (column) => column.primaryKey())
      .addColumn('customer_id', 'bigint', filled)
      .addColumn('store_code', 'text', filled)
      .addColumn('number', 'text', filled)
      .addColumn('spent', 'bigint', filled)
      .addColumn('cents', 'bigint', filled)
      .addColumn('taken', 'text', filled)
      .addColumn('returned', 'bigint', filled)
      .addColumn('is_released', 'integer', filled)
      .addColumn('earned', 'bigint', filled)
      .addColumn('lot_id', 'integer')
      .addColumn('coins_per_euro', 'integer')
      .addColumn('rounding', 'text')
      .execute();
    await schema.createIndex('loyalty_order_customer').on('loyalty_order').column('customer_id').execute();
  }),
];
