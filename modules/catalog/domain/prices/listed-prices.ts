import type { Document } from '../documents.ts';
import { readAmount } from './money.ts';

/** What older exports list among a variant's `custom_attributes` although it is money. */
const AMOUNTS = ['price', 'special_price', 'final_price', 'regular_price'];
const LISTED = new Set([...AMOUNTS, 'special_from_date', 'special_to_date', 'tax_class_id']);

/**
 * A product whose variants have their prices as fields. Older exports list them by code and value among a variant's
 * `custom_attributes`, from where Vue Storefront 1's client makes fields of them: over prices that were calculated,
 * were they still listed. Answers the product itself when nothing is listed.
 */
export function withListedPrices(product: Document): Document {
  const own = unlisted(product, (field) => product[field] === undefined || product[field] === null);
  const variants = product['configurable_children'];
  if (!Array.isArray(variants)) return own;
  const changed = variants.map((variant: unknown) => (isDocument(variant) ? unlisted(variant, () => true) : variant));
  return changed.every((variant, place) => variant === variants[place])
    ? own
    : { ...own, configurable_children: changed };
}

/** @param takes whether a listed value becomes the field's. */
function unlisted(document: Document, takes: (field: string) => boolean): Document {
  const entries: unknown = document['custom_attributes'];
  if (!Array.isArray(entries)) return document;
  const isListed = (entry: unknown): entry is Document =>
    isDocument(entry) && LISTED.has(String(entry['attribute_code']));
  const listed = entries.filter(isListed);
  if (listed.length === 0) return document;
  const fields = listed
    .map(({ attribute_code: code, value }) => [String(code), value] as const)
    .filter(([field, value]) => takes(field) && isSaid(field, value));
  return {
    ...document,
    ...Object.fromEntries(fields),
    custom_attributes: entries.filter((entry: unknown) => !isListed(entry)),
  };
}

/** An amount that is none, or nothing at all, takes no field's place. */
const isSaid = (field: string, value: unknown): boolean =>
  AMOUNTS.includes(field) ? readAmount(value) !== undefined : value !== undefined && value !== null && value !== '';

const isDocument = (value: unknown): value is Document => typeof value === 'object' && value !== null;
