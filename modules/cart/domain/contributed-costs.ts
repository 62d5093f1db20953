import type { CartCost, CostedCart, CostRule } from '../module.ts';

/**
 * What modules charge for a cart, without what costs nothing.
 * @throws Error for a cost that is no amount of money: a fault of its module
 */
export function contributedCosts(rules: readonly CostRule[], cart: CostedCart): readonly CartCost[] {
  if (cart.lines.length === 0) return [];
  const costs = rules.flatMap((rule) => rule(cart));
  for (const { code, cents } of costs)
    if (!Number.isSafeInteger(cents) || cents < 0)
      throw new Error(`The cost "${code}" is ${cents} cents; contribute whole cents, 0 or more`);
  return costs.filter(({ cents }) => cents > 0);
}
