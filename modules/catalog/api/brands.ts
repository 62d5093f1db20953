import { Clock, CurrentStoreView, DataChanges, provide, Urls } from 'etalage/core';
import { createLinks } from '../domain/links.ts';
import { knownAttribute } from '../domain/known-attribute.ts';
import { listedProducts } from '../domain/listing/listing-query.ts';
import type { AppliedFilter } from '../domain/search/search-query.ts';
import { Brands, CatalogIndex, type AttributeDocument, type Brand, type CatalogConfig } from '../module.ts';
import { cachedAnswer } from './cached-answer.ts';

const CODE = 'brand';
const MAX_BRANDS = 1000;
const IN_SEARCH = [3, 4];

const brandIs = (value: string): AppliedFilter => ({ attribute: CODE, value: { eq: value }, scope: 'default' });

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

      async function urlOf(id: string, name: string): Promise<string> {
        const query = { _appliedFilters: [...listed, brandIs(id)] };
        const { hits } = await index.search('product', {
          query,
          size: 1,
          includeFields: ['brand_url'],
          compact: false,
        });
        const path = hits[0]?.source['brand_url'];
        return typeof path === 'string' && path
          ? links.category({ url_path: path, slug: path })
          : urls.withQuery(links.search(), [['q', name]]);
      }

      async function all(): Promise<readonly Brand[]> {
        const [known, ids] = await Promise.all([attribute(), sold()]);
        const named = [...(known?.options ?? [])].flatMap(([id, { label }]) =>
          ids.has(id) ? [{ id, name: label }] : [],
        );
        const brands = await Promise.all(
          named.map(async (brand) => ({ ...brand, url: await urlOf(brand.id, brand.name) })),
        );
        return brands.toSorted((left, right) => collator.compare(left.name, right.name));
      }

      return { all: cachedAnswer(clock, changes, all) };
    },
  );
