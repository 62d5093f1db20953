import type { StockLine } from '../module.ts';

/** What a movement was for. Of what is reserved, the pieces that come back have a positive quantity. */
export type MovementKind = 'received' | 'reserved' | 'sold' | 'returned' | 'corrected';

/** Pieces that begin or cease to be for sale. */
export interface Movement {
  readonly reference: string | null;
  readonly kind: MovementKind;
  readonly sku: string;
  /** What it adds to what can be sold; never 0. */
  readonly qty: number;
}

/** What a reference has reserved. */
export interface Held {
  readonly reference: string;
  readonly sku: string;
  readonly qty: number;
}

/** Exchanges what a reference has reserved for these lines. */
export function reserved(reference: string, held: readonly Held[], lines: readonly StockLine[]): Movement[] {
  const change = new Map<string, number>();
  for (const { sku, qty } of held) change.set(sku, (change.get(sku) ?? 0) + qty);
  for (const { sku, qty } of lines) change.set(sku, (change.get(sku) ?? 0) - qty);
  return [...change].flatMap(([sku, qty]): Movement[] =>
    qty === 0 ? [] : [{ reference, kind: 'reserved', sku, qty }],
  );
}

/** Puts back what was reserved, by whatever references. */
export const released = (held: readonly Held[]): Movement[] =>
  held.map(({ reference, sku, qty }) => ({ reference, kind: 'reserved', sku, qty }));

/** Sells lines out of what the reference has reserved. */
export const sold = (reference: string, held: readonly Held[], lines: readonly StockLine[]): Movement[] => [
  ...released(held),
  ...lines.map(({ sku, qty }): Movement => ({ reference, kind: 'sold', sku, qty: -qty })),
];

/** What movements change in all, a sku, in the order of the skus: everybody locks their rows in that order. */
export function changes(movements: readonly Movement[]): readonly (readonly [sku: string, change: number])[] {
  const bySku = new Map<string, number>();
  for (const { sku, qty } of movements) bySku.set(sku, (bySku.get(sku) ?? 0) + qty);
  return [...bySku].sort(([left], [right]) => (left < right ? -1 : 1));
}

/** Pages say how many are left only when they are few; above that one more or less is no news. */
const FEW = 10;

/** What shoppers can see of a figure. */
export const shownFigure = (available: number): number => Math.min(Math.max(available, 0), FEW);
