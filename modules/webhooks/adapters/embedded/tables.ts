import { migration, tables } from 'etalage/core';

/** A message to one endpoint. */
export interface MessageRow {
  /** `msg_` and a UUID. */
  readonly id: string;
  readonly store_code: string;
  /** As the settings name it. */
  readonly endpoint: string;
  /** `order.paid` */
  readonly type: string;
  /** JSON, as it is sent to the byte. */
  readonly body: string;
  readonly created_at: number;
  /** When the endpoint took it; null until then. */
  readonly delivered_at: number | null;
  readonly tries: number;
  /** Why the last try failed; empty when it did not. */
  readonly problem: string;
}
export const WebhooksTables = tables<{ webhooks_message: MessageRow }>('webhooks');

export const webhooksMigrations = [
  migration('001-messages', async ({ schema }) => {
    await schema
      .createTable('webhooks_message')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('store_code', 'text', (column) => column.notNull())
      .addColumn('endpoint', 'text', (column) => column.notNull())
      .addColumn('type', 'text', (column) => column.notNull())
      .addColumn('body', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('delivered_at', 'bigint')
      .addColumn('tries', 'integer', (column) => column.notNull())
      .addColumn('problem', 'text', (column) => column.notNull())
      .execute();
    await schema.createIndex('webhooks_message_created').on('webhooks_message').columns(['created_at', 'id']).execute();
  }),
];
