import { LRUCache } from 'lru-cache';
import type { Document } from '../../../domain/documents.ts';
import { selectFields } from '../../../domain/field-selection.ts';
import type { FieldSelection } from '../../../domain/field-selection.ts';
import { pageWindow } from '../../../domain/page-window.ts';
import { hasScope, readConditions } from '../../../domain/query-filter.ts';
import type { Condition } from '../../../domain/query-filter.ts';
import { ENTITY_TYPES } from '../../../domain/search-engine.ts';
import type { EntityType, SearchEngine, SearchRequest, SearchResult } from '../../../domain/search-engine.ts';
import { inOrder, type DocumentList } from './document-list.ts';
import { drillDown, keepListed } from './drill-down.ts';
import type { ReadyCondition } from './drill-down.ts';
import { EntityIndex } from './entity-index.ts';
import { aggregateFacets, openFacets } from './facets.ts';
import { attributeLabels } from './labels.ts';
import { orderMatches } from './order-matches.ts';
import { whenReady } from './not-ready.ts';
import { DEFAULT_SEARCH_SETTINGS } from './settings.ts';
import type { EmbeddedSearchSettings } from './settings.ts';
import { noShelf, type Shelf } from './shelf.ts';
import { bestMatches } from './text-matches.ts';

/** What shoppers search for by words. */
const WORDED = ['product', 'category'] as const;

/** An engine that answers from the start, and what makes its first answers as quick as all others. */
export interface EmbeddedSearch extends SearchEngine {
  search(entity: EntityType, request: SearchRequest): Promise<SearchResult>;
  /** First what lists and look-ups need. */
  prepareLists(): Promise<void>;
  /** That, and then what searches for words need, which takes as long again. */
  prepare(): Promise<void>;
}

export interface EmbeddedSearchOptions extends Partial<EmbeddedSearchSettings> {
  /** Nothing is kept unless given. Must be about these documents and these settings. */
  readonly shelf?: Shelf;
}

/**
 * Makes the search engine that runs inside the server, over documents that stay as they are. What searches need is made when the
 * first one comes, which takes some seconds for a large catalogue, unless it was prepared before or the shelf has it.
 */
export function createEmbeddedSearch(documents: Partial<Record<EntityType, DocumentList>>, { shelf = noShelf, ...settings }: EmbeddedSearchOptions = {}): EmbeddedSearch {
  const complete = { ...DEFAULT_SEARCH_SETTINGS, ...settings };
  const labelOf = attributeLabels(documents.attribute ?? []);
  const indexes = new Map(ENTITY_TYPES.map((entity) => {
    const own = documents[entity] ?? [];
    return [entity, new EntityIndex(entity, Array.isArray(own) ? inOrder(own) : own, { settings: complete, shelf, labelOf })];
  }));
  const selections = new LRUCache<string, FieldSelection>({ max: 50 });

  function selectionFor({ includeFields, excludeFields }: SearchRequest): FieldSelection {
    const key = JSON.stringify([includeFields, excludeFields]);
    const known = selections.get(key);
    if (known) return known;
    const selection = rememberAnswers(selectFields(includeFields, excludeFields));
    selections.set(key, selection);
    return selection;
  }

  function indexOf(entity: EntityType): EntityIndex {
    const index = indexes.get(entity);
    if (!index) throw new Error(`The embedded catalogue has no entity '${entity}'; it knows ${ENTITY_TYPES.join(', ')}`);
    return index;
  }

  async function prepareLists(): Promise<void> {
    for (const index of indexes.values()) await index.prepareLists();
  }

  return {
    search: (entity, request) => whenReady(() => searchIndex(indexOf(entity), entity, request, complete, selectionFor(request))),
    propose: (entity, text, size) => whenReady(() => indexOf(entity).text().propose(text, size)),
    prepareLists,
    async prepare() {
      await prepareLists();
      for (const entity of WORDED) await indexOf(entity).prepareText();
    },
  };
}

/** Other terms named when a text finds nothing. */
const PROPOSALS = 3;

/** Pages ask for the same fields of the same documents all day. */
function rememberAnswers(select: FieldSelection): FieldSelection {
  const known = new WeakMap<Document, Document>();
  return (document) => {
    const selected = known.get(document) ?? select(document);
    known.set(document, selected);
    return selected;
  };
}

function searchIndex(
  index: EntityIndex,
  entity: EntityType,
  request: SearchRequest,
  settings: EmbeddedSearchSettings,
  select: FieldSelection,
): SearchResult {
  const conditions = readConditions(request.query);
  index.gather([
    ...conditions.map(({ field, facet }) => () => (facet ? index.facet(field) : index.column(field))),
    ...(request.query._availableFilters ?? []).filter((filter) => hasScope(filter, 'catalog')).map(({ field }) => () => index.facet(field)),
  ]);
  const text = request.query._searchText?.trim();
  const found = text ? index.text().search(text) : undefined;
  const facets = openFacets(index, request.query, conditions.filter(isChoice));
  const plain = conditions.filter((condition) => !isChoice(condition));
  const listed = keepListed(
    found ? Uint32Array.from(found.scores.keys()).sort() : candidates(index, plain),
    plain.filter((condition) => !condition.alternative).map((condition) => makeReady(index, condition)),
    plain.filter((condition) => condition.alternative).map((condition) => makeReady(index, condition)),
  );
  const best = found && bestMatches(listed, found);
  const { matches, counts } = drillDown(best?.documents ?? listed, facets);
  const { size, from } = pageWindow(entity, request);
  const page = orderMatches(index, entity, request, matches, conditions, best?.scores).subarray(from, from + size);
  return {
    hits: Array.from(page, (number) => {
      const document = index.documents.at(number) ?? {};
      return { id: String(document['id']), score: best?.scores.get(number) ?? 1, source: select(document) };
    }),
    total: matches.length,
    aggregations: aggregateFacets(facets, counts, settings),
    ...(text && matches.length === 0 ? { proposals: index.text().propose(text, PROPOSALS) } : {}),
  };
}

/** An option chosen in a facet, as opposed to a condition on the whole list. */
function isChoice(condition: Condition): boolean {
  return condition.facet && !condition.negated && !condition.alternative;
}

/** The documents worth looking at: those with the rarest of the values that some field must have. */
function candidates(index: EntityIndex, conditions: readonly Condition[]): Uint32Array {
  let fewest = index.documents.length;
  let find = (): Uint32Array => index.everything;
  for (const { field, test, negated, alternative, facet } of conditions) {
    if (test.kind !== 'terms' || negated || alternative || facet) continue;
    const column = index.column(field);
    const count = column.countWith(test.values);
    if (count >= fewest) continue;
    fewest = count;
    find = () => column.documentsWith(test.values);
  }
  return find();
}

function makeReady(index: EntityIndex, { field, test, negated, facet }: Condition): ReadyCondition {
  const column = facet ? index.facet(field) : index.column(field);
  return { column, accepted: column.accept(test), negated };
}
