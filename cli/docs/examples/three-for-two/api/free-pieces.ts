import type { DiscountCart, Discounts } from 'etalage/modules/promotion';

/** The discounts of a cart, with every third piece of a category (0: of all) for nothing: the cheapest ones. */
export function withFreePieces(
  { lines }: Pick<DiscountCart, 'lines'>,
  discounts: Discounts,
  category: number,
  title: string,
): Discounts {
  const chosen = lines
    .filter(({ categoryIds }) => category === 0 || categoryIds.includes(category))
    // What a piece costs after the discounts that there are.
    .map(({ key, qty, total }) => ({ key, qty, cents: Math.floor((total - (discounts.lines.get(key) ?? 0)) / qty) }))
    .toSorted((one, other) => one.cents - other.cents);
  let left = Math.floor(chosen.reduce((sum, { qty }) => sum + qty, 0) / 3);
  let amount = 0;
  const off = new Map(discounts.lines);
  for (const { key, qty, cents } of chosen) {
    const free = Math.min(left, qty) * cents;
    left -= Math.min(left, qty);
    if (free > 0) off.set(key, (off.get(key) ?? 0) + free);
    amount += free;
  }
  if (amount === 0) return discounts;
  // `row`: it stands in a row of its own. No sales rule has the number 0.
  const applied = [...discounts.applied, { ruleId: 0, name: title, amount, row: 'three-for-two' }];
  return { ...discounts, lines: off, applied };
}
