import { comparable } from '../../../domain/search/document-values.ts';
import type { Column } from './column.ts';

/** The order of all documents by one field. */
export interface Ranks {
  /** Per document: 0 for the lowest value, equal values equal, -1 for documents without one. */
  readonly rankOf: Int32Array;
  /** How many ranks there are. */
  readonly size: number;
}

export interface RankedOrder {
  readonly ranks: Ranks;
  readonly descending: boolean;
}

/** Ranks documents by the first value of a field: numbers and dates by size, then texts as a dictionary would. */
export function rankBy(column: Column, collator: Intl.Collator): Ranks {
  const keys = Array.from({ length: column.starts.length - 1 }, (_, document) => {
    const value = column.first(document);
    return value === undefined ? undefined : comparable(value);
  });
  const distinct = [...new Set(keys)].filter((key) => key !== undefined);
  distinct.sort((left, right) => {
    if (typeof left === 'number' && typeof right === 'number') return left - right;
    if (typeof left === 'string' && typeof right === 'string')
      return collator.compare(left, right) || (left < right ? -1 : 1);
    return typeof left === 'number' ? -1 : 1;
  });
  const rankOf = new Map(distinct.map((key, rank) => [key, rank]));
  return {
    rankOf: Int32Array.from(keys, (key) => (key === undefined ? -1 : (rankOf.get(key) ?? -1))),
    size: distinct.length,
  };
}

/**
 * Sorts documents, given in ascending number, by several orders; missing values last in either direction, ties by
 * number.
 */
export function sortDocuments(documents: Uint32Array, orders: readonly RankedOrder[]): Uint32Array {
  return orders.toReversed().reduce(sortByOne, documents);
}

/**
 * Counting sort: stable, so sorting by the last order first gives all of them, and linear, so a whole catalogue takes
 * no time.
 */
function sortByOne(documents: Uint32Array, { ranks: { rankOf, size }, descending }: RankedOrder): Uint32Array {
  const placeOf = (document: number) => {
    const rank = rankOf[document] ?? -1;
    if (rank < 0) return size;
    return descending ? size - 1 - rank : rank;
  };
  const next = new Uint32Array(size + 2);
  for (const document of documents) next[placeOf(document) + 1] = (next[placeOf(document) + 1] ?? 0) + 1;
  for (let place = 1; place < next.length; place++) next[place] = (next[place] ?? 0) + (next[place - 1] ?? 0);
  const sorted = new Uint32Array(documents.length);
  for (const document of documents) {
    const place = placeOf(document);
    const target = next[place] ?? 0;
    sorted[target] = document;
    next[place] = target + 1;
  }
  return sorted;
}
