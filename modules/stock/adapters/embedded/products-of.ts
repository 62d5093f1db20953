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
/** Skus of one search; one product has each of them, or two. */
const AT_ONCE = 500;

/** The products that have these skus, themselves or as variants, with what their stock is made from. */
export async function productsOf(index: SearchEngine, skus: readonly string[]): Promise<ProductDocument[]> {
  const products: ProductDocument[] = [];
  for (let start = 0; start < skus.length; start += AT_ONCE) {
    const some = skus.slice(start, start + AT_ONCE);
    const found = await Promise.all(
      ['sku', 'configurable_children.sku'].map((attribute) =>
        index.search('product', {
          query: { _appliedFilters: [{ attribute, value: { in: some } }] },
          size: 2 * AT_ONCE,
          includeFields: FIELDS,
          compact: false,
        }),
      ),
    );
    // The index holds what its indexer wrote: its documents are taken at their word.
    products.push(...found.flatMap(({ hits }) => hits.map(({ source }) => source as ProductDocument)));
  }
  return products;
}
