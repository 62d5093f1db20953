import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { fixtureShop } from '../../support/fixture-shop.ts';
import { rawRequest } from '../../support/raw-request.ts';
import { startShopServer, type ShopServer } from '../../support/shop-server.ts';

const SECRET = 'a-secret-of-the-operator';

describe('the development server', function () {
  this.timeout(120_000);
  const running: { shop?: ShopServer; folder: string } = { folder: '' };
  const get = (path: string) => rawRequest((running.shop?.url ?? '') + path);

  before(async () => {
    const folder = fixtureShop('theme-mini', 'theme-mini-dev');
    const secrets = {
      'config/local.json': JSON.stringify({ server: { invalidateKey: SECRET } }),
      '.env': `KEY=${SECRET}`,
      'modules/ribbon/.env.local': `KEY=${SECRET}`,
      'theme/key.pem': SECRET,
      '.git/config': SECRET,
      'data/catalog.json': JSON.stringify(SECRET),
    };
    for (const [file, text] of Object.entries(secrets)) {
      mkdirSync(join(folder, file, '..'), { recursive: true });
      writeFileSync(join(folder, file), text);
    }
    const env = { NODE_ENV: undefined, HOST: '', ETALAGE_DATA: join(folder, 'data') };
    running.folder = folder;
    running.shop = await startShopServer({ folder, env, command: 'dev' });
  });
  after(async () => {
    await running.shop?.stop();
  });

  it('listens on this machine only, unless it is told otherwise', () => {
    expect(running.shop?.url).to.match(/^http:\/\/127\.0\.0\.1:\d+$/);
  });

  it('serves pages with the sources of their scripts', async () => {
    const page = await get('/');
    expect(page.status).to.equal(200);
    const [, entry = ''] = /src="(\/@fs\/[^"]+)"/.exec(page.body.toString()) ?? [];
    const script = await get(entry);
    expect(script.status).to.equal(200);
    const { status, body } = await get('/theme/index.ts');
    expect([status, body.includes('defineTheme')]).to.deep.equal([200, true]);
  });

  it('never serves settings, dot files, keys or data, however they are asked for', async () => {
    const files = ['config/local.json', '.env', 'modules/ribbon/.env.local', 'theme/key.pem', '.git/config'];
    const paths = [...files, 'data/catalog.json'].flatMap((file) => [
      `/${file}`,
      ...['?raw', '?import', '?url', '?import&raw', '?inline', '?.svg', '?x=.svg&import&raw', '?worker&inline'].map(
        (query) => `/${file}${query}`,
      ),
      `/@fs${running.folder}/${file}`,
      `/@fs${running.folder}/${file}?raw`,
      `/@fs/${running.folder}/theme/../${file}?import`,
      `/theme/..%2f${file}`,
      `//${file}`,
      `/./${file}`,
      `/${file}/`,
      `/${file.toUpperCase()}`,
      `/@id/${running.folder}/${file}?raw`,
      `/${file.replaceAll('.', '%2e')}`,
    ]);
    const told = [];
    for (const path of paths) {
      const { body } = await get(path);
      const text = body.toString();
      if (text.includes(SECRET) || text.includes(Buffer.from(SECRET).toString('base64').slice(0, 20))) told.push(path);
    }
    expect(told).to.deep.equal([]);
  });
});
