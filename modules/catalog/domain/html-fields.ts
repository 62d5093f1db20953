import type { Document } from './documents.ts';

/** The field of products and variants that is shown as HTML. */
const HTML_FIELD = 'description';

/** A product with all that may hold HTML, to find out whether a selection of fields brings any. */
export const HTML_SAMPLE: Document = {
  [HTML_FIELD]: '',
  custom_attributes: [{ attribute_code: HTML_FIELD, value: '' }],
};

/** Whether a product or variant, reduced to some fields, may still hold HTML. */
export const mayHoldHtml = (document: Document): boolean => Object.keys(HTML_SAMPLE).some((field) => field in document);

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
  change(HTML_FIELD, safeValue(product[HTML_FIELD], safe));
  change(
    'custom_attributes',
    mapList(product['custom_attributes'], (entry) => {
      const value = entry['attribute_code'] === HTML_FIELD ? safeValue(entry['value'], safe) : entry['value'];
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
