import type { TaxRuleDocument } from 'etalage/modules/catalog';
import { INDEXED_AT } from './dates.ts';
import type { DemoStoreCode } from './documents.ts';

/** Products of the demo shop are all taxed at the high rate. */
export const HIGH_RATE_CLASS = '2';
const LOW_RATE_CLASS = 3;
const RETAIL_CUSTOMER_CLASS = 3;

const COUNTRIES = ['NL', 'BE'] as const;

/** High and low VAT of both countries that the shop sells to, whichever store view somebody orders in. */
export function demoTaxRules(store: DemoStoreCode): TaxRuleDocument[] {
  const first = store === 'be' ? 3 : 1;
  return [
    rule(first, 'high', Number(HIGH_RATE_CLASS), { NL: 21, BE: 21 }),
    rule(first + 1, 'low', LOW_RATE_CLASS, { NL: 9, BE: 6 }),
  ];
}

function rule(
  id: number,
  code: string,
  productClass: number,
  rates: Readonly<Record<(typeof COUNTRIES)[number], number>>,
): TaxRuleDocument {
  const own = COUNTRIES.map((country, place) => ({
    id: 10 * id + place,
    tax_country_id: country,
    tax_region_id: 0,
    tax_postcode: '*',
    rate: rates[country],
    code: `${country}${rates[country]}`,
  }));
  return {
    id,
    code,
    priority: 0,
    position: 0,
    customer_tax_class_ids: [RETAIL_CUSTOMER_CLASS],
    product_tax_class_ids: [productClass],
    tax_rate_ids: own.map((rate) => rate.id),
    calculate_subtotal: false,
    rates: own,
    tsk: INDEXED_AT,
  };
}
