import { expect } from 'chai';
import { fixtureShop } from '../../support/fixture-shop.ts';
import { anchors, inner, plainText } from '../../support/html.ts';
import { startShopServer, type ShopServer } from '../../support/shop-server.ts';

/** Words and pictures of the demo shop. */
const DEMO = /valentina|vittoria|fiordalba|waalwijk|maattabel|\/campaign\/|\/z\/|damesschoenen/i;

describe('a shop that does not list the demo shop', function () {
  this.timeout(180_000);
  const running: { shop?: ShopServer } = {};
  const get = async (path: string): Promise<{ status: number; text: string; title: string | undefined }> => {
    const response = await fetch((running.shop?.url ?? '') + path, { redirect: 'manual' });
    const text = await response.text();
    return { status: response.status, text, title: inner(text, 'h1').map(plainText)[0] };
  };

  before(async () => {
    running.shop = await startShopServer({ folder: fixtureShop('without-demo') });
  });
  after(async () => {
    expect(await running.shop?.stop()).to.equal(0);
  });

  it('opens with a home page that says its name, and leads to nothing that is not there', async () => {
    const { status, title, text } = await get('/');
    expect([status, title]).to.deep.equal([200, 'Nieuwe winkel']);
    const links = new Set(anchors(text).map(({ href }) => href.replace(/[?#].*$/, '')));
    for (const href of links) if (href.startsWith('/')) expect((await get(href)).status, href).to.equal(200);
  });

  it('has none of the categories, products, stories, redirects and pictures of the demo shop', async () => {
    for (const path of [
      '/dames/',
      '/dames/pumps/valentina-pump-zwart/',
      '/over-ons/',
      '/maattabel/',
      '/winteractie/',
      '/img/600/744/resize/z/pump/valentina-zwart-side.svg',
      '/img/1600/900/resize/campaign/hero-wide.svg',
    ])
      expect((await get(path)).status, path).to.equal(404);
    expect((await get('/dames/')).title).to.include('pagina niet gevonden');
  });

  it('says that a search found nothing, on its page and through the API', async () => {
    const { status, text } = await get('/search/?q=pumps');
    expect(status).to.equal(200);
    expect(text).to.include('Niets gevonden').and.not.include('<article');
    const answer = await get(
      '/api/catalog/vue_storefront_catalog/product/_search?request_format=search-query&request=%7B%7D',
    );
    expect(answer.status).to.equal(200);
    expect(JSON.parse(answer.text)).to.have.nested.property('hits.hits').that.deep.equals([]);
  });

  it('contains no text, story or picture of the demo shop', async () => {
    for (const path of [
      '/',
      '/nergens/',
      '/search/?q=schoenen',
      '/search/',
      '/wishlist/',
      '/sitemap.xml',
      '/sitemap-default.xml',
      '/api/ext/catalog/suggest?q=',
      '/api/ext/vsf-storyblok-extension/story',
      '/api/ext/vsf-storyblok-extension/story/menu',
    ])
      expect((await get(path)).text, path).to.not.match(DEMO);
  });

  it('reports no error', () => {
    const errors = (running.shop?.output() ?? '').split('\n').filter((line) => /"level":[56]0/.test(line));
    expect(errors).to.deep.equal([]);
  });
});
