import { setImmediate } from 'node:timers/promises';
import { ApiError } from 'etalage/core';
import { expect } from 'chai';
import { SearchEndpoint, SearchGetEndpoint, type SearchEngine } from 'etalage/modules/catalog';
import type {
  CompactResponse,
  StandardResponse,
} from '../../../../../modules/catalog/domain/search/compact-response.ts';
import { failureOf, openShop, storeView, type TestShop } from '../client/shop.ts';

const INDEX = 'vue_storefront_catalog';
const bySku = { _appliedFilters: [{ attribute: 'sku', value: { eq: 'VITTORIA' }, scope: 'default' }] };

describe('The search call', () => {
  let shop: TestShop;
  before(async () => {
    shop = await openShop();
  });
  after(() => shop.close());

  const post = (query: object, body: unknown, entity = 'product', index = INDEX) =>
    shop.call(SearchEndpoint, { params: { index, entity }, query: { request_format: 'search-query', ...query }, body });
  const errorOf = async (call: Promise<unknown>): Promise<ApiError> => {
    const failure = await failureOf(call);
    if (!(failure instanceof ApiError)) throw new Error(`Not refused: ${String(failure)}`);
    return failure;
  };

  it('answers as Elasticsearch does, without envelope', async () => {
    const { hits, aggregations, timed_out } = (await post({ size: 1 }, bySku)) as StandardResponse;
    expect({ total: hits.total, aggregations, timed_out }).to.deep.equal({
      total: 1,
      aggregations: {},
      timed_out: false,
    });
    expect(hits.hits[0]).to.deep.include({ _index: `${INDEX}_product`, _id: String(hits.hits[0]?._source['id']) });
    expect(hits.hits[0]?._source).to.deep.include({ sku: 'VITTORIA', url_path: 'dames/pumps/vittoria-pump' });
  });

  it('answers in short form with short product fields, and only those asked for', async () => {
    const { hits, total } = (await post(
      {
        response_format: 'compact',
        _source_include: 'sku,name,price,configurable_children.sku,configurable_children.price',
      },
      bySku,
    )) as CompactResponse;
    expect(total).to.equal(1);
    expect(hits[0]).to.have.all.keys('sku', 'nm', 'p', 'configurable_children', '_score');
    const plain = (await post(
      { response_format: 'compact' },
      { _appliedFilters: [{ attribute: 'url_path', value: 'dames' }] },
      'category',
    )) as CompactResponse;
    expect(plain.hits[0]).to.deep.include({ name: 'Dames' });
  });

  it('takes the query by GET too, encoded once or twice [AP-54, AP-55]', async () => {
    const query = { _appliedFilters: [{ attribute: 'url_path', value: { eq: 'dames/pumps' } }], _searchText: '' };
    for (const request of [JSON.stringify(query), encodeURIComponent(JSON.stringify(query))]) {
      const { hits } = (await shop.call(SearchGetEndpoint, {
        params: { index: INDEX, entity: 'category' },
        query: { request, request_format: 'search-query', size: '5' },
      })) as StandardResponse;
      expect(hits.hits.map(({ _source }) => _source['id'])).to.deep.equal([12]);
    }
  });

  it('finds lists of documents as clients ask for them [AP-57, AP-58]', async () => {
    const ids = (await post(
      {},
      { _appliedFilters: [{ attribute: 'id', value: { in: [10, '20'] } }] },
      'category',
    )) as StandardResponse;
    expect(ids.hits.total).to.equal(2);
    const parent = (await post(
      { size: 50 },
      { _appliedFilters: [{ attribute: 'configurable_children.sku', value: { eq: 'COLETTE-NAV-38' } }] },
    )) as StandardResponse;
    expect(parent.hits.hits.map(({ _source }) => _source['sku'])).to.deep.equal(['COLETTE-NAV']);
  });

  it('answers the categories call: those of a parent and a level that are active and have products, by position [AP-64, AP-65, AP-66]', async () => {
    const categories = async (filters: readonly object[], sort?: string) => {
      const query = { size: 4000, ...(sort && { sort }) };
      const { hits } = (await post(query, { _appliedFilters: filters }, 'category')) as StandardResponse;
      expect(hits.hits, 'all of them in one answer').to.have.length(Number(hits.total));
      return hits.hits.map(({ _source }) => _source);
    };
    const all = await categories([]);
    expect(all.length, 'more than the 50 of a product list').to.be.above(50);
    for (const [parent, level] of [
      [2, 2],
      [10, 3],
    ] as const) {
      const expected = all.filter(
        (one) =>
          one['parent_id'] === parent &&
          one['level'] === level &&
          one['is_active'] === true &&
          Number(one['product_count']) > 0,
      );
      const found = await categories(
        [
          { attribute: 'parent_id', value: { eq: parent } },
          { attribute: 'level', value: { eq: level } },
          { attribute: 'is_active', value: { eq: true } },
          { attribute: 'product_count', value: { gt: 0 } },
        ],
        'position:asc',
      );
      expect(found.length).to.be.above(1);
      expect(found.map(({ id }) => id)).to.deep.equal(
        expected.toSorted((a, b) => Number(a['position']) - Number(b['position'])).map(({ id }) => id),
      );
    }
  });

  it('keeps a range filter whole on its way through the checks', async () => {
    const { hits } = (await post(
      { size: 100 },
      { _appliedFilters: [{ attribute: 'final_price', value: { gte: 50, lte: 120 } }] },
    )) as StandardResponse;
    expect(hits.hits.length).to.be.above(0);
    expect(hits.hits.every(({ _source }) => Number(_source['final_price']) <= 120)).to.equal(true);
  });

  it('falls back to 50 products, to all of the few attributes and categories, and to the first hit [CA-91, CA-92, AP-63]', async () => {
    const sizes = async (entity: string) => ((await post({ size: 0, from: -5 }, {}, entity)) as StandardResponse).hits;
    const products = await sizes('product');
    expect(products.hits).to.have.length(50);
    expect(products.total).to.be.above(50);
    for (const entity of ['attribute', 'category']) {
      const { hits, total } = await sizes(entity);
      expect(hits).to.have.length(Number(total));
    }
  });

  it('refuses an index or entity that is not there', async () => {
    expect(await errorOf(post({}, bySku, 'product', 'other'))).to.deep.include({
      code: 400,
      message:
        'Invalid / inaccessible index name given in the URL. Please do use following URL format: ' +
        '/api/catalog/<index_name>/_search',
    });
    expect((await errorOf(post({}, bySku, 'cake'))).code).to.equal(400);
    expect((await errorOf(post({}, bySku, '__proto__'))).code).to.equal(400);
  });

  it('refuses a query that does not fit, with the reason', async () => {
    const field = await errorOf(post({}, { _appliedFilters: [{ attribute: 'na*', value: 1 }] }));
    expect(field.code).to.equal(400);
    const dsl = await errorOf(post({ request_format: undefined }, { query: { match_all: {} } }));
    expect(dsl)
      .to.deep.include({ code: 400 })
      .and.have.property('message')
      .that.includes('request_format=search-query');
    const json = await errorOf(
      shop.call(SearchGetEndpoint, {
        params: { index: INDEX, entity: 'product' },
        query: { request: '{', request_format: 'search-query' },
      }),
    );
    expect(json).to.deep.include({ code: 400 });
    expect((await errorOf(post({ size: 'many' }, bySku))).code).to.equal(400);
    expect((await errorOf(post({}, { _searchText: 'x'.repeat(1000) }))).code).to.equal(400);
  });

  it('belongs to the store view whose index it names', () => {
    const endpoint = shop.api.endpoints.find(({ ref }) => ref.id === SearchEndpoint.id);
    const belgian = { ...storeView(), storeCode: 'be', elasticsearch: { index: `${INDEX}_be` } };
    const choose = (index: string) => endpoint?.storeView?.({ index }, [storeView(), belgian], undefined);
    expect([INDEX, `${INDEX}_be`, 'other'].map(choose)).to.deep.equal(['default', 'be', undefined]);
  });

  it('sorts by chance, and has nothing of kinds that no indexer writes', async () => {
    const ids = async (parameters: object, body: object = {}): Promise<unknown[]> =>
      ((await post({ size: 40, _source_include: 'id', ...parameters }, body)) as StandardResponse).hits.hits.map(
        ({ _id }) => _id,
      );
    const usual = await ids({ sort: 'id' });
    const orders = [await ids({ sort: 'random' }), await ids({}, { _appliedSort: [{ field: 'random' }] })];
    expect(new Set([usual, ...orders].map(String)).size).to.equal(3);
    expect(new Set(await ids({ sort: 'random', size: 1000 })).size).to.equal((await ids({ size: 1000 })).length);
    const hierarchy = (await post({}, {}, 'cms_hierarchy')) as StandardResponse;
    expect([hierarchy.hits.total, hierarchy.hits.hits]).to.deep.equal([0, []]);
    expect(await post({ response_format: 'compact' }, {}, 'cms_hierarchy')).to.include({ total: 0 });
  });

  it('counts options once, and answers all of a thousand small documents, but not of large ones', async () => {
    const text = 'x'.repeat(10_000);
    const hits = Array.from({ length: 1000 }, (_, id) => ({ id: String(id), score: 1, source: { id, name: text } }));
    const asked: (readonly [number | undefined, boolean])[] = [];
    const index: SearchEngine = {
      search: async (entity, { from = 0, size = 50, includeFields, query }) => {
        // One product: what variants differ in, which is asked for once.
        if (entity !== 'product' || size === 1) return { hits: [], total: 0, aggregations: {} };
        asked.push([from, Boolean(query._availableFilters)]);
        const sources = includeFields ? hits.map(({ source: { id }, ...hit }) => ({ ...hit, source: { id } })) : hits;
        return { hits: sources.slice(from, from + size), total: 1000, aggregations: {} };
      },
    };
    const large = await openShop({ index });
    const search = (query: object) =>
      large.call(SearchEndpoint, {
        params: { index: INDEX, entity: 'product' },
        query: { request_format: 'search-query', size: 1000, ...query },
        body: {},
      }) as Promise<StandardResponse>;
    const ids = (await search({ _source_include: 'id' })).hits.hits.map(({ _source }) => _source['id']);
    expect(ids).to.deep.equal(hits.map(({ source }) => source.id));
    expect(asked).to.deep.equal(Array.from({ length: 10 }, (_, portion) => [portion * 100, portion === 0]));
    asked.length = 0;
    expect((await errorOf(search({}))).message).to.match(/first 400 products are more than 4 MB.*_source_include/);
    expect(asked).to.have.length(4);
    await large.close();
  });

  it('lets others in between while it makes many products ready', async () => {
    const hits = Array.from({ length: 250 }, (_, number) => ({
      id: String(number),
      score: 1,
      source: { id: number, sku: `P-${number}`, price: 10 },
    }));
    const index: SearchEngine = {
      search: async (entity, { from = 0, size = 50 }) => ({
        hits: entity === 'product' ? hits.slice(from, from + size) : [],
        total: 250,
        aggregations: {},
      }),
    };
    const large = await openShop({ index });
    const search = () =>
      large.call(SearchEndpoint, {
        params: { index: INDEX, entity: 'product' },
        query: { request_format: 'search-query', size: 250 },
        body: {},
      });
    await search();
    const happened: string[] = [];
    const [answer] = await Promise.all([
      search().finally(() => happened.push('answer')),
      setImmediate().then(() => happened.push('other')),
    ]);
    expect(happened).to.deep.equal(['other', 'answer']);
    expect(answer.hits).to.have.property('hits').with.length(250);
    await large.close();
  });
});
