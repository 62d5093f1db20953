import { useStore } from 'etalage/core/react';
import { CartStore, isOrderable } from 'etalage/modules/cart';

/** A row of the totals. */
export interface CheckoutTotalRow {
  /** `subtotal`, `discount`, `shipping`, `payment`, and those of costs that modules contribute. */
  readonly code: string;
  /** A message key. */
  readonly title: string;
  readonly cents: number;
}

/** What the order costs, as the server says; until it has, what the lines cost. In cents. */
export interface CheckoutTotals {
  readonly rows: readonly CheckoutTotalRow[];
  /** What the shopper agrees to pay. */
  readonly total: number;
  /** Included in it; undefined while it is not known. */
  readonly tax: number | undefined;
  readonly coupon: string | undefined;
  /** A coupon that has fallen away on the way: with the e-mail address of who has used it, for example. */
  readonly endedCoupon: string | undefined;
}

/** The totals of the order. */
export function useCheckoutTotals(): CheckoutTotals {
  const { cartItems, platformTotals, platformTotalSegments: totals, endedCoupon } = useStore(CartStore);
  const lines = cartItems.filter(isOrderable).reduce((sum, { price_incl_tax: price, qty }) => sum + price * qty, 0);
  const row = (code: string, title: string, cents: number): CheckoutTotalRow => ({
    code,
    title,
    cents,
  });
  return {
    rows: [
      row('subtotal', 'Subtotal', totals?.subtotal_incl_tax ?? lines),
      ...(totals && totals.discount !== 0 ? [row('discount', 'Discount', totals.discount)] : []),
      ...(totals ? [row('shipping', 'Delivery', totals.shipping)] : []),
      ...(totals?.costs ?? []).map(({ code, title, cents }) => row(code, title, cents)),
      ...(totals && totals.payment !== 0 ? [row('payment', 'Payment costs', totals.payment)] : []),
    ],
    total: totals?.grand_total ?? lines,
    tax: totals?.tax,
    coupon: platformTotals?.coupon_code,
    endedCoupon,
  };
}
