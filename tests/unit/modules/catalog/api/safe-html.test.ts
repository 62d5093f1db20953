import { expect } from 'chai';
import fc from 'fast-check';
import { ProductListEndpoint, SearchEndpoint, type Document } from 'etalage/modules/catalog';
import { UrlMapEndpoint, type UrlMapRequest } from 'etalage/modules/url';
import { createSafeHtml } from '../../../../../modules/catalog/api/safe-html.ts';
import { createEmbeddedSearch } from '../../../../../modules/catalog/adapters/embedded/search/embedded-search.ts';
import { openShop, type TestShop } from '../client/shop.ts';

const ALLOWED_TAGS = /<\/?(p|ul|ol|li|strong|b|em|i|h3|h4|sup|sub|div|td|tr)>|<br \/>/g;

describe('HTML from editors', () => {
  const safeHtml = createSafeHtml();

  it('keeps plain structure and drops everything that could act', () => {
    expect(safeHtml('<p class="x" onclick="evil()">Een <STRONG>zachte</STRONG> schoen</p><br/>')).to.equal(
      '<p>Een <strong>zachte</strong> schoen</p><br />',
    );
    expect(safeHtml('a<script>evil()</script>b<style>p{}</style>c<!-- d -->e')).to.equal('abce');
    expect(safeHtml('<img src=x onerror=evil()><a href="javascript:evil()">klik</a><iframe></iframe>')).to.equal(
      'klik',
    );
    expect(safeHtml('<ul><li>Leer &amp; caf&eacute;<li>1 < 2')).to.equal(
      '<ul><li>Leer &amp; café</li><li>1 &lt; 2</li></ul>',
    );
    expect(safeHtml('</div></main><p>Dicht')).to.equal('<p>Dicht</p>');
    expect(safeHtml('<svg><p><style><g title="</style><img src=x onerror=evil()>">')).to.equal('');
    expect(safeHtml('<noscript><p title="</noscript><img src=x onerror=evil()>">')).to.equal('');
  });

  it('keeps apart what stands apart: rows of a table, headings, blocks', () => {
    expect(
      safeHtml('<table style="width:3000px"><tr><th>Hak</th><td onclick="evil()">8 cm</td></tr></table>'),
    ).to.equal('<table><tr><th>Hak</th><td>8 cm</td></tr></table>');
    expect(safeHtml('<h1>Een</h1><div style="position:fixed">Twee</div><div>Drie</div><h6>Vier</h6>')).to.equal(
      '<h3>Een</h3><div>Twee</div><div>Drie</div><h4>Vier</h4>',
    );
  });

  it('shows no directives of the platform’s editor', () => {
    expect(safeHtml('<p>Zacht {{widget type="x" id="1"}}leer{{media url="a.jpg"}}</p>')).to.equal('<p>Zacht leer</p>');
  });

  it('lets no tag through but those it knows, without attributes', () => {
    const fragment = fc.constantFrom(
      '<',
      '>',
      '</',
      '/>',
      'script',
      'img',
      'p',
      'svg',
      ' onload=x',
      '"',
      "'",
      '<!--',
      '-->',
      '=',
      ' ',
      'a',
      '<p ',
      '<td',
      '<div ',
      '<li>',
      '\n',
      '\0',
    );
    fc.assert(
      fc.property(fc.array(fragment, { maxLength: 20 }), (fragments) => {
        expect(safeHtml(fragments.join('')).replace(ALLOWED_TAGS, '')).to.not.match(/[<>]/);
      }),
      { numRuns: 1000 },
    );
  });
});

