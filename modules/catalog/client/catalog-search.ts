import {
  ApiClient,
  ApiError,
  Clock,
  CurrentStoreView,
  isOffline,
  provide,
  requestToken,
  type StoreView,
} from 'etalage/core';
import {
  SearchEndpoint,
  type AttributeDocument,
  type CategoryDocument,
  type CmsPageDocument,
  type Document,
  type ProductDocument,
} from '../module.ts';
import type { RedirectDocument } from '../domain/documents.ts';
import type { StandardResponse } from '../domain/search/compact-response.ts';
import type { AppliedFilter, SearchQuery } from '../domain/search/search-query.ts';
import type { SearchCorrection, SearchResult } from '../domain/search/search-engine.ts';
import { CustomerGroup } from './customer-group.ts';
import { PlatformPrices } from './platform-prices.ts';

/** The kinds of document that pages ask for, with their shape. */
export interface SearchedDocuments {
  product: ProductDocument;
  category: CategoryDocument;
  attribute: AttributeDocument;
  redirect: RedirectDocument;
  cms_page: CmsPageDocument;
}

export interface SearchOptions {
  readonly query: SearchQuery;
  readonly size: number;
  /** Hits to skip. */
  readonly from?: number;
  /** Fields of the documents; absent means all of them. Documents then lack the others, whatever their type says. */
  readonly fields?: readonly string[];
  /** Nobody waits for the answer: a failure shows no message. */
  readonly silent?: boolean;
}

/** What was found. */
export interface Found<D> {
  readonly items: readonly D[];
  readonly total: number;
  /** Hits that were skipped, and how many there may be. */
  readonly start: number;
  readonly perPage: number;
  readonly aggregations: SearchResult['aggregations'];
  /** The attributes of the aggregations, from servers that send them along. */
  readonly attributeMetadata: readonly Document[];
  /** Terms that may have been meant, when a text finds nothing. */
  readonly suggestions: readonly string[];
  /** What a text was taken for, if that is not what was typed. */
  readonly correction?: SearchCorrection;
  /** It was asked for before. */
  readonly cache: boolean;
  /** Nobody could be asked. */
  readonly offline: boolean;
  readonly noresults: boolean;
}

/** Asks the shop's search API for documents of the store view. */
export interface CatalogSearch {
  /** @throws ApiError, unless the browser is offline: then the answer is empty and says so. */
  find<E extends keyof SearchedDocuments>(entity: E, options: SearchOptions): Promise<Found<SearchedDocuments[E]>>;
  /** Answers what would find just this document, which somebody else has found: `find` need not ask for it. */
  answer<E extends keyof SearchedDocuments>(entity: E, options: SearchOptions, document: SearchedDocuments[E]): void;
}
export const CatalogSearch = requestToken<CatalogSearch>('catalog.Search', 'pages');

const isServer = typeof document === 'undefined';
const TIMEOUT_MS = isServer ? 1000 : 5000;
const NOTHING: Found<never> = {
  items: [],
  total: 0,
  start: 0,
  perPage: 0,
  aggregations: {},
  attributeMetadata: [],
  suggestions: [],
  cache: true,
  offline: true,
  noresults: true,
};

/** A condition on a document, beside others. */
export const where = (attribute: string, value: AppliedFilter['value']): AppliedFilter => ({
  attribute,
  value,
  scope: 'default',
});

/**
 * How long an answer is good without asking again, and how many are cached: a visit of the browser lives long.
 */
const FRESH_MS = 60_000;
const MAX_ANSWERS = 100;

interface Answer {
  readonly found: Promise<Found<never>>;
  readonly at: number;
}

/** Pages read prices as the index has them: calculating tax for each product is left to clients that ask for it. */
export const WITHOUT_TAX_FIELDS = '*_tax';

/**
 * Answers come from memory first; without a network old ones are better than none. On the server it lives for one page.
 */
class DefaultCatalogSearch implements CatalogSearch {
  readonly #api: ApiClient;
  readonly #index: string;
  readonly #clock: () => number;
  /** The customer's group as the search gets it: nothing where groups pay the same. */
  readonly #group: CustomerGroup;
  readonly #prices: PlatformPrices;
  readonly #answers = new Map<string, Answer>();

  constructor(
    api: ApiClient,
    { elasticsearch: { index } }: StoreView,
    clock: () => number,
    group: CustomerGroup,
    prices: PlatformPrices,
  ) {
    this.#api = api;
    this.#index = index;
    this.#clock = clock;
    this.#group = group;
    this.#prices = prices;
  }

  async find<E extends keyof SearchedDocuments>(
    entity: E,
    options: SearchOptions,
  ): Promise<Found<SearchedDocuments[E]>> {
    const { mark } = this.#prices;
    const found = await this.#find(entity, this.#ofGroup(entity, options));
    // Documents of the entity "product" are marked as what they are.
    return mark && entity === 'product'
      ? { ...found, items: found.items.map((item) => mark(item as ProductDocument) as SearchedDocuments[E]) }
      : found;
  }

