import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect } from 'chai';
import express from 'express';
import { memoryFolder } from '../../../server/testing/memory-folder.ts';
import { createPageCache } from '../../../server/page-cache/page-cache.ts';
import { purgeRoutes } from '../../../server/page-cache/purge-routes.ts';
import { runCommand } from '../../support/run-command.ts';

const KEY = 'q8V1k0Zt5oJmP3sYx7Wd';

describe('etalage cache purge', function () {
  this.timeout(60_000);
  const dataFolder = memoryFolder('purge').path;
  const addresses: string[] = [];
  const cache = createPageCache({ maxBytes: 1000, ttlSeconds: 10, staleSeconds: 1, availableTags: ['product', 'C'] });
  const app = express()
    .use((req, _res, next) => {
      addresses.push(req.url);
      next();
    })
    .use('/invalidate', purgeRoutes({ cache, key: KEY, log: { info() {}, warn() {} } }));
  const server = createServer(app);
  const purge = (args: readonly string[], key = KEY) => {
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    return runCommand(['cache', 'purge', ...args, '--url', url], {
      env: { ETALAGE_DATA: dataFolder, ETALAGE__SERVER__INVALIDATE_KEY: key },
    });
  };

  before(async () => {
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  });
  after(async () => {
    rmSync(dataFolder, { recursive: true, force: true });
    await new Promise((resolve) => server.close(resolve));
  });

  it('asks the shop that runs, with the key in a header, and says which tags it does not have', async () => {
    const { code, output } = await purge(['--tags', 'product, C12']);
    expect(output.trim()).to.equal('Tags invalidated successfully [product,C12]');
    expect(code).to.equal(0);
    expect(addresses.join()).to.not.contain(KEY);
    const partly = await purge(['--tags', 'product,order', '--json']);
    expect(partly.code).to.equal(1);
    expect(partly.output).to.contain('Not these: order');
  });

  it('says what is wrong: the key, the address, the call', async () => {
    expect((await purge(['--all'], 'another-key-of-16-emails')).output).to.contain('Invalid cache invalidation key');
    const nowhere = await runCommand(['cache', 'purge', '--all', '--url', 'http://127.0.0.1:1'], {
      env: { ETALAGE_DATA: dataFolder, ETALAGE__SERVER__INVALIDATE_KEY: KEY },
    });
    expect(nowhere).to.include({ code: 1 });
    expect(nowhere.output).to.contain('No shop answers at http://127.0.0.1:1').and.to.not.contain(KEY);
    expect((await purge([])).code).to.equal(2);
  });

  it('removes pictures that were made, without a shop that runs', async () => {
    const folder = join(dataFolder, 'cache', 'images');
    mkdirSync(join(folder, 'ab'), { recursive: true });
    writeFileSync(join(folder, 'ab', 'abc.avif'), 'picture');
    const { code, output } = await purge(['--images']);
    expect(code).to.equal(0);
    expect(output).to.contain('1 picture(s) removed');
    expect(existsSync(join(folder, 'ab'))).to.equal(false);
  });
});
