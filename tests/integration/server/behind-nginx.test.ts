import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect } from 'chai';
import { shopFiles } from '../../../cli/generate/shop-files.ts';
import { fixtureShop } from '../../support/fixture-shop.ts';
import { repositoryRoot, startShopServer, type ShopServer } from '../../support/shop-server.ts';
import { skipWithout } from '../../support/without.ts';
import { isThere, startNginx, type Answer, type Nginx } from './nginx.ts';

const HOST = 'www.shop.example';
const PHOTO = 6 * 1024 ** 2; // the longest text of a photo that the shop takes
const GUIDE = readFileSync(join(repositoryRoot, 'cli/docs/guides/going-live.md'), 'utf8');
/** What the guide tells to write into `config/production.json`. */
const [, PRODUCTION = ''] = /`config\/production\.json`:\n\n```json\n([\s\S]*?)```/.exec(GUIDE) ?? [];

/** A module whose endpoint takes a photo, twice within a minute from one address. */
const DESK: Readonly<Record<string, string>> = {
  'modules/desk/module.ts': `import { defineModule, endpointRef } from 'etalage/core';

export const desk = defineModule({ id: 'desk', kernel: '^0.1.0' });
type Photo = { body: { photo: string } };
export const PhotoEndpoint = endpointRef<Photo, number>('desk.photo', 'POST', '/api/ext/desk/photo');
export const SayEndpoint = endpointRef<Photo, number>('desk.say', 'POST', '/api/ext/desk/say');
`,
  'modules/desk/api/index.ts': `import { defineApi, endpoint } from 'etalage/core';
import { desk, PhotoEndpoint, SayEndpoint } from '../module.ts';

const body = { type: 'object', required: ['photo'], properties: { photo: { type: 'string', maxLength: ${PHOTO} } } };
const bodyLimit = ${PHOTO + 1000};
const limits = [{ id: 'desk.photo', by: 'address', max: 2, seconds: 60 }] as const;

export default defineApi(desk, () => ({
  endpoints: [
    endpoint(PhotoEndpoint, {
      summary: 'Takes a photo', schema: { body }, bodyLimit, limits, handle: ({ body: { photo } }) => photo.length,
    }),
    endpoint(SayEndpoint, {
      summary: 'Takes a word', schema: { body }, bodyLimit, handle: ({ body: { photo } }) => photo.length,
    }),
  ],
}));
`,
};

