import { allocate, type DiscountCart, type Discounts } from 'etalage/modules/promotion';
import { spentOn, type SpendingTerms } from '../../module.ts';

/** Names the row of what coins take off, and what an order was given for them. */
export const COINS = 'loyalty';
/** No sales rule has this number. */
const NO_RULE = 0;

/**
 * The discounts of a cart with what coins take off: a reduction of what is left of the lines after all other discounts,
 * shared by what each costs, so that each keeps the tax of what is really paid for it.
 */
export function withCoins(
  { lines }: Pick<DiscountCart, 'lines'>,
  discounts: Discounts,
  coins: number,
  title: string,
  terms: SpendingTerms,
): Discounts {
  const shares = lines.map(({ key, total }) => ({ key, weight: total - (discounts.lines.get(key) ?? 0) }));
  const left = shares.reduce((sum, { weight }) => sum + weight, 0);
  const amount = spentOn(left, coins, terms) * terms.centsPerCoin;
  if (amount === 0) return discounts;
  const off = allocate(amount, shares);
  const reduced = shares.map(({ key }): [string, number] => [
    key,
    (discounts.lines.get(key) ?? 0) + (off.get(key) ?? 0),
  ]);
  return {
    ...discounts,
    lines: new Map(reduced.filter(([, discount]) => discount > 0)),
    applied: [...discounts.applied, { ruleId: NO_RULE, name: title, amount, row: COINS }],
  };
}
