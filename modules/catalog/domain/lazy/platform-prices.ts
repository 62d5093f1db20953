import { toCents, toDecimals } from 'etalage/core/money';
import type { Document } from '../documents.ts';
import { readAmount } from '../prices/money.ts';

/** A price as the platform says it now; cents. */
export interface PlatformPrice {
  /** Of the product or variant. */
  readonly id: number;
  /** Absent where the platform does not say. */
  readonly sku: string | undefined;
  readonly current: Taxed;
  readonly regular: Taxed;
}
interface Taxed {
  readonly gross: number;
  readonly net: number;
}

const isDocument = (value: unknown): value is Document =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const documentIn = (document: Document, field: string): Document => {
  const value = document[field];
  return isDocument(value) ? value : {};
};

/** Reads the items of a render list. One without id or price is left out: what is shown is better than nothing. */
export function readPlatformPrices(items: readonly unknown[]): PlatformPrice[] {
  return items.filter(isDocument).flatMap((item) => {
    const info = documentIn(item, 'price_info');
    const net = documentIn(documentIn(info, 'extension_attributes'), 'tax_adjustments');
    const id = Number(item['id']);
    const final = readAmount(info['final_price']);
    if (!Number.isSafeInteger(id) || final === undefined) return [];
    const price = (field: string, gross: number): Taxed => ({
      gross: toCents(gross),
      net: toCents(readAmount(net[field]) ?? gross),
    });
    return [
      {
        id,
        sku: typeof item['sku'] === 'string' ? item['sku'] : undefined,
        current: price('final_price', final),
        regular: price('regular_price', Math.max(final, readAmount(info['regular_price']) ?? final)),
      },
    ];
  });
}

/** Says whether a document's prices are the platform's: `price_refreshed_at` is in ms since 1970. */
export interface PriceMark extends Document {
  readonly price_is_current: boolean;
  readonly price_refreshed_at: number | null;
}

/**
 * A product, and its variants, with the platform's prices where these are known; the others stay as they are and are
 * marked so.
 */
export function withPlatformPrices<D extends Document>(
  product: D,
  known: ReadonlyMap<number, PlatformPrice>,
  refreshedAt: number,
): D & PriceMark {
  const variants: unknown = product['configurable_children'];
  return {
    ...product,
    ...pricesFrom(known.get(Number(product['id'])), refreshedAt),
    ...(Array.isArray(variants) && {
      configurable_children: variants.map((variant: Document) => ({
        ...variant,
        ...pricesFrom(known.get(Number(variant['id'])), refreshedAt),
      })),
    }),
  };
}

function pricesFrom(price: PlatformPrice | undefined, refreshedAt: number): PriceMark {
  if (!price) return { price_is_current: false, price_refreshed_at: null };
  const { current, regular } = price;
  const special = current.gross < regular.gross ? current : { gross: 0, net: 0 };
  return {
    ...fields('price', current),
    ...fields('final_price', current),
    ...fields('original_price', regular),
    ...fields('regular_price', regular),
    ...fields('special_price', special),
    // The platform has looked at the calendar already.
    special_from_date: null,
    special_to_date: null,
    price_is_current: true,
    price_refreshed_at: refreshedAt,
  };
}

const fields = (name: string, { gross, net }: Taxed): Document => ({
  [name]: toDecimals(net),
  [`${name}_tax`]: toDecimals(gross - net),
  [`${name}_incl_tax`]: toDecimals(gross),
});
