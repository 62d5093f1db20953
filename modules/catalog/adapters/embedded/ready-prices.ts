import type { StoreView } from 'etalage/core';
import type { Document, OptionId, TaxRuleDocument } from '../../domain/documents.ts';
import type { IndexDocuments } from '../../domain/index-documents.ts';
import { indexedPrices, nextPriceChange } from '../../domain/prices/indexed-prices.ts';
import { taxGroup, taxRate } from '../../domain/tax-rate.ts';
import type { Steps } from './search/steps.ts';

export interface ReadyPricesOptions {
  readonly tax: StoreView['tax'];
  readonly usePriceTiers: boolean;
  /** In ms since 1970. */
  readonly now: number;
}

/** Documents whose prices are those of a moment, and the moment when they are no more, in ms since 1970 (`Infinity` for never). */
export interface ReadyPrices {
  readonly documents: IndexDocuments;
  readonly until: number;
}

/** Makes the prices of stored documents those that are shown, before anything is indexed: see `indexedPrices`. */
export function* readyPrices(documents: IndexDocuments, { tax, usePriceTiers, now }: ReadyPricesOptions): Steps<ReadyPrices> {
  const rules = documents.taxrule as readonly TaxRuleDocument[];
  const place = { country: tax.defaultCountry, region: tax.defaultRegion };
  const group = taxGroup(tax, undefined);
  const missingTax = tax.sourcePriceIncludesTax ? undefined : (taxClass: OptionId | undefined) => taxRate(taxClass, rules, place, group);
  const product: Document[] = [];
  for (const stored of documents.product) {
    product.push(indexedPrices(stored, { now, missingTax, usePriceTiers }));
    yield;
  }
  return { documents: { ...documents, product }, until: nextPriceChange(documents.product, now) };
}
