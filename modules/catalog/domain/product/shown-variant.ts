import { toDecimals } from 'etalage/core/money';
import type { ProductDocument, ProductVariant } from '../documents.ts';
import type { ChosenVariant } from '../links.ts';
import type { OptionsByCode } from './named-options.ts';
import { codeOf } from './product-choices.ts';
import { inBucket, type PriceBucket } from '../prices/price-bucket.ts';
import { hasSamePrices, priceToShow, withParentPrices, type PriceRules } from '../prices/shown-price.ts';
import { availableVariants, bestVariant, optionOf, type VariantRules } from './variant-selection.ts';

/** How variants of a product are told apart where it matters what they cost. */
export function variantRules<Rules extends Omit<VariantRules, 'priceOf'>>(
  product: ProductDocument,
  rules: Rules,
  prices: PriceRules,
): Rules & VariantRules {
  const known = new Map<ProductVariant, number>();
  let last: ProductVariant | undefined;
  // Most variants cost the same as the one before: comparing fields is quicker than reading dates and amounts.
  const priceOf = (variant: ProductVariant): number => {
    const price =
      known.get(variant) ??
      (last && hasSamePrices(variant, last) ? known.get(last) : undefined) ??
      priceToShow(withParentPrices(variant, product), prices).now;
    known.set(variant, price);
    last = variant;
    return price;
  };
  return { ...rules, priceOf };
}

/** Which variant of a product somebody wants to see. */
export interface WantedVariant {
  /** Options that were chosen: the variant has one of each attribute, as far as variants have it. */
  readonly chosen?: OptionsByCode;
  /** Options that were named in words: preferred. */
  readonly named?: OptionsByCode;
  /** In decimals of the store's currency. */
  readonly price?: PriceBucket;
  /** A variant in particular, as long as it can be had. */
  readonly variant?: ChosenVariant;
}

/** The variant that a product is shown with, and what its address must say to show it. */
export interface ShownVariant {
  readonly variant: ProductVariant | undefined;
  /** Absent when the product's own address shows the same variant. */
  readonly link: ChosenVariant | undefined;
}

/**
 * The variant that a product is shown with where nobody has chosen one on its page: the cheapest of those that are
 * wanted. The product's page opens with the same.
 */
export function shownVariant(product: ProductDocument, wanted: WantedVariant, rules: VariantRules): ShownVariant {
  const available = availableVariants(product, rules);
  const { chosen = new Map(), named = new Map(), price, variant: asked } = wanted;
  const exact = asked && available.find(({ sku }) => sku === asked.sku);
  if (exact) return { variant: exact, link: asked };
  const inPrice = price
    ? keepSome(available, (variant) => inBucket(price, toDecimals(rules.priceOf(variant))))
    : available;
  const fitting = [...chosen, ...named].reduce(
    (variants, [code, ids]) => keepSome(variants, (variant) => hasOne(variant, code, ids)),
    inPrice,
  );
  const variant = bestVariant(fitting, {}, rules);
  if (!variant || fitting.length === available.length) return { variant, link: undefined };
  return { variant, link: { sku: variant.sku, open: openChoices(product, variant, fitting) } };
}

const hasOne = (variant: ProductVariant, code: string, ids: readonly string[]): boolean => {
  const own = optionOf(variant, code);
  return own === undefined || own.split(',').some((id) => ids.includes(id));
};

/** Those that pass, or all when none does. */
function keepSome(
  variants: readonly ProductVariant[],
  passes: (variant: ProductVariant) => boolean,
): readonly ProductVariant[] {
  const passing = variants.filter(passes);
  return passing.length > 0 ? passing : variants;
}

/** What is left to choose: the attributes in which the wanted variants with the same picture differ. */
function openChoices(product: ProductDocument, shown: ProductVariant, fitting: readonly ProductVariant[]): string[] {
  const alike = fitting.filter(({ image }) => image === shown.image);
  return (product.configurable_options ?? [])
    .map(codeOf)
    .filter((code) => alike.some((variant) => optionOf(variant, code) !== optionOf(shown, code)));
}
