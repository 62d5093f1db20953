import { migration, tables } from 'etalage/core';

/** A customer wants to be erased; once that is done, the row says so to who follows the link again. */
export interface RequestRow {
  /** Of the link's key. */
  readonly hash: string;
  /** 0 once erased. */
  readonly customer_id: number;
  /** Where the link was sent: another address of the account makes it void. Empty once erased. */
  readonly email_key: string;
  readonly expires_at: number;
  readonly erased_at: number | null;
}
export const PrivacyTables = tables<{ privacy_request: RequestRow }>('privacy');

export const privacyMigrations = [
  migration('001-requests', async ({ schema }) => {
    await schema
      .createTable('privacy_request')
      .addColumn('hash', 'text', (column) => column.primaryKey())
      .addColumn('customer_id', 'bigint', (column) => column.notNull())
      .addColumn('email_key', 'text', (column) => column.notNull())
      .addColumn('expires_at', 'bigint', (column) => column.notNull())
      .addColumn('erased_at', 'bigint')
      .execute();
    await schema.createIndex('privacy_request_customer').on('privacy_request').column('customer_id').execute();
    await schema.createIndex('privacy_request_end').on('privacy_request').column('expires_at').execute();
  }),
];
