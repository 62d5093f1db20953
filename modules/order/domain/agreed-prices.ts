import { toCents } from 'etalage/core/money';
import type { ShownTotal } from 'etalage/modules/cart';
import type { OrderedProduct } from '../module.ts';

/** What one piece costs now, in cents. */
interface PriceNow {
  readonly withTax: number;
  readonly net: number;
}

/**
 * Whether a shopper saw this price. What is said to include tax must be the price to the cent; `price` counts where
 * nothing else is said, and may be with tax or, within a cent, without.
 */
export function sawPrice({ price_incl_tax, priceInclTax, price }: OrderedProduct, now: PriceNow): boolean {
  const withTax = [price_incl_tax, priceInclTax].filter((one) => one !== undefined);
  if (withTax.length > 0) return withTax.every((one) => toCents(one) === now.withTax);
  if (price === undefined) return false;
  if (toCents(price) === now.withTax) return true;
  return now.net !== now.withTax && Math.abs(toCents(price) - now.net) <= 1;
}

/**
 * Whether a shopper saw this discount on a line, in cents. Who says nothing of it does not mind: Vue Storefront 1 sends
 * what the platform last said of the line, and no total.
 */
export function sawDiscount({ qty, totals }: OrderedProduct, now: number): boolean {
  const { qty: ofQty, discount_amount: seen }: { qty?: unknown; discount_amount?: unknown } = { ...Object(totals) };
  return typeof seen !== 'number' || ofQty !== qty || Math.abs(toCents(seen)) === now;
}

/**
 * Whether the shopper agreed to this total. Who names one, in decimals, agreed to no other. Who names none, as Vue
 * Storefront 1's client, agreed to no more than the cart was said to cost last; for other lines than the cart had then
 * (ordered by a client that was offline since) to their prices, with no less taken off. The fee of a payment method
 * that the cart did not have then stands beside the method.
 */
export function agreedTotal(grandTotal: number | undefined, now: ShownTotal, shown: ShownTotal | undefined): boolean {
  if (grandTotal !== undefined) return toCents(grandTotal) === now.total;
  if (!shown) return true;
  const isFeeShown = shown.paymentMethod === now.paymentMethod;
  const costs = ({ total, fee }: ShownTotal): number => (isFeeShown ? total : total - fee);
  return costs(now) <= costs(shown) || costs(now) - now.subtotal <= costs(shown) - shown.subtotal;
}
