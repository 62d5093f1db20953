import type { ShownTotal } from 'etalage/modules/cart';
import type { SeenPrices } from '../module.ts';

/** What one piece costs now, in cents. */
interface PriceNow {
  readonly withTax: number;
  readonly net: number;
}

/**
 * Whether a shopper saw this price. What is said to include tax must be the price to the cent; what may be either
 * counts where nothing else is said, and may be without tax within a cent.
 */
export function sawPrice({ withTax, either }: SeenPrices, now: PriceNow): boolean {
  if (withTax.length > 0) return withTax.every((one) => one === now.withTax);
  if (either === undefined) return false;
  if (either === now.withTax) return true;
  return now.net !== now.withTax && Math.abs(either - now.net) <= 1;
}

/**
 * Whether a shopper saw this discount on a line, in cents. Who says nothing of it does not mind: Vue Storefront 1 sends
 * what the platform last said of the line, and no total.
 */
export const sawDiscount = ({ discount }: SeenPrices, now: number): boolean =>
  discount === undefined || discount === now;

/**
 * Whether the shopper agreed to this total. Who names one agreed to no other. Who names none, as Vue
 * Storefront 1's client, agreed to no more than the cart was said to cost last; for other lines than the cart had then
 * (ordered by a client that was offline since) to their prices, with no less taken off. The fee of a payment method
 * that the cart did not have then stands beside the method.
 */
export function agreedTotal(named: number | undefined, now: ShownTotal, shown: ShownTotal | undefined): boolean {
  if (named !== undefined) return named === now.total;
  if (!shown) return true;
  const isFeeShown = shown.paymentMethod === now.paymentMethod;
  const costs = ({ total, fee }: ShownTotal): number => (isFeeShown ? total : total - fee);
  return costs(now) <= costs(shown) || costs(now) - now.subtotal <= costs(shown) - shown.subtotal;
}

/**
 * Whether more would be taken by rows of their own, such as the buyer's coins, than the shopper saw of the same lines:
 * they make up for an offer that has ended, and the total stays what it was.
 */
export const takesMore = ({ subtotal, own = 0 }: ShownTotal, shown: ShownTotal | undefined): boolean =>
  shown?.subtotal === subtotal && own > (shown.own ?? own);