describe('Products leave the API with safe HTML', () => {
  const EVIL = '<p onclick="evil()">Zacht<script>evil()</script> <a href="javascript:evil()">leer</a></p>';
  const SAFE = '<p>Zacht leer</p>';
  const product = (id: number, fields: object): Document => ({
    id,
    sku: `P-${id}`,
    type_id: 'simple',
    name: `Schoen ${id}`,
    price: 100,
    status: 1,
    visibility: 4,
    url_path: `schoen-${id}`,
    slug: `schoen-${id}`,
    image: '',
    category_ids: [2],
    stock: { is_in_stock: true, qty: 5 },
    description: EVIL,
    ...fields,
  });
  const variant = { id: 11, sku: 'P-1-38', price: 100, status: 1, size: 167, stock: { is_in_stock: true, qty: 5 } };
  const stored = [
    product(1, {
      type_id: 'configurable',
      configurable_children: [
        {
          ...variant,
          description: EVIL,
          tier_prices: [{ customer_group_id: 4, qty: 1, value: 80 }],
          custom_attributes: [
            { attribute_code: 'description', value: EVIL },
            { attribute_code: 'heel', value: '<b>' },
          ],
        },
      ],
    }),
    product(2, { configurable_children: [], custom_attributes: null }),
    product(3, { description: [EVIL] }),
    product(4, { description: null }),
    product(5, {
      type_id: 'grouped',
      product_links: [
        { sku: 'P-5', link_type: 'associated', linked_product_sku: 'P-2', linked_product_type: 'simple', position: 1 },
      ],
    }),
    product(6, {
      type_id: 'configurable',
      configurable_children: [
        { ...variant, id: 61, sku: 'P-6-38', custom_attributes: [{ attribute_code: 'description', value: EVIL }] },
      ],
    }),
  ];
  let shop: TestShop;
  before(async () => {
    shop = await openShop({ index: createEmbeddedSearch({ product: stored }), settings: { usePriceTiers: true } });
  });
  after(() => shop.close());

  async function search(query: object): Promise<readonly Document[]> {
    const answer = await shop.call(SearchEndpoint, {
      params: { index: 'vue_storefront_catalog', entity: 'product' },
      query: { request_format: 'search-query', sort: 'id', ...query },
      body: {},
    });
    return 'hits' in answer.hits
      ? answer.hits.hits.map(({ _source }) => _source)
      : (answer.hits as readonly Document[]);
  }
  const map = async (request: UrlMapRequest): Promise<Document> =>
    (await shop.call(UrlMapEndpoint, { body: request }))?._source ?? {};
  const isSafe = (answer: unknown): void => {
    expect(JSON.stringify(answer))
      .to.include('Zacht leer')
      .and.not.match(/evil|onclick|<script|<a/);
  };

  it('found by search, in both forms, with tax or without', async () => {
    for (const query of [
      {},
      { _source_exclude: '*_tax' },
      { _source_include: 'description' },
      { _source_include: 'desc*,configurable_children*' },
      { response_format: 'compact' },
    ])
      isSafe(await search(query));
    expect((await search({ _source_include: 'description' })).map(({ description }) => description)).to.deep.equal([
      SAFE,
      SAFE,
      '',
      null,
      SAFE,
      SAFE,
    ]);
    expect((await search({ response_format: 'compact', _source_include: 'description' }))[0]).to.deep.equal({
      desc: SAFE,
      _score: 1,
    });
    isSafe(await search({ _source_include: 'configurable_children.description' }));
    isSafe(await search({ _source_include: 'configurable_children.custom_attributes.*' }));
    expect(await search({ _source_include: 'sku' })).to.deep.include({ sku: 'P-1' });
  });

  it('found by path, configured or not, with the variant beside them and with their parts', async () => {
    isSafe(await map({ url: 'schoen-1' }));
    isSafe(await map({ url: 'schoen-1', includeFields: ['description'] }));
    const beside = await map({ url: 'schoen-1', includeFields: ['selectedVariant'], filters: { sku: 'P-1-38' } });
    isSafe(beside);
    expect(beside['selectedVariant'], 'and tells no prices of groups').to.have.deep.property('tier_prices', []);
    for (const id of [1, 6]) {
      for (const separateSelectedVariant of [true, false])
        isSafe(
          await map({
            url: `schoen-${id}`,
            filters: { sku: `P-${id}-38` },
            options: { separateSelectedVariant, assignProductConfiguration: true },
          }),
        );
    }
    isSafe(await map({ url: 'schoen-5', options: { prefetchGroupProducts: true } }));
  });

  it('listed by sku', async () => {
    const { items } = (await shop.call(ProductListEndpoint, { query: { skus: 'P-1,P-2' } })) as {
      items: { custom_attributes: Document[] }[];
    };
    for (const { custom_attributes: attributes } of items)
      expect(attributes).to.deep.include({ attribute_code: 'description', value: SAFE });
    isSafe(items);
  });

  it('and the documents of the index stay as they were', () => {
    expect(stored.filter(({ description }) => description === EVIL)).to.have.length(4);
  });
});
