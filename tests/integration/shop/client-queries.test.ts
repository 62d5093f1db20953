import { expect } from 'chai';
import { visit } from '../../support/shared-shop.ts';

type Json = Readonly<Record<string, unknown>>;
type Filters = Readonly<Record<string, object>>;

const INDEX = 'vue_storefront_catalog';

/** What a client asks for, by POST and by GET: both answer the same. */
async function asked(entity: string, filters: Filters, parameters: string, text = ''): Promise<Json[]> {
  const applied = Object.entries(filters).map(([attribute, value]) => ({ attribute, value, scope: 'default' }));
  const query = { _availableFilters: [], _appliedFilters: applied, _appliedSort: [], _searchText: text };
  const address = `/api/catalog/${INDEX}/${entity}/_search?request_format=search-query&${parameters}`;
  const answers = await Promise.all([
    visit(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(query),
    }),
    visit(`${address}&request=${encodeURIComponent(JSON.stringify(query))}`),
  ]);
  expect(answers.map(({ status }) => status)).to.deep.equal([200, 200]);
  const [posted = [], got] = answers.map(({ text: answer }) =>
    (JSON.parse(answer) as { hits: { hits: { _source: Json }[] } }).hits.hits.map(({ _source }) => _source),
  );
  expect(got).to.deep.equal(posted);
  return posted;
}

const of = (found: readonly Json[], field: string): unknown[] => found.map((one) => one[field]);
const SHOWN = { visibility: { in: [2, 3, 4] }, status: { in: [0, 1] } };

describe('the queries that clients of Vue Storefront issue', () => {
  it('find a product by sku, by its variant, with those it names, and by its address [contract 6.11]', async () => {
    const sku = { sku: { eq: 'VALENTINA-ZWA' } };
    const [product] = await asked('product', sku, 'from=0&size=1');
    expect(product?.['url_path']).to.equal('dames/pumps/valentina-pump-zwart');
    const children = product?.['configurable_children'] as Json[];
    expect(of(children, 'sku')).to.include('VALENTINA-ZWA-38');
    const ofChild = await asked('product', { 'configurable_children.sku': { eq: 'VALENTINA-ZWA-38' } }, 'size=50');
    expect(of(ofChild, 'sku')).to.deep.equal(['VALENTINA-ZWA']);
    const linked = await asked(
      'product',
      { sku: { in: ['VALENTINA-ZWA', 'NIETS'] }, status: { in: [1] }, 'stock.is_in_stock': { eq: true } },
      'size=50',
    );
    expect(of(linked, 'sku')).to.deep.equal(['VALENTINA-ZWA']);
    for (const [entity, path] of [
      ['product', 'dames/pumps/valentina-pump-zwart'],
      ['category', 'dames/pumps'],
    ] as const)
      expect(of(await asked(entity, { url_path: { eq: path } }, 'size=1'), 'url_path')).to.deep.equal([path]);
  });

  it('find what is shown in lists, searches and collections, and nothing hidden [contract 6.11]', async () => {
    const [pumps] = await asked('category', { url_path: { eq: 'dames/pumps' } }, 'size=1');
    const id = Number(pumps?.['id']);
    const inStock = { 'stock.is_in_stock': { eq: true } };
    const listed = await asked('product', { category_ids: { in: [id] }, ...SHOWN, ...inStock }, 'size=50');
    expect(listed).to.have.length.above(3);
    for (const product of listed) expect(product['category_ids']).to.include(id);
    const found = await asked('product', { visibility: { in: [3, 4] }, status: { in: [0, 1] } }, 'size=18', 'pump');
    expect(found).to.have.length.within(1, 18);
    const related = await asked(
      'product',
      { sku: { in: of(listed, 'sku') }, ...SHOWN, status: { in: [1] } },
      'size=50',
    );
    expect(of(related, 'sku')).to.have.members(of(listed, 'sku'));
    for (const product of [...listed, ...found, ...related]) expect(product['visibility']).to.be.oneOf([2, 3, 4]);
  });

  it('find categories, attributes, tax rules, reviews, redirects and pages [contract 6.11]', async () => {
    const categories = await asked(
      'category',
      { parent_id: { eq: 2 }, level: { eq: 2 }, is_active: { eq: true }, product_count: { gt: 0 } },
      'size=4000&sort=position:asc',
    );
    expect(categories).to.have.length.above(1);
    const positions = of(categories, 'position').map(Number);
    expect(positions).to.deep.equal(positions.toSorted((one, other) => one - other));
    const [first] = of(categories, 'id');
    expect(of(await asked('category', { id: { in: [first] } }, 'size=4000'), 'id')).to.deep.equal([first]);
    const codes = await asked('attribute', { attribute_code: { in: ['size', 'color'] } }, 'size=150');
    expect(of(codes, 'attribute_code')).to.have.members(['size', 'color']);
    const ids = { attribute_id: { in: of(codes, 'attribute_id') } };
    expect(await asked('attribute', ids, 'size=150')).to.have.deep.members(codes);
    const shown = { is_user_defined: { in: [true] }, is_visible: { in: [true] } };
    for (const attribute of await asked('attribute', shown, 'size=150'))
      expect(attribute).to.include({ is_user_defined: true, is_visible: true });
    const rules = await visit(`/api/catalog/${INDEX}/taxrule/_search?size=50`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    });
    expect(JSON.parse(rules.text)).to.have.nested.property('hits.hits[0]._source.rates');
    const moved = await asked('redirect', { request_path: { eq: 'winteractie' } }, 'size=1');
    expect(of(moved, 'target_path')).to.deep.equal(['sale']);
    for (const entity of ['cms_page', 'cms_block'])
      expect(await asked(entity, { identifier: { like: 'niets' } }, 'size=1'), entity).to.deep.equal([]);
    expect(await asked('review', { product_id: { eq: 0 }, review_status: { eq: 1 } }, 'size=5')).to.deep.equal([]);
  });
});
