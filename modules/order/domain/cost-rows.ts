import { toCents, toDecimals } from 'etalage/core/money';
import type { Order } from '../module.ts';

/** What modules charged for an order, as people read it: a row for each code. Decimals. */
export function costRows({ extension_attributes: { costs = [] } }: Order): readonly CostRow[] {
  const byCode = Map.groupBy(costs, ({ code }) => code);
  return [...byCode].flatMap(([code, [first, ...more]]) => {
    if (!first) return [];
    // Decimals of whole cents are added up as cents.
    const cents = [first, ...more].reduce((sum, { amount }) => sum + toCents(amount), 0);
    return [{ code, title: first.title, amount: toDecimals(cents) }];
  });
}

/** What one code of costs came to, of all lines: decimals including tax. */
export interface CostRow {
  readonly code: string;
  readonly title: string;
  readonly amount: number;
}
