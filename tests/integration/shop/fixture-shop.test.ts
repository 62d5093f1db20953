import { expect } from 'chai';
import { ThemeTokens } from 'etalage/core';
import { bootApi, bootShop, loadShop } from 'etalage/server';
import { memoryFolder } from '../../../server/testing/memory-folder.ts';
import { fixtureShop } from '../../support/fixture-shop.ts';
import { inner, plainText } from '../../support/html.ts';
import { runCommand } from '../../support/run-command.ts';
import { startShopServer, type ShopServer } from '../../support/shop-server.ts';

const SECRET = 'hunter2';

describe('the shop with a theme and modules of its own', function () {
  this.timeout(180_000);
  const running: { shop?: ShopServer } = {};
  const get = async (path: string): Promise<{ status: number; text: string; headers: Headers }> => {
    const response = await fetch((running.shop?.url ?? '') + path);
    return { status: response.status, text: await response.text(), headers: response.headers };
  };

  before(async () => {
    running.shop = await startShopServer({ folder: fixtureShop('theme-mini') });
  });
  after(async () => {
    await running.shop?.stop();
  });

  it("shows the parent's pages with its own card in them", async () => {
    const { status, text } = await get('/dames/');
    expect(status).to.equal(200);
    expect(inner(text, 'h3')).to.have.length.greaterThan(40);
    expect(text).to.contain('class="mini-card"').and.to.not.contain('class="card"');
    expect(text).to.contain('class="listing__bar"').and.to.contain('aria-label="Hoofdmenu"');
  });

  it('shows the fills of modules but for the one that the theme hides', async () => {
    const { text } = await get('/');
    expect(text).to.contain('Dank je wel voor je bezoek').and.to.not.contain('Koop nu nog meer');
  });

  it("paints with its own tokens over the parent's", async () => {
    const { text } = await get('/');
    const css = [...text.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, rules]) => rules).join('\n');
    expect(css)
      .to.match(/--color-accent:\s*#1f4d3a/)
      .and.to.match(/--mini-corner:\s*3px/)
      .and.to.match(/--color-\w+:[^}]*--font/);
  });

  it('tells its API of these tokens, for e-mails', async () => {
    const shop = await loadShop(fixtureShop('theme-mini'), { ETALAGE_DATA: memoryFolder('theme-mini').path });
    const [settings] = shop.views;
    const fail = (error: unknown): never => {
      throw error;
    };
    const shared = await bootShop(shop, fail);
    const kernel = await bootApi(shop, settings!, shared, fail);
    const tokens = kernel.get(ThemeTokens);
    await kernel.close();
    await shared.close();
    expect(tokens).to.include({ '--color-accent': '#1f4d3a', '--color-page': '#fbf9f5' });
  });

  /** What stands around the content of a module's page in a layout. */
  const frameOf = async (layout: string) => {
    const { status, text } = await get(`/folder/${layout}/`);
    expect([status, inner(text, 'h1')[0]], layout).to.deep.equal([200, `Folder ${layout}`]);
    const has = (markup: string): boolean => text.includes(markup);
    return {
      logo: has('class="logo"'),
      promises: has('class="usps-bar"'),
      menu: has('aria-label="Hoofdmenu"'),
      search: has('role="search"'),
      tabs: has('class="tab-bar"'),
      footer: has('<footer'),
      messages: has('class="notices"'),
      scripts: has('<script'),
    };
  };

  it('frames a page as its route asks: whole, with logo and footer, with the logo alone, or not at all [SC-47, SC-50, SC-54, SC-57, SC-60, SC-61]', async () => {
    const none = {
      logo: false,
      promises: false,
      menu: false,
      search: false,
      tabs: false,
      footer: false,
      messages: false,
      scripts: true,
    };
    expect(await frameOf('default')).to.deep.equal({
      logo: true,
      promises: true,
      menu: true,
      search: true,
      tabs: true,
      footer: true,
      messages: true,
      scripts: true,
    });
    expect(await frameOf('minimal')).to.deep.equal({ ...none, logo: true, footer: true, messages: true });
    expect(await frameOf('empty')).to.deep.equal(none);
  });

  it('lets a route hide promises, menu, search, tabs and footer, as a checkout does [SC-47]', async () => {
    const { logo, messages, ...rest } = await frameOf('basic');
    expect([logo, messages]).to.deep.equal([true, true]);
    expect(rest).to.deep.equal({
      promises: false,
      menu: false,
      search: false,
      tabs: false,
      footer: false,
      scripts: true,
    });
  });

  it('shows a page in the layout amp whole, with links, a search form and not one script [SC-47, RU-04]', async () => {
    const { logo, search, footer, scripts } = await frameOf('amp');
    expect({ logo, search, footer, scripts }).to.deep.equal({ logo: true, search: true, footer: true, scripts: false });
    const { text } = await get('/folder/amp/');
    expect(text)
      .to.contain('Alles wat erin staat.')
      .and.to.contain('<title>Folder amp | Mini</title>')
      .and.to.match(/<style[^>]*>[^<]/)
      .and.to.match(/rel="canonical"/);
    expect(text).to.not.match(/<script|modulepreload|javascript:|\son\w+="|popovertarget|commandfor/i);
  });

  it('answers a failing page with a friendly one and status 500, which tells nothing but a number', async () => {
    for (const path of ['/kapot/', '/kapot/beeld/']) {
      const { status, text, headers } = await get(path);
      expect([status, plainText(inner(text, 'h1')[0] ?? ''), headers.get('cache-control')], path).to.deep.equal([
        500,
        'Er ging iets mis.',
        'no-store',
      ]);
      expect(text, path)
        .to.not.contain(SECRET)
        .and.to.not.match(/\bat .+:\d+:\d+|node_modules|\/work\/|\.tsx?\b/);
      const [, number = 'none'] = /Nummer voor onze klantenservice: ([\w-]+)/.exec(plainText(text)) ?? [];
      await running.shop?.printed(new RegExp(`(${number})`));
      expect(running.shop?.output(), path).to.contain(SECRET);
    }
  });

  it('answers a failing endpoint with its code and no details', async () => {
    const { status, text } = await get('/api/ext/faulty/boom');
    expect(status).to.equal(500);
    expect(JSON.parse(text)).to.deep.equal({ code: 500, result: 'Internal error', meta: { reason: 'core.failed' } });
  });

  it('goes on serving afterwards', async () => {
    expect((await get('/dames/')).status).to.equal(200);
    expect((await get('/health/ready')).status).to.equal(200);
  });

  it('is inspected with its own modules, themes, slots and without the hidden fill', async () => {
    const { output } = await runCommand(['inspect'], { folder: fixtureShop('theme-mini') });
    expect(output)
      .to.match(/^ +ribbon +modules\/ribbon\/module\.ts +requires shell/m)
      .and.to.match(/themes: (mini -> zool|zool -> mini)/);
    expect(output)
      .to.match(/^ +slots, and what is in them\n(?: +\S+ +\S.*\n)*? +shell\.pageEnd +ribbon\.thanks\b/m)
      .and.to.include('without ribbon.advert, hidden by theme mini')
      .and.to.match(/^ +catalog\.ProductCard +theme mini +instead of theme zool$/m);
    expect(output).to.match(/^ +GET +\/api\/ext\/faulty\/boom +by faulty/m);
  });
});
