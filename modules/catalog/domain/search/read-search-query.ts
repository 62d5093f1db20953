import { QueryError } from './query-error.ts';
import { assertFilterValue } from './query-filter.ts';
import { QUERY_LIMITS } from './search-query.ts';
import type { AppliedFilter, AppliedSort, AvailableFilter, FilterScope, SearchQuery } from './search-query.ts';
import { isDescending } from './sort-order.ts';

type JsonObject = Readonly<Record<string, unknown>>;

/**
 * Checks a SearchQuery document and drops members that have no meaning. Throws `QueryError` with a pointer to the
 * fault.
 */
export function readSearchQuery(document: JsonObject): SearchQuery {
  const text = document['_searchText'] ?? '';
  if (typeof text !== 'string') throw new QueryError('/_searchText', 'expected a string');
  if (text.length > QUERY_LIMITS.textLength) {
    throw new QueryError('/_searchText', `${text.length} characters, at most ${QUERY_LIMITS.textLength} are searched`);
  }
  const { groupToken, groupId } = document;
  return {
    _searchText: text,
    _appliedFilters: readList(document, '_appliedFilters', QUERY_LIMITS.filters, readAppliedFilter),
    _availableFilters: readList(document, '_availableFilters', QUERY_LIMITS.filters, readAvailableFilter),
    _appliedSort: readList(document, '_appliedSort', QUERY_LIMITS.sortFields, readAppliedSort),
    ...(typeof groupToken === 'string' ? { groupToken } : {}),
    ...(typeof groupId === 'string' || typeof groupId === 'number' ? { groupId } : {}),
  };
}

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function readAppliedFilter(entry: JsonObject, pointer: string): AppliedFilter {
  const value = entry['value'];
  assertFilterValue(value, `${pointer}/value`);
  return { attribute: readField(entry, 'attribute', pointer), value, scope: readScope(entry, pointer) };
}

function readAvailableFilter(entry: JsonObject, pointer: string): AvailableFilter {
  const asked = isObject(entry['options']) ? entry['options'] : {};
  const size = asked['size'] ?? undefined;
  const field = readField(entry, 'field', pointer);
  if (size !== undefined && (typeof size !== 'number' || !Number.isInteger(size) || size < 0)) {
    throw new QueryError(`${pointer}/options/size`, 'expected a whole number, zero for the usual one');
  }
  const options = {
    ...(size !== undefined && size > 0 && { size }),
    ...(asked['min_doc_count'] === 0 && { min_doc_count: 0 as const }),
  };
  return { field, scope: readScope(entry, pointer), ...(Object.keys(options).length > 0 && { options }) };
}

function readAppliedSort(entry: JsonObject, pointer: string): AppliedSort {
  const field = readField(entry, 'field', pointer);
  const options = isObject(entry['options']) ? entry['options']['order'] : entry['options'];
  if (options === undefined || options === null) return { field };
  if (typeof options !== 'string') throw new QueryError(`${pointer}/options`, "expected 'asc' or 'desc'");
  return { field, options: isDescending(options, `${pointer}/options`) ? 'desc' : 'asc' };
}

function readList<T>(
  document: JsonObject,
  name: string,
  limit: number,
  read: (entry: JsonObject, pointer: string) => T,
): T[] {
  const list = document[name] ?? [];
  if (!Array.isArray(list)) throw new QueryError(`/${name}`, 'expected a list');
  if (list.length > limit) throw new QueryError(`/${name}`, `${list.length} entries, at most ${limit} are answered`);
  return list.map((entry: unknown, index) => {
    const pointer = `/${name}/${index}`;
    if (!isObject(entry)) throw new QueryError(pointer, 'expected an object');
    return read(entry, pointer);
  });
}

function readField(entry: JsonObject, name: string, pointer: string): string {
  const field = entry[name];
  if (typeof field !== 'string' || field.trim() === '')
    throw new QueryError(`${pointer}/${name}`, 'expected the name of a field');
  if (field.includes('*')) throw new QueryError(`${pointer}/${name}`, 'a wildcard cannot name one field');
  return field;
}

function readScope(entry: JsonObject, pointer: string): FilterScope | FilterScope[] {
  const scope = entry['scope'] ?? 'default';
  if (isScope(scope)) return scope;
  if (Array.isArray(scope) && scope.every(isScope)) return scope;
  throw new QueryError(`${pointer}/scope`, "expected 'default', 'catalog' or a list of them");
}

function isScope(value: unknown): value is FilterScope {
  return value === 'default' || value === 'catalog';
}
