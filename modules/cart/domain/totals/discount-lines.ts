import type { DiscountLine } from 'etalage/modules/promotion';
import type { LineToQuote } from './make-quote.ts';

/** A cart's lines as sales rules see them: one a key. */
export function discountLines(lines: readonly LineToQuote[]): DiscountLine[] {
  const byKey = new Map<string, DiscountLine>();
  for (const { purchasable, qty } of lines) {
    const { key, sku, parentSku, categoryIds, price } = purchasable;
    const before = byKey.get(key);
    byKey.set(key, {
      key,
      sku,
      parentSku,
      categoryIds,
      qty: (before?.qty ?? 0) + qty,
      total: (before?.total ?? 0) + price * qty,
    });
  }
  return [...byKey.values()];
}
