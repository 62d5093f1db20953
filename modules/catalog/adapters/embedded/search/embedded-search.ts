import { LRUCache } from 'lru-cache';
import type { Document } from '../../../domain/documents.ts';
import { selectFields } from '../../../domain/search/field-selection.ts';
import type { FieldSelection } from '../../../domain/search/field-selection.ts';
import { pageWindow } from '../../../domain/search/page-window.ts';
import { ENTITY_TYPES } from '../../../domain/search/search-engine.ts';
import type { EntityType, SearchEngine, SearchRequest, SearchResult } from '../../../domain/search/search-engine.ts';
import { RANDOM, readSortOrder } from '../../../domain/search/sort-order.ts';
import { languageOf } from '../../../domain/suggestions/language.ts';
import { CategoryNames } from './category-names.ts';
import { inOrder, type DocumentList } from './document-list.ts';
import { EntityIndex } from './entity-index.ts';
import { findList, type FoundList } from './find-list.ts';
import { attributeLabels } from './labels.ts';
import { whenReady } from './not-ready.ts';
import { DEFAULT_SEARCH_SETTINGS } from './settings.ts';
import type { EmbeddedSearchSettings } from './settings.ts';
import { noCache, type IndexCache } from './index-cache.ts';
import type { TextDeps } from './text-fields.ts';

/** Memory for lists, their queries among them, and of each that is counted for its facets; about, in bytes. */
const MOST_LIST_BYTES = 4_000_000;
const FACETS_BYTES = 20_000;
const LOOKUP_BYTES = 500;

/** A query that finds no more is a look-up, by a path or a sku: a product page asks for its product three times. */
const LARGEST_LOOKUP = 10;

/**
 * More documents at once are for somebody who goes through all of them, which must not drive out what shoppers look at.
 */
const LARGEST_LIST = 100;

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
  /** Nothing is cached unless given. Must be about these documents and these settings. */
  readonly cache?: IndexCache;
}

/**
 * Makes the search engine that runs inside the server, over documents that stay as they are. What searches need is made
 * when the first one comes, which takes some seconds for a large catalogue, unless it was prepared before or the cache
 * has it.
 */
export function createEmbeddedSearch(
  documents: Partial<Record<EntityType, DocumentList>>,
  { cache = noCache, ...settings }: EmbeddedSearchOptions = {},
): EmbeddedSearch {
  const complete = { ...DEFAULT_SEARCH_SETTINGS, ...settings };
  const textDeps = (): TextDeps => ({
    labels: attributeLabels(documents.attribute ?? []),
    categories: new CategoryNames(documents.category ?? [], complete.searchSynonyms, languageOf(complete.locale)),
  });
  const indexes = new Map(
    ENTITY_TYPES.map((entity) => {
      const own = documents[entity] ?? [];
      return [
        entity,
        new EntityIndex(entity, Array.isArray(own) ? inOrder(own) : own, { settings: complete, cache, textDeps }),
      ];
    }),
  );
  const selections = new LRUCache<string, FieldSelection>({ max: 50 });
  /** Shoppers open the same lists all day, and to count the options of one takes longer than to show it. */
  const lists = new LRUCache<string, FoundList>({
    maxSize: MOST_LIST_BYTES,
    sizeCalculation: ({ documents, aggregations }, query) =>
      documents.byteLength + 2 * query.length + (Object.keys(aggregations).length > 0 ? FACETS_BYTES : LOOKUP_BYTES),
  });

  function listFor(entity: EntityType, request: SearchRequest): FoundList {
    const { query, sizes, sort } = request;
    // What shoppers type differs too much to be remembered, and another order each time cannot be.
    if (query._searchText?.trim() || readSortOrder(request).some(({ field }) => field === RANDOM))
      return findList(indexOf(entity), entity, request, complete);
    const key = JSON.stringify([entity, query, sizes, sort]);
    const known = lists.get(key);
    if (known) return known;
    const list = findList(indexOf(entity), entity, request, complete);
    // What is long and not counted is quick to find, and would drive out the others.
    if (query._availableFilters?.length || list.documents.length <= LARGEST_LOOKUP)
      lists.set(key, { ...list, documents: list.documents.slice() });
    return list;
  }

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
    if (!index)
      throw new Error(`The embedded catalogue has no entity '${entity}'; it knows ${ENTITY_TYPES.join(', ')}`);
    return index;
  }

  async function prepareLists(): Promise<void> {
    for (const index of indexes.values()) await index.prepareLists();
  }

  return {
    search: (entity, request) =>
      whenReady(() => cutPage(listFor(entity, request), indexOf(entity), entity, request, selectionFor(request))),
    propose: (entity, text, size) => whenReady(() => indexOf(entity).text().propose(text, size)),
    sizesIn: (text) => whenReady(() => indexOf('product').text().sizesIn(text)),
    prepareLists,
    async prepare() {
      await prepareLists();
      for (const entity of WORDED) await indexOf(entity).prepareText();
    },
  };
}

/** Pages ask for the same fields of the same documents all day. */
function rememberAnswers(select: FieldSelection): FieldSelection {
  const known = new WeakMap<Document, Document>();
  return (document) => {
    const selected = known.get(document) ?? select(document);
    known.set(document, selected);
    return selected;
  };
}

function cutPage(
  { documents, scores, aggregations, proposals, correction }: FoundList,
  index: EntityIndex,
  entity: EntityType,
  request: SearchRequest,
  select: FieldSelection,
): SearchResult {
  const { size, from } = pageWindow(entity, request);
  const shown = documents.subarray(from, from + size);
  const isPassing = shown.length > LARGEST_LIST;
  return {
    hits: Array.from(shown, (number) => {
      const document = index.documents.at(number, isPassing) ?? {};
      return { id: String(document['id']), score: scores?.get(number) ?? 1, source: select(document) };
    }),
    total: documents.length,
    aggregations,
    ...(proposals && { proposals }),
    ...(correction && { correction }),
  };
}
