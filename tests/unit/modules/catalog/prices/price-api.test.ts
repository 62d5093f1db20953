import { expect } from 'chai';
import { ApiError, Call } from 'etalage/core';
import { ProductListEndpoint, RenderListEndpoint, SearchEndpoint, type Document } from 'etalage/modules/catalog';
import { UrlMapEndpoint } from 'etalage/modules/url';
import { createEmbeddedSearch } from '../../../../../modules/catalog/adapters/embedded/search/embedded-search.ts';
import { readyPrices } from '../../../../../modules/catalog/adapters/embedded/ready-prices.ts';
import type { SearchEngine } from '../../../../../modules/catalog/domain/search/search-engine.ts';
import { failureOf, openShop, type TestShop } from '../client/shop.ts';
import { groupToken, GROUPS, RULES } from './golden-shop.ts';

const tier = (group: number, value: number) => ({ customer_group_id: group, qty: 1, value });
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
  tax_class_id: 2,
  ...fields,
});
const PRODUCTS = [
  product(1, {
    type_id: 'configurable',
    price: 100,
    description: 'Lang verhaal',
    tier_prices: [tier(4, 80), tier(5, 70)],
    configurable_children: [{ id: 11, sku: 'P-1-38', price: 100, status: 1, tier_prices: [tier(4, 80), tier(5, 70)] }],
  }),
  product(2, { price: 90 }),
  product(3, { price: 110, special_price: 60, special_to_date: '2026-10-10' }),
];
const TAX_FIELDS = ['price', 'original_price', 'special_price', 'final_price', 'regular_price'].flatMap((field) => [
  `${field}_tax`,
  `${field}_incl_tax`,
]);

type Query = Record<string, string | number>;

