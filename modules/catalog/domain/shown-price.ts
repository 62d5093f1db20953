import { comparable } from './document-values.ts';
import type { Document, PriceFields } from './documents.ts';
import type { ShownPrice } from './view-models.ts';

/** Price fields as documents have them; `lowest_price_30d` is the lowest price of the 30 days before the reduction. */
export interface PricedDocument extends Partial<PriceFields> {
  readonly lowest_price_30d?: number | null;
}

export interface PriceRules {
  /** In ms since 1970. */
  readonly now: number;
  /** Without price history, the regular price counts as the lowest of the last 30 days. */
  readonly trustRegularPrices: boolean;
}

/** Every field that a price is made from. */
export const PRICE_FIELDS = [
  'price', 'special_price', 'special_from_date', 'special_to_date', 'final_price', 'regular_price', 'original_price', 'lowest_price_30d',
  'price_incl_tax', 'special_price_incl_tax', 'final_price_incl_tax', 'original_price_incl_tax',
] as const;

/** Decimals in the store's currency as cents. */
const toCents = (amount: number): number => Math.round(amount * 100);

/**
 * The price a shopper pays now, and the earlier price to strike through. Fields with tax go before those without; a
 * special price holds between its dates (UTC) and only when it is below the regular one.
 *
 * The struck price is the lowest price of the 30 days before the reduction, as the Omnibus directive (98/6/EC, article 6a)
 * defines the "prior price" of an announced reduction. The regular price would overstate the reduction when the product was
 * cheaper meanwhile. When that lowest price is above the regular one, the regular price is no price that was asked then, and
 * nothing is struck. Nor is without history, unless the operator vouches.
 */
export function priceToShow(document: PricedDocument, { now, trustRegularPrices }: PriceRules): ShownPrice {
  const regular = toCents(regularPrice(document));
  const current = Math.min(regular, ...reducedPrices(document, now).map(toCents));
  const lowest = amount(document.lowest_price_30d);
  const prior = lowest === undefined ? (trustRegularPrices ? regular : undefined) : toCents(lowest);
  if (prior === undefined || prior > regular || prior <= current) return { now: current };
  return { now: current, was: prior, discountPercent: Math.round((1 - current / prior) * 100) };
}

function regularPrice(document: PricedDocument): number {
  const { original_price_incl_tax, regular_price, original_price, price_incl_tax, price } = document;
  return [original_price_incl_tax, regular_price, original_price, price_incl_tax, price].map(amount).find((found) => found !== undefined) ?? 0;
}

/** The special price while it holds; the final price too, since it may come from a price rule that has no special price. */
function reducedPrices(document: PricedDocument, now: number): number[] {
  const special = amount(document.special_price_incl_tax) ?? amount(document.special_price);
  const final = amount(document.final_price_incl_tax) ?? amount(document.final_price);
  if (special !== undefined && !isWithin(document, now)) return final === undefined || final === special ? [] : [final];
  return [special, final].filter((price) => price !== undefined);
}

/** A price of zero in a field that may be absent means that there is none. */
function amount(value: number | null | undefined): number | undefined {
  return typeof value === 'number' && value > 0 ? value : undefined;
}

function isWithin({ special_from_date: from, special_to_date: to }: PricedDocument, now: number): boolean {
  return (!from || Number(comparable(from)) <= now) && (!to || now <= lastMoment(to));
}

/** A date without time includes its whole day. */
function lastMoment(date: string): number {
  return Number(comparable(date)) + (date.length <= 10 ? 86_400_000 - 1 : 0);
}

/** A variant's price fields, those it lacks taken from its parent: compact answers leave equal ones out. */
export function withParentPrices(variant: Document, parent: Document): PricedDocument {
  return Object.fromEntries(PRICE_FIELDS.map((field) => [field, variant[field] ?? parent[field]]));
}
