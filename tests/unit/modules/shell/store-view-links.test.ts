import { expect } from 'chai';
import shellClient from '../../../../modules/shell/client/index.ts';
import { ShellUi, StoreViewLinks } from 'etalage/modules/shell';
import type { StoreView } from 'etalage/core';
import { belgianView, dutchView, openShop } from './shop.ts';

describe("links to the shop's store views", () => {
  const { fetch: realFetch } = globalThis;
  afterEach(() => {
    Object.assign(globalThis, { fetch: realFetch });
  });

  /** The addresses that a visitor of the view gets, with the shop answering as told; and what it was asked for. */
  async function linksOf(
    path: string,
    answer: (url: string) => { ok: boolean; url: string },
    view = dutchView,
    { known = null as object | null, views = undefined as readonly StoreView[] | undefined } = {},
  ) {
    const { scope } = await openShop({
      api: { 'shell.counterparts': () => known },
      ...(views && { views }),
      clients: [shellClient],
      parts: [ShellUi.NotFoundPage, ShellUi.ErrorPage],
      view,
    });
    const asked: string[] = [];
    Object.assign(globalThis, {
      fetch: async (url: string, { method }: RequestInit) => {
        asked.push(`${method} ${url}`);
        return answer(url);
      },
    });
    const links = await scope.get(StoreViewLinks).of(path);
    return { asked, links: links.map(({ view: { storeCode }, href, isCurrent }) => [storeCode, href, isCurrent]) };
  }

  it('lead to the same page, by the address that the other store view has for it [SC-75]', async () => {
    const { asked, links } = await linksOf('/dames/?brand=1', (url) => ({ ok: true, url: `http://shop.test${url}` }));
    expect(links).to.deep.equal([
      ['default', '/dames/?brand=1', true],
      ['be', 'http://shop.test/be/dames/?brand=1', false],
    ]);
    expect(asked, 'the page on screen is known').to.deep.equal(['HEAD /be/dames/?brand=1']);
  });

  it('lead from below a prefix to the store view without one [SC-75]', async () => {
    const { links } = await linksOf('/dames/', (url) => ({ ok: true, url: `http://shop.test${url}` }), belgianView);
    expect(links).to.deep.equal([
      ['default', 'http://shop.test/dames/', false],
      ['be', '/be/dames/', true],
    ]);
  });

  it('lead to the page that the shop knows for the product there, below its prefix or at its host [SC-75, RT-40]', async () => {
    const english = { ...belgianView, storeCode: 'uk', appendStoreCode: false, urlPrefix: 'en' };
    const abroad = { ...dutchView, storeCode: 'us', baseUrl: 'https://us.example' };
    const known = [
      { storeCode: 'default', path: '/dames/' },
      { storeCode: 'uk', path: '/women/' },
      { storeCode: 'us', path: '/ladies/' },
    ];
    const { asked, links } = await linksOf('/dames/?size=171', (url) => ({ ok: true, url }), dutchView, {
      known,
      views: [dutchView, belgianView, english, abroad],
    });
    expect(links.map(([code, href]) => `${code} ${href}`)).to.deep.equal([
      'default /dames/?size=171',
      'be /be/',
      'uk /en/women/?size=171',
      'us https://us.example/ladies/?size=171',
    ]);
    expect(asked, 'nobody else').to.deep.equal([]);
  });

  it('lead home where there is no such page, and when nobody answers', async () => {
    const missing = await linksOf('/alleen-hier/', (url) => ({ ok: false, url }));
    expect(missing.links[1]).to.deep.equal(['be', '/be/', false]);
    const silent = await linksOf('/dames/', () => {
      throw new TypeError('Failed to fetch');
    });
    expect(silent.links[1]).to.deep.equal(['be', '/be/', false]);
  });
});
