import { toCents } from './cents.ts';

/** Rates are counted in millionths, so that all sums are of whole numbers: 21 % is 210,000. */
const WHOLE = 1_000_000;
const millionths = (rate: number): number => Math.round(rate * WHOLE);

/**
 * Takes the tax out of an amount that includes it. All in cents; `rate` is a fraction (0.21). Net and tax add up to the
 * amount. Of a line take it out of the line's sum, not out of one unit: 60 × € 3.25 is € 161.16 without 21 %, 60 × €
 * 2.69 is € 161.40.
 */
export function splitTax(gross: number, rate: number): { readonly net: number; readonly tax: number } {
  const net = Math.round((gross * WHOLE) / (WHOLE + millionths(rate)));
  return { net, tax: gross - net };
}

/**
 * Cents including tax of a net amount in decimals, which may have parts of cents (82.6446): rounded once, at the end.
 */
export const addTax = (net: number, rate: number): number => toCents((net * (WHOLE + millionths(rate))) / WHOLE);
