/**
 * Fields of products that full text looks in, with their weight. Name, article number and category decide. The labels
 * of what shoppers call products by come below them: they list a red pump that is not named so, but never before one
 * that is.
 */
export const DEFAULT_SEARCH_FIELDS: Readonly<Record<string, number>> = {
  name: 4,
  sku: 2,
  'category.name': 1,
  brand: 0.8,
  color: 0.6,
  simple_colour: 0.5,
  gender: 0.4,
  material: 0.4,
};

/** Whether the attribute with this code says a size: `size`, `shoe_size`. */
export const isSizeCode = (code: string): boolean => /(^|_)size$/.test(code);
