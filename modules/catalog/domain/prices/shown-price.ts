import { toCents } from 'etalage/core/money';
import type { Document, PriceFields } from '../documents.ts';
import { readAmount } from './money.ts';
import { holds } from './special-period.ts';
import type { ShownPrice } from '../view-models.ts';

/** Price fields as documents have them; `lowest_price_30d` is the lowest price of the 30 days before the reduction. */
export interface PricedDocument extends Partial<PriceFields> {
  readonly lowest_price_30d?: number | null;
  readonly regular_price_incl_tax?: number | null;
}

export interface PriceRules {
  /** In ms since 1970. */
  readonly now: number;
  /** Without price history, the regular price counts as the lowest of the last 30 days. */
  readonly trustRegularPrices: boolean;
}

/**
 * Every field of the index that a price is made from. They include tax; fields that say so are the API's own and dearer
 * to ask for.
 */
export const PRICE_FIELDS = [
  'price',
  'special_price',
  'special_from_date',
  'special_to_date',
  'final_price',
  'regular_price',
  'lowest_price_30d',
] as const;

/** Cents including tax. */
export interface PricesNow {
  readonly regular: number;
  /** What is paid now: never more than the regular price. */
  readonly current: number;
  /** A special price holds now and is below the regular one. */
  readonly hasSpecial: boolean;
}

/**
 * What a product costs at a moment. Fields with tax go before those without; a special price holds between its dates
 * and only when it is below the regular one. All zero for a document without a price.
 */
export function pricesNow(document: PricedDocument, now: number): PricesNow {
  const special = cents(document.special_price_incl_tax) ?? cents(document.special_price);
  const final = cents(document.final_price_incl_tax) ?? cents(document.final_price);
  const regular = regularPrice(document) ?? final ?? 0;
  const held = special !== undefined && holds(document, now) ? special : undefined;
  // A final price may come from a price rule that has no special price; one that equals an ended special price is left
  // over from it.
  const ruled = held === undefined && final === special ? undefined : final;
  return {
    regular,
    current: Math.min(regular, held ?? regular, ruled ?? regular),
    hasSpecial: held !== undefined && held < regular,
  };
}

/**
 * The price a shopper pays now, and the earlier price to strike through.
 *
 * The struck price is the lowest price of the 30 days before the reduction, as the Omnibus directive (98/6/EC, article
 * 6a) defines the "prior price" of an announced reduction. The regular price would overstate the reduction when the
 * product was cheaper meanwhile. When that lowest price is above the regular one, the regular price is no price that
 * was asked then, and nothing is struck. Nor is without history, unless the operator vouches.
 */
export function priceToShow(document: PricedDocument, { now, trustRegularPrices }: PriceRules): ShownPrice {
  const { regular, current } = pricesNow(document, now);
  const prior = cents(document.lowest_price_30d) ?? (trustRegularPrices ? regular : undefined);
  if (prior === undefined || prior > regular || prior <= current) return { now: current };
  return { now: current, was: prior, discountPercent: discountPercent(current, prior) };
}

/** Whole percents off, of cents. */
export const discountPercent = (now: number, was: number): number => Math.round((1 - now / was) * 100);

const REGULAR_FIELDS = [
  'original_price_incl_tax',
  'regular_price_incl_tax',
  'price_incl_tax',
  'regular_price',
  'original_price',
  'price',
] as const;

function regularPrice(document: PricedDocument): number | undefined {
  for (const field of REGULAR_FIELDS) {
    const found = cents(document[field]);
    if (found !== undefined) return found;
  }
  return undefined;
}

function cents(value: unknown): number | undefined {
  const amount = readAmount(value);
  return amount === undefined ? undefined : toCents(amount);
}

/**
 * A variant's price fields. One without a price of its own has its parent's; the parent's reductions are its own too,
 * unless it names others or costs something else: a parent has the lowest prices of its variants.
 */
export function withParentPrices(variant: Document, parent: Document): PricedDocument {
  if (readAmount(variant['price_incl_tax']) !== undefined) return withHistory(variant, parent);
  const own = cents(variant['price']);
  const isSame = own === undefined || own === cents(parent['price']);
  const names = variant['special_price'] !== undefined || variant['final_price'] !== undefined;
  const reduction = isSame && !names ? parent : variant;
  const ofBoth = (field: string): unknown => variant[field] ?? (isSame ? parent[field] : undefined);
  const fields: Document = {
    price: own === undefined ? parent['price'] : variant['price'],
    special_price: reduction['special_price'],
    final_price: reduction['final_price'],
    special_from_date: dateOf(variant, parent, 'special_from_date'),
    special_to_date: dateOf(variant, parent, 'special_to_date'),
    regular_price: ofBoth('regular_price'),
    lowest_price_30d: ofBoth('lowest_price_30d'),
  };
  return fields;
}

const READ_FIELDS = [
  ...REGULAR_FIELDS,
  'special_price_incl_tax',
  'special_price',
  'final_price_incl_tax',
  'final_price',
  'special_from_date',
  'special_to_date',
  'lowest_price_30d',
] as const;

/** Whether two variants of a product have the same in every field that a price is made from. */
export const hasSamePrices = (one: Document, other: Document): boolean =>
  READ_FIELDS.every((field) => one[field] === other[field]);

/** Calculated prices are complete, but for the history of a price that is the parent's. */
function withHistory(variant: Document, parent: Document): PricedDocument {
  const isSame = cents(variant['original_price_incl_tax']) === cents(parent['original_price_incl_tax']);
  const fields: Document = {
    ...variant,
    lowest_price_30d: variant['lowest_price_30d'] ?? (isSame ? parent['lowest_price_30d'] : undefined),
  };
  return fields;
}

const dateOf = (variant: Document, parent: Document, field: string): unknown =>
  variant[field] === undefined ? parent[field] : variant[field];
