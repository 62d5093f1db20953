import type { ProductDocument, SearchEngine } from 'etalage/modules/catalog';

const FIELDS = [
  'id',
  'sku',
  'stock',
  'configurable_children.id',
  'configurable_children.sku',
  'configurable_children.status',
  'configurable_children.stock',
];
const MAX_PRODUCTS = 1000;

/** The products that have these skus, themselves or as variants, with what their stock is made from. */
export async function productsOf(index: SearchEngine, skus: readonly string[]): Promise<ProductDocument[]> {
  if (skus.length === 0) return [];
  const found = await Promise.all(
    ['sku', 'configurable_children.sku'].map((attribute) =>
      index.search('product', {
        query: { _appliedFilters: [{ attribute, value: { in: skus } }] },
        size: MAX_PRODUCTS,
        includeFields: FIELDS,
        compact: false,
      }),
    ),
  );
  // The index holds what its indexer wrote: its documents are taken at their word.
  return found.flatMap(({ hits }) => hits.map(({ source }) => source as ProductDocument));
}
