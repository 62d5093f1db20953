import { ApiClient, ApiError, errorType, replace } from 'etalage/core';
import { expect } from 'chai';
import { SearchEndpoint, type SearchEngine } from 'etalage/modules/catalog';
import { CatalogSearch } from '../../../../../modules/catalog/client/catalog-search.ts';
import type { StandardResponse } from '../../../../../modules/catalog/domain/search/compact-response.ts';
import type { SearchRequest } from '../../../../../modules/catalog/domain/search/search-engine.ts';
import { offline, openShop, type TestShop } from './shop.ts';

describe('A search of the page', () => {
  let shop: TestShop;
  before(async () => {
    shop = await openShop();
  });
  after(() => shop.close());

  const text = (_searchText: string) => ({ query: { _searchText }, size: 5, fields: ['sku'] });

  it('answers items, total, start, page size, aggregations, attributes, suggestions and where it comes from [CA-90]', async () => {
    const search = shop.pages.scope().get(CatalogSearch);
    const { items, ...found } = await search.find('product', {
      ...text('pumps'),
      query: { _searchText: 'pumps', _availableFilters: [{ field: 'brand', scope: 'catalog' }] },
    });
    expect(items).to.have.length(5);
    expect(found.aggregations).to.have.property('agg_terms_brand');
    expect(found).to.deep.include({
      start: 0,
      perPage: 5,
      attributeMetadata: [],
      suggestions: [],
      cache: false,
      offline: false,
      noresults: false,
    });
    expect(found.total).to.be.above(5);
    const nothing = await search.find('product', text('poetsset'));
    expect(nothing).to.deep.include({ items: [], total: 0, suggestions: ['poetskist'], noresults: true, cache: false });
    expect((await search.find('product', text('poetsset'))).cache).to.equal(true);
  });

  it('passes on the attributes that a server sends along, and the terms of its suggester', async () => {
    const response: Partial<StandardResponse> = {
      hits: { total: 0, max_score: null, hits: [] },
      aggregations: {},
      attribute_metadata: [{ attribute_code: 'brand' }],
      suggest: { title: [{ options: [{ text: 'pumps' }] }] },
    };
    const other = await openShop({
      providers: [replace(ApiClient, {}, () => ({ call: async () => response as never }))],
    });
    const found = await other.pages.scope().get(CatalogSearch).find('product', text('pumsp'));
    expect(found).to.deep.include({ attributeMetadata: [{ attribute_code: 'brand' }], suggestions: ['pumps'] });
    await other.close();
  });

  it('is empty, and says that nobody could be asked, without a network [CA-103]', async () => {
    const cut = await openShop({
      onCall: () => {
        throw new ApiError(errorType(0, 'test.refused', 'no network'));
      },
    });
    expect(await offline(() => cut.pages.scope().get(CatalogSearch).find('product', text('pumps')))).to.deep.equal({
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
    });
    await cut.close();
  });

  it('carries store, kind, query, size, start, order, group and fields to the index [CA-89, AP-50]', async () => {
    const seen: [string, SearchRequest][] = [];
    const index: SearchEngine = {
      search: (entity, request) => {
        seen.push([entity, request]);
        return { hits: [], total: 0, aggregations: {} };
      },
    };
    const other = await openShop({ index });
    await other.call(SearchEndpoint, {
      params: { index: 'vue_storefront_catalog', entity: 'category' },
      query: {
        request_format: 'search-query',
        size: 7,
        from: 14,
        sort: 'position:desc',
        _source_include: 'id,name',
        _source_exclude: 'sgn',
      },
      body: {
        _searchText: 'pumps',
        _appliedFilters: [{ attribute: 'level', value: { eq: 2 } }],
        groupId: 3,
        groupToken: 'abc',
      },
    });
    const [[entity, request] = ['', undefined]] = seen;
    expect(entity).to.equal('category');
    expect(request).to.deep.include({
      size: 7,
      from: 14,
      sort: [{ field: 'position', descending: true }],
      includeFields: ['id', 'name'],
      excludeFields: ['sgn'],
    });
    expect(request?.query).to.deep.include({ _searchText: 'pumps', groupId: 3, groupToken: 'abc' });
    await other.close();
  });
});
