import { countingId, migration, tables, type Generated, type Reader } from 'etalage/core';
import type { ColumnDefinitionBuilder } from 'kysely';
import { bookFormerPayments, type FormerOrders } from './former-payments.ts';
import type { StoredEvent, StoredLine, StoredMoney, StoredOrder, StoredRefund } from '../../domain/stored-order.ts';

/** JSON in place of `details`. */
type Row<T> = Omit<T, 'id' | 'details' | 'module_data'> & {
  readonly id: Generated<number>;
  readonly details: string;
  readonly module_data: string | null;
};

export interface OrderRows {
  order_order: Row<StoredOrder> & {
    /** As clients know it; null for an order without a cart. A cart is ordered once. */
    readonly cart_id: string | null;
    /** As they are compared. */
    readonly email_key: string;
    readonly lastname_key: string;
  };
  order_line: Row<StoredLine>;
  /** What happened to orders: rows are added, never changed. */
  order_event: StoredEvent & { readonly id: Generated<number> };
  /** The money book: rows are added, never changed. */
  order_money: StoredMoney & { readonly id: Generated<number> };
  /** Money that is paid back; lists are JSON. */
  order_refund: Omit<StoredRefund, 'id' | 'lines' | 'costs' | 'stock' | 'restocks'> & {
    readonly id: Generated<number>;
    readonly lines: string;
    readonly costs: string;
    readonly stock: string;
    readonly restocks: number;
  };
  /** Orders that hold stock and wait for their payment; nobody is named here for longer. */
  order_unpaid: {
    readonly order_id: number;
    /** `customer 7`, or a guest's e-mail address as it is compared. */
    readonly buyer: string;
    readonly network: string | null;
    readonly pieces: number;
  };
  /** How many credit notes each store view has given out. */
  order_credit_note: { readonly store_code: string; readonly last: number };
  /** How many numbers each store view has given out, and the key that scrambles them; null until it is needed. */
  order_number: { readonly store_code: string; readonly last: number; readonly scramble_key: string | null };
}

export const OrderTables = tables<OrderRows>('order');
export type OrderReader = Reader<OrderRows>;

const filled = (column: ColumnDefinitionBuilder): ColumnDefinitionBuilder => column.notNull();
const ofOrder = (column: ColumnDefinitionBuilder): ColumnDefinitionBuilder =>
  column.notNull().references('order_order.id');

