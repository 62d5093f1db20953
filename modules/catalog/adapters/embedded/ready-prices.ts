import type { StoreView } from 'etalage/core';
import type { Document, OptionId, TaxRuleDocument } from '../../domain/documents.ts';
import type { IndexDocuments } from '../../domain/index-documents.ts';
import { indexedPrices, nextPriceChange } from '../../domain/prices/indexed-prices.ts';
import { readAmount, toDecimals } from '../../domain/prices/money.ts';
import { pricesNow } from '../../domain/shown-price.ts';
import { taxGroup, taxRate } from '../../domain/tax-rate.ts';
import type { Steps } from './search/steps.ts';

export interface ReadyPricesOptions {
  readonly tax: StoreView['tax'];
  readonly usePriceTiers: boolean;
  /** In ms since 1970. */
  readonly now: number;
  /** Notes what products cost, in cents by sku, and answers the lowest price of each in the 30 days before; none without history. */
  readonly note?: (prices: ReadonlyMap<string, number>) => ReadonlyMap<string, number>;
}

/** Documents whose prices are those of a moment, and the moment when they are no more, in ms since 1970 (`Infinity` for never). */
export interface ReadyPrices {
  readonly documents: IndexDocuments;
  readonly until: number;
}

/** Makes the prices of stored documents those that are shown, before anything is indexed: see `indexedPrices`. */
export function* readyPrices(documents: IndexDocuments, { tax, usePriceTiers, now, note }: ReadyPricesOptions): Steps<ReadyPrices> {
  const rules = documents.taxrule as readonly TaxRuleDocument[];
  const place = { country: tax.defaultCountry, region: tax.defaultRegion };
  const group = taxGroup(tax, undefined);
  const missingTax = tax.sourcePriceIncludesTax ? undefined : (taxClass: OptionId | undefined) => taxRate(taxClass, rules, place, group);
  const product: Document[] = [];
  for (const stored of documents.product) {
    product.push(indexedPrices(stored, { now, missingTax, usePriceTiers }));
    yield;
  }
  if (note) yield* rememberLowest(product, now, note);
  return { documents: { ...documents, product }, until: nextPriceChange(documents.product, now) };
}

/** Gives reduced products their lowest price of the 30 days before, unless the platform says it itself. */
function* rememberLowest(products: Document[], now: number, note: NonNullable<ReadyPricesOptions['note']>): Steps<void> {
  const prices = new Map<string, number>();
  const reduced = new Set<string>();
  for (const product of products) {
    const { current, regular } = pricesNow(product, now);
    const sku = String(product['sku']);
    if (current > 0) prices.set(sku, current);
    if (current < regular) reduced.add(sku);
    yield;
  }
  const lowest = note(prices);
  for (const [place, product] of products.entries()) {
    const sku = String(product['sku']);
    const before = lowest.get(sku);
    if (before === undefined || !reduced.has(sku) || readAmount(product['lowest_price_30d']) !== undefined) continue;
    products[place] = { ...product, lowest_price_30d: toDecimals(before) };
    yield;
  }
}
