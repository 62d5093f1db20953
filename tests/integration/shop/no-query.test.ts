import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect } from 'chai';
import { builtPages, loadShop, startShop, type RunningShop, type Shop } from 'etalage/server';
import { memoryFolder } from '../../../server/testing/memory-folder.ts';
import { askedBy } from '../../fixtures/modules/counted-database/shop/index.ts';
import { countedDatabase } from '../../fixtures/modules/counted-database/module.ts';
import { readList } from '../../support/list-page.ts';
import { runCommand } from '../../support/run-command.ts';
import { repositoryRoot } from '../../support/shop-server.ts';
import '../../support/shared-shop.ts'; // builds it
import { silentLog } from '../server/serve.ts';

const fixture = join(repositoryRoot, 'tests/fixtures/modules/counted-database');

/** The shop with a module more, of which pages know nothing. */
function withCounter(shop: Shop): Shop {
  const counter: Shop['views'][number]['modules'][number] = {
    manifest: countedDatabase,
    exportName: 'countedDatabase',
    declared: [],
    files: {
      specifier: fixture,
      manifest: join(fixture, 'module.ts'),
      shop: join(fixture, 'shop/index.ts'),
      platforms: [],
      adapter: () => undefined,
    },
  };
  return { ...shop, views: shop.views.map((view) => ({ ...view, modules: [...view.modules, counter] })) };
}

describe('The pages of an anonymous visitor', function () {
  this.timeout(60_000);
  const dataFolder = memoryFolder('queries').path;
  const running: { shop?: RunningShop } = {};

  before(async () => {
    const shop = await loadShop(repositoryRoot, {
      ...process.env,
      NODE_ENV: 'production',
      ETALAGE_DATA: dataFolder,
      ETALAGE__SERVER__ACCESS_LOG: 'false',
    });
    running.shop = await startShop(withCounter(shop), builtPages(shop), { host: '127.0.0.1', port: 0, log: silentLog });
  });
  after(async () => {
    await running.shop?.stop();
    rmSync(dataFolder, { recursive: true, force: true });
  });

  const stock = (...args: string[]) => runCommand(['stock', ...args], { env: { ETALAGE_DATA: dataFolder } });
  const get = async (path: string): Promise<string> => {
    const response = await fetch(`${running.shop?.url}${path}`);
    expect(response.status, path).to.equal(200);
    return response.text();
  };

  it('ask the database nothing: home, lists, products, search, stories', async () => {
    const home = await get('/');
    const list = await get('/dames/');
    const linked = [...`${home}${list}`.matchAll(/href="(\/[a-z0-9/.-]*)"/g)].map(([, path = '']) => path);
    const paths = new Set(linked.filter((path) => !/^\/(assets|media|img|api)\//.test(path) && !path.includes('.')));
    expect(paths.size).to.be.greaterThan(60);
    for (const path of ['/search/?q=pumps', ...paths]) await fetch(`${running.shop?.url}${path}`);
    expect(askedBy.filter((request) => request !== '')).to.deep.equal([]);
  });

  it('show what is sold out within a second, and ask nothing for it either', async () => {
    const [list, pump] = ['/dames/pumps/', '/dames/pumps/valentina-pump-zwart/'];
    const { total } = readList(await get(list));
    expect(await get(pump)).to.contain('schema.org/InStock');
    const { output } = await stock('list');
    const skus = output.match(/^VALENTINA-ZWA\S*/gm) ?? [];
    const file = join(dataFolder, 'counts.csv');
    writeFileSync(file, skus.map((sku) => `${sku},0`).join('\n'));
    expect((await stock('import', file)).code).to.equal(0);
    while (readList(await get(list)).total !== total - 1) await wait(50);
    expect(await get(pump))
      .to.contain('schema.org/OutOfStock')
      .and.to.not.contain('schema.org/InStock');
    expect(askedBy.filter((request) => request !== '')).to.deep.equal([]);
  });

  it('are counted rightly: the stock API asks it', async () => {
    const before = askedBy.filter(Boolean).length;
    await fetch(`${running.shop?.url}/api/stock/list?skus=none`);
    await fetch(`${running.shop?.url}/api/stock/list?skus=VALENTINA-ZWA`);
    expect(askedBy.filter(Boolean).length).to.be.greaterThan(before);
  });
});
