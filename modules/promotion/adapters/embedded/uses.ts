import { createHash } from 'node:crypto';
import { ApiError, statement, type Places, type Tx } from 'etalage/core';
import { couponKey } from '../../domain/coupon-codes.ts';
import { CouponNotValid, OfferEnded, type AppliedRule, type PromotionBuyer } from '../../module.ts';
import { PromotionTables, type PromotionReader, type UseRow } from './tables.ts';

/** Who is counted: both, when both are known, so that a customer is the same guest. */
export interface BuyerKeys {
  readonly customer_id: number | null;
  readonly email_hash: string | null;
}

export const keysOf = ({ customerId, email }: PromotionBuyer): BuyerKeys => ({
  customer_id: customerId ?? null,
  email_hash: email ? createHash('sha256').update(couponKey(email)).digest('base64url') : null,
});

/** What is counted: a rule's uses, or a coupon's. */
interface Counted {
  readonly what: { readonly rule_id: number } | { readonly coupon_key: string };
  readonly in_all: number | null;
  readonly per_customer: number | null;
}

/** How often this buyer's orders have used a rule, or a coupon, but for one order. */
export async function usesOf(
  db: PromotionReader,
  what: Counted['what'],
  { customer_id, email_hash }: BuyerKeys,
  besides = '',
): Promise<number> {
  if (customer_id === null && email_hash === null) return 0;
  const row = await db
    .selectFrom('promotion_use')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('given_back_at', 'is', null)
    .where('reference', '!=', besides)
    .where((is) => ('rule_id' in what ? is('rule_id', '=', what.rule_id) : is('coupon_key', '=', what.coupon_key)))
    .where((is) =>
      is.or([
        ...(customer_id === null ? [] : [is('customer_id', '=', customer_id)]),
        ...(email_hash === null ? [] : [is('email_hash', '=', email_hash)]),
      ]),
    )
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/**
 * Counts the rules of an order as used: once a reference, and never beyond their limits, however many do it at once.
 * @throws ApiError CouponNotValid, OfferEnded; the transaction must be undone then
 */
export const redeem = (
  tx: Tx,
  reference: string,
  applied: readonly AppliedRule[],
  buyer: PromotionBuyer,
  at: number,
): Promise<void> => countUses(tx, reference, applied, keysOf(buyer), at);

/** Counts again what was given back of an order, for the same buyer. @throws ApiError CouponNotValid, OfferEnded */
export async function redeemAgain(tx: Tx, reference: string, at: number): Promise<void> {
  const ended = await tx
    .of(PromotionTables)
    .selectFrom('promotion_use')
    .selectAll()
    .where('reference', '=', reference)
    .where('given_back_at', 'is not', null)
    .execute();
  const [first] = ended;
  if (!first) return;
  const used = ended.map(({ rule_id, coupon_key }) => ({
    ruleId: rule_id,
    ...(coupon_key !== null && { couponCode: coupon_key }),
  }));
  await countUses(tx, reference, used, { customer_id: first.customer_id, email_hash: first.email_hash }, at);
}

/** Locks a use. It changes nothing where it was counted before, and not given back since. */
const enterUse = statement(
  (db: ReturnType<typeof writerOf>, { reference, rule_id, ...use }: Places<Omit<UseRow, 'given_back_at'>>) =>
    db
      .insertInto('promotion_use')
      .values({ reference, rule_id, ...use, given_back_at: null })
      .onConflict((conflict) =>
        conflict
          .columns(['reference', 'rule_id'])
          .doUpdateSet({ ...use, given_back_at: null })
          .where('promotion_use.given_back_at', 'is not', null),
      )
      .returning('rule_id'),
);
const writerOf = (tx: Tx) => tx.of(PromotionTables);

async function countUses(
  tx: Tx,
  reference: string,
  applied: readonly Pick<AppliedRule, 'ruleId' | 'couponCode'>[],
  keys: BuyerKeys,
  at: number,
): Promise<void> {
  const db = writerOf(tx);
  // In the order of ids, so that nobody waits for somebody who waits for him.
  for (const { ruleId, couponCode } of applied.toSorted((one, other) => one.ruleId - other.ruleId)) {
    const coupon_key = couponCode === undefined ? null : couponKey(couponCode);
    const { rows: entered } = await enterUse(db, { reference, rule_id: ruleId, coupon_key, ...keys, at });
    if (entered.length === 0) continue;
    const counted = [
      await countedRule(tx, ruleId),
      ...(coupon_key === null ? [] : [await countedCoupon(tx, ruleId, coupon_key)]),
    ];
    for (const one of counted)
      if (!one || !(await isCountedIn(tx, one)) || !(await isLeftFor(tx, one, keys, reference)))
        throw new ApiError(couponCode === undefined ? OfferEnded : CouponNotValid);
  }
}

const limitsOfRule = statement((db: PromotionReader, { ruleId }: Places<{ ruleId: number }>) =>
  db
    .selectFrom('promotion_rule')
    .select(['in_all', 'definition'])
    .where('id', '=', ruleId)
    .where('removed_at', 'is', null),
);

async function countedRule(tx: Tx, ruleId: number): Promise<Counted | undefined> {
  const {
    rows: [row],
  } = await limitsOfRule(tx.of(PromotionTables), { ruleId });
  if (!row) return undefined;
  // What `rowOf` wrote.
  const { perCustomer = null } = JSON.parse(row.definition) as { readonly perCustomer?: number };
  return { what: { rule_id: ruleId }, in_all: row.in_all, per_customer: perCustomer };
}

async function countedCoupon(tx: Tx, ruleId: number, coupon_key: string): Promise<Counted | undefined> {
  const row = await tx
    .of(PromotionTables)
    .selectFrom('promotion_coupon')
    .select(['in_all', 'per_customer'])
    .where('code_key', '=', coupon_key)
    .where('rule_id', '=', ruleId)
    .executeTakeFirst();
  return row && { what: { coupon_key }, ...row };
}

/** Counts one more use of what is limited in all; false when that would be too many. */
async function isCountedIn(tx: Tx, { what, in_all }: Counted): Promise<boolean> {
  if (in_all === null) return true;
  const db = tx.of(PromotionTables);
  const { numUpdatedRows } =
    'rule_id' in what
      ? await db
          .updateTable('promotion_rule')
          .set((of) => ({ used: of('used', '+', 1) }))
          .where('id', '=', what.rule_id)
          .where('used', '<', in_all)
          .executeTakeFirst()
      : await db
          .updateTable('promotion_coupon')
          .set((of) => ({ used: of('used', '+', 1) }))
          .where('code_key', '=', what.coupon_key)
          .where('used', '<', in_all)
          .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Guests whose e-mail address nobody knows are not counted. */
async function isLeftFor(tx: Tx, { what, per_customer }: Counted, keys: BuyerKeys, reference: string) {
  if (per_customer === null) return true;
  for (const [name, value] of Object.entries(keys))
    if (value !== null) await tx.lock(`promotion:${name}:${String(value)}`);
  return (await usesOf(tx.of(PromotionTables), what, keys, reference)) < per_customer;
}

/** Ends the uses of an order: others may use what was limited. */
export async function release(tx: Tx, reference: string, at: number): Promise<void> {
  const db = tx.of(PromotionTables);
  const ended = await db
    .updateTable('promotion_use')
    .set({ given_back_at: at })
    .where('reference', '=', reference)
    .where('given_back_at', 'is', null)
    .returning(['rule_id', 'coupon_key'])
    .execute();
  for (const { rule_id, coupon_key } of ended.toSorted((one, other) => one.rule_id - other.rule_id)) {
    await db
      .updateTable('promotion_rule')
      .set((of) => ({ used: of('used', '-', 1) }))
      .where('id', '=', rule_id)
      .where('in_all', 'is not', null)
      .execute();
    if (coupon_key !== null)
      await db
        .updateTable('promotion_coupon')
        .set((of) => ({ used: of('used', '-', 1) }))
        .where('code_key', '=', coupon_key)
        .where('in_all', 'is not', null)
        .execute();
  }
}
