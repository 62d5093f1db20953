import { expect } from 'chai';
import { anchors, inner, plainText, startTags } from '../../support/html.ts';
import { readList } from '../../support/list-page.ts';
import { visit } from '../../support/shared-shop.ts';

const page = async (path: string): Promise<string> => {
  const { status, text } = await visit(path);
  expect(status, path).to.equal(200);
  return text;
};
const heading = (html: string): string => plainText(inner(html, 'h1')[0] ?? '');
const json = async <T>(path: string, body?: object): Promise<T> => {
  const { status, text } = await visit(
    path,
    body && { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) },
  );
  expect(status, `${path} ${text.slice(0, 300)}`).to.equal(200);
  return JSON.parse(text) as T;
};

/** Documents of the index by their filters, as pages ask for them. */
async function documents(entity: string, ...filters: object[]): Promise<Record<string, unknown>[]> {
  const { hits } = await json<{ hits: { hits: { _source: Record<string, unknown> }[] } }>(
    `/api/catalog/vue_storefront_catalog/${entity}/_search?size=100&request_format=search-query`,
    { _appliedFilters: filters },
  );
  return hits.hits.map(({ _source }) => _source);
}

describe('the shop as a product', () => {
  it("sells women's and men's luxury shoes and bags in the Netherlands and Belgium [PR-01, PR-02]", async () => {
    const home = await page('/');
    const hreflangs = startTags(home).flatMap(({ attributes }) => attributes['hreflang'] ?? []);
    expect(hreflangs).to.include.members(['nl-NL', 'nl-BE']);
    for (const [path, title] of [
      ['/dames/pumps/', 'Pumps'],
      ['/heren/sneakers/', 'Sneakers'],
      ['/dames/tassen/', 'Tassen'],
      ['/heren/tassen/', 'Tassen'],
      ['/be/dames/laarzen/', 'Laarzen'],
    ] as const) {
      const list = await page(path);
      expect(heading(list), path).to.contain(title);
      expect(readList(list).total, path).to.be.greaterThan(3);
    }
  });

  it('has the form that the law wants buyers to have, to be printed or sent, one link from every page', async () => {
    for (const prefix of ['', '/be']) {
      const html = await page(`${prefix}/withdrawal-form/`);
      expect(heading(html)).to.equal('Herroepingsformulier');
      expect(plainText(html)).to.contain('Aan: Atelier Zool B.V., Leestmakerspad 7').and.contain('Besteld op (*)');
      const links = anchors(await page(`${prefix}/`)).map(({ href }) => href);
      expect(links).to.include(`${prefix}/withdrawal-form/`);
    }
  });

  it('speaks Dutch unless a store view says otherwise [PR-11]', async () => {
    for (const [path, lang] of [
      ['/', 'nl-NL'],
      ['/be/', 'nl-BE'],
    ] as const)
      expect(await page(path), path).to.contain(`<html lang="${lang}"`);
    expect(await page('/search/?q=qqqqqqqq')).to.contain('Niets gevonden');
  });

  it('lets anybody browse categories and products of every type without an account [PR-12, PR-13, PR-61]', async () => {
    const [category] = anchors(await page('/')).filter(({ href }) => href === '/dames/');
    expect(readList(await page(category?.href ?? '')).names.length).to.be.greaterThan(10);
    for (const type of ['simple', 'configurable', 'grouped', 'bundle']) {
      const [product] = await documents(
        'product',
        { attribute: 'type_id', value: { eq: type } },
        { attribute: 'visibility', value: { eq: 4 } },
        { attribute: 'status', value: { eq: 1 } },
      );
      const html = await page(`/${product?.['url_path']}/`);
      expect(heading(html), type).to.contain(product?.['name']);
      expect(plainText(/<main.*<\/main>/s.exec(html)?.[0] ?? ''), type).to.match(/€\s?\d/);
    }
  });

  it('lets shoppers filter, sort and search [PR-14, PR-15, PR-16]', async () => {
    const { filters, links, names } = readList(await page('/dames/pumps/'));
    const [filter] = filters;
    expect(readList(await page(filter?.href ?? '')).total).to.equal(filter?.count);
    const cheapest = links.find(({ href }) => href.endsWith('sort=final_price'));
    const { prices } = readList(await page(cheapest?.href ?? ''));
    expect(prices).to.deep.equal(prices.toSorted((left, right) => left - right));
    expect(readList(await page(`/search/?q=${encodeURIComponent(names[0] ?? '')}`)).names).to.include(names[0]);
  });

  it("talks to commerce in Magento's shapes [PR-03]", async () => {
    const { result: item } = await json<{ result: object }>('/api/stock/check?sku=VALENTINA-ZWA-38');
    expect(item).to.include.keys('item_id', 'product_id', 'stock_id', 'qty', 'is_in_stock', 'manage_stock');
    const { result: list } = await json<{ result: { items: object[] } }>('/api/product/list?skus=VALENTINA-ZWA');
    expect(list.items[0]).to.include.keys('id', 'sku', 'name', 'type_id', 'extension_attributes', 'custom_attributes');
  });

  it('shows what its search index holds [PR-04]', async () => {
    const [category] = await documents('category', { attribute: 'url_path', value: { eq: 'dames/pumps/hoge-pumps' } });
    const products = await documents(
      'product',
      { attribute: 'category_ids', value: { eq: category?.['id'] } },
      { attribute: 'visibility', value: { in: [2, 3, 4] } },
      { attribute: 'status', value: { in: [0, 1] } },
      { attribute: 'stock.is_in_stock', value: { eq: true } },
    );
    const { paths, total } = readList(await page('/dames/pumps/hoge-pumps/'));
    expect(total).to.equal(products.length);
    expect(paths).to.have.members(products.map((product) => `/${product['url_path']}/`));
  });

  it('shows the stories that its content system holds, and its API answers them by slug [PR-05, AP-39]', async () => {
    const { result } = await json<{ result: { story: { content: { seo?: { title?: string } }; name: string } } }>(
      '/api/ext/vsf-storyblok-extension/story/bezorgen-en-retourneren',
    );
    const html = await page('/bezorgen-en-retourneren/');
    expect(plainText(inner(html, 'title')[0] ?? '')).to.contain(result.story.content.seo?.title || result.story.name);
  });
});
