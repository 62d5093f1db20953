import type { Document } from '../documents.ts';
import type { SearchQuery } from './search-query.ts';
import type { SortClause } from './sort-order.ts';

/** The kinds of document that an index holds; the `{entity}` of `/api/catalog/{index}/{entity}/_search`. */
export const ENTITY_TYPES = [
  'product',
  'category',
  'attribute',
  'taxrule',
  'redirect',
  'cms_page',
  'cms_block',
  'review',
] as const;
/** Kinds that Vue Storefront 1's clients ask for and no indexer writes: there is nothing of them. */
export const EMPTY_ENTITIES: readonly string[] = ['cms_hierarchy'];

export type EntityType = (typeof ENTITY_TYPES)[number];

export interface SearchRequest {
  readonly query: SearchQuery;
  /** Sizes as `sizesIn` names them: of what the query finds, only what can be had in all of them. */
  readonly sizes?: readonly string[];
  /** Hits wanted; absent, zero or negative means the entity's own page size. */
  readonly size?: number;
  /** Hits to skip; negative means none. */
  readonly from?: number;
  /** Wins over the query's `_appliedSort`. */
  readonly sort?: readonly SortClause[];
  /** Dotted paths, `*` as suffix allowed (`price*`); absent means every field. */
  readonly includeFields?: readonly string[];
  readonly excludeFields?: readonly string[];
  /** The response format; engines ignore it. */
  readonly compact: boolean;
}

export interface SearchHit {
  readonly id: string;
  readonly score: number;
  /** The document, reduced to the fields that were asked for. Shared with the engine: never change it. */
  readonly source: Document;
}

export interface TermsAggregation {
  readonly doc_count_error_upper_bound: number;
  readonly sum_other_doc_count: number;
  readonly buckets: readonly { readonly key: string | number; readonly doc_count: number }[];
}

/** Buckets are half-open, `from` included and `to` not; decimals in the store's currency. */
export interface RangeAggregation {
  readonly buckets: readonly {
    readonly key: string;
    readonly from?: number;
    readonly to?: number;
    readonly doc_count: number;
  }[];
}

/** What a text was taken for, because some of its words were misspelt or no product that is found has them. */
export interface SearchCorrection {
  readonly text: string;
  /** The text in quotes, which forgives no typos, where that finds something too. */
  readonly literal?: string;
}

export interface SearchResult {
  readonly hits: readonly SearchHit[];
  /** Matches in all, not only on this page. */
  readonly total: number;
  /** `agg_terms_<code>` and `agg_terms_<code>_options` for attributes, `agg_range_price` for the price. */
  readonly aggregations: Readonly<Record<string, TermsAggregation | RangeAggregation>>;
  /** Terms that the text may have been meant as, when it finds nothing. */
  readonly proposals?: readonly string[];
  /** What the text was taken for, if that is not what was typed. */
  readonly correction?: SearchCorrection;
}

/** The sizes that a text asks for, as `sizeName` writes them, and what else it says. */
export interface SizedText {
  readonly sizes: readonly string[];
  readonly rest: string;
}

/**
 * Answers searches in one index (a store view's catalogue). The embedded engine answers at once, remote ones later:
 * await the result. Throws `QueryError` for a query that cannot be answered as it stands. HTML in documents is what
 * editors wrote: the API makes that of products safe (`ProductAnswers`) before anybody gets it.
 */
export interface SearchEngine {
  search(entity: EntityType, request: SearchRequest): SearchResult | Promise<SearchResult>;
  /**
   * Terms that begin as the text does, or that it may be misspelt for, the likeliest first. An engine that knows none
   * goes without.
   */
  propose?(entity: EntityType, text: string, size: number): readonly string[] | Promise<readonly string[]>;
  /**
   * The sizes that a text asks products for, and what else it says: "sneakers maat 38". For who finds words elsewhere,
   * and asks for products in these sizes (`SearchRequest.sizes`).
   */
  sizesIn?(text: string): SizedText | Promise<SizedText>;
}
