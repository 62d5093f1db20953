import { QueryError } from './query-error.ts';
import type { EntityType, SearchRequest } from './search-engine.ts';
import { QUERY_LIMITS } from './search-query.ts';

/** Order by one field; documents without it come last, whatever the direction. */
export interface SortClause {
  readonly field: string;
  readonly descending: boolean;
}

/** A field to sort by that stands for no order: each time another, as in Vue Storefront 1's query builder. */
export const RANDOM = 'random';

/** The order of a request: its own, else its query's, else none. Throws `QueryError` for an unknown direction. */
export function readSortOrder(request: Pick<SearchRequest, 'query' | 'sort'>): readonly SortClause[] {
  if (request.sort?.length) return request.sort;
  return (request.query._appliedSort ?? []).map(({ field, options }, index) => {
    const direction = typeof options === 'object' ? options.order : options;
    return { field, descending: isDescending(direction, `/_appliedSort/${index}/options`) };
  });
}

/** Reads the URL form, `field:direction` or `field`, several divided by commas. Throws `QueryError`. */
export function parseSortParameter(text: string): SortClause[] {
  const parts = text.split(',').filter(Boolean);
  if (parts.length > QUERY_LIMITS.sortFields)
    throw new QueryError('?sort', `${parts.length} fields, at most ${QUERY_LIMITS.sortFields} are sorted by`);
  return parts.map((part) => {
    const [field = '', direction] = part.split(':');
    if (!field.trim()) throw new QueryError('?sort', `'${part}' names no field; write field:asc or field:desc`);
    return { field: field.trim(), descending: isDescending(direction?.trim() || undefined, '?sort') };
  });
}

/**
 * What a list is sorted by when nobody says: products newest first, a category's list and all else in the shop's own
 * order.
 */
export function defaultSortOrder(entity: EntityType, listsCategory = false): readonly SortClause[] {
  if (entity === 'product' && !listsCategory) return [{ field: 'updated_at', descending: true }];
  return [{ field: 'position', descending: false }];
}

/** Throws `QueryError` for what is neither `asc` nor `desc`. */
export function isDescending(direction: string | undefined, pointer: string): boolean {
  const name = direction?.toLowerCase();
  if (name === undefined || name === 'asc') return false;
  if (name === 'desc') return true;
  throw new QueryError(pointer, `'${direction}' is no sort direction; use asc or desc`);
}
