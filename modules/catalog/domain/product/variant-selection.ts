import type { Document, ProductDocument, ProductVariant } from '../documents.ts';

/** Chosen option ids by attribute code. */
export type Configuration = Readonly<Record<string, string>>;

export interface VariantRules {
  readonly listOutOfStockProducts: boolean;
  /** When the variant that is asked for cannot be had, the one most like it stands in (default true). */
  readonly fallbackToDefaultVariant?: boolean;
  /** What a variant costs now, in cents. */
  readonly priceOf: (variant: ProductVariant) => number;
}

/** A variant can be chosen when it is enabled and, unless out-of-stock products are listed, in stock. */
export function isAvailable(
  variant: ProductVariant,
  { listOutOfStockProducts }: Pick<VariantRules, 'listOutOfStockProducts'>,
): boolean {
  return (
    Number(variant.status ?? 1) < 2 && (listOutOfStockProducts || !variant.stock || Boolean(variant.stock.is_in_stock))
  );
}

/** The variants of a product that can be chosen. */
export const availableVariants = (
  product: ProductDocument,
  rules: Pick<VariantRules, 'listOutOfStockProducts'>,
): ProductVariant[] => (product.configurable_children ?? []).filter((variant) => isAvailable(variant, rules));

/**
 * The best of some variants for a configuration: the one with that exact sku, else the one that shares most of the
 * chosen options, and of equals the cheapest, then the first.
 */
export function bestVariant(
  variants: readonly ProductVariant[],
  configuration: Configuration,
  rules: VariantRules,
): ProductVariant | undefined {
  const { sku, ...options } = configuration;
  const exact = sku === undefined ? undefined : variants.find((variant) => variant.sku === sku);
  if (exact) return exact;
  const codes = Object.entries(options).filter(([code]) => code !== 'price');
  const level = (variant: ProductVariant): number =>
    codes.filter(([code, id]) => optionOf(variant, code) === id).length;
  return variants.reduce<ProductVariant | undefined>((best, next) => {
    if (!best) return next;
    const difference = level(next) - level(best) || rules.priceOf(best) - rules.priceOf(next);
    return difference > 0 ? next : best;
  }, undefined);
}

/** The option id that a variant has for an attribute; older exports have it in a list of code and value. */
export function optionOf(variant: Document, code: string): string | undefined {
  const own = variant[code] ?? customAttribute(variant['custom_attributes'], code);
  return own === undefined || own === null ? undefined : String(own);
}

function customAttribute(attributes: unknown, code: string): unknown {
  return Array.isArray(attributes)
    ? attributes.find((entry: Document) => entry['attribute_code'] === code)?.value
    : undefined;
}
