/** Undoes binary fractions before rounding: 1.005 is stored as 1.00499…, and is half a cent that goes up. */
const SLIVER = 1e-6;

/** Decimals in the store's currency as whole cents, half a cent up. */
export const toCents = (amount: number): number => Math.round(amount * 100 + SLIVER);

/** Cents as the API writes them. */
export const toDecimals = (cents: number): number => cents / 100;

/**
 * The amount in a document's field, in decimals. Exports write texts too (`"129.9500"`); zero, less and anything else
 * is no price.
 */
export function readAmount(value: unknown): number | undefined {
  const amount = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof amount === 'number' && amount > 0 && Number.isFinite(amount) ? amount : undefined;
}
