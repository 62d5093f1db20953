import { migration } from 'etalage/core';

/** What the test page remembers, its sessions, what it has taken of what it held, and what it has paid back. */
export const demoMigrations = [
  migration('001-test-page', async ({ schema }) => {
    await schema
      .createTable('payment_flyingblue_demo_setting')
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('value', 'text', (column) => column.notNull())
      .execute();
    await schema
      .createTable('payment_flyingblue_demo_session')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('reference', 'text', (column) => column.notNull())
      .addColumn('order_number', 'text', (column) => column.notNull())
      .addColumn('amount', 'bigint', (column) => column.notNull())
      .addColumn('currency', 'text', (column) => column.notNull())
      .addColumn('return_url', 'text', (column) => column.notNull())
      .addColumn('failed_url', 'text', (column) => column.notNull())
      .addColumn('hook_url', 'text', (column) => column.notNull())
      .addColumn('expires_at', 'bigint', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('event_id', 'text')
      .addColumn('hook_due_at', 'bigint')
      .addColumn('hook_tries', 'integer', (column) => column.notNull())
      .execute();
    await schema
      .createIndex('payment_flyingblue_demo_session_reference')
      .on('payment_flyingblue_demo_session')
      .column('reference')
      .execute();
    await schema
      .createIndex('payment_flyingblue_demo_session_due')
      .on('payment_flyingblue_demo_session')
      .column('hook_due_at')
      .execute();
    await schema
      .createTable('payment_flyingblue_demo_refund')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('session', 'text', (column) => column.notNull().references('payment_flyingblue_demo_session.id'))
      .addColumn('amount', 'bigint', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .execute();
    await schema
      .createIndex('payment_flyingblue_demo_refund_session')
      .on('payment_flyingblue_demo_refund')
      .column('session')
      .execute();
  }),
  migration('002-captures', async ({ schema }) => {
    await schema.alterTable('payment_flyingblue_demo_session').addColumn('capture', 'text').execute();
  }),
  migration('003-parts', async ({ schema }) => {
    await schema
      .createTable('payment_flyingblue_demo_capture')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('session', 'text', (column) => column.notNull().references('payment_flyingblue_demo_session.id'))
      .addColumn('amount', 'bigint', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .execute();
    await schema
      .createIndex('payment_flyingblue_demo_capture_session')
      .on('payment_flyingblue_demo_capture')
      .column('session')
      .execute();
  }),
];
