import { QueryError } from './query-error.ts';
import { isObject, readSearchQuery } from './read-search-query.ts';
import type { SearchRequest } from './search-engine.ts';
import { QUERY_LIMITS } from './search-query.ts';
import { parseSortParameter } from './sort-order.ts';

/** A search call as HTTP brought it; `query` holds the URL's parameters, `body` the parsed (or still unparsed) JSON. */
export interface SearchCall {
  readonly method: string;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

/**
 * Reads `/api/catalog/{index}/{entity}/_search`: the query from the body (POST) or the parameter `request` (GET), and
 * `size`, `from`, `sort`, `_source_include(s)`, `_source_exclude(s)`, `response_format` from the URL. Throws
 * `QueryError` (answer 400) for what cannot be understood; parameters it does not know are ignored.
 */
export function parseSearchRequest({ method, query: parameters, body }: SearchCall): SearchRequest {
  const document =
    method.toUpperCase() === 'GET' ? decodeRequest(textParameter(parameters, 'request')) : readBody(body);
  if (parameters['q'] !== undefined)
    throw new QueryError('?q', 'query strings are not supported; put the words in _searchText');
  if (Object.keys(document).length > 0 && textParameter(parameters, 'request_format') !== 'search-query') {
    throw new QueryError(
      '?request_format',
      "only SearchQuery bodies are answered here, not Elasticsearch's own; send one with request_format=search-query",
    );
  }
  const sort = textParameter(parameters, 'sort');
  return {
    query: readSearchQuery(document),
    size: integerParameter(parameters, 'size'),
    from: integerParameter(parameters, 'from'),
    sort: sort ? parseSortParameter(sort) : undefined,
    includeFields: listParameter(parameters, '_source_include') ?? listParameter(parameters, '_source_includes'),
    excludeFields: listParameter(parameters, '_source_exclude') ?? listParameter(parameters, '_source_excludes'),
    compact: textParameter(parameters, 'response_format') === 'compact',
  };
}

/** The web framework has decoded the parameter once; old clients encode a second time when it holds a percent sign. */
function decodeRequest(text: string | undefined): Readonly<Record<string, unknown>> {
  if (!text) return {};
  const document = parseJson(text) ?? parseJson(decodeOnceMore(text));
  if (document === undefined)
    throw new QueryError('?request', 'it is not JSON; URI-encode the JSON text of the query once');
  return asObject(document, '?request');
}

function decodeOnceMore(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text; // a lone percent sign: it was not encoded twice
  }
}

function readBody(body: unknown): Readonly<Record<string, unknown>> {
  if (body === undefined || body === null || body === '') return {};
  if (typeof body !== 'string') return asObject(body, '');
  const document = parseJson(body);
  if (document === undefined) throw new QueryError('', 'the body is not JSON');
  return asObject(document, '');
}

/** The value of a JSON text, `undefined` when it is none. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function asObject(value: unknown, pointer: string): Readonly<Record<string, unknown>> {
  if (isObject(value)) return value;
  throw new QueryError(pointer, 'expected a JSON object');
}

function textParameter(parameters: SearchCall['query'], name: string): string | undefined {
  const value = parameters[name];
  if (value === undefined || typeof value === 'string') return value;
  if (typeof value === 'number') return String(value);
  throw new QueryError(`?${name}`, 'expected one text; give the parameter once');
}

function integerParameter(parameters: SearchCall['query'], name: string): number | undefined {
  const text = textParameter(parameters, name);
  if (text === undefined || text.trim() === '') return undefined;
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new QueryError(`?${name}`, `'${text}' is no whole number`);
  return value;
}

/** A comma list; clients also repeat the parameter. */
function listParameter(parameters: SearchCall['query'], name: string): string[] | undefined {
  const value = parameters[name];
  const text = Array.isArray(value) ? value.join(',') : textParameter(parameters, name);
  const fields = text
    ?.split(',')
    .map((field) => field.trim())
    .filter(Boolean);
  if (fields && fields.length > QUERY_LIMITS.fields)
    throw new QueryError(`?${name}`, `${fields.length} fields, at most ${QUERY_LIMITS.fields} can be selected`);
  return fields?.length ? fields : undefined;
}
