import { expect } from 'chai';
import { visit } from '../../support/shared-shop.ts';

type Json = { readonly [key: string]: unknown };

/** The parsed answer of a call. */
async function call(
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<{ status: number; json: Json; headers: Headers }> {
  const init =
    body === undefined
      ? { headers }
      : { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) };
  const { status, text, headers: answered } = await visit(path, init);
  return { status, json: JSON.parse(text) as Json, headers: answered };
}

const search = (query: object, parameters = '', index = 'vue_storefront_catalog', entity = 'product') =>
  call(`/api/catalog/${index}/${entity}/_search?request_format=search-query${parameters}`, query);

/** The documents of a standard answer. */
const documents = (json: Json): Json[] => {
  const { hits } = json['hits'] as { hits: { _source: Json }[] };
  return hits.map(({ _source }) => _source);
};

const VALENTINA = { _appliedFilters: [{ attribute: 'sku', value: { eq: 'VALENTINA-ZWA' }, scope: 'default' }] };

describe('the API of the shop', () => {
  describe('search', () => {
    it('answers the same by POST and by GET [AP-49, AP-51]', async () => {
      const query = {
        _appliedFilters: [{ attribute: 'category_ids', value: { in: [12] }, scope: 'default' }],
        _appliedSort: [{ field: 'final_price', options: 'asc' }],
      };
      const posted = await search(query, '&size=5&from=1');
      const asked = `request_format=search-query&size=5&from=1&request=${encodeURIComponent(JSON.stringify(query))}`;
      const got = await call(`/api/catalog/vue_storefront_catalog/product/_search?${asked}`);
      expect([posted.status, got.status]).to.deep.equal([200, 200]);
      expect(posted.json['hits']).to.deep.equal(got.json['hits']);
      const prices = documents(posted.json).map((product) => Number(product['final_price']));
      expect(prices).to.have.length(5);
      expect(prices).to.deep.equal(prices.toSorted((left, right) => left - right));
    });

    it('finds by sku, by variant, by path and by id list [AP-54, AP-55, AP-57, AP-58]', async () => {
      const only = async (attribute: string, value: object, entity = 'product'): Promise<Json[]> => {
        const { json } = await search(
          { _appliedFilters: [{ attribute, value, scope: 'default' }] },
          '&_source_include=id,sku,url_path,name',
          'vue_storefront_catalog',
          entity,
        );
        return documents(json);
      };
      const [bySku] = await only('sku', { eq: 'VALENTINA-ZWA' });
      expect(bySku).to.include({ sku: 'VALENTINA-ZWA', url_path: 'dames/pumps/valentina-pump-zwart' });
      expect((await only('configurable_children.sku', { eq: 'VALENTINA-ZWA-38' }))[0]).to.deep.equal(bySku);
      expect((await only('url_path', { eq: 'dames/pumps/valentina-pump-zwart' }))[0]).to.deep.equal(bySku);
      expect((await only('id', { in: [bySku?.['id']] }))[0]).to.deep.equal(bySku);
      expect((await only('url_path', { eq: 'dames/pumps' }, 'category'))[0]).to.include({ name: 'Pumps' });
    });

    it('finds redirect records by the path that was asked [RT-56, AP-56]', async () => {
      const { json } = await search(
        { _appliedFilters: [{ attribute: 'request_path', value: { eq: 'winteractie' } }] },
        '',
        'vue_storefront_catalog',
        'redirect',
      );
      expect(documents(json)[0]).to.include({ request_path: 'winteractie', target_path: 'sale', redirect_type: 302 });
    });

    it('answers the fields of products that clients read [CA-02, CA-03, CA-06, CA-09, CA-14, CA-15]', async () => {
      const [product] = documents((await search(VALENTINA)).json);
      expect(product).to.include.all.keys(
        'id',
        'sku',
        'parentSku',
        'name',
        'description',
        'type_id',
        'status',
        'visibility',
        'category_ids',
        'tax_class_id',
        'image',
        'small_image',
        'thumbnail',
        'media_gallery',
        'stock',
        'url_key',
        'url_path',
        'slug',
        'configurable_children',
        'configurable_options',
        'product_links',
        'price',
        'final_price',
      );
      const first = (document: Json | undefined, list: string): Json | undefined =>
        (document?.[list] as Json[] | undefined)?.[0];
      const option = first(product, 'configurable_options');
      expect(first(product, 'configurable_children')).to.include.all.keys('sku', 'id', 'status', 'stock');
      expect(option).to.include.all.keys('attribute_code', 'attribute_id', 'label');
      expect(first(option, 'values')).to.include.all.keys('value_index', 'label', 'default_label');
      expect(first(product, 'product_links')).to.include.all.keys(
        'link_type',
        'linked_product_type',
        'linked_product_sku',
      );
    });

    it('gives selected fields only', async () => {
      const [product] = documents((await search(VALENTINA, '&_source_include=sku,name&_source_exclude=name')).json);
      expect(product).to.deep.equal({ sku: 'VALENTINA-ZWA' });
    });

    it('gives compact answers with less on the wire', async () => {
      const full = await visit('/api/catalog/vue_storefront_catalog/product/_search?size=50');
      const compact = await visit(
        '/api/catalog/vue_storefront_catalog/product/_search?size=50&response_format=compact',
      );
      const json = JSON.parse(compact.text) as { hits: Json[]; total: number };
      expect(json.hits).to.have.length(50);
      expect(json.hits[0]).to.not.have.property('_source');
      expect(json.total).to.be.greaterThan(60);
      expect(compact.text.length).to.be.below(full.text.length);
    });

    it('falls back to the sizes of the entities when none or a senseless one is given [CA-65, CA-91, CA-92, AP-63, RU-07]', async () => {
      for (const parameters of ['', '&size=0', '&size=-4&from=-9']) {
        expect(documents((await search({}, parameters)).json), parameters).to.have.length(50);
      }
      const categories = await search({}, '', 'vue_storefront_catalog', 'category');
      expect(documents(categories.json).length).to.be.greaterThan(30);
      expect((await search({}, '', 'vue_storefront_catalog', 'attribute')).status).to.equal(200);
    });

    it('keeps an index for each store view', async () => {
      const names = async (index: string): Promise<string> =>
        JSON.stringify(documents((await search({}, '&size=100', index)).json));
      expect(await names('vue_storefront_catalog_be')).to.not.equal(await names('vue_storefront_catalog'));
      const [belgian] = documents((await search(VALENTINA, '', 'vue_storefront_catalog_be')).json);
      expect(belgian).to.include({ sku: 'VALENTINA-ZWA' });
    });

    it('refuses what does not fit, and says why', async () => {
      for (const [parameters, body, reason] of [
        ['', { _appliedFilters: 'all' }, /_appliedFilters/],
        ['', { _appliedFilters: [{ attribute: 'sku', value: { around: 7 } }] }, /around|value/],
        ['&size=many', {}, /size/],
        ['&sort=', { _appliedSort: [{ field: 'name', options: 'sideways' }] }, /sideways|options|_appliedSort/],
        ['&q=name:pump', {}, /_searchText/],
      ] as const) {
        const { status, json } = await search(body, parameters);
        expect([status, json['code']], parameters + JSON.stringify(body)).to.deep.equal([400, 400]);
        expect(JSON.stringify(json['result'])).to.match(reason);
      }
      const foreign = await search({}, '', 'someone_elses_index');
      expect([foreign.status, String(foreign.json['result']).slice(0, 28)]).to.deep.equal([
        400,
        'Invalid / inaccessible index',
      ]);
      const entity = await search({}, '', 'vue_storefront_catalog', 'customers');
      expect([entity.status, entity.json['result']]).to.satisfy(
        ([status, result]: [number, string]) => status === 400 && result.includes("no entity 'customers'"),
      );
      const elastic = await call('/api/catalog/vue_storefront_catalog/product/_search', { query: { match_all: {} } });
      expect(elastic.status).to.equal(400);
      const broken = await visit('/api/catalog/vue_storefront_catalog/product/_search', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{"_app',
      });
      expect([broken.status, JSON.parse(broken.text).code]).to.deep.equal([400, 400]);
    });
  });

  describe('url map', () => {
    it('answers what an address shows as a raw hit [AP-45, AP-47, AP-88]', async () => {
      const product = await call('/api/url/map', {
        url: 'dames/pumps/valentina-pump-zwart',
        includeFields: ['sku', 'type_id'],
        excludeFields: [],
        options: { separateSelectedVariant: true },
        filters: { sku: 'VALENTINA-ZWA-38' },
      });
      expect(product.status).to.equal(200);
      expect(product.json).to.include({ _type: 'product' });
      expect(product.json['_source']).to.include({ sku: 'VALENTINA-ZWA', type_id: 'configurable' });
      const category = await call('/api/url/map', { url: 'dames/pumps' });
      expect([category.json['_type'], (category.json['_source'] as Json)['name']]).to.deep.equal(['category', 'Pumps']);
    });

    it('answers null for an unknown address and 400 without one', async () => {
      const unknown = await call('/api/url/map', { url: 'nergens' });
      expect([unknown.status, unknown.json]).to.deep.equal([200, null]);
      for (const body of [{}, { url: '' }, { url: 7 }, { url: 'x', filters: { sku: 7 } }])
        expect((await call('/api/url/map', body)).status, JSON.stringify(body)).to.equal(400);
      expect((await call('/api/url/map', {})).json).to.deep.equal({
        code: 400,
        result: 'Missing url',
        meta: { reason: 'core.invalid' },
      });
    });
  });

  describe('products and stock by sku', () => {
    it('lists products in the order asked, unknown ones left out [AP-01, AP-02]', async () => {
      const { status, json } = await call('/api/product/list?skus=AURELIA-COG,NIETS,VALENTINA-ZWA');
      expect([status, json['code']]).to.deep.equal([200, 200]);
      const { items, total_count } = json['result'] as { items: Json[]; total_count: number };
      expect([items.map(({ sku }) => sku), total_count]).to.deep.equal([['AURELIA-COG', 'VALENTINA-ZWA'], 2]);
    });

    it('lists variants as the simple products that they are in Magento [AP-01]', async () => {
      const { json } = await call('/api/product/list?skus=VALENTINA-ZWA-38,VALENTINA-ZWA');
      const { items } = json['result'] as { items: (Json & { custom_attributes: { attribute_code: string }[] })[] };
      expect(items.map(({ sku, type_id, name, price }) => [sku, type_id, name, price])).to.deep.equal([
        ['VALENTINA-ZWA-38', 'simple', 'Valentina pump zwart', 189.95],
        ['VALENTINA-ZWA', 'configurable', 'Valentina pump zwart', 189.95],
      ]);
      const [variant, parent] = items.map((item) => item.custom_attributes.map(({ attribute_code }) => attribute_code));
      expect(variant).to.include('size').and.not.include('configurable_children');
      expect(parent).not.to.include('size');
    });

    it('renders current prices of products and variants [AP-67, AP-68]', async () => {
      const { json } = await call(
        '/api/product/render-list?skus=VALENTINA-ZWA,VALENTINA-ZWA-38&currencyCode=EUR&storeId=1',
      );
      const { items } = json['result'] as {
        items: {
          price_info: { final_price: number; extension_attributes: { tax_adjustments: { final_price: number } } };
        }[];
      };
      expect(items).to.have.length(2);
      for (const { price_info } of items) {
        expect(price_info.final_price).to.equal(189.95);
        expect(price_info.extension_attributes.tax_adjustments.final_price).to.be.below(189.95);
      }
    });

    it('checks the stock of one sku, by query and by path [AP-24]', async () => {
      const { status, json } = await call('/api/stock/check?sku=VALENTINA-ZWA-35');
      expect(status).to.equal(200);
      expect(json['result']).to.include({ is_in_stock: false, qty: 0 });
      expect((await call('/api/stock/check/VALENTINA-ZWA-36')).json['result']).to.include({ is_in_stock: true });
      for (const path of ['check/VALENTINA-ZWA-36', 'check?sku=VALENTINA-ZWA-36', 'list?skus=VALENTINA-ZWA-36'])
        expect((await call(`/api/ext/elastic-stock/${path}`)).json).to.deep.equal(
          (await call(`/api/stock/${path}`)).json,
        );
    });

    it('lists the stock of several skus in their order [AP-27, AP-29]', async () => {
      const { json } = await call('/api/stock/list?skus=VALENTINA-ZWA-36,NIETS,VALENTINA-ZWA-35');
      const result = json['result'] as { is_in_stock: boolean; qty: number; product_id: number }[];
      expect(json['code']).to.equal(200);
      expect(result.map(({ is_in_stock, qty }) => [is_in_stock, qty > 0])).to.deep.equal([
        [true, true],
        [false, false],
      ]);
      expect(result.every(({ product_id }) => Number.isInteger(product_id))).to.equal(true);
    });

    it('says what is missing or unknown [CA-107]', async () => {
      expect(await call('/api/stock/check?sku=NIETS')).to.deep.include({
        status: 404,
        json: {
          code: 404,
          result: 'The requested sku is not assigned to given stock',
          meta: { reason: 'stock.unknownSku' },
        },
      });
      expect(await call('/api/stock/check')).to.deep.include({
        status: 400,
        json: { code: 400, result: 'sku parameter is required', meta: { reason: 'core.invalid' } },
      });
      expect(await call('/api/stock/list')).to.deep.include({
        status: 400,
        json: { code: 400, result: 'skus parameter is required', meta: { reason: 'core.invalid' } },
      });
      for (const path of ['/api/product/list', '/api/product/render-list'])
        expect((await call(path)).status, path).to.equal(400);
    });
  });

  describe('as a whole', () => {
    it('describes every endpoint in OpenAPI, those too whose paths clients leave open: search, URL map, prices, stock, wishlists, returns [AP-44, AP-50, AP-73, AP-79]', async () => {
      const { status, json } = await call('/api/openapi.json');
      expect([status, json['openapi']]).to.deep.equal([200, '3.1.0']);
      const paths = json['paths'] as Record<
        string,
        Record<
          string,
          {
            operationId: string;
            summary: string;
            parameters: { name: string; in: string; required: boolean; schema: object }[];
            responses: object;
          }
        >
      >;
      expect(paths).to.include.keys(
        '/api/catalog/{index}/{entity}/_search',
        '/api/url/map',
        '/api/product/list',
        '/api/product/render-list',
        '/api/stock/check',
        '/api/stock/check/{sku}',
        '/api/stock/list',
        '/api/ext/wishlist',
        '/api/ext/wishlist/add',
        '/api/ext/wishlist/delete',
        '/api/ext/rma',
        '/api/ext/rma/{returnId}',
        '/api/ext/rma/create',
        '/api/ext/rma/reasons',
        '/api/ext/rma/guest-order/{email}/{billingLastName}/{incrementId}',
      );
      const ids = Object.entries(paths).flatMap(([path, operations]) =>
        Object.values(operations).map(({ operationId, summary, parameters, responses }) => {
          expect(summary, path).to.match(/\w{3}/);
          expect(responses, path).to.include.keys('200', '400');
          const named = parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name);
          expect(named, path).to.have.members([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name));
          return operationId;
        }),
      );
      expect(ids).to.deep.equal([...new Set(ids)]);
    });

    it('answers its version, and 404 in its envelope for what it does not have', async () => {
      expect((await call('/api')).json['version']).to.match(/^\d+\.\d+\.\d+$/);
      const unknown = await call('/api/nothing/here');
      const updated = 'De winkel is vernieuwd. Laad de pagina opnieuw.';
      expect([unknown.status, unknown.json]).to.deep.equal([
        404,
        { code: 404, result: 'No such endpoint', meta: { reason: 'core.noEndpoint', updated } },
      ]);
      expect((await call('/api/stock/check', { sku: 'x' })).status).to.equal(405);
    });

    it('is open to every origin, without cookies', async () => {
      const { headers } = await call('/api/stock/check?sku=VALENTINA-ZWA-36', undefined, {
        origin: 'https://elsewhere.example',
      });
      expect([
        headers.get('access-control-allow-origin'),
        headers.get('access-control-allow-credentials'),
        headers.get('set-cookie'),
      ]).to.deep.equal(['*', null, null]);
    });

    it('chooses the store view by header or query', async () => {
      const price = async (path: string, headers: Record<string, string> = {}): Promise<unknown> =>
        JSON.stringify((await call(path, undefined, headers)).json['result']);
      const list = '/api/product/list?skus=VALENTINA-ZWA';
      expect(await price(`${list}&storeCode=be`))
        .to.equal(await price(list, { 'x-vs-store-code': 'be' }))
        .and.to.not.equal(await price(list));
    });

    it('refuses bodies that are too large', async () => {
      const { status, json } = await call('/api/url/map', { url: 'x'.repeat(200_000) });
      expect([status, json['code']]).to.deep.equal([413, 413]);
    });
  });
});
