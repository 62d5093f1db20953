import { expect } from 'chai';
import { SearchEndpoint } from 'etalage/modules/catalog';
import { UrlMapEndpoint } from 'etalage/modules/url';
import { createEmbeddedSearch } from '../../../../../modules/catalog/adapters/embedded/search/embedded-search.ts';
import { openShop, type TestShop } from './shop.ts';

const HOSTILE =
  '<h1 id="top">Kop</h1><p style="position:fixed" onclick="x()">Lees <a href="#top">boven</a>, ' +
  '<a href="javascript:x()">dit</a>, <a href="{{store url="contact"}}">contact</a>{{widget type="x"}}' +
  '<img src="https://elders.example/x.gif"><iframe src="//x"></iframe></p><script>x()</script>';
const SAFE =
  '<h2 id="cms-top">Kop</h2><p>Lees <a href="#cms-top">boven</a>, <a>dit</a>, <a href="/contact">contact</a></p>';
const page = (id: number, identifier: string, fields: object = {}) => ({
  id,
  identifier,
  title: `Pagina ${id}`,
  content: HOSTILE,
  active: true,
  ...fields,
});

describe('Pages of the platform’s CMS', () => {
  let shop: TestShop;
  before(async () => {
    const documents = {
      cms_page: [
        page(1, 'about-us', { content_heading: 'Over ons', meta_description: 'Wie wij zijn', editor: 'An' }),
        page(2, 'concept', { active: false }),
        page(3, 'home'),
        page(4, 'leeg', { content: ' ' }),
      ],
      cms_block: [page(5, 'voet')],
    };
    shop = await openShop({ index: createEmbeddedSearch(documents) });
  });
  after(() => shop.close());

  it('are shown at their own addresses, as the URL map says [RT-46, SC-45]', async () => {
    const shown = await shop.open('/about-us/');
    expect(shown).to.include({ route: 'cms-page', status: 200 });
    expect(shown.props).to.deep.equal({
      title: 'Over ons',
      content: SAFE,
      meta: { title: 'Pagina 1', description: 'Wie wij zijn', path: '/about-us/' },
    });
    expect(await shop.routeLoad('cms-page', { '*': 'about-us/' }, '/i/about-us/')).to.deep.equal(shown.props);
  });

  it('are a target of the URL map with public fields and safe HTML [AP-47]', async () => {
    const hit = await shop.call(UrlMapEndpoint, { body: { url: 'about-us' } });
    expect(hit).to.deep.include({ _type: 'cms_page', _id: '1' });
    expect(hit?._source).to.deep.include({ identifier: 'about-us', content: SAFE }).and.not.have.property('editor');
  });

  it('are not there while they are not active, empty, or what the shop has of its own', async () => {
    for (const path of ['concept', 'home', 'leeg', 'nergens']) {
      expect(await shop.call(UrlMapEndpoint, { body: { url: path } }), path).to.equal(null);
      expect((await shop.open(`/${path}/`)).status, path).to.equal(404);
    }
  });

  it('and blocks have safe HTML when they are searched for', async () => {
    for (const [entity, selection] of [
      ['cms_page', ''],
      ['cms_page', 'content'],
      ['cms_block', 'c*'],
    ] as const) {
      const answer = await shop.call(SearchEndpoint, {
        params: { index: 'vue_storefront_catalog', entity },
        query: { request_format: 'search-query', size: 1, _source_include: selection },
        body: {},
      });
      expect(answer).to.have.nested.property('hits.hits[0]._source.content', SAFE);
    }
  });
});
