import type { Document, OptionId } from '../documents.ts';
import { readAmount } from './money.ts';

/** Changes an amount in decimals; `taxClass` is that of what it is asked for. */
export type ConvertAmount = (amount: number, taxClass: OptionId | undefined) => number;

const AMOUNTS = [
  'price',
  'special_price',
  'final_price',
  'regular_price',
  'lowest_price_30d',
  'minimal_price',
  'max_price',
  'minimal_regular_price',
  'max_regular_price',
] as const;

/**
 * Changes every amount of money in a product: its prices and tier prices, those of its variants, options and items of a
 * bundle. Percents stay.
 */
export function mapAmounts(product: Document, convert: ConvertAmount, parentClass?: OptionId): Document {
  const taxClass = classOf(product) ?? parentClass;
  const plain = (amount: number): number => convert(amount, taxClass);
  const changed = convertFields(product, AMOUNTS, plain);
  changeList(changed, 'tier_prices', (tier) => convertFields(tier, ['value'], plain));
  changeList(changed, 'configurable_children', (variant) => mapAmounts(variant, convert, taxClass));
  changeList(changed, 'custom_options', (option) => {
    const own = fixedPrice(option, plain);
    changeList(own, 'values', (value) => fixedPrice(value, plain));
    return own;
  });
  changeList(changed, 'bundle_options', (option) => {
    const own = { ...option };
    changeList(own, 'product_links', (link) => fixedPrice(link, plain));
    return own;
  });
  return changed;
}

/** The tax class that a document names. */
export function classOf({ tax_class_id: taxClass }: Document): OptionId | undefined {
  return typeof taxClass === 'number' || typeof taxClass === 'string' ? taxClass : undefined;
}

type Writable = Record<string, unknown>;

function convertFields(document: Document, fields: readonly string[], convert: (amount: number) => number): Writable {
  const changed: Writable = { ...document };
  for (const field of fields) {
    const amount = readAmount(document[field]);
    if (amount !== undefined) changed[field] = convert(amount);
  }
  return changed;
}

/** Magento writes `percent`, and 1 in the items of bundles. */
const fixedPrice = (document: Document, convert: (amount: number) => number): Writable =>
  ['percent', '1'].includes(String(document['price_type']))
    ? { ...document }
    : convertFields(document, ['price'], convert);

function changeList(document: Writable, field: string, change: (entry: Document) => Document): void {
  const list: unknown = document[field];
  if (Array.isArray(list)) document[field] = list.map((entry: Document) => change(entry));
}
