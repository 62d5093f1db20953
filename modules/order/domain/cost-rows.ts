import type { OrderCost } from '../module.ts';

/** What modules charged for an order: delivery and payment have places of their own. */
export const ownCosts = (costs: readonly OrderCost[]): readonly OrderCost[] =>
  costs.filter(({ code }) => code !== 'shipping' && code !== 'payment_fee');

/** The same as people read it: a row for each code. */
export const costRows = ({ costs }: { readonly costs: readonly OrderCost[] }): readonly CostRow[] =>
  [...Map.groupBy(ownCosts(costs), ({ code }) => code)].flatMap(([code, [first, ...more]]) =>
    first ? [{ code, title: first.title, cents: more.reduce((sum, { total }) => sum + total, first.total) }] : [],
  );

/** What one code of costs came to, of all lines: cents including tax. */
export interface CostRow {
  readonly code: string;
  readonly title: string;
  readonly cents: number;
}
