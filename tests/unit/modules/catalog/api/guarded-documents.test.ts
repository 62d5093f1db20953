import { ApiError } from 'etalage/core';
import { ProductListEndpoint, RenderListEndpoint, SearchEndpoint, type Document } from 'etalage/modules/catalog';
import { UrlMapEndpoint } from 'etalage/modules/url';
import { expect } from 'chai';
import type { StandardResponse } from '../../../../../modules/catalog/domain/search/compact-response.ts';
import { createEmbeddedSearch } from '../../../../../modules/catalog/adapters/embedded/search/embedded-search.ts';
import { failureOf, openShop, type TestShop } from '../client/shop.ts';

const HOSTILE = '<p>Goed</p><img src=x onerror=alert(1)>';
const product = (id: number, fields: object): Document => ({
  id,
  sku: `P-${id}`,
  type_id: 'simple',
  name: `Schoen ${id}`,
  status: 1,
  visibility: 4,
  url_path: `schoen-${id}`,
  category_ids: [2],
  stock: { is_in_stock: true, qty: 5 },
  price: 100,
  ...fields,
});
const PRODUCTS = [
  product(1, {
    cost: 31,
    supplier_code: 'geheim',
    internal_note: 'wisselt',
    colour_family: 7,
    sole: 4,
    description: HOSTILE,
    short_description: HOSTILE,
    tier_prices: [{ customer_group_id: 4, qty: 1, value: 80 }],
    custom_attributes: [
      { attribute_code: 'description', value: HOSTILE },
      { attribute_code: 'cost', value: 31 },
    ],
    configurable_options: [{ id: 1, attribute_code: 'shoe_size', label: 'Maat', values: [] }],
    configurable_children: [
      { id: 11, sku: 'P-1-38', price: 100, status: 1, cost: 30, shoe_size: 38, sole: 4, description: HOSTILE },
    ],
  }),
  product(2, { cost: 60, status: 2, url_path: 'komt-nog' }),
];
const flags = (used: string): object => ({
  is_visible_on_front: '0',
  used_in_product_listing: '0',
  is_filterable: false,
  is_searchable: '0',
  is_comparable: used,
});
const ATTRIBUTES = [
  { id: 1, attribute_id: 1, attribute_code: 'colour_family', options: [], ...flags('1') },
  { id: 2, attribute_id: 2, attribute_code: 'supplier_code', options: [], ...flags('0') },
  { id: 3, attribute_id: 3, attribute_code: 'sole', options: [] },
];
const PAGE = { title: 'Pagina', store_id: [0] };
const DOCUMENTS = {
  product: PRODUCTS,
  attribute: ATTRIBUTES,
  category: [
    {
      id: 2,
      name: 'Alles',
      level: 1,
      is_active: true,
      manager: 'An',
      description: HOSTILE,
      children_data: [
        { id: 3, name: 'Winter', is_active: false },
        {
          id: 4,
          name: 'Zomer',
          is_active: true,
          manager: 'Bo',
          description: 'Licht & open',
          children_data: [{ id: 5, name: 'Strand', is_active: false }],
        },
      ],
    },
    { id: 3, name: 'Winter', level: 2, is_active: false },
  ],
  cms_page: [
    { id: 1, identifier: 'over-ons', content: HOSTILE, active: true, editor: 'An', ...PAGE },
    { id: 2, identifier: 'concept', content: 'Nog niet', active: false, ...PAGE },
  ],
  cms_block: [
    { id: 1, identifier: 'voet', content: HOSTILE, active: true, ...PAGE },
    { id: 2, identifier: 'oud', content: 'Weg', active: false, ...PAGE },
  ],
  review: [
    {
      id: 1,
      product_id: 1,
      title: 'Mooi',
      review_status: 1,
      customer_id: 5,
      ratings: [{ title: 'Pasvorm', percent: 80, value: 4, customer_id: 5 }],
    },
    { id: 2, product_id: 1, title: 'Wacht', review_status: 2, customer_id: 6 },
    { id: 3, product_id: 1, title: 'Nee', review_status: 3 },
  ],
};

