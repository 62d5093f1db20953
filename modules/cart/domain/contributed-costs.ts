import type { CartCost, CostedCart, CostRule } from '../module.ts';

/**
 * What modules charge for a cart, without what costs nothing. A rule that fails, or whose cost is no amount of money,
 * is a fault of its module: it is told to `failed`, which throws or leaves that rule out.
 */
export function contributedCosts(
  rules: readonly CostRule[],
  cart: CostedCart,
  failed: (error: Error) => void = rethrow,
): readonly CartCost[] {
  if (cart.lines.length === 0) return [];
  return rules.flatMap((rule) => {
    try {
      return costsOf(rule, cart);
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      failed(
        new Error(`A module cannot say its costs (CartCosts, ${rule.name || 'unnamed'}): ${why}`, { cause: error }),
      );
      return [];
    }
  });
}

function rethrow(error: Error): never {
  throw error;
}

function costsOf(rule: CostRule, cart: CostedCart): readonly CartCost[] {
  const costs = rule(cart);
  for (const { code, cents } of costs)
    if (!Number.isSafeInteger(cents) || cents < 0)
      throw new Error(`The cost "${code}" is ${cents} cents; contribute whole cents, 0 or more`);
  return costs.filter(({ cents }) => cents > 0);
}
