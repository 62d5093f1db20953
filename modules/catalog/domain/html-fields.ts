import type { Document } from './documents.ts';

/** The fields of products and variants that clients show as HTML. */
const HTML_FIELDS = ['description', 'short_description'];

/** The paths of a product below which HTML may stand. */
export const HTML_PATHS = [...HTML_FIELDS, 'custom_attributes'];

/**
 * A product with its HTML as `safe` makes it, and that of its variants. Older exports list attributes by code and
 * value; clients make fields of them. What is no text cannot be shown and becomes none. A product that changes in
 * nothing is answered as it is.
 */
export function mapHtml(product: Document, safe: (html: string) => string): Document {
  const changed: Record<string, unknown> = {};
  const change = (field: string, value: unknown): void => {
    if (value !== product[field]) changed[field] = value;
  };
  for (const field of HTML_FIELDS) change(field, safeValue(product[field], safe));
  change(
    'custom_attributes',
    mapList(product['custom_attributes'], (entry) => {
      const value = HTML_FIELDS.includes(String(entry['attribute_code']))
        ? safeValue(entry['value'], safe)
        : entry['value'];
      return value === entry['value'] ? entry : { ...entry, value };
    }),
  );
  change(
    'configurable_children',
    mapList(product['configurable_children'], (variant) => mapHtml(variant, safe)),
  );
  return Object.keys(changed).length === 0 ? product : { ...product, ...changed };
}

function safeValue(value: unknown, safe: (html: string) => string): unknown {
  if (value === undefined || value === null) return value;
  return typeof value === 'string' ? safe(value) : '';
}

/** The same list when no entry changes. */
function mapList(list: unknown, map: (entry: Document) => Document): unknown {
  if (!Array.isArray(list)) return list;
  const mapped = list.map((entry: unknown) => (isDocument(entry) ? map(entry) : entry));
  return mapped.some((entry, place) => entry !== list[place]) ? mapped : list;
}

const isDocument = (value: unknown): value is Document => typeof value === 'object' && value !== null;
