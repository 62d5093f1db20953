import { addTax, toDecimals } from 'etalage/core/money';
import type { Document, OptionId } from '../documents.ts';
import { shownPrice } from './price-bucket.ts';
import { pricesNow, withParentPrices, type PricedDocument } from './shown-price.ts';
import { asCheapAsVariants, groupPriced, GUESTS } from './group-prices.ts';
import { withListedPrices } from './listed-prices.ts';
import { mapAmounts } from './map-amounts.ts';
import { readAmount } from './money.ts';
import { nextChange } from './special-period.ts';

/** What an index's prices are made ready with. */
export interface PriceIndexing {
  /** In ms since 1970. */
  readonly now: number;
  /** The tax that prices lack, as a fraction by tax class; absent when they include it. */
  readonly missingTax?: (taxClass: OptionId | undefined) => number;
  /** Prices of customer groups hold: those of guests are everybody's. */
  readonly usePriceTiers: boolean;
}

/**
 * A product as every reader of an index finds it: its prices include tax, and `final_price` is what is paid now, of its
 * variants too. This
 * is the one place where an index's prices are made gross, so that what is filtered and sorted by is what is shown.
 * Answers the product itself when it is so already.
 */
export function indexedPrices(product: Document, { now, missingTax, usePriceTiers }: PriceIndexing): Document {
  const stored = withListedPrices(product);
  const own = withoutCalculated(stored);
  const gross =
    missingTax && own === stored
      ? mapAmounts(own, (amount, taxClass) => toDecimals(addTax(amount, missingTax(taxClass))))
      : own;
  const cheapest = asCheapAsVariants(gross, now);
  const ready = usePriceTiers ? groupPriced(cheapest, GUESTS, now) : cheapest;
  return withCurrentVariants(withCurrentPrice(ready, ready, now), now);
}

/** A document whose `final_price` is what is paid for `priced`, its own price fields or those that it inherits. */
function withCurrentPrice(document: Document, priced: PricedDocument, now: number): Document {
  const { current } = pricesNow(priced, now);
  return current === 0 || shownPrice({ ...priced }) === toDecimals(current)
    ? document
    : { ...document, final_price: toDecimals(current) };
}

function withCurrentVariants(product: Document, now: number): Document {
  const variants = product['configurable_children'];
  if (!Array.isArray(variants)) return product;
  const current = variants.map((variant: Document) =>
    withCurrentPrice(variant, withParentPrices(variant, product), now),
  );
  return current.every((variant, place) => variant === variants[place])
    ? product
    : { ...product, configurable_children: current };
}

/** When the calendar alone changes a price of these products next, in ms since 1970; `Infinity` for never. */
export function nextPriceChange(products: Iterable<Document>, now: number): number {
  let next = Infinity;
  for (const product of products) {
    next = Math.min(next, nextChange(product, now));
    const variants = product['configurable_children'];
    if (!Array.isArray(variants)) continue;
    for (const variant of variants)
      if (!hasSameDates(variant, product)) next = Math.min(next, nextChange(variant, now));
  }
  return next;
}

const hasSameDates = (variant: Document, product: Document): boolean =>
  variant['special_from_date'] === product['special_from_date'] &&
  variant['special_to_date'] === product['special_to_date'];

/** Some indexers write prices with tax beside those without: then the former are taken, as they stand. */
function withoutCalculated(product: Document): Document {
  if (!isCalculated(product)) return product;
  const variants = product['configurable_children'];
  return {
    ...grossFields(product),
    ...(Array.isArray(variants) && {
      configurable_children: variants.map((variant: Document) =>
        isCalculated(variant) ? grossFields(variant) : variant,
      ),
    }),
  };
}

const isCalculated = (document: Document): boolean => readAmount(document['price_incl_tax']) !== undefined;

function grossFields(document: Document): Document {
  const rest = Object.fromEntries(Object.entries(document).filter(([field]) => !/_tax$|^original_/.test(field)));
  const {
    original_price_incl_tax: regular,
    price_incl_tax: price,
    special_price_incl_tax: special,
    final_price_incl_tax: final,
  } = document;
  const gross = readAmount(regular) ?? readAmount(price);
  return {
    ...rest,
    price: gross,
    regular_price: gross,
    special_price: readAmount(special) ?? null,
    final_price: readAmount(final) ?? readAmount(price),
  };
}
