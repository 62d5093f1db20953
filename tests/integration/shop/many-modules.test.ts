import { expect } from 'chai';
import { firstFiles } from '../../support/first-files.ts';
import { broughtBy, MORE_MODULES, shopWithManyModules } from '../../support/many-modules.ts';
import { PAGES } from '../../support/measured-pages.ts';
import { sharedShop } from '../../support/shared-shop.ts';
import { startShopServer, type ShopServer } from '../../support/shop-server.ts';

describe('a shop with twenty more modules', function () {
  this.timeout(180_000);
  const running: { shop?: ShopServer } = {};
  const urlOf = (path: string): string => (running.shop?.url ?? '') + path;

  before(async () => {
    running.shop = await startShopServer({ folder: shopWithManyModules(), hasOurCatalogue: true });
  });
  after(async () => {
    await running.shop?.stop();
  });

  it('has the page, the texts, the endpoint and the table of each', async () => {
    for (const name of MORE_MODULES) {
      const { page, button, lines } = broughtBy(name);
      const shown = await fetch(urlOf(page));
      expect(shown.status, name).to.equal(200);
      expect(await shown.text()).to.contain(button);
      expect(await (await fetch(urlOf(lines))).json(), name).to.deep.equal({ code: 200, result: [] });
    }
  });

  for (const [name, path] of Object.entries(PAGES)) {
    it(`serves the ${name} page with HTML that is at most a hundredth longer`, async () => {
      const [without, with20] = await Promise.all([htmlBytes(sharedShop().url + path), htmlBytes(urlOf(path))]);
      expect(with20, `${without} bytes without them`).to.be.at.most(without * 1.01);
    });

    // A line for each, and its first texts: 491 bytes when this was written.
    it(`loads the ${name} page with at most 0.65 kB more JavaScript`, async () => {
      const [without, with20] = await Promise.all([scriptBytes(sharedShop().url, path), scriptBytes(urlOf(''), path)]);
      expect(with20, `${without} bytes without them`).to.be.at.most(without + 650);
    });
  }
});

async function htmlBytes(url: string): Promise<number> {
  return (await (await fetch(url)).arrayBuffer()).byteLength;
}

/** The JavaScript that a page starts with, in bytes as they are sent. */
async function scriptBytes(shop: string, path: string): Promise<number> {
  const files = firstFiles(await (await fetch(shop + path)).text());
  const sizes = await Promise.all(
    files.map(async (file) => {
      const response = await fetch(shop + file, { headers: { 'accept-encoding': 'br' } });
      await response.arrayBuffer();
      return Number(response.headers.get('content-length'));
    }),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}
