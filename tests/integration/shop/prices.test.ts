import { expect } from 'chai';
import { plainText } from '../../support/html.ts';
import { cents } from '../../support/list-page.ts';
import { visit } from '../../support/shared-shop.ts';

type Json = { readonly [key: string]: unknown };

const PRICES = ['price', 'original_price', 'special_price', 'final_price', 'regular_price'];
const body = (more: object = {}): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({
    _appliedFilters: [{ attribute: 'sku', value: { eq: 'VITTORIA' }, scope: 'default' }],
    ...more,
  }),
});
const search = async (index: string, more?: object) => {
  const { status, headers, text } = await visit(
    `/api/catalog/${index}/product/_search?request_format=search-query&response_format=standard`,
    body(more),
  );
  const json = JSON.parse(text) as { hits?: { hits: { _source: Json }[] } };
  return { status, headers, product: json.hits?.hits[0]?._source ?? {} };
};

describe('the prices of the shop', () => {
  it('are in the API without tax, of tax and with tax, to the cent, and on the page with tax [CA-04, CA-58, RU-10]', async () => {
    for (const [index, prefix] of [
      ['vue_storefront_catalog', ''],
      ['vue_storefront_catalog_be', '/be'],
    ] as const) {
      const { product } = await search(index);
      for (const field of PRICES) {
        const [net, tax, gross] = [field, `${field}_tax`, `${field}_incl_tax`].map((name) =>
          Math.round(Number(product[name]) * 100),
        );
        expect(Number(net) + Number(tax), field).to.equal(gross);
        expect(Number(net)).to.be.below(Number(gross));
      }
      const { text } = await visit(`${prefix}/${String(product['url_path'])}/`);
      const now = /<p class="price">.*?<ins>.*?<\/span>(.*?)<\/ins>/.exec(text)?.[1] ?? '';
      expect(cents(now), plainText(now)).to.equal(Math.round(Number(product['price_incl_tax']) * 100));
    }
  });

  it('are cached by nobody but the client that asked, and no group token breaks the answer [CA-89]', async () => {
    const plain = await search('vue_storefront_catalog');
    expect(plain.headers.get('cache-control')).to.equal('private, no-cache');
    for (const groupToken of ['not a token at all', 'a.b.c', `${'x'.repeat(3000)}.y.z`]) {
      const { status, product } = await search('vue_storefront_catalog', { groupToken, groupId: 4 });
      expect(status).to.equal(200);
      expect(product).to.deep.equal(plain.product);
    }
  });
});
