import type { Condition } from '../../../domain/search/query-filter.ts';
import type { EntityType, SearchRequest } from '../../../domain/search/search-engine.ts';
import { defaultSortOrder, RANDOM, readSortOrder } from '../../../domain/search/sort-order.ts';
import type { CountedFacet } from './drill-down.ts';
import type { EntityIndex } from './entity-index.ts';
import { sortDocuments } from './sorter.ts';
import type { RankedOrder } from './sorter.ts';

/**
 * Sorts the matches as the request says; else by relevance when there was a text, by position in a category's list, and
 * by the entity's own order otherwise.
 */
export function orderMatches(
  index: EntityIndex,
  entity: EntityType,
  request: SearchRequest,
  matches: Uint32Array,
  conditions: readonly Condition[],
  facets: readonly CountedFacet[],
  scores: ReadonlyMap<number, number> | undefined,
): Uint32Array {
  const explicit = readSortOrder(request);
  if (explicit.some(({ field }) => field === RANDOM)) return shuffled(matches);
  if (explicit.length === 0 && scores)
    return matches.toSorted((left, right) => (scores.get(right) ?? 0) - (scores.get(left) ?? 0) || left - right);
  const categories = entity === 'product' ? listedCategories(conditions) : [];
  const clauses = explicit.length > 0 ? explicit : defaultSortOrder(entity, categories.length > 0);
  const ranksBy = (field: string): RankedOrder['ranks'] => {
    if (field === 'position' && categories.length > 0) return index.ranksInCategory(categories);
    return field === 'final_price' ? index.ranksOfShownPrice(matches, facets) : index.ranks(field);
  };
  const orders = clauses.map(({ field, descending }): RankedOrder => ({ ranks: ranksBy(field), descending }));
  return sortDocuments(matches, orders);
}

function shuffled(matches: Uint32Array): Uint32Array {
  const keys = new Map(Array.from(matches, (match) => [match, Math.random()]));
  return matches.toSorted((left, right) => (keys.get(left) ?? 0) - (keys.get(right) ?? 0));
}

/** The categories that a query lists, the listed one itself first, then its descendants. */
function listedCategories(conditions: readonly Condition[]): readonly string[] {
  const listing = conditions.find(
    ({ field, test, negated }) => field === 'category_ids' && test.kind === 'terms' && !negated,
  );
  return listing?.test.kind === 'terms' ? listing.test.values.map(String) : [];
}