describe('Prices at the API', () => {
  let shop: TestShop;
  const seen: string[] = [];
  async function open(options: { net?: boolean; tiers?: boolean; products?: Document[] } = {}): Promise<void> {
    const tax = { defaultCountry: 'NL', defaultRegion: '', sourcePriceIncludesTax: options.net !== true };
    const now = Date.UTC(2026, 9, 10);
    const ready = readyPrices({ tax, rules: RULES, usePriceTiers: false, now });
    const engine = createEmbeddedSearch({
      product: (options.products ?? PRODUCTS).map((one) => ready.of(one)),
      taxrule: RULES,
    });
    const index: SearchEngine = {
      search: (entity, request) => {
        seen.push(`${entity} ${request.includeFields?.join() ?? ''}`);
        return engine.search(entity, request);
      },
    };
    shop = await openShop({ tax, index, settings: { usePriceTiers: options.tiers ?? true }, sessions: GROUPS });
    seen.length = 0;
  }
  afterEach(() => shop.close());

  async function search(query: Query, body: object = {}): Promise<readonly Document[]> {
    const answer = await shop.call(SearchEndpoint, {
      params: { index: 'vue_storefront_catalog', entity: 'product' },
      query: { request_format: 'search-query', ...query },
      body,
    });
    return 'hits' in answer.hits
      ? answer.hits.hits.map(({ _source }) => _source)
      : (answer.hits as readonly Document[]);
  }
  const first = async (query: Query, body: object = {}): Promise<Document> =>
    (await search({ sort: 'id', ...query }, body))[0] ?? {};

  it('have every field without tax, of tax and with tax, for variants too [CA-04, RU-10, CA-60]', async () => {
    await open();
    const found = await first({});
    expect(found).to.include.all.keys(...TAX_FIELDS);
    expect(found).to.deep.include({
      price: 82.64,
      price_tax: 17.36,
      price_incl_tax: 100,
      special_price_incl_tax: 0,
      description: 'Lang verhaal',
    });
    expect((found['configurable_children'] as Document[])[0]).to.include.all.keys(...TAX_FIELDS);
  });

  it('have only the fields that are asked for, however few, and those alone [CA-04, CA-89]', async () => {
    await open();
    expect(await first({ _source_include: 'sku,price_incl_tax' })).to.deep.equal({ sku: 'P-1', price_incl_tax: 100 });
    expect(await first({ _source_include: 'sku,price*', _source_exclude: 'price_incl_tax' })).to.deep.equal({
      sku: 'P-1',
      price: 82.64,
      price_tax: 17.36,
    });
    expect(await first({ _source_include: 'price_tax', _source_exclude: 'price' })).to.deep.equal({ price_tax: 17.36 });
    expect(await first({ _source_include: 'configurable_children.price_incl_tax' })).to.deep.equal({
      configurable_children: [{ price_incl_tax: 100 }],
    });
    expect(await first({ _source_exclude: '*' })).to.deep.equal({});
  });

  it('have the short names of compact answers [CA-04]', async () => {
    await open();
    expect(
      await first({ response_format: 'compact', _source_include: 'price,price_tax,price_incl_tax' }),
    ).to.deep.equal({ p: 82.64, pt: 17.36, pit: 100, _score: 1 });
  });

  it('cost nothing for pages, which ask for what the index has: no tax rule is looked up [CA-60]', async () => {
    await open();
    expect(await first({ _source_include: 'sku,price,special_price,final_price' })).to.deep.equal({
      sku: 'P-1',
      price: 100,
    });
    const page = await shop.open('/search/?q=schoen');
    expect(page.props).to.have.nested.property('listing.products[0].price.now');
    expect(seen.filter((ask) => ask.startsWith('taxrule'))).to.deep.equal([]);
    await first({ _source_include: 'price_tax' });
    expect(seen.filter((ask) => ask.startsWith('taxrule'))).to.have.length(1);
  });

  it('lack tax in the index and nowhere else: shown, filtered and sorted is what is paid [CA-58]', async () => {
    await open({ net: true });
    expect((await search({ _source_include: 'sku,price', sort: 'final_price' })).map(({ sku }) => sku)).to.deep.equal([
      'P-3',
      'P-2',
      'P-1',
    ]);
    const between = (gte: number, lte: number) => ({
      _appliedFilters: [{ attribute: 'price', value: { gte, lte }, scope: 'catalog' }],
      _availableFilters: [{ field: 'price', scope: 'catalog' }],
    });
    expect((await search({ _source_include: 'sku' }, between(100, 110))).map(({ sku }) => sku)).to.deep.equal(['P-2']);
    expect((await search({ _source_include: 'sku' }, between(75, 100))).map(({ sku }) => sku)).to.deep.equal([]);
    expect((await search({ _source_include: 'sku' }, between(60, 75))).map(({ sku }) => sku)).to.deep.equal(['P-3']);
    const { props } = await shop.open('/search/?q=schoen&sort=final_price');
    expect(props).to.have.nested.property('listing.products[0].price.now', 7260);
    expect(props).to.have.nested.property('listing.products[1].price.now', 10_890);
    const { items } = (await shop.call(RenderListEndpoint, { query: { skus: 'P-2' } })) as { items: Document[] };
    expect(items[0]?.['price_info']).to.deep.include({ final_price: 108.9 });
    expect(items[0]).to.have.nested.property('price_info.extension_attributes.tax_adjustments.final_price', 90);
  });

  it('that older exports list among the attributes of a variant are its prices, and no longer listed [CA-04, CA-51]', async () => {
    const listed = (fields: object) =>
      Object.entries(fields).map(([attribute_code, value]) => ({ attribute_code, value: String(value) }));
    const old = product(4, {
      type_id: 'configurable',
      price: 100,
      configurable_children: [
        { id: 41, sku: 'P-4-37', status: 1, price: 100, custom_attributes: listed({ special_price: 50, size: 37 }) },
        { id: 42, sku: 'P-4-38', status: 1, custom_attributes: listed({ price: 90, special_price: 0 }) },
      ],
    });
    for (const [net, special, price] of [
      [true, 60.5, 108.9],
      [false, 50, 90],
    ] as const) {
      await open({ net, products: [old] });
      const found = await first({});
      expect(found).to.deep.include({ price_incl_tax: special });
      const [reduced, other] = found['configurable_children'] as Document[];
      expect(reduced).to.deep.include({ price_incl_tax: special, special_price_incl_tax: special });
      expect(reduced?.['custom_attributes']).to.deep.equal(listed({ size: 37 }));
      expect(other).to.deep.include({ price_incl_tax: price, custom_attributes: [] });
      const { items } = (await shop.call(RenderListEndpoint, { query: { skus: 'P-4-37' } })) as { items: Document[] };
      expect(items[0]).to.have.nested.property('price_info.final_price', special);
      if (net) await shop.close();
    }
  });

  describe('of a group', () => {
    const WHOLESALE = { price: 66.12, price_tax: 13.88, price_incl_tax: 80 };

    it('are answered by search, URL map and render list to who proves to be of it [CA-89, AP-67]', async () => {
      await open();
      const token = groupToken(4);
      expect(await first({ _source_include: 'price,price_tax,price_incl_tax' }, { groupToken: token })).to.deep.equal(
        WHOLESALE,
      );
      expect(await first({ _source_include: 'sku,price,final_price' }, { groupToken: token })).to.deep.equal({
        sku: 'P-1',
        price: 80,
        final_price: 80,
      });
      const hit = await shop.call(UrlMapEndpoint, { body: { url: 'schoen-1', groupToken: token } });
      expect(hit?._source).to.deep.include(WHOLESALE);
      const { items } = (await shop.call(RenderListEndpoint, {
        query: { skus: 'P-1,P-1-38', groupToken: token },
      })) as { items: Document[] };
      for (const item of items)
        expect(item['price_info']).to.deep.include({ final_price: 80, regular_price: 80, special_price: null });
    });

    it('are answered to the customer who is logged in', async () => {
      await open();
      const { endpoints } = shop.api;
      const render = endpoints.find(({ ref }) => ref.id === RenderListEndpoint.id);
      const scope = shop.api.scope();
      const context = scope.set(Call, { ...scope.get(Call), customer: { id: 1, groupId: 4, sessionId: 's' } });
      const answer = await render?.handle({ query: { skus: 'P-1' } } as never, context);
      expect(answer).to.have.nested.property('items[0].price_info.final_price', 80);
    });

    it('are not answered to a bare group id: anybody can write one; the token goes first [CA-89]', async () => {
      await open();
      for (const body of [{ groupId: 4 }, { groupId: '4' }, { groupId: 4, groupToken: groupToken(5) }]) {
        expect(await first({ _source_include: 'price' }, body)).to.deep.equal({
          price: 'groupToken' in body ? 70 : 100,
        });
      }
      const hit = await shop.call(UrlMapEndpoint, { body: { url: 'schoen-1', groupId: 4 } });
      expect(hit?._source).to.deep.include({ price_incl_tax: 100 });
      const { items } = (await shop.call(RenderListEndpoint, { query: { skus: 'P-1', userGroupId: 4 } })) as {
        items: Document[];
      };
      expect(items[0]?.['price_info']).to.deep.include({ final_price: 100 });
    });

    it('are not answered to a token that proves no group [CA-89]', async () => {
      await open();
      for (const token of ['', 'short', 'not a token at all']) {
        expect(await first({ _source_include: 'price' }, { groupToken: token }), token).to.deep.equal({ price: 100 });
        expect(
          (await shop.call(UrlMapEndpoint, { body: { url: 'schoen-1', groupToken: token } }))?._source,
        ).to.deep.include({ price_incl_tax: 100 });
      }
    });

    it('do not hold while price tiers are switched off', async () => {
      await open({ tiers: false });
      const found = await first({}, { groupToken: groupToken(4) });
      expect(found).to.deep.include({ price_incl_tax: 100 }).and.not.have.property('tier_prices');
    });

    it('never leave the server for others: not in answers, not by filter, order or count [CA-89]', async () => {
      await open();
      const own = await first({}, { groupToken: groupToken(4) });
      expect(own['tier_prices']).to.deep.equal([tier(4, 80)]);
      expect((own['configurable_children'] as Document[])[0]?.['tier_prices']).to.deep.equal([tier(4, 80)]);
      expect((await first({}))['tier_prices']).to.deep.equal([]);
      expect(await first({ _source_include: 'tier_prices.value,configurable_children.tier_prices' })).to.deep.equal({
        configurable_children: [{ tier_prices: [] }],
      });
      for (const path of ['tier_prices.*', 'tier*', '*value', 'configurable_children.tier_prices.*', '*'])
        expect(JSON.stringify(await first({ _source_include: path })), path).to.not.match(/"value":(70|80)\b/);
      expect(JSON.stringify(await shop.call(ProductListEndpoint, { query: { skus: 'P-1' } }))).not.to.match(
        /"value":(70|80)\b/,
      );
      expect((await shop.call(UrlMapEndpoint, { body: { url: 'schoen-1' } }))?._source['tier_prices']).to.deep.equal(
        [],
      );
      for (const body of [
        { _appliedFilters: [{ attribute: 'tier_prices.value', value: { lte: 75 } }] },
        { _appliedFilters: [{ attribute: 'configurable_children.tier_prices.value', value: 70 }] },
        { _availableFilters: [{ field: 'tier_prices.value', scope: 'catalog' }] },
        { _appliedSort: [{ field: 'tier_prices.value' }] },
      ])
        expect(await failureOf(search({}, body)))
          .to.be.instanceOf(ApiError)
          .with.property('code', 400);
      expect(await failureOf(search({ sort: 'tier_prices.value:asc' })))
        .to.be.instanceOf(ApiError)
        .with.property('code', 400);
    });
  });
});
