import { toCents } from 'etalage/core/money';
import type { PlatformTotals, TotalSegments, TotalsItem } from '../module.ts';

/** What a line costs by the platform's totals, in cents. */
export const readLineTotals = ({ row_total_incl_tax, discount_amount }: TotalsItem) => ({
  row: toCents(row_total_incl_tax),
  discount: toCents(discount_amount),
});

/** Segments that are no module's cost. */
const OWN_SEGMENTS: ReadonlySet<string> = new Set([
  'subtotal',
  'shipping',
  'payment_fee',
  'discount',
  'tax',
  'grand_total',
]);

/** The platform's totals as the browser keeps them, in cents. */
export function readSegments(totals: PlatformTotals): TotalSegments {
  const valueOf = (code: string): number => totals.total_segments.find((segment) => segment.code === code)?.value ?? 0;
  const costs = totals.total_segments
    .filter(({ code, value }) => value !== null && !OWN_SEGMENTS.has(code))
    .map(({ code, title, value }) => ({ code, title, cents: toCents(value ?? 0) }));
  return {
    subtotal_incl_tax: toCents(totals.subtotal_incl_tax),
    grand_total: toCents(valueOf('grand_total') || totals.grand_total),
    payment: toCents(valueOf('payment_fee')),
    shipping: toCents(totals.shipping_incl_tax),
    ...(costs.length > 0 && { costs }),
    // What modules take off has rows of its own, and is in the whole discount too.
    discount: toCents(totals.total_segments.length > 0 ? valueOf('discount') : totals.discount_amount),
    tax: toCents(totals.tax_amount),
  };
}
