import type { LineQty, SkuQty } from '../module.ts';

/** A line of which pieces can be taken still. */
export interface LineLeft extends SkuQty {
  readonly id: number;
}

/**
 * Pieces by the lines that have their sku, one after the other where several have the same one; or the first sku of
 * which less is left, or of which no whole number is wanted.
 */
export function linesOfSkus(lines: readonly LineLeft[], wanted: readonly SkuQty[]): readonly LineQty[] | SkuQty {
  const left = new Map(lines.map(({ id, qty }) => [id, qty]));
  const taken: LineQty[] = [];
  for (const { sku, qty } of wanted) {
    if (!Number.isSafeInteger(qty) || qty < 1) return { sku, qty };
    let missing = qty;
    for (const { id } of lines.filter((line) => line.sku === sku)) {
      const most = left.get(id) ?? 0;
      const pieces = Math.min(most, missing);
      if (pieces > 0) taken.push({ lineId: id, qty: pieces });
      left.set(id, most - pieces);
      missing -= pieces;
    }
    if (missing > 0) return { sku, qty };
  }
  return taken;
}
