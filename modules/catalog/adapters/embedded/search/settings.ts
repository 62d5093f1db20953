import type { Synonyms } from './category-names.ts';
import { DEFAULT_PRICE_BOUNDS } from '../../../domain/prices/price-bucket.ts';
import { DEFAULT_SEARCH_FIELDS } from '../../../domain/search/search-fields.ts';

/** How the embedded engine searches; a shop overrides what it wants otherwise. */
export interface EmbeddedSearchSettings {
  /** Count and find variants that are out of stock. */
  readonly listOutOfStockProducts: boolean;
  /** Where price buckets meet, ascending; decimals in the store's currency. */
  readonly priceBounds: readonly number[];
  /** Options returned for a facet that does not say how many it wants. */
  readonly filterAggregationSize: number;
  /** Facets made ready when the engine starts; others are when they are first asked for. */
  readonly filters: readonly string[];
  /** Fields of products that lists are sorted by, made ready likewise. */
  readonly sortFields: readonly string[];
  /**
   * Fields of products that full text looks in, with their weight. The options of an attribute are found by their
   * labels.
   */
  readonly searchFields: Readonly<Record<string, number>>;
  /** Words of shoppers that the catalogue writes otherwise, each with the words of category names it stands for. */
  readonly searchSynonyms: Synonyms;
  /** Language of the documents, for the forms of words and for sorting by name: a BCP 47 tag. */
  readonly locale: string;
}

export const DEFAULT_SEARCH_SETTINGS: EmbeddedSearchSettings = {
  listOutOfStockProducts: false,
  priceBounds: DEFAULT_PRICE_BOUNDS,
  filterAggregationSize: 10,
  filters: ['collection', 'brand', 'gender', 'simple_colour', 'size', 'price', 'removable_inner_sole'],
  sortFields: [],
  searchFields: DEFAULT_SEARCH_FIELDS,
  searchSynonyms: {},
  locale: 'nl-NL',
};
