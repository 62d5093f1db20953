/**
 * The body of a search request with `request_format=search-query`, member by member as VSF1 clients send it.
 * Build one as data; `readConditions` and `readSortOrder` give it its meaning.
 */
export interface SearchQuery {
  readonly _availableFilters?: readonly AvailableFilter[];
  readonly _appliedFilters?: readonly AppliedFilter[];
  readonly _appliedSort?: readonly AppliedSort[];
  readonly _searchText?: string;
  readonly groupToken?: string | null;
  readonly groupId?: number | string | null;
}

/** Asks for the facet of one attribute; only the scope `catalog` is counted. */
export interface AvailableFilter {
  readonly field: string;
  readonly scope?: FilterScope | readonly FilterScope[];
  /**
   * `size`: at most so many options, most frequent first. `min_doc_count: 0`: all options of the list as it is without
   * what was chosen, those that the choice leaves nothing of with a count of 0; price ranges are these only.
   */
  readonly options?: { readonly size?: number; readonly min_doc_count?: 0 };
}

/**
 * `default`: a plain condition on the document. `catalog`: an option that the shopper chose.
 *
 * All conditions of the scope `catalog`, the price among them, must hold for one variant that can be bought (in
 * Elasticsearch one `nested` query over the variants, its counts in a `reverse_nested` aggregation). What the product
 * itself has holds for all of its variants, and a product without variants is its own.
 */
export type FilterScope = 'default' | 'catalog';

export interface AppliedFilter {
  readonly attribute: string;
  readonly value: FilterValue;
  readonly scope?: FilterScope | readonly FilterScope[];
  readonly options?: unknown;
}

export interface AppliedSort {
  readonly field: string;
  /** `asc` (when absent), `desc`, or Elasticsearch's form. */
  readonly options?: SortDirection | { readonly order?: SortDirection };
}

export type SortDirection = 'asc' | 'desc';

export type FilterScalar = string | number | boolean;

/** A scalar or list means `in`; otherwise exactly one operator, or several range operators together. */
export type FilterValue = FilterScalar | readonly FilterScalar[] | FilterOperators;

export type FilterOperators = {
  readonly [operator in TermsOperator | RangeOperator]?: FilterScalar | readonly FilterScalar[] | null;
};

export const TERMS_OPERATORS = ['eq', 'in', 'like', 'neq', 'nin', 'or', 'nor'] as const;
export type TermsOperator = (typeof TERMS_OPERATORS)[number];

/** `from` and `moreq` mean `gte`, `to` means `lte`. The or-forms hold when any or-condition of the query holds. */
export const RANGE_OPERATORS = [
  'gt',
  'gte',
  'lt',
  'lte',
  'from',
  'to',
  'moreq',
  'orGt',
  'orGte',
  'orLt',
  'orLte',
  'orFrom',
  'orTo',
  'orMoreq',
] as const;
export type RangeOperator = (typeof RANGE_OPERATORS)[number];

/** What one query may ask for at most; more is refused. */
export const QUERY_LIMITS = { filters: 100, values: 1000, textLength: 256, sortFields: 10, fields: 200 } as const;
