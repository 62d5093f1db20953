import { countingId, migration, tables, type Generated, type Reader, type Selectable } from 'etalage/core';

/** A cart. JSON is text; times are UTC ms. */
interface CartColumns {
  id: Generated<number>;
  /** What a guest's cart goes by: 32 random hex digits. A customer's goes by its number. */
  masked_id: string | null;
  customer_id: number | null;
  website_id: number;
  state: CartState;
  /** The client's UUID of the order that closed it, or the number of the cart that it was merged into. */
  closed_by: string | null;
  coupon_code: string | null;
  shipping_address: string | null;
  billing_address: string | null;
  carrier_code: string | null;
  method_code: string | null;
  /** A `StoredShippingChoice`, as JSON. */
  shipping_choice: string | null;
  payment_method: string | null;
  payment_additional: string | null;
  email: string | null;
  /** Data of modules by their ids, as JSON. */
  extensions: string | null;
  /** The `ShownTotal` of the totals that were answered last, as JSON. */
  shown: string | null;
  changed_at: number;
}

/** A line of a cart. */
interface LineColumns {
  id: Generated<number>;
  cart_id: number;
  /** Of `Purchasable`: the same for the same product with the same options. */
  key: string;
  /** With what the catalogue finds it again. */
  sku: string;
  qty: number;
  /**
   * The `Purchasable` as it was when the shopper last changed its quantity, as JSON: what it cost, what it looked like.
   */
  buyable: string;
  /** Data of modules by their ids, as JSON; it is part of the key. */
  extensions: string | null;
  added_at: number;
}

/** Lines that a link brings to another device, as JSON. */
interface ShareColumns {
  code: string;
  lines: string;
  /** Data of modules with the cart, as JSON. */
  extensions: string | null;
  expires_at: number;
}

export type CartState = 'open' | 'ordered' | 'merged';
export interface CartRows {
  cart_cart: CartColumns;
  cart_line: LineColumns;
  cart_share: ShareColumns;
}
export type CartRow = Selectable<CartColumns>;
export type LineRow = Selectable<LineColumns>;

export const CartTables = tables<CartRows>('cart');
export type CartReader = Reader<CartRows>;

const carts = migration('001-carts', async ({ schema }, engine) => {
  await schema
    .createTable('cart_cart')
    .addColumn('id', 'integer', countingId(engine))
    .addColumn('masked_id', 'text', (column) => column.unique())
    .addColumn('customer_id', 'integer')
    .addColumn('website_id', 'integer', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('closed_by', 'text')
    .addColumn('coupon_code', 'text')
    .addColumn('shipping_address', 'text')
    .addColumn('billing_address', 'text')
    .addColumn('carrier_code', 'text')
    .addColumn('method_code', 'text')
    .addColumn('payment_method', 'text')
    .addColumn('payment_additional', 'text')
    .addColumn('email', 'text')
    .addColumn('changed_at', 'bigint', (column) => column.notNull())
    .execute();
  await schema
    .createIndex('cart_cart_of_customer')
    .unique()
    .on('cart_cart')
    .columns(['customer_id', 'website_id', 'state'])
    .where('state', '=', 'open')
    .execute();
  await schema.createIndex('cart_cart_changed').on('cart_cart').column('changed_at').execute();
  await schema
    .createTable('cart_line')
    .addColumn('id', 'integer', countingId(engine))
    .addColumn('cart_id', 'integer', (column) => column.notNull().references('cart_cart.id').onDelete('cascade'))
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('sku', 'text', (column) => column.notNull())
    .addColumn('qty', 'integer', (column) => column.notNull())
    .addColumn('buyable', 'text', (column) => column.notNull())
    .addColumn('added_at', 'bigint', (column) => column.notNull())
    .addUniqueConstraint('cart_line_key', ['cart_id', 'key'])
    .execute();
  await schema
    .createTable('cart_share')
    .addColumn('code', 'text', (column) => column.primaryKey())
    .addColumn('lines', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute();
  await schema.createIndex('cart_share_end').on('cart_share').column('expires_at').execute();
});

/** What orders are held to, whose bodies say no total. */
const shownTotals = migration('002-shown-totals', async ({ schema }) => {
  await schema.alterTable('cart_cart').addColumn('shown', 'text').execute();
});

/** What modules keep of lines. */
const extensions = migration('003-extensions', async ({ schema }) => {
  await schema.alterTable('cart_line').addColumn('extensions', 'text').execute();
});

const shippingChoices = migration('004-shipping-choice', async ({ schema }) => {
  await schema.alterTable('cart_cart').addColumn('shipping_choice', 'text').execute();
});

/** What modules keep of carts as a whole. */
const cartExtensions = migration('005-cart-extensions', async ({ schema }) => {
  await schema.alterTable('cart_cart').addColumn('extensions', 'text').execute();
  await schema.alterTable('cart_share').addColumn('extensions', 'text').execute();
});

export const cartMigrations = [carts, shownTotals, extensions, shippingChoices, cartExtensions];
