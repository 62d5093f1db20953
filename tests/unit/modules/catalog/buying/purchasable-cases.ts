import { expect } from 'chai';
import type { StoreView } from 'etalage/core';
import { Purchasables, type Document } from 'etalage/modules/catalog';
import { readyPrices } from '../../../../../modules/catalog/adapters/embedded/ready-prices.ts';
import { createEmbeddedSearch } from '../../../../../modules/catalog/adapters/embedded/search/embedded-search.ts';
import { openShop, type TestShop } from '../client/shop.ts';
import { RULES } from '../prices/golden-shop.ts';

/** Who asks for what; a guest in the Netherlands for one piece, on 10 October 2026 at noon (UTC), unless it matters. */
export interface Asked {
  readonly country?: string;
  readonly region?: string;
  readonly groupId?: number;
  readonly qty?: number;
  readonly at?: string;
  /** Of a variant. */
  readonly sku?: string;
  readonly options?: object;
}

/**
 * A product's fields as the platform has them, and what one piece costs, what without reduction, and percents of tax:
 * `99.95 129.95 21%`; or why it cannot be bought. Written by hand.
 */
export type PurchasableCase = readonly [why: string, product: Document, asked: Asked, gives: string];

export interface CaseSettings {
  readonly tax?: Partial<StoreView['tax']>;
  readonly usePriceTiers?: boolean;
}

const NOON = '2026-10-10T12:00:00Z';

/** What bundles and a group are made of, at prices of their own. */
const ITEMS: readonly Document[] = [
  { sku: 'cream', price: 12.95 },
  { sku: 'brush', price: 18.95, special_price: 14.95 },
  { sku: 'spray', price: 9.99, tax_class_id: '3' },
  { sku: 'gone', price: 5, status: 2 },
  { sku: 'unpriced' },
  { sku: 'hidden', price: 7.77, visibility: 1 },
  { sku: 'of-kit', price: 4, visibility: 1 },
  { sku: 'by-kit', price: 4, visibility: 1 },
  { sku: 'kit', price: 4, type_id: 'grouped', product_links: [of('kit', 'of-kit'), of('kit', 'by-kit', 'upsell')] },
].map((fields, place) => ({ ...base(1000 + place), name: fields.sku, ...fields }));

function of(sku: string, linked_product_sku: string, link_type = 'associated'): Document {
  return { sku, link_type, linked_product_sku, linked_product_type: 'simple', position: 1 };
}

function base(id: number): Document {
  return {
    id,
    sku: `P-${id}`,
    type_id: 'simple',
    name: `Product ${id}`,
    status: 1,
    visibility: 4,
    url_path: `product-${id}`,
    category_ids: [2],
    stock: { is_in_stock: true, qty: 0 },
    tax_class_id: '2',
  };
}

const euros = (cents: number): string => (cents / 100).toFixed(2);

/** Puts all products of the cases into one shop, and asks its `Purchasables`. */
export function describePurchasables(title: string, settings: CaseSettings, cases: readonly PurchasableCase[]): void {
  describe(title, () => {
    let shop: TestShop;
    let at = Date.parse(NOON);
    before(async () => {
      const { tax, usePriceTiers = false } = settings;
      const view = { defaultCountry: 'NL', defaultRegion: '', sourcePriceIncludesTax: true, ...tax };
      const ready = readyPrices({ tax: view, rules: RULES, usePriceTiers, now: at });
      const products = cases.map(([, product], place) => ({ ...base(place + 1), ...product }));
      shop = await openShop({
        tax: view,
        settings: { usePriceTiers },
        index: createEmbeddedSearch({ product: [...products, ...ITEMS].map(ready.of), taxrule: RULES }),
        clock: () => at,
      });
    });
    after(() => shop.close());

    for (const [place, [why, , asked, gives]] of cases.entries())
      it(`${why}: ${gives}`, async () => {
        const { country = 'NL', qty = 1, sku = `P-${place + 1}`, options, ...buyer } = asked;
        at = Date.parse(asked.at ?? NOON);
        const wanted = { sku, qty, product_option: options && { extension_attributes: options } };
        const [found] = await shop.api.get(Purchasables).find([wanted], { country, ...buyer });
        if (!found) throw new Error('nothing was answered');
        const said =
          'refused' in found
            ? found.refused
            : `${euros(found.purchasable.price)} ${euros(found.purchasable.regularPrice)} ` +
              `${Number((found.purchasable.taxRate * 100).toFixed(4))}%`;
        expect(said).to.equal(gives);
      });
  });
}
