import { toCents } from 'etalage/core/money';
import type { CartItem, PlatformTotals, TotalSegments } from '../module.ts';
import { isOrderable } from './orderable.ts';

/** A row of the totals. */
export interface CartTotalRow {
  readonly code: string;
  /** A message key, or the platform's own words. */
  readonly title: string;
  readonly cents: number;
}

/** What a cart costs, for people to read: in cents including tax. */
export interface CartTotals {
  /** Without tax and the total of all. */
  readonly rows: readonly CartTotalRow[];
  readonly total: number;
  readonly tax: number | undefined;
  /** The platform's totals are of the lines before the last change. */
  readonly isEstimate: boolean;
  readonly coupon: string | undefined;
  readonly isCouponInactive: boolean;
  /** From which subtotal on delivery is free, and how much of it is missing; in cents. */
  readonly freeDelivery: { readonly from: number; readonly missing: number } | undefined;
}

const TITLES: Readonly<Record<string, string>> = {
  subtotal: 'Subtotal',
  shipping: 'Delivery',
  discount: 'Discount',
  payment_fee: 'Payment fee',
};

/** What a line costs before its discount: as the platform says, until the line is changed. */
export const lineTotal = ({ totals, qty, prev_qty, price_incl_tax }: CartItem): number =>
  totals && qty === prev_qty ? totals.row : price_incl_tax * qty;

/**
 * The totals to show: the platform's, with what the lines have become since. Without them the browser adds up.
 * @param isDelivered a way of delivery is chosen, so that its price is known, 0 too
 * @param ownCosts what modules charge as the browser itself counts it
 */
export function cartTotals(
  items: readonly CartItem[],
  platform: PlatformTotals | null,
  isDelivered: boolean,
  ownCosts: TotalSegments['costs'] = [],
): CartTotals {
  const subtotal = items.reduce((sum, item) => sum + (isOrderable(item) ? lineTotal(item) : 0), 0);
  const rest = { tax: undefined, coupon: undefined, isCouponInactive: false, freeDelivery: undefined };
  if (!platform)
    return {
      rows: [{ code: 'subtotal', title: 'Subtotal', cents: subtotal }, ...ownCosts],
      total: ownCosts.reduce((sum, { cents }) => sum + cents, subtotal),
      isEstimate: false,
      ...rest,
    };
  const change = subtotal - toCents(platform.subtotal_incl_tax);
  const { free_delivery: free, coupon_inactive: isCouponInactive = false } = platform.extension_attributes ?? {};
  const rows = platform.total_segments.flatMap(({ code, title, value }): CartTotalRow[] => {
    if (value === null || code === 'tax' || code === 'grand_total') return [];
    if (value === 0 && (code !== 'shipping' || !isDelivered)) return [];
    return [{ code, title: TITLES[code] ?? title, cents: code === 'subtotal' ? subtotal : toCents(value) }];
  });
  return {
    rows: rows.some(({ code }) => code === 'subtotal')
      ? rows
      : [{ code: 'subtotal', title: 'Subtotal', cents: subtotal }, ...rows],
    total: toCents(platform.grand_total) + change,
    tax: change === 0 ? toCents(platform.tax_amount) : undefined,
    isEstimate: change !== 0,
    coupon: platform.coupon_code,
    isCouponInactive,
    freeDelivery: free && { from: toCents(free.from), missing: Math.max(0, toCents(free.from) - subtotal) },
  };
}
