/**
 * The amount in a document's field, in decimals. Exports write texts too (`"129.9500"`); zero, less and anything else
 * is no price.
 */
export function readAmount(value: unknown): number | undefined {
  const amount = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof amount === 'number' && amount > 0 && Number.isFinite(amount) ? amount : undefined;
}
