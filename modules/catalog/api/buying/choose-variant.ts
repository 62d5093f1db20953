import type { ProductDocument, ProductVariant } from '../../domain/documents.ts';
import type { Message } from '../../domain/options/option-views.ts';
import { codeOf } from '../../domain/product/product-choices.ts';
import { NO_SUCH_CONFIGURATION } from '../../domain/product/product-view.ts';
import { availableVariants, optionOf } from '../../domain/product/variant-selection.ts';
import type { SubmittedOptions } from './submitted-options.ts';

/** A variant, or why there is none. */
export type ChosenVariant = { readonly variant: ProductVariant } | { readonly message: Message };

const NO_SUCH: ChosenVariant = { message: { key: NO_SUCH_CONFIGURATION } };

/**
 * The variant of a configurable product that is wanted: by its sku, or by the options that are said of it, by the ids
 * of their attributes. What is said must be true of it, and leave nothing open.
 */
export function chooseVariant(
  product: ProductDocument,
  sku: string,
  { configurable }: SubmittedOptions,
): ChosenVariant {
  const options = product.configurable_options ?? [];
  const codes = new Map(options.map((option) => [String(option.attribute_id), codeOf(option)]));
  if ([...configurable.keys()].some((id) => !codes.has(id))) return NO_SUCH;
  const fitting = availableVariants(product, { listOutOfStockProducts: true }).filter(
    (variant) =>
      (sku === product.sku || variant.sku === sku) &&
      [...configurable].every(([id, value]) => optionOf(variant, codes.get(id) ?? '') === value),
  );
  const [variant, other] = fitting;
  if (!variant) return NO_SUCH;
  if (!other) return { variant };
  const open = options.find(({ attribute_id }) => !configurable.has(String(attribute_id)));
  return open ? { message: { key: 'Choose your {choice}', values: { choice: open.label } } } : NO_SUCH;
}
