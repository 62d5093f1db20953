import { Writable } from 'node:stream';
import { expect } from 'chai';
import { bootKernel } from 'etalage/core';
import { createLogger, loadShop, startShop, type PageBuild } from 'etalage/server';
import { fixtureSpecifier } from '../../support/fixture-shop.ts';
import { withTempTree } from '../../support/temp-tree.ts';
import { storeFile } from '../../unit/server/config/fixture-shop.ts';

type Renderer = Awaited<ReturnType<Awaited<ReturnType<PageBuild['renderer']>>>>;

/** A shop of two store views whose pages show nothing but which renderer made them, and carry the tag `P12`. */
async function withShop(
  use: (get: (path: string) => Promise<string>, announce: (change: object) => Promise<void>) => Promise<void>,
): Promise<void> {
  const made: string[] = [];
  const kernel = await bootKernel({ modules: [], sides: [], config: {}, host: [] });
  const build: PageBuild = {
    assets: [],
    async renderer(shop, index) {
      const storeCode = shop.views[index]?.view.storeCode ?? '';
      made.push(storeCode);
      const name = `${storeCode} ${made.filter((one) => one === storeCode).length}`;
      let pages = 0;
      const page = () => {
        pages += 1;
        return { status: 200, body: Buffer.from(`${name}, page ${pages}`), tags: ['P12'], parameters: [] };
      };
      const renderer: Renderer = { kernel, render: async () => page(), renderInstead: async () => page() };
      return async () => renderer;
    },
  };
  const files = {
    'config/default.json': {
      modules: [fixtureSpecifier('modules/changes')],
      theme: fixtureSpecifier('themes/bare'),
      storeViews: ['nl', 'be'],
      server: { outputCache: { enabled: true } },
    },
    'config/stores/nl.json': storeFile('nl'),
    'config/stores/be.json': storeFile('be', { appendStoreCode: true }),
  };
  const texts = Object.fromEntries(Object.entries(files).map(([path, content]) => [path, JSON.stringify(content)]));
  await withTempTree(texts, async (root) => {
    const log = createLogger({ destination: new Writable({ write: (_chunk, _encoding, done) => done() }) });
    const shop = await startShop(await loadShop(root, {}), build, { host: '127.0.0.1', port: 0, log });
    try {
      await use(
        async (path) => (await fetch(shop.url + path)).text(),
        async (change) => {
          const { status } = await fetch(`${shop.url}/api/changes`, {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify(change),
          });
          expect(status).to.equal(200);
        },
      );
    } finally {
      await shop.stop();
    }
  });
}

describe('a change of data', function () {
  this.timeout(30_000);

  it('such as a sale purges the pages that show it, in every store view, and makes no renderer anew', async () => {
    await withShop(async (get, announce) => {
      expect([await get('/'), await get('/'), await get('/be/')]).to.deep.equal([
        'nl 1, page 1',
        'nl 1, page 1',
        'be 1, page 1',
      ]);
      for (let sale = 0; sale < 20; sale += 1) await announce({ tags: ['P12'] });
      expect([await get('/'), await get('/be/')]).to.deep.equal(['nl 1, page 2', 'be 1, page 2']);
      await announce({ tags: ['P13'] });
      expect(await get('/'), 'of another product').to.equal('nl 1, page 2');
    });
  });

  it('that replaces all of it, such as an import, makes the renderers of all store views anew', async () => {
    await withShop(async (get, announce) => {
      await get('/');
      await announce({ tags: ['*'], replaced: true });
      expect([await get('/'), await get('/be/')]).to.deep.equal(['nl 2, page 1', 'be 2, page 1']);
    });
  });
});
