import { ApiError, type Tx, type DepsOf } from 'etalage/core';
import { inOrder } from '../../domain/apply-rules.ts';
import { couponKey } from '../../domain/coupon-codes.ts';
import {
  CouponTaken,
  RuleWithoutCoupons,
  UnknownRule,
  type Coupon,
  type NewSalesRule,
  type SalesRules,
} from '../../module.ts';
import { rowOf, ruleOf } from './rule-book.ts';
import { PromotionTables } from './tables.ts';
import type { salesRulesDeps } from './index.ts';

/** Rows of one statement. */
const AT_ONCE = 500;

/** Adds a rule; answers its id. @throws ApiError CouponTaken */
export async function writeRule(tx: Tx, rule: NewSalesRule, coupons: readonly Coupon[], at: number): Promise<number> {
  const { id } = await tx
    .of(PromotionTables)
    .insertInto('promotion_rule')
    .values({ ...rowOf(rule), used: 0, created_at: at, removed_at: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  await writeCoupons(tx, id, coupons);
  return id;
}

async function writeCoupons(tx: Tx, ruleId: number, coupons: readonly Coupon[]): Promise<void> {
  for (let start = 0; start < coupons.length; start += AT_ONCE) {
    const some = coupons.slice(start, start + AT_ONCE);
    const written = await tx
      .of(PromotionTables)
      .insertInto('promotion_coupon')
      .values(
        some.map(({ code, perCustomer, totalLimit }) => ({
          code_key: couponKey(code),
          code,
          rule_id: ruleId,
          per_customer: perCustomer ?? null,
          in_all: totalLimit ?? null,
          used: 0,
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .returning('code_key')
      .execute();
    const taken = some.find(({ code }) => !written.some(({ code_key }) => code_key === couponKey(code)));
    if (taken || written.length < some.length)
      throw new ApiError(CouponTaken, { code: (taken ?? some[0])?.code ?? '' });
  }
}

/** The rules in the shop's database. */
export function createSalesRules({ database, transact, now, book }: DepsOf<typeof salesRulesDeps>): SalesRules {
  const db = database.read(PromotionTables);

  /** Writes, and lets this process see it at once. */
  async function write<R>(work: (tx: Tx) => Promise<R>): Promise<R> {
    await book.rules(); // a shop's first rules are its seeds
    const result = await transact(work);
    book.changed();
    return result;
  }

  async function find(id: number) {
    const row = await db
      .selectFrom('promotion_rule')
      .selectAll()
      .where('id', '=', id)
      .where('removed_at', 'is', null)
      .executeTakeFirst();
    if (!row) throw new ApiError(UnknownRule, { id });
    return ruleOf(row);
  }

  /** How many uses count, by rule or coupon. */
  async function uses(column: 'rule_id' | 'coupon_key', ruleId?: number): Promise<Map<string, number>> {
    const rows = await db
      .selectFrom('promotion_use')
      .select([column, (of) => of.fn.countAll<number>().as('count')])
      .where('given_back_at', 'is', null)
      .$if(ruleId !== undefined, (query) => query.where('rule_id', '=', ruleId ?? 0))
      .groupBy(column)
      .execute();
    return new Map(rows.map((row) => [String(row[column]), Number(row.count)]));
  }

  return {
    async list() {
      await book.rules();
      const rows = await db.selectFrom('promotion_rule').selectAll().where('removed_at', 'is', null).execute();
      const coupons = await db
        .selectFrom('promotion_coupon')
        .select(['rule_id', (of) => of.fn.countAll<number>().as('count')])
        .groupBy('rule_id')
        .execute();
      const used = await uses('rule_id');
      return inOrder(rows.map(ruleOf)).map((rule) => ({
        ...rule,
        coupons: Number(coupons.find(({ rule_id }) => rule_id === rule.id)?.count ?? 0),
        uses: used.get(String(rule.id)) ?? 0,
      }));
    },
    add: (rule, coupons) => write((tx) => writeRule(tx, rule, coupons, now())),
    async coupons(id) {
      await find(id);
      const used = await uses('coupon_key', id);
      const rows = await db
        .selectFrom('promotion_coupon')
        .selectAll()
        .where('rule_id', '=', id)
        .orderBy('code_key')
        .execute();
      return rows.map(({ code, code_key, per_customer, in_all }) => ({
        code,
        ...(per_customer !== null && { perCustomer: per_customer }),
        ...(in_all !== null && { totalLimit: in_all }),
        uses: used.get(code_key) ?? 0,
      }));
    },
    async addCoupons(id, coupons) {
      const { needsCoupon } = await find(id);
      if (!needsCoupon) throw new ApiError(RuleWithoutCoupons, { id });
      await write((tx) => writeCoupons(tx, id, coupons));
    },
    async setActive(id, isActive) {
      await find(id);
      await write((tx) =>
        tx
          .of(PromotionTables)
          .updateTable('promotion_rule')
          .set({ is_active: isActive ? 1 : 0 })
          .where('id', '=', id)
          .execute(),
      );
    },
    async remove(id) {
      await find(id);
      await write(async (tx) => {
        const rows = tx.of(PromotionTables);
        await rows.deleteFrom('promotion_coupon').where('rule_id', '=', id).execute();
        await rows.updateTable('promotion_rule').set({ removed_at: now() }).where('id', '=', id).execute();
      });
    },
  };
}
