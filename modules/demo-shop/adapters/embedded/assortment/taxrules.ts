import type { TaxRuleDocument } from 'etalage/modules/catalog';
import { INDEXED_AT } from './dates.ts';
import type { DemoStoreCode } from './documents.ts';
import { readData } from './read-data.ts';

/** Products of the demo shop are all taxed at the high rate. */
export const HIGH_RATE_CLASS = '2';
const LOW_RATE_CLASS = 3;
const RETAIL_CUSTOMER_CLASS = 3;

/** High and low VAT by country, in percent, as of 2026. */
const { rates: VAT } = readData<{
  readonly rates: Readonly<Record<string, { readonly high: number; readonly low: number }>>;
}>('vat.json');

/** High and low VAT of both countries that the shop sells to, whichever store view somebody orders in. */
export function demoTaxRules(store: DemoStoreCode): TaxRuleDocument[] {
  const first = store === 'be' ? 3 : 1;
  return [rule(first, 'high', Number(HIGH_RATE_CLASS)), rule(first + 1, 'low', LOW_RATE_CLASS)].map((one) =>
    ['NL', 'BE'].reduce((sum, country) => withRate(sum, country), one),
  );
}

/** The rules with the rates of a country more; a country that the demo shop knows nothing of has no tax. */
export const withTaxesOf = (country: string, rules: readonly TaxRuleDocument[]): TaxRuleDocument[] =>
  rules.map((rule) => withRate(rule, country));

function withRate(rule: TaxRuleDocument, country: string): TaxRuleDocument {
  const { high, low } = VAT[country] ?? {};
  const rate = rule.code === 'high' ? high : low;
  if (rate === undefined || rule.rates.some((one) => one.tax_country_id === country)) return rule;
  const id = 10 * Number(rule.id) + rule.rates.length;
  const own = {
    id,
    tax_country_id: country,
    tax_region_id: 0,
    tax_postcode: '*',
    rate,
    code: `${country}${rate}`,
  };
  return { ...rule, tax_rate_ids: [...(rule.tax_rate_ids ?? []), id], rates: [...rule.rates, own] };
}

const rule = (id: number, code: string, productClass: number): TaxRuleDocument => ({
  id,
  code,
  priority: 0,
  position: 0,
  customer_tax_class_ids: [RETAIL_CUSTOMER_CLASS],
  product_tax_class_ids: [productClass],
  tax_rate_ids: [],
  calculate_subtotal: false,
  rates: [],
  tsk: INDEXED_AT,
});
