import { toDecimals } from 'etalage/core/money';
import type { StoreView } from 'etalage/core';
import type { Document, OptionId, TaxRuleDocument } from '../../domain/documents.ts';
import { indexedPrices, nextPriceChange } from '../../domain/prices/indexed-prices.ts';
import { readAmount } from '../../domain/prices/money.ts';
import { pricesNow } from '../../domain/prices/shown-price.ts';
import { taxGroup, taxRate } from '../../domain/tax-rate.ts';
import type { IndexPriceHistory } from './price-history.ts';

export interface ReadyPricesOptions {
  readonly tax: StoreView['tax'];
  readonly rules: readonly TaxRuleDocument[];
  readonly usePriceTiers: boolean;
  /** In ms since 1970. */
  readonly now: number;
  /** What products cost before; without it nothing is known that the platform does not say itself. */
  readonly history?: IndexPriceHistory;
}

/** Makes stored products' prices those that are shown at a moment: see `indexedPrices`. */
export interface ReadyPrices {
  /** A reduced product also gets its lowest price of the 30 days before, unless the platform says it itself. */
  of(stored: Document): Document;
  /** When the calendar changes one of the prices made so far, in ms since 1970; `Infinity` for never. */
  until(): number;
  /** Notes in the history what the products that were made so far cost now. */
  note(): void;
}

export function readyPrices({ tax, rules, usePriceTiers, now, history }: ReadyPricesOptions): ReadyPrices {
  const place = { country: tax.defaultCountry, region: tax.defaultRegion };
  const group = taxGroup(tax, undefined);
  const missingTax = tax.sourcePriceIncludesTax
    ? undefined
    : (taxClass: OptionId | undefined) => taxRate(taxClass, rules, place, group);
  const made = new Map<string, number>();
  let until = Infinity;

  function withLowest(product: Document): Document {
    const { current, regular } = pricesNow(product, now);
    if (current === 0) return product;
    const sku = String(product['sku']);
    made.set(sku, current);
    if (current >= regular || readAmount(product['lowest_price_30d']) !== undefined) return product;
    const before = history?.lowest(sku, current, now);
    return before === undefined ? product : { ...product, lowest_price_30d: toDecimals(before) };
  }

  return {
    until: () => until,
    of(stored) {
      until = Math.min(until, nextPriceChange([stored], now));
      const product = indexedPrices(stored, { now, missingTax, usePriceTiers });
      return history ? withLowest(product) : product;
    },
    note() {
      history?.note(made, now);
      made.clear();
    },
  };
}
