import { addTax, splitTax, toCents, toDecimals } from 'etalage/core/money';
import type { Document, OptionId } from '../documents.ts';
import { mapAmounts } from './map-amounts.ts';

/** Tax as a fraction, by tax class. */
export type RateOf = (taxClass: OptionId | undefined) => number;

/**
 * A product whose prices include one tax, with another: what it costs without tax stays. For shops that set prices
 * without tax.
 */
export const retaxed = (product: Document, usual: RateOf, own: RateOf): Document =>
  mapAmounts(product, (amount, taxClass) => {
    const [before, after] = [usual(taxClass), own(taxClass)];
    return before === after ? amount : toDecimals(addTax(toDecimals(splitTax(toCents(amount), before).net), after));
  });
