import type { AppliedRule, DiscountCart, DiscountLine, Discounts, RuleAction, SalesRule } from '../module.ts';
import { allocate } from './allocate.ts';

/** A line with what the rules before have left of it. */
interface OpenLine extends DiscountLine {
  readonly left: number;
}

/** The order in which rules are applied. */
export const inOrder = (rules: readonly SalesRule[]): readonly SalesRule[] =>
  rules.toSorted((one, other) => one.priority - other.priority || one.id - other.id);

/**
 * What rules take off a cart, each of what those before it have left. Neither the order of the rules nor that of the
 * lines makes a difference.
 * @param rules those that hold now for this buyer, of the rules with coupons only that of the cart's
 * @param coupon of the cart, as the shop writes it; undefined when it is no longer good
 */
export function applyRules(
  rules: readonly SalesRule[],
  { lines }: Pick<DiscountCart, 'lines'>,
  coupon: string | undefined,
): Discounts {
  const subtotal = lines.reduce((sum, { total }) => sum + total, 0);
  const left = new Map(lines.map(({ key, total }) => [key, total]));
  const applied: AppliedRule[] = [];
  let freeDelivery = false;
  let freeDeliveryFrom: number | undefined;

  for (const rule of inOrder(rules)) {
    const deliversFree = rule.freeDelivery || rule.action.kind === 'delivery';
    const minimum = rule.minimum ?? 0;
    if (deliversFree && !rule.needsCoupon && !rule.skus && !rule.categoryIds)
      freeDeliveryFrom = Math.min(freeDeliveryFrom ?? minimum, minimum);
    if (subtotal < minimum) continue;
    const about = lines
      .filter((line) => isAbout(rule, line))
      .map((line) => ({ ...line, left: left.get(line.key) ?? 0 }));
    if (about.length === 0) continue;
    const off = takenOff(rule.action, about);
    const amount = [...off.values()].reduce((sum, part) => sum + part, 0);
    if (amount === 0 && (!deliversFree || freeDelivery)) continue;
    for (const [key, part] of off) left.set(key, (left.get(key) ?? 0) - part);
    if (deliversFree) freeDelivery = true;
    const { id: ruleId, name } = rule;
    applied.push({ ruleId, name, amount, ...(rule.needsCoupon && coupon !== undefined && { couponCode: coupon }) });
    if (rule.isLast) break;
  }

  const isReached = freeDeliveryFrom !== undefined && subtotal >= freeDeliveryFrom;
  return {
    lines: new Map(
      lines
        .map(({ key, total }): [string, number] => [key, total - (left.get(key) ?? 0)])
        .filter(([, discount]) => discount > 0),
    ),
    applied,
    freeDelivery,
    // Promised only when it is kept: a rule that is the last one may stand before it.
    ...(freeDeliveryFrom !== undefined && (freeDelivery || !isReached) && { freeDeliveryFrom }),
    ...(coupon !== undefined && {
      coupon: { code: coupon, isInactive: !applied.some(({ couponCode }) => couponCode !== undefined) },
    }),
  };
}

const isAbout = ({ skus, categoryIds }: SalesRule, line: DiscountLine): boolean =>
  (!skus && !categoryIds) ||
  (skus ?? []).some((sku) => sku === line.sku || sku === line.parentSku) ||
  (categoryIds ?? []).some((id) => line.categoryIds.includes(id));

/** By key of the line, never more than is left of it. */
function takenOff(action: RuleAction, lines: readonly OpenLine[]): ReadonlyMap<string, number> {
  const all = lines.reduce((sum, { left }) => sum + left, 0);
  const shares = lines.map(({ key, left }) => ({ key, weight: left }));
  switch (action.kind) {
    case 'percent':
      return allocate(Math.min(Math.floor((all * action.percent + 5000) / 10_000), all), shares);
    case 'cart':
      return allocate(Math.min(action.amount, all), shares);
    case 'piece':
      return new Map(lines.map(({ key, qty, left }) => [key, Math.min(action.amount * qty, left)]));
    case 'delivery':
      return new Map();
  }
}
