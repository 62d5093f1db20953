import type { OptionId, TaxRuleDocument } from './documents.ts';

/** Where tax is due. An empty region means none in particular. */
export interface TaxPlace { readonly country: string; readonly region: string }

/**
 * The tax on a class of products as a fraction (0.21 for 21 %): the first rate for the place of the first rule for the class.
 * Zero for no class (0 or less), and when no rule or rate fits.
 */
export function taxRate(taxClass: OptionId | undefined, rules: readonly TaxRuleDocument[], { country, region }: TaxPlace): number {
  const id = Number(taxClass ?? 0);
  if (!(id > 0)) return 0;
  const rule = rules.find(({ product_tax_class_ids }) => product_tax_class_ids.some((each) => Number(each) === id));
  const rate = rule?.rates.find(({ tax_country_id, tax_region_id, region_name }) =>
    tax_country_id === country && (tax_region_id === 0 || !region_name || region_name === region));
  return Number(rate?.rate ?? 0) / 100;
}
