/** Products that are remembered. */
export const MAX_SEEN = 12;

/** A change of what is remembered, as data. */
export type SeenChange = { readonly see: string } | 'clear';

/** What is remembered after a change, the latest first. */
export const changeSeen = (skus: readonly string[], change: SeenChange): readonly string[] =>
  change === 'clear' ? [] : [change.see, ...skus.filter((sku) => sku !== change.see)].slice(0, MAX_SEEN);

/** What a browser stored: whatever is no sku is left out. */
export const readSeen = (stored: unknown): readonly string[] =>
  Array.isArray(stored) ? stored.filter((sku) => typeof sku === 'string' && sku !== '').slice(0, MAX_SEEN) : [];