describe('a shop behind nginx, set up as the guide to going live says', function () {
  this.timeout(240_000); // it may have to be built
  const running: { shop?: ShopServer; nginx?: Nginx; folder: string; view: string } = { folder: '', view: '' };
  const nginx = (): Nginx => {
    if (!running.nginx) throw new Error('nginx runs only while tests run');
    return running.nginx;
  };
  const post = (photo: string, path = '/api/ext/desk/say', from?: string, headers = {}): Promise<Answer> =>
    nginx().https(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ photo }),
      from,
    });

  before(async function () {
    if (!isThere('nginx', '-v') || !isThere('openssl', 'version')) return skipWithout(this, 'nginx and openssl');
    running.folder = fixtureShop('theme-mini', 'theme-mini-behind-nginx');
    const write = (file: string, content: string): void => {
      mkdirSync(dirname(join(running.folder, file)), { recursive: true });
      writeFileSync(join(running.folder, file), content);
    };
    for (const [file, content] of Object.entries(DESK)) write(file, content);
    const list = readFileSync(join(running.folder, 'config/default.json'), 'utf8');
    write('config/default.json', list.replace('"./modules/leaflet"', '"./modules/leaflet", "./modules/desk"'));
    write('config/production.json', PRODUCTION);
    running.view = readFileSync(join(running.folder, 'config/stores/default.json'), 'utf8');
    running.shop = await startShopServer({
      folder: running.folder,
      flags: ['--supervise'],
      env: { ETALAGE__SERVER__ACCESS_LOG: 'true', ETALAGE__SERVER__INVALIDATE_KEY: 'at least sixteen characters' },
    });
    const site = shopFiles({
      id: 'my-shop',
      module: 'hello',
      name: 'My shop',
      locale: 'nl-NL',
      country: 'NL',
      currency: 'EUR',
      demo: false,
      host: HOST,
      features: new Set(),
    }).get('deploy/nginx.conf');
    running.nginx = await startNginx(site ?? '', HOST, new URL(running.shop.url).port);
  });
  after(async () => {
    await running.nginx?.stop();
    if (running.view) writeFileSync(join(running.folder, 'config/stores/default.json'), running.view);
    expect(await running.shop?.stop(), running.shop?.output()).to.be.oneOf([0, undefined]);
  });

  it('sends http on to https, and serves pages there whose addresses are those of its host', async () => {
    const moved = await nginx().http('/balie/?p=2');
    expect([moved.status, moved.headers.location]).to.deep.equal([301, `https://${HOST}/balie/?p=2`]);
    const home = await nginx().https('/');
    expect(home.status).to.equal(200);
    expect(home.headers['strict-transport-security']).to.match(/^max-age=\d{7,}/);
    expect(home.text).to.match(new RegExp(`<link rel="canonical" href="https://${HOST}/"`));
    const packed = await nginx().https('/', { headers: { 'accept-encoding': 'br' } });
    expect(packed.headers['content-encoding'], "the shop's own compression").to.equal('br');
    expect((await nginx().https('/', { host: 'elsewhere.example' })).status).to.equal(421);
  });

  it("takes photos of the size that the shop takes, and lets the shop refuse what it doesn't", async () => {
    const taken = await post('a'.repeat(PHOTO));
    expect([taken.status, JSON.parse(taken.text)]).to.deep.equal([200, { code: 200, result: PHOTO }]);
    const refused = await post('a'.repeat(PHOTO + 2000));
    expect([refused.status, refused.headers['content-type']]).to.deep.equal([413, 'application/json; charset=utf-8']);
  });

  it('counts the limits of each visitor, who cannot invent another address', async () => {
    const path = '/api/ext/desk/photo';
    for (const invented of ['203.0.113.1', '203.0.113.2'])
      expect((await post('a', path, '127.0.0.2', { 'x-forwarded-for': invented })).status).to.equal(200);
    const forged = { 'x-forwarded-for': '203.0.113.3', forwarded: 'for=203.0.113.3', 'x-real-ip': '203.0.113.3' };
    expect((await post('a', path, '127.0.0.2', forged)).status).to.equal(429);
    expect((await post('a', path, '127.0.0.3')).status, 'somebody else').to.equal(200);
    expect((await nginx().https('/metrics/')).status, 'figures').to.equal(404);
  });

  it('gives an answer one id in both logs, which has no tokens of addresses', async () => {
    const { headers } = await nginx().https('/balie/?token=hush-hush');
    const id = String(headers['x-request-id']);
    expect(id).to.match(/^\w{32}$/);
    await running.shop?.printed(new RegExp(`("${id}")`));
    expect(nginx().accessLog()).to.include(id).and.not.include('hush-hush');
  });

  it('is reloaded without a lost request', async () => {
    const state = { isDone: false };
    const failures: string[] = [];
    const titles = new Set<string>();
    const visit = async (): Promise<void> => {
      while (!state.isDone) {
        const [page, said] = await Promise.all([nginx().https('/'), post('a word')]);
        titles.add(/<title>([^<]*)/.exec(page.text)?.[1] ?? `status ${page.status}`);
        if (said.status !== 200) failures.push(`${said.status} ${said.text}`);
      }
    };
    const visits = Array.from({ length: 4 }, visit);
    const { view, shop } = running;
    writeFileSync(join(running.folder, 'config/stores/default.json'), view.replace('om te houden', 'voor altijd'));
    process.kill(shop?.pid ?? 0, 'SIGHUP');
    await shop?.printed(/(a new process serves the shop)/);
    while (!titles.has('Mini: schoenen en tassen voor altijd')) await new Promise((resolve) => setTimeout(resolve, 10));
    state.isDone = true;
    await Promise.all(visits);
    expect(failures).to.deep.equal([]);
    expect([...titles]).to.have.members([
      'Mini: schoenen en tassen om te houden',
      'Mini: schoenen en tassen voor altijd',
    ]);
  });
});
