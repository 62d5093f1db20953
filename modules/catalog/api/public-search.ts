import { setImmediate } from 'node:timers/promises';
import type { Context } from 'etalage/core';
import { CatalogIndex } from '../module.ts';
import { selectFields } from '../domain/search/field-selection.ts';
import { pageWindow } from '../domain/search/page-window.ts';
import type { PublicFields } from '../domain/search/public-fields.ts';
import { publicQuery, skuAskedFor } from '../domain/search/public-query.ts';
import { QueryError } from '../domain/search/query-error.ts';
import type {
  EntityType,
  SearchHit,
  SearchRequest,
  SearchResult,
  TermsAggregation,
} from '../domain/search/search-engine.ts';
import { RANDOM } from '../domain/search/sort-order.ts';
import { ProductAnswers } from './product-answers.ts';
import { PublicDocuments } from './public-documents.ts';
import { FieldPolicy } from './public-fields.ts';

/** Documents that are read and made ready in one go; who asks for more of them lets others in between. */
const AT_ONCE = 100;
/** What one answer's products may come to, in characters of JSON. */
const MOST_CHARACTERS = 4_000_000;
const NO_OPTIONS: TermsAggregation = { doc_count_error_upper_bound: 0, sum_other_doc_count: 0, buckets: [] };

/**
 * Answers a search from outside: of public documents the public fields, made ready for whoever asks. Every engine's
 * answers go through here, whatever the engine does by itself.
 * @throws QueryError for what cannot be asked
 */
export async function publicSearch(entity: EntityType, asked: SearchRequest, context: Context): Promise<SearchResult> {
  const fields = await context.get(FieldPolicy).of(entity);
  const { request, unknownFacets } = publicQuery(entity, asked, fields);
  const found =
    entity === 'product'
      ? await orDisabled(await searchProducts(request, context), asked, context)
      : await searchOthers(entity, request, fields, context);
  if (unknownFacets.length === 0) return found;
  const empty = unknownFacets.flatMap((field) => [`agg_terms_${field}`, `agg_terms_${field}_options`]);
  return {
    ...found,
    aggregations: { ...found.aggregations, ...Object.fromEntries(empty.map((name) => [name, NO_OPTIONS])) },
  };
}

/** Fields that are not answered as they stand in a document. */
const MADE_READY: ReadonlySet<string> = new Set(['content', 'description', 'children_data']);

async function searchOthers(
  entity: Exclude<EntityType, 'product'>,
  request: SearchRequest,
  fields: PublicFields,
  { get }: Context,
): Promise<SearchResult> {
  const { includeFields: include = [], excludeFields: exclude = [] } = request;
  const isHarmless =
    entity !== 'review' &&
    include.length > 0 &&
    include.every((path) => {
      const [root = ''] = path.split('.', 1);
      return !path.includes('*') && !MADE_READY.has(root) && fields.isReadable(root);
    });
  if (isHarmless) return get(CatalogIndex).search(entity, request);
  const whole = { ...request, includeFields: undefined, excludeFields: undefined };
  const found = await get(CatalogIndex).search(entity, whole);
  const ready = await get(PublicDocuments).of(entity);
  const select = selectFields(include, exclude);
  return {
    ...found,
    hits: found.hits.map((hit) => ({ ...hit, source: select(ready(hit.source)) })),
  };
}

/** Products with the prices of who asks, read by portions. */
async function searchProducts(request: SearchRequest, { get }: Context): Promise<SearchResult> {
  const index = get(CatalogIndex);
  const answer = await get(ProductAnswers).prepare(request, request.query);
  const { size, from } = pageWindow('product', request);
  // Another portion would come in another random order.
  const atOnce = request.sort?.some(({ field }) => field === RANDOM) ? size : AT_ONCE;
  const read = async (skip: number, query: SearchRequest['query']): Promise<SearchResult> => {
    const portion = { ...request, ...answer.fields, query, size: Math.min(atOnce, size - skip), from: from + skip };
    const result = await index.search('product', portion);
    return { ...result, hits: result.hits.map((hit) => ({ ...hit, source: answer.complete(hit.source) })) };
  };
  const first = await read(0, request.query);
  if (size <= AT_ONCE) return first;
  // Options are counted once.
  const { _availableFilters, ...uncounted } = request.query;
  const hits = [...first.hits];
  let characters = 0;
  const count = (portion: readonly SearchHit[]): void => {
    characters += JSON.stringify(portion).length;
    if (characters <= MOST_CHARACTERS) return;
    const reason = `the first ${hits.length} products are more than ${MOST_CHARACTERS / 1_000_000} MB; ask for fewer`;
    throw new QueryError('?size', `${reason} at once, or for fewer fields (_source_include)`);
  };
  count(hits);
  for (let last = first; last.hits.length === atOnce && hits.length < size;) {
    await setImmediate();
    last = await read(hits.length, uncounted);
    hits.push(...last.hits);
    count(last.hits);
  }
  return { ...first, hits };
}

/** Its page says why there is none. */
const DISABLED_FIELDS = ['id', 'sku', 'status', 'visibility'];

/** Who asks for a product by its sku is told that it is disabled, and nothing else about it. */
async function orDisabled(found: SearchResult, asked: SearchRequest, { get }: Context): Promise<SearchResult> {
  const sku = found.total === 0 ? skuAskedFor(asked) : undefined;
  if (sku === undefined) return found;
  const { hits } = await get(CatalogIndex).search('product', {
    query: { _appliedFilters: [{ attribute: 'sku', value: { eq: sku } }] },
    size: 1,
    includeFields: DISABLED_FIELDS,
    compact: false,
  });
  const disabled = hits.filter(({ source }) => Number(source['status']) >= 2);
  const select = selectFields(DISABLED_FIELDS);
  return {
    ...found,
    total: disabled.length,
    hits: disabled.map((hit) => ({ ...hit, source: select(hit.source) })),
  };
}
