import type { OrderedProduct } from '../module.ts';

/** What one piece costs now, in cents, and the tax in it as a fraction. */
interface PriceNow {
  readonly price: number;
  readonly taxRate: number;
}

/** Cents of a decimal that a client sent. */
const cents = (decimal: number): number => Math.round(decimal * 100);

/** What is left of an amount including tax without it; cents. */
export const netOf = (gross: number, taxRate: number): number => Math.round(gross / (1 + taxRate));

/**
 * Whether a shopper saw this price. What is said to include tax must be the price to the cent; `price` counts where
 * nothing else is said, and may be with tax or, within a cent, without.
 */
export function sawPrice({ price_incl_tax, priceInclTax, price }: OrderedProduct, now: PriceNow): boolean {
  const withTax = [price_incl_tax, priceInclTax].filter((one) => one !== undefined);
  if (withTax.length > 0) return withTax.every((one) => cents(one) === now.price);
  if (price === undefined) return false;
  return cents(price) === now.price || Math.abs(cents(price) - netOf(now.price, now.taxRate)) <= 1;
}

/** Whether the shopper agreed to this total, in cents; who names none agrees to the prices of the lines. */
export const agreedTotal = (grandTotal: number | undefined, now: number): boolean =>
  grandTotal === undefined || cents(grandTotal) === now;
