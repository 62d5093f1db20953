import type { TaxRuleDocument } from 'etalage/modules/catalog';
import { INDEXED_AT } from './dates.ts';
import type { DemoStoreCode } from './documents.ts';

/** Products of the demo shop are all taxed at the high rate. */
export const HIGH_RATE_CLASS = '2';
const LOW_RATE_CLASS = 3;
const RETAIL_CUSTOMER_CLASS = 3;

/** High and low VAT of a store view's own country. */
export function demoTaxRules(store: DemoStoreCode): TaxRuleDocument[] {
  return store === 'be'
    ? [rule(3, 'BE', 21, Number(HIGH_RATE_CLASS)), rule(4, 'BE', 6, LOW_RATE_CLASS)]
    : [rule(1, 'NL', 21, Number(HIGH_RATE_CLASS)), rule(2, 'NL', 9, LOW_RATE_CLASS)];
}

function rule(id: number, country: string, rate: number, productClass: number): TaxRuleDocument {
  const code = `${country}${rate}`;
  return {
    id,
    code,
    priority: 0,
    position: 0,
    customer_tax_class_ids: [RETAIL_CUSTOMER_CLASS],
    product_tax_class_ids: [productClass],
    tax_rate_ids: [id],
    calculate_subtotal: false,
    rates: [{ id, tax_country_id: country, tax_region_id: 0, tax_postcode: '*', rate, code }],
    tsk: INDEXED_AT,
  };
}
