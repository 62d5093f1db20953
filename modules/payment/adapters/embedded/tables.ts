import { countingId, migration, tables, type Generated, type Selectable } from 'etalage/core';
import type { AttemptState } from '../../domain/payment-state.ts';
import type { CaptureAnswer, PaymentEvent, PaymentState, RefundAnswer } from '../../module.ts';

export interface PaymentRows {
  /** The payment of each order, by its UUID. */
  payment_payment: {
    order_id: string;
    order_number: string;
    store_code: string;
    method: string;
    amount: number;
    currency: string;
    email: string;
    /** JSON of what the shopper chose of the method. */
    additional: string;
    /** What its attempts come to, so that nobody need ask them. */
    state: PaymentState;
    received: number;
    /** When its order was cancelled. */
    closed_at: number | null;
    /** When its order is cancelled unless it is paid. */
    pay_before: number | null;
    created_at: number;
    changed_at: number;
  };
  /** Each time that a shopper was sent to a provider, in this order. */
  payment_attempt: {
    id: Generated<number>;
    order_id: string;
    method: string;
    /** The provider's own name for it. */
    reference: string;
    state: AttemptState;
    /** Where the shopper pays. */
    redirect_url: string | null;
    /** What was taken of the money that is held: in parts, all of them come to the payment's amount. */
    captured: Generated<number>;
    created_at: number;
  };
  /** What providers have said, for good: by their own id of it, so that it counts once. */
  payment_news: {
    method: string;
    id: string;
    order_id: string;
    reference: string;
    state: PaymentEvent['state'];
    /** As they said it. */
    amount: number | null;
    currency: string | null;
    /** `other-amount`: nothing was counted, somebody must look. */
    outcome: 'counted' | 'other-amount';
    at: number;
  };
  /** Money that providers hold and are asked to take, for each part. */
  payment_capture: {
    /** What it is asked for by, and what the provider knows it by. */
    id: string;
    order_id: string;
    /** Of the attempt. */
    reference: string;
    amount: number;
    state: 'requested' | CaptureAnswer['state'];
    created_at: number;
    ended_at: number | null;
  };
  /** Money that goes back, each taken from one attempt. */
  payment_refund: {
    /** What it is asked for by, and what the provider knows it by. */
    id: string;
    order_id: string;
    /** Of the attempt. */
    reference: string;
    amount: number;
    reason: string | null;
    state: 'requested' | RefundAnswer['state'];
    created_at: number;
    ended_at: number | null;
  };
}
export type PaymentRow = Selectable<PaymentRows['payment_payment']>;
/** Money that a provider is asked to move. */
export type MoveRow = Selectable<PaymentRows['payment_capture' | 'payment_refund']>;

export const PaymentTables = tables<PaymentRows>('payment');

/** Money is cents, times are UTC ms. */
export const paymentMigrations = [
  migration('001-payments', async ({ schema }, engine) => {
    await schema
      .createTable('payment_payment')
      .addColumn('order_id', 'text', (column) => column.primaryKey())
      .addColumn('order_number', 'text', (column) => column.notNull())
      .addColumn('store_code', 'text', (column) => column.notNull())
      .addColumn('method', 'text', (column) => column.notNull())
      .addColumn('amount', 'bigint', (column) => column.notNull())
      .addColumn('currency', 'text', (column) => column.notNull())
      .addColumn('email', 'text', (column) => column.notNull())
      .addColumn('additional', 'text', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('received', 'bigint', (column) => column.notNull())
      .addColumn('closed_at', 'bigint')
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('changed_at', 'bigint', (column) => column.notNull())
      .execute();
    await schema
      .createTable('payment_attempt')
      .addColumn('id', 'integer', countingId(engine))
      .addColumn('order_id', 'text', (column) => column.notNull().references('payment_payment.order_id'))
      .addColumn('method', 'text', (column) => column.notNull())
      .addColumn('reference', 'text', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addUniqueConstraint('payment_attempt_once', ['method', 'reference'])
      .execute();
    await schema.createIndex('payment_attempt_order').on('payment_attempt').column('order_id').execute();
    await schema
      .createTable('payment_news')
      .addColumn('method', 'text', (column) => column.notNull())
      .addColumn('id', 'text', (column) => column.notNull())
      .addColumn('order_id', 'text', (column) => column.notNull().references('payment_payment.order_id'))
      .addColumn('reference', 'text', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('amount', 'bigint')
      .addColumn('currency', 'text')
      .addColumn('outcome', 'text', (column) => column.notNull())
      .addColumn('at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('payment_news_once', ['method', 'id'])
      .execute();
  }),
  migration('002-until-when-and-where', async ({ schema }) => {
    await schema.alterTable('payment_payment').addColumn('pay_before', 'bigint').execute();
    await schema.alterTable('payment_attempt').addColumn('redirect_url', 'text').execute();
  }),
  migration('003-news-of-an-order', async ({ schema }) => {
    await schema.createIndex('payment_news_order').on('payment_news').column('order_id').execute();
  }),
  migration('004-refunds', async ({ schema }) => {
    await schema
      .createTable('payment_refund')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('order_id', 'text', (column) => column.notNull().references('payment_payment.order_id'))
      .addColumn('reference', 'text', (column) => column.notNull())
      .addColumn('amount', 'bigint', (column) => column.notNull())
      .addColumn('reason', 'text')
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('ended_at', 'bigint')
      .execute();
    await schema.createIndex('payment_refund_order').on('payment_refund').column('order_id').execute();
  }),
  migration('005-captures', async ({ schema }) => {
    await schema
      .createTable('payment_capture')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('order_id', 'text', (column) => column.notNull().references('payment_payment.order_id'))
      .addColumn('reference', 'text', (column) => column.notNull())
      .addColumn('amount', 'bigint', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('ended_at', 'bigint')
      .execute();
    await schema.createIndex('payment_capture_order').on('payment_capture').column('order_id').execute();
  }),
  migration('006-parts-of-what-is-held', async ({ schema }) => {
    await schema
      .alterTable('payment_attempt')
      .addColumn('captured', 'bigint', (column) => column.notNull().defaultTo(0))
      .execute();
  }),
];
