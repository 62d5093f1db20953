import { countingId, migration, tables, type Generated, type Reader } from 'etalage/core';

export interface RuleRow {
  readonly id: Generated<number>;
  readonly name: string;
  /** 1 or 0. */
  readonly is_active: number;
  /** The rest of the rule, as JSON. */
  readonly definition: string;
  readonly in_all: number | null;
  /** How often orders have used it; counted where `in_all` limits it. */
  readonly used: number;
  readonly created_at: number;
  /** Rows stay: a shop whose rules were removed is not one that never had any. */
  readonly removed_at: number | null;
}

export interface CouponRow {
  /** As it is compared. */
  readonly code_key: string;
  readonly code: string;
  readonly rule_id: number;
  readonly per_customer: number | null;
  readonly in_all: number | null;
  /** As of rules. */
  readonly used: number;
}

/** An order used a rule. */
export interface UseRow {
  /** Of the order. */
  readonly reference: string;
  readonly rule_id: number;
  readonly coupon_key: string | null;
  readonly customer_id: number | null;
  /** A hash of the e-mail address. */
  readonly email_hash: string | null;
  readonly at: number;
  /** Such a use does not count. */
  readonly given_back_at: number | null;
}

export interface PromotionRows {
  promotion_rule: RuleRow;
  promotion_coupon: CouponRow;
  promotion_use: UseRow;
}
export const PromotionTables = tables<PromotionRows>('promotion');
export type PromotionReader = Reader<PromotionRows>;

/** Tables of rules, coupons and their uses. Times are UTC ms. */
export const promotionMigrations = [
  migration('001-rules', async ({ schema }, engine) => {
    await schema
      .createTable('promotion_rule')
      .addColumn('id', 'integer', countingId(engine))
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('is_active', 'integer', (column) => column.notNull())
      .addColumn('definition', 'text', (column) => column.notNull())
      .addColumn('in_all', 'integer')
      .addColumn('used', 'integer', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('removed_at', 'bigint')
      .execute();
    await schema
      .createTable('promotion_coupon')
      .addColumn('code_key', 'text', (column) => column.primaryKey())
      .addColumn('code', 'text', (column) => column.notNull())
      .addColumn('rule_id', 'integer', (column) => column.notNull().references('promotion_rule.id'))
      .addColumn('per_customer', 'integer')
      .addColumn('in_all', 'integer')
      .addColumn('used', 'integer', (column) => column.notNull())
      .execute();
    await schema.createIndex('promotion_coupon_rule').on('promotion_coupon').column('rule_id').execute();
    await schema
      .createTable('promotion_use')
      .addColumn('reference', 'text', (column) => column.notNull())
      .addColumn('rule_id', 'integer', (column) => column.notNull().references('promotion_rule.id'))
      .addColumn('coupon_key', 'text')
      .addColumn('customer_id', 'bigint')
      .addColumn('email_hash', 'text')
      .addColumn('at', 'bigint', (column) => column.notNull())
      .addColumn('given_back_at', 'bigint')
      .addPrimaryKeyConstraint('promotion_use_key', ['reference', 'rule_id'])
      .execute();
    for (const column of ['customer_id', 'email_hash'])
      await schema.createIndex(`promotion_use_${column}`).on('promotion_use').columns([column, 'rule_id']).execute();
    for (const column of ['rule_id', 'coupon_key'])
      await schema.createIndex(`promotion_use_${column}`).on('promotion_use').column(column).execute();
  }),
];
