import { comparable } from '../search/document-values.ts';
import type { PriceFields } from '../documents.ts';
import { date, decimal, type Raw, RecordError } from './values.ts';

/** Money fields where zero, like null, means that there is none. */
const OPTIONAL = [
  'special_price',
  'final_price',
  'regular_price',
  'original_price',
  'minimal_price',
  'max_price',
  'minimal_regular_price',
  'max_regular_price',
  'price_incl_tax',
  'special_price_incl_tax',
  'final_price_incl_tax',
  'original_price_incl_tax',
  'price_tax',
  'special_price_tax',
  'final_price_tax',
  'original_price_tax',
] as const;

/** Every field that `importPrices` answers for. */
export const MONEY_FIELDS: readonly string[] = ['price', ...OPTIONAL, 'special_from_date', 'special_to_date'];

/** In the currency's unit: its cents are still whole numbers. */
const MAX_PRICE = 1e10;

export interface ImportedPrices extends Omit<PriceFields, 'price' | 'tax_class_id'> {
  readonly price: number | undefined;
  readonly minimal_price?: number;
}

/**
 * The price fields of a product or variant as numbers. A price of zero is taken for one only when nothing else says
 * what the article costs. Where the index has no final price, the special price that holds at `now` (ms since 1970) is
 * it, else the price: lists filter and sort by it. With prices including tax none is made up, since it would have to
 * include tax too.
 */
export function importPrices(source: Raw, now: number): ImportedPrices {
  const money = Object.fromEntries(
    OPTIONAL.flatMap((field) => {
      const amount = price(source, field);
      return amount ? [[field, amount]] : [];
    }),
  ) as Partial<Record<(typeof OPTIONAL)[number], number>>;
  const own = price(source, 'price');
  const known = own || (money.regular_price ?? money.original_price ?? money.final_price ?? own);
  const from = date(source, 'special_from_date');
  const to = date(source, 'special_to_date');
  const special =
    money.special_price !== undefined && known !== undefined && money.special_price < known && holds(from, to, now)
      ? money.special_price
      : undefined;
  const hasTax = OPTIONAL.some((field) => field.endsWith('_incl_tax') && money[field] !== undefined);
  const final = money.final_price ?? (hasTax ? undefined : (special ?? known));
  return {
    ...money,
    price: known,
    ...(final !== undefined && { final_price: final }),
    ...(from && { special_from_date: from }),
    ...(to && { special_to_date: to }),
  };
}

/** The prices of a configurable product: those of its cheapest variant, as Magento's price index has them. */
export function cheapest<P extends PriceFields>(variants: readonly P[]): P | undefined {
  const priced = variants.filter(({ price: amount, final_price: final }) => (final ?? amount) > 0);
  return priced.toSorted((left, right) => (left.final_price ?? left.price) - (right.final_price ?? right.price))[0];
}

function price(source: Raw, field: string): number | undefined {
  const amount = decimal(source, field);
  if (amount !== undefined && amount < 0) throw new RecordError(`${field} is ${amount}, below zero`);
  if (amount !== undefined && amount > MAX_PRICE) throw new RecordError(`${field} is ${amount}, more than any price`);
  return amount;
}

function holds(from: string | undefined, to: string | undefined, now: number): boolean {
  const end = to && Number(comparable(to)) + (to.length === 10 ? 86_400_000 - 1 : 0);
  return (!from || Number(comparable(from)) <= now) && (!end || now <= end);
}
