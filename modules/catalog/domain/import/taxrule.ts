import type { TaxRuleDocument } from '../documents.ts';
import {
  decimal,
  flag,
  keys,
  optionalId,
  type Raw,
  RecordError,
  records,
  requiredId,
  requiredText,
  text,
  wholeNumber,
  withoutNulls,
} from './values.ts';

/**
 * A tax rule as the index has it, rates as numbers of percent. @throws RecordError for a rule that says of no product
 * what it is taxed with
 */
export function importTaxRule(source: Raw): TaxRuleDocument {
  const id = requiredId(source);
  const rates = records(source, 'rates').map((rate) => {
    const percent = decimal(rate, 'rate');
    const region = text(rate, 'region_name');
    if (percent === undefined || percent < 0 || percent > 100)
      throw new RecordError(`a rate is ${JSON.stringify(rate['rate'])}, which is no percentage`);
    return {
      ...withoutNulls(rate),
      id: optionalId(rate, 'id') ?? 0,
      tax_country_id: requiredText(rate, 'tax_country_id'),
      tax_region_id: optionalId(rate, 'tax_region_id') ?? 0,
      tax_postcode: text(rate, 'tax_postcode') ?? '*',
      rate: percent,
      code: text(rate, 'code') ?? '',
      ...(region && { region_name: region }),
    };
  });
  const products = keys(source, 'product_tax_class_ids');
  if (products.length === 0) throw new RecordError('product_tax_class_ids is missing');
  return {
    ...withoutNulls(source),
    id,
    code: text(source, 'code') ?? String(id),
    priority: wholeNumber(source, 'priority') ?? 0,
    position: wholeNumber(source, 'position') ?? 0,
    product_tax_class_ids: products,
    customer_tax_class_ids: keys(source, 'customer_tax_class_ids'),
    tax_rate_ids: keys(source, 'tax_rate_ids'),
    calculate_subtotal: flag(source, 'calculate_subtotal', false),
    rates,
  };
}
