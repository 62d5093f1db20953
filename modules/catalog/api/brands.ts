import { Clock, CurrentStoreView, DataChanges, provide, Urls } from 'etalage/core';
import { createLinks } from '../domain/links.ts';
import { knownAttribute } from '../domain/known-attribute.ts';
import { listedProducts } from '../domain/listing/listing-query.ts';
import { valueReader } from '../domain/search/document-values.ts';
import type { AppliedFilter, FilterValue } from '../domain/search/search-query.ts';
import { Brands, CatalogIndex, type AttributeDocument, type Brand, type CatalogConfig } from '../module.ts';
import { cachedAnswer } from './cached-answer.ts';

const CODE = 'brand';
const MAX_BRANDS = 1000;
const IN_SEARCH = [3, 4];
/** Products that one search for the pages of brands answers: as many as tell most shops all of their brands. */
const PRODUCTS_AT_ONCE = 200;

const plain = (attribute: string, value: FilterValue): AppliedFilter => ({ attribute, value, scope: 'default' });
/** Null selects what has the field. */
const HAS_PAGE = plain('brand_url', { eq: null });
const brandsOf = valueReader(CODE);
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Asks the index once for all, until the catalogue is replaced or a minute is over. */
export const brandsProvider = ({ listOutOfStockProducts }: Pick<CatalogConfig['public'], 'listOutOfStockProducts'>) =>
  provide(
    Brands,
    {
      index: CatalogIndex,
      urls: Urls,
      clock: Clock,
      changes: DataChanges,
      view: CurrentStoreView,
    },
    ({ index, urls, clock, changes, view }): Brands => {
      const links = createLinks(urls, view.seo);
      const collator = new Intl.Collator(view.i18n.defaultLocale, { numeric: true });
      const listed = listedProducts({ visibility: IN_SEARCH, listOutOfStockProducts });

      async function attribute() {
        const query = {
          _appliedFilters: [{ attribute: 'attribute_code', value: { eq: CODE }, scope: 'default' as const }],
        };
        const { hits } = await index.search('attribute', { query, size: 1, compact: false });
        return hits[0] && knownAttribute(hits[0].source as AttributeDocument, collator);
      }

      async function sold(): Promise<ReadonlySet<string>> {
        const { aggregations } = await index.search('product', {
          query: {
            _appliedFilters: listed,
            _availableFilters: [{ field: CODE, scope: 'catalog', options: { size: MAX_BRANDS } }],
          },
          size: 1,
          includeFields: ['sku'],
          compact: false,
        });
        const found = [`agg_terms_${CODE}`, `agg_terms_${CODE}_options`].flatMap(
          (name) => aggregations[name]?.buckets.map(({ key }) => String(key)) ?? [],
        );
        return new Set(found);
      }

      /** The pages of brands by their ids: each search is for those that the ones before it said nothing of. */
      async function pages(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
        const found = new Map<string, string>();
        let left = ids;
        while (left.length > 0) {
          const { hits } = await index.search('product', {
            query: { _appliedFilters: [...listed, plain(CODE, { in: left }), HAS_PAGE] },
            size: PRODUCTS_AT_ONCE,
            includeFields: [CODE, 'brand_url'],
            compact: false,
          });
          // The first product that names a brand says where its page is.
          for (const { source } of hits.toReversed())
            for (const id of brandsOf(source)) found.set(String(id), textOf(source['brand_url']));
          const unknown = left.filter((id) => !found.has(id));
          // Whoever is still unknown after all products has no page of its own.
          left = hits.length < PRODUCTS_AT_ONCE || unknown.length === left.length ? [] : unknown;
        }
        return found;
      }

      const urlOf = (path: string | undefined, name: string): string =>
        path ? links.category({ url_path: path, slug: path }) : urls.withQuery(links.search(), [['q', name]]);

      async function all(): Promise<readonly Brand[]> {
        const [known, ids] = await Promise.all([attribute(), sold()]);
        const named = [...(known?.options ?? [])].flatMap(([id, { label }]) =>
          ids.has(id) ? [{ id, name: label }] : [],
        );
        const paths = await pages(named.map(({ id }) => id));
        const brands = named.map((brand) => ({ ...brand, url: urlOf(paths.get(brand.id), brand.name) }));
        return brands.toSorted((left, right) => collator.compare(left.name, right.name));
      }

      return { all: cachedAnswer(clock, changes, all) };
    },
  );
