import { countingId, migration, tables, type Generated } from 'etalage/core';

export interface CustomerRow {
  readonly id: Generated<number>;
  readonly website_id: number;
  readonly store_id: number;
  readonly created_in: string;
  readonly group_id: number;
  /** As it was typed. */
  readonly email: string;
  /** As it is compared: unique in its website. */
  readonly email_key: string;
  readonly firstname: string;
  readonly lastname: string;
  readonly gender: number | null;
  readonly password: string;
  /** Null until the address is confirmed, where that is required. */
  readonly confirmed_at: number | null;
  readonly default_billing: number | null;
  readonly default_shipping: number | null;
  readonly created_at: number;
  readonly updated_at: number;
  /** JSON: data of modules by their ids. */
  readonly extensions: string | null;
  /** When somebody was last logged in; null for who never was, or of before this was kept. */
  readonly seen_at: number | null;
  /** When it was written that the account will be erased, since nobody uses it. */
  readonly warned_at: number | null;
}

export interface AddressRow {
  readonly id: Generated<number>;
  readonly customer_id: number;
  readonly firstname: string;
  readonly lastname: string;
  /** JSON: street, house number, affix. */
  readonly street: string;
  readonly postcode: string;
  readonly city: string;
  readonly country_id: string;
  /** JSON. */
  readonly region: string | null;
  readonly company: string | null;
  readonly telephone: string | null;
  readonly vat_id: string | null;
  /** JSON: data of modules by their ids. */
  readonly extensions: string | null;
}

/** A login. Its row goes when it ends. */
export interface SessionRow {
  readonly id: string;
  readonly customer_id: number;
  /** From this and a refresh token comes the next one. */
  readonly secret: string;
  readonly started_at: number;
  readonly expires_at: number;
  /** When it last chose another password; null if it never did. */
  readonly password_changed_at: Generated<number | null>;
}

export interface RefreshTokenRow {
  readonly hash: string;
  readonly session_id: string;
  readonly expires_at: number;
  readonly used_at: number | null;
}

/** What the link of an e-mail proves. */
export interface LinkTokenRow {
  readonly hash: string;
  readonly customer_id: number;
  /** `resetDone`: the link was followed, and its answer may have been lost. */
  readonly purpose: 'reset' | 'resetDone' | 'confirm';
  readonly expires_at: number;
}

/** Another e-mail address that a customer asked for: it counts once its link was followed, and can be undone. */
export interface EmailChangeRow {
  readonly id: Generated<number>;
  readonly customer_id: number;
  readonly website_id: number;
  readonly from_email: string;
  readonly from_key: string;
  readonly to_email: string;
  readonly to_key: string;
  /** The session that asked stays when the others end. */
  readonly session_id: string;
  readonly confirm_hash: string;
  /** Until when its link is good. */
  readonly confirm_until: number;
  readonly confirmed_at: number | null;
  readonly undo_hash: string | null;
  /** Until when the old address can take the account back; nobody else gets it before. */
  readonly undo_until: number | null;
  readonly undone_at: number | null;
}

export interface UserRows {
  user_customer: CustomerRow;
  user_address: AddressRow;
  user_session: SessionRow;
  user_refresh_token: RefreshTokenRow;
  user_link_token: LinkTokenRow;
  user_email_change: EmailChangeRow;
}
export const UserTables = tables<UserRows>('user');

