import { defineAdapter, provide } from 'etalage/core';
import { CatalogIndex, type ProductDocument, type SearchEngine } from 'etalage/modules/catalog';
import { stockItems } from '../../domain/stock-item.ts';
import { stock, StockSource } from '../../module.ts';

const FIELDS = [
  'id',
  'sku',
  'stock',
  'configurable_children.id',
  'configurable_children.sku',
  'configurable_children.stock',
];
const MAX_PRODUCTS = 1000;

/** Stock as the catalogue's documents have it: one home for it, so that lists, pages and this API agree. */
export default defineAdapter(stock, 'embedded', () => ({
  providers: [
    provide(StockSource, [CatalogIndex], (index): StockSource => ({
      list: async (skus) => stockItems(skus, await productsOf(skus, index)),
    })),
  ],
}));

async function productsOf(skus: readonly string[], index: SearchEngine): Promise<ProductDocument[]> {
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
