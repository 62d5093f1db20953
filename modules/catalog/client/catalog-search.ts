import { ApiClient, ApiError, CurrentStoreView, provide, requestToken, type StoreView } from 'etalage/core';
import { SearchEndpoint, type AttributeDocument, type CategoryDocument, type Document, type ProductDocument } from '../module.ts';
import type { RedirectDocument } from '../domain/documents.ts';
import type { AppliedFilter, SearchQuery } from '../domain/search-query.ts';
import type { SearchResult } from '../domain/search-engine.ts';

/** The kinds of document that pages ask for, with their shape. */
export interface SearchedDocuments {
  product: ProductDocument;
  category: CategoryDocument;
  attribute: AttributeDocument;
  redirect: RedirectDocument;
}

export interface SearchOptions {
  readonly query: SearchQuery;
  readonly size: number;
  /** Fields of the documents; absent means all of them. Documents then lack the others, whatever their type says. */
  readonly fields?: readonly string[];
}

/** What was found. `offline` means that nobody could be asked. */
export interface Found<D> {
  readonly items: readonly D[];
  readonly total: number;
  readonly aggregations: SearchResult['aggregations'];
  readonly offline: boolean;
}

/** Asks the shop's search API for documents of the store view. */
export interface CatalogSearch {
  /** @throws ApiError, unless the browser is offline: then the answer is empty and says so. */
  find<E extends keyof SearchedDocuments>(entity: E, options: SearchOptions): Promise<Found<SearchedDocuments[E]>>;
}
export const CatalogSearch = requestToken<CatalogSearch>('catalog.Search');

const isServer = typeof document === 'undefined';
const TIMEOUT_MS = isServer ? 1000 : 5000;
const NOTHING: Found<never> = { items: [], total: 0, aggregations: {}, offline: true };

/** A condition on a document, beside others. */
export const where = (attribute: string, value: AppliedFilter['value']): AppliedFilter => ({ attribute, value, scope: 'default' });

const isOffline = (): boolean => typeof navigator !== 'undefined' && navigator.onLine === false;

function createCatalogSearch(api: ApiClient, { elasticsearch: { index } }: StoreView): CatalogSearch {
  return {
    async find(entity, { query, size, fields }) {
      const input = {
        params: { index, entity },
        query: { request_format: 'search-query', response_format: 'standard', size, from: 0, ...(fields && { _source_include: fields.join(',') }) },
        body: query,
      };
      const response = await api.call(SearchEndpoint, input, { timeout: TIMEOUT_MS, silent: isOffline() }).catch((error: unknown) => {
        if (error instanceof ApiError && error.code === 0 && isOffline()) return undefined;
        throw error;
      });
      if (!response) return NOTHING;
      const { hits, aggregations } = response;
      if (isCompact(hits)) throw new ApiError(500, `The search API answered ${entity} in the compact format, which was not asked for`);
      // The index holds what its indexer wrote: its documents are taken at their word.
      const items = hits.hits.map(({ _source }) => _source as SearchedDocuments[typeof entity]);
      return { items, total: totalOf(hits.total), aggregations: aggregations ?? {}, offline: false };
    },
  };
}

/** A number as Elasticsearch 5 has it, or `{ value, relation }` as later ones do. */
const totalOf = (total: unknown): number => Number(typeof total === 'object' && total !== null && 'value' in total ? total.value : total);

const isCompact = (hits: object): hits is readonly Document[] => Array.isArray(hits);

export const catalogSearchProvider = provide(CatalogSearch, [ApiClient, CurrentStoreView], createCatalogSearch);