  answer<E extends keyof SearchedDocuments>(entity: E, options: SearchOptions, document: SearchedDocuments[E]): void {
    const found: Found<SearchedDocuments[E]> = {
      ...NOTHING,
      items: [document],
      total: 1,
      perPage: options.size,
      offline: false,
      noresults: false,
    };
    this.#remember(JSON.stringify([entity, this.#ofGroup(entity, options)]), {
      found: Promise.resolve(found) as Promise<Found<never>>,
      at: this.#clock(),
    });
  }

  /** Products are asked for with the customer's group. */
  #ofGroup(entity: keyof SearchedDocuments, options: SearchOptions): SearchOptions {
    return entity === 'product' ? { ...options, query: { ...options.query, ...this.#group() } } : options;
  }

  async #find<E extends keyof SearchedDocuments>(
    entity: E,
    options: SearchOptions,
  ): Promise<Found<SearchedDocuments[E]>> {
    const key = JSON.stringify([entity, options]);
    const known = this.#answers.get(key);
    if (known && this.#clock() < known.at + FRESH_MS) return fromCache(await known.found);
    const found = this.#ask(entity, options);
    // The key holds the entity, so what is cached under it has that entity's shape.
    this.#remember(key, { found: found as Promise<Found<never>>, at: this.#clock() });
    const answer = await found.catch((error: unknown) => {
      this.#answers.delete(key);
      throw error;
    });
    if (!answer.offline) return answer;
    if (known) this.#remember(key, known);
    else this.#answers.delete(key);
    return known ? fromCache(await known.found) : answer;
  }

  async #ask<E extends keyof SearchedDocuments>(
    entity: E,
    { query, size, from = 0, fields, silent }: SearchOptions,
  ): Promise<Found<SearchedDocuments[E]>> {
    const input = {
      params: { index: this.#index, entity },
      query: {
        request_format: 'search-query',
        response_format: 'standard',
        size,
        from,
        ...(fields
          ? { _source_include: fields.join(',') }
          : entity === 'product' && { _source_exclude: WITHOUT_TAX_FIELDS }),
      },
      body: query,
    };
    const response = await this.#api
      .call(SearchEndpoint, input, { timeout: TIMEOUT_MS, silent: silent ?? isOffline() })
      .catch((error: unknown) => {
        if (error instanceof ApiError && error.code === 0 && isOffline()) return undefined;
        throw error;
      });
    if (!response) return NOTHING;
    const { hits, aggregations } = response;
    if (isCompact(hits))
      throw new Error(`The search API answered ${entity} in the compact format, which was not asked for`);
    // The index holds what its indexer wrote: its documents are taken at their word.
    const items = hits.hits.map(({ _source }) => _source as SearchedDocuments[E]);
    const total = totalOf(hits.total);
    const { suggest = {}, attribute_metadata: attributeMetadata = [] } = 'suggest' in response ? response : {};
    const { correction, literal: asTyped, ...proposals } = suggest;
    const [text] = textsOf({ correction });
    const [literal] = textsOf({ asTyped });
    return {
      items,
      total,
      start: from,
      perPage: size,
      aggregations: aggregations ?? {},
      attributeMetadata,
      cache: false,
      offline: false,
      noresults: total === 0,
      suggestions: textsOf(proposals),
      ...(text !== undefined && { correction: { text, ...(literal !== undefined && { literal }) } }),
    };
  }

  #remember(key: string, answer: Answer): void {
    this.#answers.delete(key);
    this.#answers.set(key, answer);
    for (const oldest of this.#answers.keys()) {
      if (this.#answers.size <= MAX_ANSWERS) break;
      this.#answers.delete(oldest);
    }
  }
}

const fromCache = <D>(found: Found<D>): Found<D> => ({ ...found, cache: true });

/** The texts of suggestions, whatever their names. */
const textsOf = (suggest: Partial<StandardResponse['suggest']>): readonly string[] =>
  Object.values(suggest).flatMap((entries = []) => entries.flatMap(({ options }) => options.map(({ text }) => text)));

/** A number as Elasticsearch 5 has it, or `{ value, relation }` as later ones do. */
const totalOf = (total: unknown): number =>
  Number(typeof total === 'object' && total !== null && 'value' in total ? total.value : total);

const isCompact = (hits: object): hits is readonly Document[] => Array.isArray(hits);

export const catalogSearchProvider = provide(
  CatalogSearch,
  { api: ApiClient, view: CurrentStoreView, clock: Clock, group: CustomerGroup, prices: PlatformPrices },
  ({ api, view, clock, group, prices }) => new DefaultCatalogSearch(api, view, clock, group, prices),
);
