/** Undoes binary fractions before rounding: 1.005 is stored as 1.00499…, and is half a cent that goes up. */
const SLIVER = 1e-6;

/** Whole cents, half a cent up. */
export const roundCents = (cents: number): number => Math.round(cents + SLIVER);

/** Decimals in the store's currency as whole cents, half a cent up. */
export const toCents = (amount: number): number => roundCents(amount * 100);

/** Cents as the API writes them. */
export const toDecimals = (cents: number): number => cents / 100;

/** Cents as a decimal text without a currency, as files and other sites read it: `249.00`. */
export const toDecimalText = (cents: number): string => toDecimals(cents).toFixed(2);

/** Cents that a percentage of an amount comes to, half a cent up: 21 % of 1000 is 210. */
export const percentOf = (cents: number, percent: number): number => roundCents((cents * percent) / 100);
