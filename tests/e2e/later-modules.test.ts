import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { broughtBy, shopWithManyModules } from '../support/many-modules.ts';
import { startShopServer, type ShopServer } from '../support/shop-server.ts';
import { hydrated, withVisitor } from '../support/visitor.ts';

describe('modules whose code comes later', function () {
  this.timeout(180_000);
  const running: { shop?: ShopServer } = {};
  const urlOf = (path: string): string => (running.shop?.url ?? '') + path;

  before(async () => {
    running.shop = await startShopServer({ folder: shopWithManyModules(), hasOurCatalogue: true });
  });
  after(async () => {
    await running.shop?.stop();
  });

  /** The scripts of single modules that a page asks for, by the module's name. */
  function modulesOf(page: Page): Set<string> {
    const asked = new Set<string>();
    page.on('request', (request) => {
      const [, name] = /\/assets\/(auctions|museum|core-parts)-[^/]+\.js$/.exec(request.url()) ?? [];
      if (name) asked.add(name);
    });
    return asked;
  }

  /** Asks for its lines anew, which its own service does, and its own store shows. */
  async function refresh(page: Page, name: string): Promise<number> {
    const { lines, button } = broughtBy(name);
    const answer = page.waitForResponse((response) => new URL(response.url()).pathname === lines);
    await page.getByRole('button', { name: button }).click();
    return (await answer).status();
  }

  it('come with the document of their pages, and with a navigation to them; no other page has them', async () => {
    await withVisitor({}, async ({ page, documents }) => {
      const asked = modulesOf(page);
      await page.goto(urlOf('/'));
      await hydrated(page);
      expect([...asked], 'of the home page').to.deep.equal([]);

      await page.goto(urlOf(broughtBy('auctions').page));
      await hydrated(page);
      expect(await page.locator('html').getAttribute('data-route')).to.equal('auctions');
      expect([...asked].toSorted()).to.deep.equal(['auctions', 'core-parts']);
      expect(await refresh(page, 'auctions')).to.equal(200);

      const before = documents.length;
      const museum = broughtBy('museum');
      await page.evaluate((href) => {
        const link = Object.assign(document.createElement('a'), { href, id: 'to-museum', text: 'Museum' });
        document.querySelector('main')?.append(link);
      }, museum.page);
      await page.locator('#to-museum').click();
      await page.getByRole('button', { name: museum.button }).waitFor();
      expect(await refresh(page, 'museum')).to.equal(200);
      const display = await page.locator('.page.museum').evaluate((element) => getComputedStyle(element).display);
      expect(display, 'with its style').to.equal('grid');
      expect([...asked].toSorted()).to.deep.equal(['auctions', 'core-parts', 'museum']);
      expect(documents).to.have.length(before);
    });
  });
});
