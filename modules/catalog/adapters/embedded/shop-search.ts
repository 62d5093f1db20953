import { join } from 'node:path';
import type { StoreView } from 'etalage/core';
import type { CatalogConfig } from '../../module.ts';
import type { CatalogueDatabase } from './catalogue-database.ts';
import { SORTED_OTHERWISE } from './search/find-list.ts';
import { storedSearch, type StoredSearch } from './stored-search.ts';

export interface ShopSearchOptions {
  readonly dataFolder: string;
  readonly view: StoreView;
  readonly config: Pick<
    CatalogConfig['public'] & CatalogConfig['secret'],
    | 'filters'
    | 'sorting'
    | 'listOutOfStockProducts'
    | 'priceBuckets'
    | 'searchFields'
    | 'searchSynonyms'
    | 'usePriceTiers'
  >;
  readonly database: CatalogueDatabase;
  /** In ms since 1970. */
  readonly now: number;
  /** See `StoredSearchOptions`. */
  readonly report: (error: Error) => void;
}

/** The file of a data folder that holds the catalogues of all store views. */
export const catalogueFile = (dataFolder: string): string => join(dataFolder, 'catalog.sqlite');

/** Opens the search of a store view over its catalogue as it is now. */
export function shopSearch({ dataFolder, view, config, database, now, report }: ShopSearchOptions): StoredSearch {
  const {
    elasticsearch: { index },
    i18n: { defaultLocale: locale },
    tax,
  } = view;
  const { filters, sorting, listOutOfStockProducts, priceBuckets, searchFields, searchSynonyms, usePriceTiers } =
    config;
  return storedSearch({
    file: catalogueFile(dataFolder),
    cacheFile: join(dataFolder, 'cache', 'catalog.sqlite'),
    index,
    settings: {
      filters,
      sortFields: sorting.map(({ id }) => id.split(':')[0] ?? id).filter((field) => !SORTED_OTHERWISE.has(field)),
      listOutOfStockProducts,
      priceBounds: priceBuckets.toSorted((left, right) => left - right),
      searchFields,
      searchSynonyms,
      locale,
    },
    prices: { tax, usePriceTiers, now, history: database.prices.of(index) },
    report,
  });
}