export const orderMigrations = [
  migration('001-orders', async ({ schema }, engine) => {
    await schema
      .createTable('order_order')
      .addColumn('id', 'integer', countingId(engine))
      .addColumn('uuid', 'text', filled)
      .addColumn('cart_id', 'text')
      .addColumn('store_code', 'text', filled)
      .addColumn('store_id', 'integer', filled)
      .addColumn('store_name', 'text', filled)
      .addColumn('number', 'text', filled)
      .addColumn('customer_id', 'integer')
      .addColumn('email', 'text', filled)
      .addColumn('email_key', 'text', filled)
      .addColumn('lastname_key', 'text', filled)
      .addColumn('status', 'text', filled)
      .addColumn('state', 'text', filled)
      .addColumn('currency', 'text', filled)
      .addColumn('subtotal', 'bigint', filled)
      .addColumn('discount', 'bigint', filled)
      .addColumn('delivery', 'bigint', filled)
      .addColumn('delivery_tax', 'bigint', filled)
      .addColumn('payment_fee', 'bigint', filled)
      .addColumn('tax', 'bigint', filled)
      .addColumn('grand_total', 'bigint', filled)
      .addColumn('coupon', 'text')
      .addColumn('payment_method', 'text', filled)
      .addColumn('payment_state', 'text', filled)
      .addColumn('pay_before', 'bigint')
      .addColumn('sold_as', 'text', filled)
      .addColumn('details', 'text', filled)
      .addColumn('created_at', 'bigint', filled)
      .addColumn('updated_at', 'bigint', filled)
      .addUniqueConstraint('order_order_uuid', ['uuid'])
      .addUniqueConstraint('order_order_cart', ['cart_id'])
      .addUniqueConstraint('order_order_number', ['store_code', 'number'])
      .execute();
    await schema.createIndex('order_order_customer').on('order_order').columns(['customer_id', 'id']).execute();
    await schema.createIndex('order_order_created').on('order_order').columns(['store_code', 'created_at']).execute();
    await schema
      .createTable('order_line')
      .addColumn('id', 'integer', countingId(engine))
      .addColumn('order_id', 'integer', ofOrder)
      .addColumn('sku', 'text', filled)
      .addColumn('parent_sku', 'text', filled)
      .addColumn('product_id', 'integer', filled)
      .addColumn('type', 'text', filled)
      .addColumn('name', 'text', filled)
      .addColumn('qty', 'integer', filled)
      .addColumn('price', 'bigint', filled)
      .addColumn('price_net', 'bigint', filled)
      .addColumn('total', 'bigint', filled)
      .addColumn('total_net', 'bigint', filled)
      .addColumn('discount', 'bigint', filled)
      .addColumn('tax', 'bigint', filled)
      .addColumn('tax_rate', 'integer', filled)
      .addColumn('details', 'text', filled)
      .execute();
    await schema.createIndex('order_line_order').on('order_line').column('order_id').execute();
    await schema
      .createTable('order_event')
      .addColumn('id', 'integer', countingId(engine))
      .addColumn('order_id', 'integer', ofOrder)
      .addColumn('at', 'bigint', filled)
      .addColumn('status', 'text', filled)
      .addColumn('comment', 'text')
      .execute();
    await schema.createIndex('order_event_order').on('order_event').column('order_id').execute();
    await schema
      .createTable('order_number')
      .addColumn('store_code', 'text', (column) => column.primaryKey())
      .addColumn('last', 'integer', filled)
      .execute();
  }),
  migration('002-unpaid', async ({ schema }) => {
    await schema
      .createTable('order_unpaid')
      .addColumn('order_id', 'integer', (column) => column.primaryKey().references('order_order.id'))
      .addColumn('buyer', 'text', filled)
      .addColumn('network', 'text')
      .addColumn('pieces', 'integer', filled)
      .execute();
    for (const column of ['buyer', 'network'])
      await schema.createIndex(`order_unpaid_${column}`).on('order_unpaid').column(column).execute();
  }),
  migration('003-scrambled-numbers', async ({ schema }) => {
    await schema.alterTable('order_number').addColumn('scramble_key', 'text').execute();
  }),
  migration('004-money', async (db, engine) => {
    await db.schema
      .createTable('order_money')
      .addColumn('id', 'integer', countingId(engine))
      .addColumn('order_id', 'integer', ofOrder)
      .addColumn('kind', 'text', filled)
      .addColumn('cents', 'bigint')
      .addColumn('currency', 'text')
      .addColumn('method', 'text', filled)
      .addColumn('reference', 'text')
      .addColumn('reason', 'text')
      .addColumn('at', 'bigint', filled)
      .execute();
    await db.schema.createIndex('order_money_order').on('order_money').column('order_id').execute();
    await db.schema
      .createTable('order_refund')
      .addColumn('id', 'integer', countingId(engine))
      .addColumn('order_id', 'integer', ofOrder)
      .addColumn('key', 'text', filled)
      .addColumn('state', 'text', filled)
      .addColumn('lines', 'text', filled)
      .addColumn('costs', 'text', filled)
      .addColumn('total', 'bigint', filled)
      .addColumn('tax', 'bigint', filled)
      .addColumn('reason', 'text')
      .addColumn('restocks', 'integer', filled)
      .addColumn('stock', 'text', filled)
      .addColumn('by_hand', 'text')
      .addColumn('reference', 'text')
      .addColumn('failure', 'text')
      .addColumn('requested_at', 'bigint', filled)
      .addColumn('ended_at', 'bigint')
      .addUniqueConstraint('order_refund_once', ['order_id', 'key'])
      .execute();
    await bookFormerPayments(db.withTables<FormerOrders>());
  }),
  migration('005-refund-requests', async ({ schema }) => {
    await schema.alterTable('order_refund').addColumn('request', 'text').execute();
  }),
  migration('006-module-data', async ({ schema }) => {
    await schema.alterTable('order_order').addColumn('module_data', 'text').execute();
    await schema.alterTable('order_line').addColumn('module_data', 'text').execute();
  }),
  migration('007-large-product-ids', async ({ schema }, engine) => {
    // SQLite's integers have 64 bits by whatever name.
    if (engine === 'sqlite') return;
    const large = schema.alterTable('order_line').alterColumn('product_id', (column) => column.setDataType('bigint'));
    await large.execute();
  }),
  migration('008-credit-notes', async ({ schema }) => {
    await schema.alterTable('order_refund').addColumn('credit_note', 'text').execute();
    await schema
      .createTable('order_credit_note')
      .addColumn('store_code', 'text', (column) => column.primaryKey())
      .addColumn('last', 'integer', filled)
      .execute();
  }),
];
