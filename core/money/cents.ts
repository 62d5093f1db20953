/** Undoes binary fractions before rounding: 1.005 is stored as 1.00499…, and is half a cent that goes up. */
const SLIVER = 1e-6;

/** Whole cents, half a cent up. */
export const roundCents = (cents: number): number => Math.round(cents + SLIVER);

/** Decimals in the store's currency as whole cents, half a cent up. */
export const toCents = (amount: number): number => roundCents(amount * 100);

/** Cents as the API writes them. */
export const toDecimals = (cents: number): number => cents / 100;