describe('What the API keeps to itself', () => {
  let shop: TestShop;
  before(async () => {
    shop = await openShop({ index: createEmbeddedSearch(DOCUMENTS) });
  });
  after(() => shop.close());

  async function hits(entity: string, query: object = {}, body: object = {}): Promise<StandardResponse['hits']> {
    const answer = await shop.call(SearchEndpoint, {
      params: { index: 'vue_storefront_catalog', entity },
      query: { request_format: 'search-query', ...query },
      body,
    });
    return (answer as StandardResponse).hits;
  }
  const sources = async (...asked: Parameters<typeof hits>): Promise<Document[]> =>
    (await hits(...asked)).hits.map(({ _source }) => _source);
  const filter = (attribute: string, value: unknown, scope = 'default') => ({
    _appliedFilters: [{ attribute, value, scope }],
  });

  it('no selection of fields brings prices of groups, unsafe HTML or fields that are not public [CA-89]', async () => {
    for (const selection of [
      '',
      '*',
      'tier_prices.*',
      'tier_prices.value,sku',
      'tier*',
      '*value',
      'custom_attributes.value',
      'custom_attributes.*',
      'c*st,supplier*,internal_note',
      'cost',
      'configurable_children.cost',
      'configurable_children.*',
      'configurable_children',
      '*description',
    ]) {
      const found = JSON.stringify(await sources('product', { _source_include: selection }));
      expect(found, selection).to.not.match(/onerror|"value":80|\b3[01]\b|geheim|wisselt/);
    }
  });

  it('a selection that only looks like an earlier one is not taken for it', async () => {
    expect(await sources('product', { _source_include: 'sku,cost description', size: 1 })).to.have.length(1);
    const [found] = await sources('product', { _source_include: 'sku', _source_exclude: 'name' });
    const [other] = await sources('product', { _source_include: 'sku name' });
    expect([found, other]).to.deep.equal([{ sku: 'P-1' }, {}]);
  });

  it('attributes are public that the storefront uses, or whose use nobody states, and those that variants differ in', async () => {
    const [found] = await sources('product');
    expect(found).to.include({ colour_family: 7, sole: 4 });
    expect(found).to.not.have.any.keys('cost', 'supplier_code', 'internal_note');
    const [variant] = (found ?? {})['configurable_children'] as Document[];
    expect(variant).to.include({ shoe_size: 38, sole: 4 }).and.to.not.have.property('cost');
    expect(found?.['custom_attributes']).to.deep.equal([{ attribute_code: 'description', value: '<p>Goed</p>' }]);
  });

  it('values of hidden fields cannot be found out by filters, orders and counts', async () => {
    for (const field of [
      'cost',
      'configurable_children.cost',
      'supplier_code',
      'custom_attributes.value',
      'cost.keyword',
    ])
      for (const body of [
        filter(field, { gte: 30 }),
        filter(field, 31, 'catalog'),
        { _availableFilters: [{ field, scope: 'catalog' }] },
        { _appliedSort: [{ field }] },
      ])
        expect(await failureOf(sources('product', {}, body)), `${field} ${JSON.stringify(body)}`)
          .to.be.instanceOf(ApiError)
          .with.property('code', 400);
  });

  it('takes a field that it does not know for one that no document has, and does not sort by it', async () => {
    expect(await sources('product', {}, filter('internal_note', 'wisselt'))).to.deep.equal([]);
    expect(await sources('product', {}, filter('internal_note', { neq: 'x' }))).to.have.length(1);
    const counted = (await shop.call(SearchEndpoint, {
      params: { index: 'vue_storefront_catalog', entity: 'product' },
      query: { request_format: 'search-query' },
      body: { _availableFilters: [{ field: 'internal_note', scope: 'catalog' }] },
    })) as StandardResponse;
    expect(counted.aggregations['agg_terms_internal_note']?.buckets).to.deep.equal([]);
    expect(await failureOf(sources('product', { sort: 'internal_note' }))).to.have.property('code', 400);
  });

  it('products that are disabled are not there; who asks for one by its sku learns that alone [CA-30]', async () => {
    expect((await sources('product')).map(({ sku }) => sku)).to.deep.equal(['P-1']);
    for (const body of [filter('status', 2), filter('url_path', 'komt-nog'), filter('id', { in: [2] })])
      expect((await hits('product', {}, body)).total).to.equal(0);
    expect(await sources('product', {}, filter('sku', { eq: 'P-2' }))).to.deep.equal([
      { id: 2, sku: 'P-2', status: 2, visibility: 4 },
    ]);
    const list = (await shop.call(ProductListEndpoint, { query: { skus: 'P-1,P-2' } })) as { items: Document[] };
    expect(list.items.map(({ sku }) => sku)).to.deep.equal(['P-1']);
    const prices = (await shop.call(RenderListEndpoint, { query: { skus: 'P-2' } })) as { items: Document[] };
    expect(prices.items).to.deep.equal([]);
    expect(await shop.call(UrlMapEndpoint, { body: { url: 'komt-nog' } })).to.equal(null);
  });

  it('product lists and the URL map keep the same fields back', async () => {
    const answers = [
      await shop.call(ProductListEndpoint, { query: { skus: 'P-1' } }),
      await shop.call(UrlMapEndpoint, { body: { url: 'schoen-1' } }),
      await shop.call(UrlMapEndpoint, {
        body: { url: 'schoen-1', includeFields: ['cost', 'tier_prices', 'description'] },
      }),
      await shop.call(UrlMapEndpoint, { body: { url: 'schoen-1', options: { setProductErrors: true } } }),
    ];
    for (const answer of answers) expect(JSON.stringify(answer)).to.not.match(/onerror|"value":80|\b31\b|geheim/);
  });

  it('of reviews only approved ones are there, without who wrote them', async () => {
    const [review, ...others] = await sources('review', {}, filter('product_id', 1));
    expect(others).to.deep.equal([]);
    expect(review).to.deep.equal({
      id: 1,
      product_id: 1,
      title: 'Mooi',
      review_status: 1,
      ratings: [{ title: 'Pasvorm', percent: 80, value: 4 }],
    });
    for (const body of [
      filter('review_status', { in: [2, 3] }),
      filter('customer_id', 5),
      filter('ratings.customer_id', 5),
    ])
      expect((await hits('review', {}, body)).total, JSON.stringify(body)).to.equal(0);
    expect(await sources('review', { _source_include: 'customer_id' })).to.deep.equal([{}]);
  });

  it('no selection, filter or count names the inactive categories below a category, or its unsafe HTML', async () => {
    for (const selection of ['children_data', 'children_data.name', 'children*', 'id,description', '*'])
      expect(JSON.stringify(await sources('category', { _source_include: selection })), selection).to.not.match(
        /onerror|Winter|Strand|manager/,
      );
    expect(await sources('category', { _source_include: 'id,description' })).to.deep.equal([
      { id: 2, description: '<p>Goed</p>' },
    ]);
    expect(await sources('category', {}, filter('children_data.name', 'Winter'))).to.deep.equal([]);
    const counted = (await shop.call(SearchEndpoint, {
      params: { index: 'vue_storefront_catalog', entity: 'category' },
      query: { request_format: 'search-query' },
      body: { _availableFilters: [{ field: 'children_data.name', scope: 'catalog' }] },
    })) as StandardResponse;
    expect(JSON.stringify(counted.aggregations)).to.not.contain('Winter');
  });

  it('categories, pages and blocks are there while they are active, with the fields that everybody may know', async () => {
    expect(await sources('category')).to.deep.equal([
      {
        id: 2,
        name: 'Alles',
        level: 1,
        is_active: true,
        description: '<p>Goed</p>',
        children_data: [{ id: 4, name: 'Zomer', is_active: true, description: 'Licht & open', children_data: [] }],
      },
    ]);
    expect((await sources('cms_page')).map(({ identifier }) => identifier)).to.deep.equal(['over-ons']);
    expect((await sources('cms_block')).map(({ identifier }) => identifier)).to.deep.equal(['voet']);
    expect(await sources('cms_page', { _source_include: 'editor,title' })).to.deep.equal([{ title: 'Pagina' }]);
  });
});
