import { valueReader } from './document-values.ts';
import type { Values } from './document-values.ts';
import type { Document } from './documents.ts';
import type { FilterScalar } from './search-query.ts';

/**
 * Makes a reader of the options that a product offers for an attribute: its own and those of `<code>_options`. An
 * option that tells variants apart is offered only while a variant with it can be bought, unless out-of-stock ones are
 * listed too.
 */
export function facetReader(
  code: string,
  settings: { readonly listOutOfStockProducts: boolean },
): (product: Document) => Values {
  const own = valueReader(code);
  const ofChildren = valueReader(`${code}_options`);
  return (product) => {
    const listed = [...own(product), ...ofChildren(product)].flatMap(splitList);
    const children = product['configurable_children'];
    if (!Array.isArray(children)) return unique(listed);
    const varying = new Set<string>();
    const offered: FilterScalar[] = [];
    for (const child of children) {
      const values = own(child).length > 0 ? own(child) : customAttribute(child, code);
      for (const value of values) varying.add(String(value));
      if (settings.listOutOfStockProducts || isAvailable(child)) offered.push(...values);
    }
    return unique([...listed.filter((value) => !varying.has(String(value))), ...offered]);
  };
}

/** Enabled, and in stock as far as the variant says anything about stock. */
function isAvailable(variant: Document): boolean {
  const stock = variant['stock'];
  const inStock =
    typeof stock !== 'object' || stock === null || !('is_in_stock' in stock) || Boolean(stock.is_in_stock);
  return Number(variant['status'] ?? 1) < 2 && inStock;
}

/** Older exports keep a variant's attributes in a list of code and value. */
function customAttribute(variant: Document, code: string): Values {
  const attributes = variant['custom_attributes'];
  if (!Array.isArray(attributes)) return [];
  return attributes
    .filter((attribute) => attribute?.attribute_code === code)
    .flatMap((attribute) => valueReader('value')(attribute));
}

/** Older exports write the options of a multiselect as `16,11`. */
function splitList(value: FilterScalar): Values {
  return typeof value === 'string' && /^\d+(,\d+)+$/.test(value) ? value.split(',') : [value];
}

function unique(values: Values): Values {
  if (values.length < 2) return values;
  return [...new Map(values.map((value) => [String(value), value])).values()];
}
