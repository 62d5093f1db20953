import { ApiError, type Database } from 'etalage/core';
import { applyRules } from '../../domain/apply-rules.ts';
import { holds, type Occasion } from '../../domain/conditions.ts';
import { couponKey } from '../../domain/coupon-codes.ts';
import { CouponNotValid, type PromotionBuyer, type Promotions, type SalesRule } from '../../module.ts';
import type { RuleBook } from './rule-book.ts';
import { PromotionTables, type CouponRow } from './tables.ts';
import { release, keysOf, redeem, redeemAgain, usesOf } from './uses.ts';

/**
 * Promotions by the rules of the shop's database. A cart without a coupon costs no query, unless a rule that holds is
 * limited.
 */
export function createPromotions(
  database: Database,
  book: RuleBook,
  now: () => number,
  occasion: (now: number) => Omit<Occasion, 'now'>,
): Promotions {
  const db = database.read(PromotionTables);

  /** Whether a rule, or a coupon, can be used once more. */
  async function isLeft(
    limits: { readonly in_all?: number | null; readonly per_customer?: number | null },
    used: () => Promise<number>,
    what: Parameters<typeof usesOf>[1],
    buyer: PromotionBuyer,
  ): Promise<boolean> {
    const { in_all = null, per_customer = null } = limits;
    if (in_all !== null && (await used()) >= in_all) return false;
    return per_customer === null || (await usesOf(db, what, keysOf(buyer))) < per_customer;
  }

  /** The rules that hold for a buyer now and are not used up, and the coupon when its own rule is among them. */
  async function usable(buyer: PromotionBuyer, code: string | undefined) {
    const at = now();
    const when = { now: at, ...occasion(at) };
    const all = await book.rules(); // first: it may write the shop's first rules and coupons
    const key = code === undefined ? '' : couponKey(code);
    const coupon = key === '' ? undefined : await findCoupon(key);
    const rules: SalesRule[] = [];
    for (const rule of all) {
      if (!holds(rule, when, buyer)) continue;
      if (rule.needsCoupon && rule.id !== coupon?.rule_id) continue;
      const limits = { in_all: rule.totalLimit ?? null, per_customer: rule.perCustomer ?? null };
      if (!(await isLeft(limits, () => usedOf(rule.id), { rule_id: rule.id }, buyer))) continue;
      if (rule.needsCoupon && coupon) {
        const what = { coupon_key: coupon.code_key };
        if (!(await isLeft(coupon, async () => coupon.used, what, buyer))) continue;
      }
      rules.push(rule);
    }
    const isGood = coupon !== undefined && rules.some(({ id, needsCoupon }) => needsCoupon && id === coupon.rule_id);
    return { rules, coupon: isGood ? coupon.code : undefined };
  }

  const findCoupon = (key: string): Promise<CouponRow | undefined> =>
    db.selectFrom('promotion_coupon').selectAll().where('code_key', '=', key).executeTakeFirst();

  async function usedOf(ruleId: number): Promise<number> {
    const row = await db.selectFrom('promotion_rule').select('used').where('id', '=', ruleId).executeTakeFirst();
    return row?.used ?? 0;
  }

  return {
    async discounts(cart) {
      const { rules, coupon } = await usable(cart, cart.couponCode);
      return applyRules(rules, cart, coupon);
    },
    async checkCoupon(code, buyer) {
      const { coupon } = await usable(buyer, code);
      if (coupon === undefined) throw new ApiError(CouponNotValid);
      return coupon;
    },
    redeem: (tx, reference, applied, buyer) => {
      const ofRules = applied.filter(({ row }) => row === undefined);
      return redeem(tx, reference, ofRules, buyer, now());
    },
    release: (tx, reference) => release(tx, reference, now()),
    redeemAgain: (tx, reference) => redeemAgain(tx, reference, now()),
  };
}
