import type { Purchasable } from 'etalage/modules/catalog';

/** What a line takes out of stock. */
export interface StockDemand {
  readonly qty: number;
  /** Of one piece. */
  readonly stock: Purchasable['stock'];
}

/** The skus that some lines take. */
export const skusOf = (lines: readonly StockDemand[]): string[] => [
  ...new Set(lines.flatMap(({ stock }) => stock.map(({ sku }) => sku))),
];

/** How many pieces of each line can be had: lines that need the same sku take it in their order. */
export function availableUnits(lines: readonly StockDemand[], available: ReadonlyMap<string, number>): number[] {
  const left = new Map(available);
  return lines.map(({ qty, stock }) => {
    const pieces = Math.min(Infinity, ...stock.map((part) => Math.floor((left.get(part.sku) ?? 0) / part.qty)));
    for (const part of stock) left.set(part.sku, (left.get(part.sku) ?? 0) - Math.min(pieces, qty) * part.qty);
    return pieces;
  });
}
