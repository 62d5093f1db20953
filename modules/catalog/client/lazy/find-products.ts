import type { DepsOf } from 'etalage/core';
import type { ChosenVariant, FoundProduct, ProductFinder, ProductDocument } from '../../module.ts';
import { CARD_ATTRIBUTES } from '../../domain/product/card-attributes.ts';
import { knownCard } from '../../domain/listing/known-card.ts';
import { CARD_FIELDS } from '../../domain/product/product-card.ts';
import type { Attributes } from '../attributes.ts';
import { where, type Found } from '../catalog-search.ts';
import { comparedCodes, comparisonRows } from './comparison.ts';
import type { findProductsDeps } from '../product-finder.ts';

/** Finds products by sku in the search index. */
export function findProducts({ search, attributes, tools }: DepsOf<typeof findProductsDeps>): ProductFinder {
  /** Sold out ones too; not what has been taken off. In the order of the skus. */
  const ask = async (
    skus: readonly string[],
    fields?: readonly string[],
  ): Promise<Pick<Found<ProductDocument>, 'items' | 'offline'>> => {
    if (skus.length === 0) return { items: [], offline: false };
    // By name: the same products are one question, in whichever order they are listed.
    const query = {
      _appliedFilters: [
        where('sku', { in: skus.toSorted() }),
        where('status', { in: [0, 1] }),
        where('visibility', { in: [2, 3, 4] }),
      ],
    };
    const { items, offline } = await search.find('product', { query, size: skus.length, fields });
    const place = new Map(skus.map((sku, index) => [sku, index]));
    return {
      items: items.toSorted((left, right) => (place.get(left.sku) ?? 0) - (place.get(right.sku) ?? 0)),
      offline,
    };
  };
  const views = (
    items: readonly ProductDocument[],
    table: Awaited<ReturnType<Attributes['load']>>,
    variants?: ReadonlyMap<string, ChosenVariant>,
  ): FoundProduct[] => {
    const productTools = tools.forProducts(table);
    return items.map((product) => ({
      card: knownCard(product, productTools, { variant: variants?.get(product.sku) }),
      inStock: product.stock ? Boolean(product.stock.is_in_stock) : true,
    }));
  };
  return {
    async find(skus, variants) {
      const [{ items, offline }, table] = await Promise.all([
        ask(skus, [...CARD_FIELDS, 'stock']),
        attributes.load(CARD_ATTRIBUTES),
      ]);
      return { products: views(items, table, variants), offline };
    },
    async compare(skus) {
      const { items, offline } = await ask(skus);
      const table = await attributes.load([...new Set(['brand', ...comparedCodes(items)])]);
      return { products: views(items, table), rows: comparisonRows(items, table), offline };
    },
  };
}
