import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { buildServer, loadShop } from 'etalage/server';
import { builtServer } from 'etalage/server/built';
import { loadTestShop } from 'etalage/server/testing';
import { recordingLog } from './serve.ts';

const folder = 'tests/fixtures';
const MODULES = ['./modules/endpoint', './modules/shop'];

describe('a server that is built', function () {
  this.timeout(60_000);
  const made: { shop?: Awaited<ReturnType<typeof loadTestShop>> } = {};
  const shopOf = () => made.shop ?? expect.fail('no shop');

  before(async () => {
    made.shop = await loadTestShop({ folder, modules: MODULES });
    await buildServer(shopOf(), () => {});
  });
  after(() => made.shop?.[Symbol.dispose]());

  it('serves the shop with the code of its modules, and names their sources in stacks', async () => {
    const { root } = shopOf();
    const server = (await builtServer(root)) ?? expect.fail('no built server');
    const shop = await server.loadShop(root, { ETALAGE_DATA: root });
    expect(server.hasCodeOf(shop)).to.equal(true);
    const noPages = { assets: [], renderer: async () => () => Promise.reject(new Error('There are no pages')) };
    const { log, text } = recordingLog();
    const running = await server.startShop(shop, noPages, { host: '127.0.0.1', port: 0, log });
    try {
      const parcel = await fetch(`${running.url}/api/parcel/red?parcels=2`);
      expect(await parcel.json()).to.deep.equal({
        code: 200,
        result: { code: 'red', parcels: 2, storeCode: 'default' },
      });
      expect((await fetch(`${running.url}/api/parcel-broken`)).status).to.equal(500);
      expect(text()).to.match(/modules[\\/]+endpoint[\\/]+api[\\/]+index\.ts:\d+/);
    } finally {
      await running.stop();
    }
  });

  it('checks settings as the sources do, and fills in the same', async () => {
    const { root } = shopOf();
    const server = (await builtServer(root)) ?? expect.fail('no built server');
    const outcome = (load: typeof loadShop, environment: NodeJS.ProcessEnv): Promise<unknown> =>
      load(root, environment).then(
        ({ views, server: settings }) => [views.map(({ fullConfig }) => fullConfig), settings],
        (error: Error) => error.message,
      );
    const wrong = { ETALAGE__SERVER__JOBS__CONCURRENCY: '-1', ETALAGE__SERVER__TRUSTPROXY: '["nowhere"]' };
    for (const environment of [{}, wrong])
      expect(await outcome(server.loadShop, environment)).to.deep.equal(await outcome(loadShop, environment));
    expect(await outcome(server.loadShop, wrong))
      .to.contain('concurrency')
      .and.to.contain('trustProxy');
  });

  it('lacks what is configured later, and stays until the next build but one', async () => {
    const { root } = shopOf();
    using other = await loadTestShop({ folder, modules: [...MODULES, './modules/token'] });
    expect((await builtServer(root))?.hasCodeOf(other)).to.equal(false);
    await buildServer({ ...other, root }, () => {});
    expect((await builtServer(root))?.hasCodeOf(other)).to.equal(true);
    for (const name of ['a', 'b']) expect(existsSync(join(root, 'build/server', name, 'server.js'))).to.equal(true);
  });
});
