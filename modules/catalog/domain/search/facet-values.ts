import { valueReader } from './document-values.ts';
import type { FieldValues } from './document-values.ts';
import type { Document } from '../documents.ts';
import { shownPrice } from '../prices/price-bucket.ts';
import type { FilterScalar } from './search-query.ts';
import { withParentPrices } from '../prices/shown-price.ts';

/** Whether variants that are sold out count too. */
export interface FacetSettings {
  readonly listOutOfStockProducts: boolean;
}

/**
 * Makes a reader of what a product offers for a facet: the options of each variant that can be bought, in their order.
 * A product without such variants offers its own. Every facet of a product has as many entries, so that two facets can
 * be asked of one variant.
 *
 * What the product lists (`<code>` and `<code>_options`) holds for all of its variants, except options that tell them
 * apart. A price range is chosen by what a variant costs.
 */
export function variantFacetReader(
  code: string,
  settings: FacetSettings,
): (product: Document) => readonly FieldValues[] {
  const own = valueReader(code);
  const ofChildren = valueReader(`${code}_options`);
  return (product) => {
    const children = childrenOf(product);
    const sellable = children.filter((child) => settings.listOutOfStockProducts || isSellable(child));
    if (code === 'price')
      return sellable.length === 0
        ? [priceOf(product)]
        : sellable.map((child) => priceOf({ ...withParentPrices(child, product) }));
    const listed = [...own(product), ...ofChildren(product)].flatMap(splitList);
    if (children.length === 0) return [unique(listed)];
    const varying = new Set(children.flatMap((child) => variantValues(child, code, own).map(String)));
    const shared = unique(listed.filter((value) => !varying.has(String(value))));
    return sellable.length === 0
      ? [shared]
      : sellable.map((child) => unique([...shared, ...variantValues(child, code, own)]));
  };
}

/** Makes a reader of what a product offers for a facet in all of its variants. */
export function facetReader(code: string, settings: FacetSettings): (product: Document) => FieldValues {
  const read = variantFacetReader(code, settings);
  return (product) => unique(read(product).flat());
}

/** The variants that a document lists. */
function childrenOf(product: Document): readonly Document[] {
  const children = product['configurable_children'];
  return Array.isArray(children) ? children : [];
}

/** Enabled, and in stock as far as the variant says anything about stock. */
function isSellable(variant: Document): boolean {
  const stock = variant['stock'];
  const inStock =
    typeof stock !== 'object' || stock === null || !('is_in_stock' in stock) || Boolean(stock.is_in_stock);
  return Number(variant['status'] ?? 1) < 2 && inStock;
}

function priceOf(document: Document): FieldValues {
  const price = shownPrice(document);
  return price === undefined ? [] : [price];
}

function variantValues(variant: Document, code: string, own: (document: Document) => FieldValues): FieldValues {
  const values = own(variant);
  return values.length > 0 ? values : customAttribute(variant, code);
}

/** Older exports have a variant's attributes in a list of code and value. */
function customAttribute(variant: Document, code: string): FieldValues {
  const attributes = variant['custom_attributes'];
  if (!Array.isArray(attributes)) return [];
  return attributes
    .filter((attribute) => attribute?.attribute_code === code)
    .flatMap((attribute) => valueReader('value')(attribute));
}

/** Older exports write the options of a multiselect as `16,11`. */
function splitList(value: FilterScalar): FieldValues {
  return typeof value === 'string' && /^\d+(,\d+)+$/.test(value) ? value.split(',') : [value];
}

function unique(values: FieldValues): FieldValues {
  if (values.length < 2) return values;
  return [...new Map(values.map((value) => [String(value), value])).values()];
}