const accounts = migration('001-accounts', async ({ schema }, engine) => {
  await schema
    .createTable('user_customer')
    .addColumn('id', 'integer', countingId(engine))
    .addColumn('website_id', 'integer', (column) => column.notNull())
    .addColumn('store_id', 'integer', (column) => column.notNull())
    .addColumn('created_in', 'text', (column) => column.notNull())
    .addColumn('group_id', 'integer', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('email_key', 'text', (column) => column.notNull())
    .addColumn('firstname', 'text', (column) => column.notNull())
    .addColumn('lastname', 'text', (column) => column.notNull())
    .addColumn('gender', 'integer')
    .addColumn('password', 'text', (column) => column.notNull())
    .addColumn('confirmed_at', 'bigint')
    .addColumn('default_billing', 'integer')
    .addColumn('default_shipping', 'integer')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .execute();
  await schema
    .createIndex('user_customer_email')
    .unique()
    .on('user_customer')
    .columns(['website_id', 'email_key'])
    .execute();
  await schema
    .createTable('user_address')
    .addColumn('id', 'integer', countingId(engine))
    .addColumn('customer_id', 'integer', (column) =>
      column.notNull().references('user_customer.id').onDelete('cascade'),
    )
    .addColumn('firstname', 'text', (column) => column.notNull())
    .addColumn('lastname', 'text', (column) => column.notNull())
    .addColumn('street', 'text', (column) => column.notNull())
    .addColumn('postcode', 'text', (column) => column.notNull())
    .addColumn('city', 'text', (column) => column.notNull())
    .addColumn('country_id', 'text', (column) => column.notNull())
    .addColumn('region', 'text')
    .addColumn('company', 'text')
    .addColumn('telephone', 'text')
    .addColumn('vat_id', 'text')
    .execute();
  await schema.createIndex('user_address_customer').on('user_address').column('customer_id').execute();
});

const sessions = migration('002-sessions', async ({ schema }) => {
  await schema
    .createTable('user_session')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('customer_id', 'integer', (column) =>
      column.notNull().references('user_customer.id').onDelete('cascade'),
    )
    .addColumn('secret', 'text', (column) => column.notNull())
    .addColumn('started_at', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute();
  await schema.createIndex('user_session_customer').on('user_session').column('customer_id').execute();
  await schema.createIndex('user_session_end').on('user_session').column('expires_at').execute();
  await schema
    .createTable('user_refresh_token')
    .addColumn('hash', 'text', (column) => column.primaryKey())
    .addColumn('session_id', 'text', (column) => column.notNull().references('user_session.id').onDelete('cascade'))
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .addColumn('used_at', 'bigint')
    .execute();
  await schema.createIndex('user_refresh_token_session').on('user_refresh_token').column('session_id').execute();
  await schema.createIndex('user_refresh_token_end').on('user_refresh_token').column('expires_at').execute();
  await schema
    .createTable('user_link_token')
    .addColumn('hash', 'text', (column) => column.primaryKey())
    .addColumn('customer_id', 'integer', (column) =>
      column.notNull().references('user_customer.id').onDelete('cascade'),
    )
    .addColumn('purpose', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute();
  await schema.createIndex('user_link_token_customer').on('user_link_token').column('customer_id').execute();
  await schema.createIndex('user_link_token_end').on('user_link_token').column('expires_at').execute();
  // The shop's side reads and makes the key.
  await schema
    .createTable('user_key')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('secret', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
});

const emailChanges = migration('003-email-changes', async ({ schema }, engine) => {
  await schema
    .createTable('user_email_change')
    .addColumn('id', 'integer', countingId(engine))
    .addColumn('customer_id', 'integer', (column) =>
      column.notNull().references('user_customer.id').onDelete('cascade'),
    )
    .addColumn('website_id', 'integer', (column) => column.notNull())
    .addColumn('from_email', 'text', (column) => column.notNull())
    .addColumn('from_key', 'text', (column) => column.notNull())
    .addColumn('to_email', 'text', (column) => column.notNull())
    .addColumn('to_key', 'text', (column) => column.notNull())
    .addColumn('session_id', 'text', (column) => column.notNull())
    .addColumn('confirm_hash', 'text', (column) => column.notNull())
    .addColumn('confirm_until', 'bigint', (column) => column.notNull())
    .addColumn('confirmed_at', 'bigint')
    .addColumn('undo_hash', 'text')
    .addColumn('undo_until', 'bigint')
    .addColumn('undone_at', 'bigint')
    .execute();
  await schema.createIndex('user_email_change_customer').on('user_email_change').column('customer_id').execute();
  await schema.createIndex('user_email_change_from').on('user_email_change').columns(['from_key']).execute();
  await schema.createIndex('user_email_change_confirm').on('user_email_change').column('confirm_hash').execute();
  await schema.createIndex('user_email_change_undo').on('user_email_change').column('undo_hash').execute();
});

const extensions = migration('004-extensions', async ({ schema }) => {
  await schema.alterTable('user_customer').addColumn('extensions', 'text').execute();
  await schema.alterTable('user_address').addColumn('extensions', 'text').execute();
});

const lastUse = migration('005-last-use', async ({ schema }) => {
  await schema.alterTable('user_customer').addColumn('seen_at', 'bigint').execute();
  await schema.alterTable('user_customer').addColumn('warned_at', 'bigint').execute();
});

const passwordChanges = migration('006-password-changes', ({ schema }) =>
  schema.alterTable('user_session').addColumn('password_changed_at', 'bigint').execute(),
);

export const userMigrations = [accounts, sessions, emailChanges, extensions, lastUse, passwordChanges];
