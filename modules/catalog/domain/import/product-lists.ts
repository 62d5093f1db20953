import type { BundleOption, ConfigurableOption, CustomOption, OptionId, ProductLink } from '../documents.ts';
import {
  decimal,
  flag,
  optionalId,
  type Raw,
  records,
  requiredId,
  requiredText,
  text,
  wholeNumber,
  withoutNulls,
} from './values.ts';

/** The attributes that tell variants apart. Their codes may be missing, which the whole catalogue tells. */
export function importConfigurableOptions(source: Raw, productId: number): ConfigurableOption[] {
  return records(source, 'configurable_options').map((option, place) => ({
    ...withoutNulls(option),
    id: optionalId(option, 'id') ?? place + 1,
    attribute_id: String(optionalId(option, 'attribute_id') ?? ''),
    attribute_code: text(option, 'attribute_code') ?? '',
    label: text(option, 'label') ?? '',
    position: wholeNumber(option, 'position') ?? place,
    product_id: productId,
    values: records(option, 'values').map((value) => ({
      ...withoutNulls(value),
      value_index: optionId(value, 'value_index'),
    })),
  }));
}

/** Links to other products; those that name none are left out. */
export function importLinks(source: Raw, sku: string): ProductLink[] {
  return records(source, 'product_links')
    .filter((link) => text(link, 'linked_product_sku'))
    .map((link, place) => ({
      ...withoutNulls(link),
      sku,
      link_type: requiredText(link, 'link_type'),
      linked_product_sku: requiredText(link, 'linked_product_sku'),
      linked_product_type: text(link, 'linked_product_type') ?? 'simple',
      position: wholeNumber(link, 'position') ?? place,
    }));
}

export function importBundleOptions(source: Raw, sku: string): BundleOption[] {
  return records(source, 'bundle_options').map((option, place) => ({
    ...withoutNulls(option),
    option_id: requiredId(option, 'option_id'),
    position: wholeNumber(option, 'position') ?? place,
    type: text(option, 'type') ?? 'select',
    sku: text(option, 'sku') ?? sku,
    title: text(option, 'title') ?? '',
    required: flag(option, 'required', true),
    product_links: records(option, 'product_links').map((link) => {
      const price = decimal(link, 'price');
      return {
        ...withoutNulls(link),
        id: optionId(link, 'id'),
        sku: requiredText(link, 'sku'),
        qty: decimal(link, 'qty') ?? 1,
        is_default: flag(link, 'is_default', false),
        ...(price !== undefined && { price }),
      };
    }),
  }));
}

export function importCustomOptions(source: Raw, sku: string): CustomOption[] {
  return records(source, 'custom_options').map((option, place) => {
    const values = records(option, 'values').map((value, order) => ({
      ...withoutNulls(value),
      option_type_id: requiredId(value, 'option_type_id'),
      title: text(value, 'title') ?? '',
      ...priceOf(value),
      sort_order: wholeNumber(value, 'sort_order') ?? order,
    }));
    return {
      ...withoutNulls(option),
      option_id: requiredId(option, 'option_id'),
      title: text(option, 'title') ?? '',
      type: requiredText(option, 'type'),
      is_require: flag(option, 'is_require', false),
      sort_order: wholeNumber(option, 'sort_order') ?? place,
      product_sku: text(option, 'product_sku') ?? sku,
      ...('excludes_return' in option && { excludes_return: flag(option, 'excludes_return', false) }),
      ...('price' in option && priceOf(option)),
      ...(values.length > 0 && { values }),
    };
  });
}

/** An option's id, spelled as the dump spells it. */
function optionId(source: Raw, field: string): OptionId {
  const id = source[field];
  return typeof id === 'number' ? id : requiredText(source, field);
}

function priceOf(source: Raw): { price: number; price_type: 'fixed' | 'percent' } {
  return { price: decimal(source, 'price') ?? 0, price_type: source['price_type'] === 'percent' ? 'percent' : 'fixed' };
}
