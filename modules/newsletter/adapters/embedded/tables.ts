import { migration, tables } from 'etalage/core';

/** Somebody who asked for the newsletter of a store view. */
export interface SubscriberRow {
  readonly store_code: string;
  readonly email_key: string;
  /** As it was typed. */
  readonly email: string;
  /** Of the key that e-mails carry. */
  readonly key_hash: string;
  readonly asked_at: number;
  /** Null until confirmed: the proof that the law wants kept. */
  readonly confirmed_at: number | null;
}
export const NewsletterTables = tables<{ newsletter_subscriber: SubscriberRow }>('newsletter');

export const newsletterMigrations = [
  migration('001-subscribers', async (db) => {
    await db.schema
      .createTable('newsletter_subscriber')
      .addColumn('store_code', 'text', (column) => column.notNull())
      .addColumn('email_key', 'text', (column) => column.notNull())
      .addColumn('email', 'text', (column) => column.notNull())
      .addColumn('key_hash', 'text', (column) => column.notNull().unique())
      .addColumn('asked_at', 'bigint', (column) => column.notNull())
      .addColumn('confirmed_at', 'bigint')
      .addPrimaryKeyConstraint('newsletter_subscriber_key', ['store_code', 'email_key'])
      .execute();
  }),
];
