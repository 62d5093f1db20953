import { expect } from 'chai';
import type { SessionFinder, StoreView } from 'etalage/core';
import { SearchEndpoint, type Document, type TaxRuleDocument } from 'etalage/modules/catalog';
import { readyPrices } from '../../../../../modules/catalog/adapters/embedded/ready-prices.ts';
import { createEmbeddedSearch } from '../../../../../modules/catalog/adapters/embedded/search/embedded-search.ts';
import { priceToShow, withParentPrices } from '../../../../../modules/catalog/domain/prices/shown-price.ts';
import { openShop, type TestShop } from '../client/shop.ts';
import type { Decimals, GoldenCase, Shown } from './golden-case.ts';

const NOON = '2026-10-10T12:00:00Z';

/** Proves a group to this shop. */
export const groupToken = (group: number): string => `proof of group ${group}`;

/** Knows such proofs, and no customer. */
export const GROUPS: SessionFinder = {
  customerOf: async () => undefined,
  groupOf: async (text) => {
    const [, group] = /^proof of group (\d+)$/.exec(text) ?? [];
    return group === undefined ? undefined : Number(group);
  },
};

const rate = (
  id: number,
  country: string,
  percent: number | string,
  region: { tax_region_id?: number; region_name?: string } = {},
): TaxRuleDocument['rates'][number] => ({
  id,
  tax_country_id: country,
  tax_region_id: 0,
  tax_postcode: '*',
  rate: percent,
  code: `${country}${percent}`,
  ...region,
});

const rule = (
  id: number,
  productClass: number,
  customerClass: number,
  rates: TaxRuleDocument['rates'],
): TaxRuleDocument => ({
  id,
  code: `rule ${id}`,
  priority: 0,
  position: 0,
  calculate_subtotal: false,
  tax_rate_ids: rates.map((each) => each.id),
  product_tax_class_ids: [productClass],
  customer_tax_class_ids: [customerClass],
  rates,
});

/** Class 2 is taxed high, 3 low, 4 by region; customers of group 5 pay the low rate for class 2 too. */
export const RULES = [
  rule(1, 2, 3, [rate(1, 'NL', 21), rate(2, 'BE', '21')]),
  rule(2, 3, 3, [rate(3, 'NL', 9), rate(4, 'BE', '6.0000')]),
  rule(3, 4, 3, [rate(5, 'NL', 5.5, { tax_region_id: 8, region_name: 'Texel' }), rate(6, 'NL', 21)]),
  rule(4, 2, 5, [rate(7, 'NL', 9)]),
  rule(5, 6, 3, [rate(8, 'NL', 21, { tax_region_id: 9, region_name: 'Terschelling' })]),
];

export interface GoldenSettings {
  readonly tax?: Partial<StoreView['tax']>;
  readonly usePriceTiers?: boolean;
  /** The group that the caller proves. */
  readonly group?: number;
}

const productOf = ({ product }: GoldenCase, number: number): Document => ({
  id: number + 1,
  sku: `G-${number}`,
  type_id: product['configurable_children'] ? 'configurable' : 'simple',
  name: `Schoen ${number}`,
  status: 1,
  visibility: 4,
  url_path: `schoen-${number}`,
  category_ids: [2],
  stock: { is_in_stock: true, qty: 9 },
  tax_class_id: '2',
  ...product,
});

/** Shows every case in one shop, the way a shopper and an API client meet it. Titles are the cases' own. */
export function describeCases(
  title: string,
  settings: GoldenSettings,
  clauses: string,
  cases: readonly GoldenCase[],
): void {
  describe(title, () => {
    let shop: TestShop;
    let at = Date.parse(NOON);
    before(async () => {
      const { tax, usePriceTiers = false } = settings;
      const view = { defaultCountry: 'NL', defaultRegion: '', sourcePriceIncludesTax: true, ...tax };
      const ready = readyPrices({ tax: view, rules: RULES, usePriceTiers, now: at });
      shop = await openShop({
        tax: view,
        settings: { usePriceTiers },
        sessions: GROUPS,
        index: createEmbeddedSearch({
          product: cases.map((golden, number) => ready.of(productOf(golden, number))),
          taxrule: RULES,
        }),
        clock: () => at,
      });
    });
    after(() => shop.close());

    /** A product as the API answers it: with tax fields or without. */
    async function ask(
      sku: string,
      query: object,
      price?: { gte: number; lte: number },
    ): Promise<Document | undefined> {
      const answer = await shop.call(SearchEndpoint, {
        params: { index: 'vue_storefront_catalog', entity: 'product' },
        query: { request_format: 'search-query', ...query },
        body: {
          _appliedFilters: [
            { attribute: 'sku', value: { eq: sku }, scope: 'default' },
            ...(price ? [{ attribute: 'price', value: price, scope: 'catalog' }] : []),
          ],
          ...(settings.group !== undefined && { groupToken: groupToken(settings.group) }),
        },
      });
      return 'hits' in answer.hits ? answer.hits.hits[0]?._source : undefined;
    }

    for (const [number, golden] of cases.entries()) {
      it(`${golden.why} ${clauses}`, async () => {
        at = Date.parse(golden.at ?? NOON);
        const { price, original = price, special = [0, 0, 0], shows, variant } = golden;
        const sku = `G-${number}`;
        const taxed = await ask(sku, {});
        expectDecimals(taxed, {
          price,
          final_price: price,
          original_price: original,
          regular_price: original,
          special_price: special,
        });
        const plain = await ask(sku, { _source_exclude: '*_tax' });
        const rules = { now: at, trustRegularPrices: golden.vouch === true };
        expectShown(priceToShow(plain ?? {}, rules), shows);
        expectShown(priceToShow(taxed ?? {}, rules), shows);
        if (variant) {
          expectDecimals(firstVariant(taxed), { price: variant.price });
          for (const parent of [plain, taxed])
            expectShown(priceToShow(withParentPrices(firstVariant(parent), parent ?? {}), rules), variant.shows);
        }
        // What everybody sees is what is filtered by: of a product with one variant its price. Other groups' prices and
        // other days' are not.
        if (golden.at || settings.group !== undefined || shows[0] === 0) return;
        const [now] = variant && isOnlyVariant(golden.product) ? variant.shows : shows;
        const bounds = { gte: now / 100, lte: (now + 1) / 100 };
        expect(await ask(sku, {}, bounds), 'found by its price').to.include({ sku });
      });
    }
  });
}

const isOnlyVariant = ({ configurable_children: variants }: Document): boolean =>
  Array.isArray(variants) && variants.length === 1;

function firstVariant(product: Document | undefined): Document {
  const variants: unknown = product?.['configurable_children'];
  return Array.isArray(variants) ? variants[0] : {};
}

function expectDecimals(document: Document | undefined, prices: Readonly<Record<string, Decimals>>): void {
  for (const [field, [net, tax, gross]] of Object.entries(prices)) {
    expect(
      { [field]: document?.[field], tax: document?.[`${field}_tax`], incl: document?.[`${field}_incl_tax`] },
      field,
    ).to.deep.equal({ [field]: net, tax, incl: gross });
  }
}

function expectShown(price: ReturnType<typeof priceToShow>, [now, was, discountPercent]: Shown): void {
  expect(price).to.deep.equal(was === undefined ? { now } : { now, was, discountPercent });
}
