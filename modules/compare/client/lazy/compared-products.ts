import type { ComparedProduct } from '../../module.ts';

/** More do not fit beside one another. */
export const MAX_PRODUCTS = 4;

/** A change of the comparison, as data. */
export type CompareChange = { readonly add: ComparedProduct } | { readonly remove: string } | 'clear';

/** The comparison after a change. A product that is in it already, and one too many, change nothing. */
export function changeProducts(
  products: readonly ComparedProduct[],
  change: CompareChange,
): readonly ComparedProduct[] {
  if (change === 'clear') return [];
  if ('remove' in change) return products.filter(({ sku }) => sku !== change.remove);
  return products.length >= MAX_PRODUCTS || products.some(({ sku }) => sku === change.add.sku)
    ? products
    : [...products, change.add];
}

/** What a browser stored as a comparison: whatever is no product is left out. */
export const readProducts = (stored: unknown): readonly ComparedProduct[] =>
  Array.isArray(stored) ? stored.flatMap(readProduct).slice(0, MAX_PRODUCTS) : [];

function readProduct(stored: unknown): ComparedProduct[] {
  if (typeof stored !== 'object' || stored === null) return [];
  const { sku, name }: Readonly<Record<string, unknown>> = { ...stored };
  return typeof sku === 'string' && sku !== '' && typeof name === 'string' ? [{ sku, name }] : [];
}
