import type { DataChanges } from 'etalage/core';
import type { Document, ProductDocument, SearchEngine } from 'etalage/modules/catalog';
import { stockedBySku, withFigures } from '../../domain/catalogue-stock.ts';
import { shownFigure } from '../../domain/movements.ts';
import type { FigureChange, LedgerFigures } from './ledger-figures.ts';
import { productsOf } from './products-of.ts';
import type { SoldOut } from './sold-out.ts';

type Query = Parameters<SearchEngine['search']>[1]['query'];
type Filter = NonNullable<Query['_appliedFilters']>[number];

/**
 * The catalogue with the ledger's figures in its products, and without those that are sold out in lists of what is in
 * stock. Which variants filters count is still what the catalogue was imported with.
 */
export function countedIndex(index: SearchEngine, figures: LedgerFigures, soldOut: SoldOut): SearchEngine {
  /** Made once a document, until a figure is another: what is made of documents is remembered by their identity. */
  let counted = new WeakMap<Document, Document>();
  figures.listen(async () => {
    counted = new WeakMap();
  });
  const count = (document: Document): Document => {
    const known = counted.get(document);
    if (known) return known;
    // The index holds what its indexer wrote: its documents are taken at their word.
    const made = withFigures(document as ProductDocument, figures.all);
    counted.set(document, made);
    return made;
  };
  return {
    propose: (entity, text, size) => index.propose?.(entity, text, size) ?? [],
    sizesIn: (text) => index.sizesIn?.(text) ?? { sizes: [], rest: text },
    async search(entity, request) {
      if (entity !== 'product' || figures.all.size === 0) return index.search(entity, request);
      const query = inStockOnly(request.query) ? without(request.query, await soldOut.ids()) : request.query;
      const result = await index.search(entity, { ...request, query });
      return { ...result, hits: result.hits.map((hit) => ({ ...hit, source: count(hit.source) })) };
    },
  };
}

/** Values of one filter. */
const AT_ONCE = 1000;

const inStockOnly = ({ _appliedFilters = [] }: Query): boolean =>
  _appliedFilters.some(({ attribute, value }) => {
    const wanted: unknown = typeof value === 'object' && value !== null && 'eq' in value ? value.eq : value;
    return attribute === 'stock.is_in_stock' && wanted === true;
  });

function without(query: Query, ids: readonly number[]): Query {
  const filters: Filter[] = [];
  for (let start = 0; start < ids.length; start += AT_ONCE)
    filters.push({ attribute: 'id', value: { nin: ids.slice(start, start + AT_ONCE) }, scope: 'default' });
  return filters.length > 0 ? { ...query, _appliedFilters: [...(query._appliedFilters ?? []), ...filters] } : query;
}

/** Tells which products' pages show another figure, once a change that shoppers can see. */
export const announceFigures = (index: SearchEngine, figures: LedgerFigures, changes: DataChanges): void =>
  figures.listen(async (changed) => {
    const products = await productsOf(
      index,
      changed.map(({ sku }) => sku),
    );
    const stocked = stockedBySku(products);
    const isShown = ({ sku, before, now }: FigureChange): boolean => {
      const stock = stocked.get(sku)?.stock;
      const shown = before ?? (stock?.is_in_stock ? Number(stock.qty) : 0);
      return shownFigure(shown) !== shownFigure(now);
    };
    const news = new Set(changed.filter(isShown).map(({ sku }) => sku));
    const tags = products
      .filter(({ sku, configurable_children = [] }) =>
        [{ sku }, ...configurable_children].some((one) => news.has(one.sku)),
      )
      .map(({ id }) => `P${id}`);
    if (tags.length > 0) await changes.announce([...new Set(tags)]);
  });
