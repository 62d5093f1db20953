import { splitTax, toDecimals } from 'etalage/core/money';
import type { Document, OptionId } from '../documents.ts';
import { pricesNow, withParentPrices, type PricedDocument } from './shown-price.ts';
import { classOf } from './map-amounts.ts';

const TAXED = ['price', 'original_price', 'special_price', 'final_price', 'regular_price'] as const;

/** The fields that tax calculation adds; who asks for one of them gets prices without tax beside those with. */
export const TAX_FIELDS: readonly string[] = TAXED.flatMap((field) => [`${field}_tax`, `${field}_incl_tax`]);

/**
 * A product and its variants as Vue Storefront 1's API calculates tax: `price` is what is paid now and `original_price`
 * the regular price, `special_price` is 0 unless it holds. Each is without tax, with `_tax` beside it and `_incl_tax`,
 * which is the sum of the two to the cent. `rateOf` answers fractions by tax class.
 */
export function taxedProduct(
  product: Document,
  now: number,
  rateOf: (taxClass: OptionId | undefined) => number,
): Document {
  const rate = rateOf(classOf(product));
  const variants = product['configurable_children'];
  return {
    ...product,
    ...taxedPrices(product, rate, now),
    ...(Array.isArray(variants) && {
      configurable_children: variants.map((variant: Document) => {
        const taxClass = classOf(variant);
        return {
          ...variant,
          ...taxedPrices(withParentPrices(variant, product), taxClass === undefined ? rate : rateOf(taxClass), now),
        };
      }),
    }),
  };
}

function taxedPrices(prices: PricedDocument, rate: number, now: number): Document {
  const { regular, current, hasSpecial } = pricesNow(prices, now);
  const gross: Record<(typeof TAXED)[number], number> = {
    price: current,
    original_price: regular,
    special_price: hasSpecial ? current : 0,
    final_price: current,
    regular_price: regular,
  };
  return Object.fromEntries(
    TAXED.flatMap((field) => {
      const { net, tax } = splitTax(gross[field], rate);
      return [
        [field, toDecimals(net)],
        [`${field}_tax`, toDecimals(tax)],
        [`${field}_incl_tax`, toDecimals(gross[field])],
      ];
    }),
  );
}
