import { expect } from 'chai';
import { rawRequest } from '../../support/raw-request.ts';
import { startShopServer, type ShopServer } from '../../support/shop-server.ts';

const KEY = 'qV3m8dPzKt71wLx0Rb5h';
const PRODUCT = '/dames/pumps/valentina-pump-zwart/';

describe('a shop with the page cache on', () => {
  const running: { shop?: ShopServer } = {};
  const inShop = (path: string): string => (running.shop?.url ?? '') + path;

  /** What the cache says about a page, and the page. */
  async function ask(
    path: string,
    init: RequestInit = {},
  ): Promise<{ status: number; cache: string | null; tags: string[]; text: string; headers: Headers }> {
    const response = await fetch(inShop(path), { redirect: 'manual', ...init });
    const { status, headers } = response;
    return {
      status,
      cache: headers.get('x-vs-cache'),
      tags: headers.get('x-vs-cache-tags')?.split(' ') ?? [],
      text: await response.text(),
      headers,
    };
  }

  const purge = (parameters: string, headers: Record<string, string> = {}) =>
    ask(`/invalidate?${parameters}`, { headers });

  before(async function () {
    this.timeout(180_000);
    running.shop = await startShopServer({
      env: { ETALAGE__SERVER__OUTPUT_CACHE__ENABLED: 'true', ETALAGE__SERVER__INVALIDATE_KEY: KEY },
    });
  });

  after(async () => {
    await running.shop?.stop();
  });

  it('stores a page after the first visit, byte for byte', async () => {
    const [first, second] = [await ask('/dames/'), await ask('/dames/')];
    expect([first.cache, second.cache]).to.deep.equal(['Miss', 'Hit']);
    expect(second.text).to.equal(first.text);
    const unchanged = await rawRequest(inShop('/dames/'), { 'if-none-match': second.headers.get('etag') ?? '' });
    expect([unchanged.status, unchanged.body.length]).to.deep.equal([304, 0]);
  });

  it('tells store views, queries and pages apart, and stores nothing that may change soon', async () => {
    for (const path of ['/be/dames/', '/dames/?sort=final_price', '/heren/'])
      expect((await ask(path)).cache, path).to.equal('Miss');
    for (const path of ['/nergens/', '/winteractie/']) {
      await ask(path);
      expect((await ask(path)).cache, path).to.not.equal('Hit');
    }
  });

  it('knows a page again however the visitor was led to it, and leads on with what they brought', async () => {
    expect((await ask('/heren/?sort=final_price&utm_source=nieuwsbrief')).cache).to.equal('Miss');
    expect((await ask('/heren/?gclid=1&sort=final_price')).cache).to.equal('Hit');
    for (const source of ['a', 'b'])
      expect((await ask(`/heren?utm_source=${source}`)).headers.get('location')).to.equal(
        `/heren/?utm_source=${source}`,
      );
  });

  it('stores no page for parameters that no page reads, nor for a host that is not its own', async () => {
    await ask('/heren/?merk=1');
    const { text } = await ask('/heren/');
    for (const query of ['?x=1', '?x=2&y=3', '?%3Cb%3E=1', '?pag=2'])
      expect(await ask(`/heren/${query}`), query).to.deep.include({ cache: 'Hit', text });
    const product = `${PRODUCT}?childSku=nergens`;
    await ask(product);
    expect((await ask(`${product}&x=1`)).cache).to.equal('Hit');
    const port = new URL(running.shop?.url ?? '').port;
    const host = async (name: string, path = '/heren/') => rawRequest(inShop(path), { host: name });
    for (const [name, status, cache] of [
      [`127.0.0.1:${port}`, 200, 'Hit'],
      ['127.0.0.1:1', 200, ''],
      ['shop', 200, ''],
      ['elders.example', 421, ''],
    ] as const) {
      const answer = await host(name);
      expect([answer.status, answer.header('x-vs-cache')], name).to.deep.equal([status, cache]);
    }
    expect((await host('elders.example', '/robots.txt')).status).to.equal(421);
    const browser = await rawRequest(inShop('/heren/'), { host: 'elders.example', accept: 'text/html' });
    expect([browser.status, browser.header('content-type')]).to.deep.equal([421, 'text/html; charset=utf-8']);
    expect((await host('elders.example', '/health/live')).status).to.equal(200);
  });

  it('tags pages with what they show', async () => {
    expect((await ask('/dames/pumps/')).tags).to.include.members(['category', 'C12', 'P1000']);
    expect((await ask(PRODUCT)).tags).to.include.members(['product', 'P1000']);
    expect((await ask('/')).tags).to.include('home');
  });

  it('drops what shows a product when its tag is purged with the key, and nothing else', async () => {
    for (const path of [PRODUCT, '/dames/pumps/', '/heren/']) await ask(path);
    expect(await purge(`key=${KEY}&tag=P1000`)).to.include({ status: 200 });
    expect((await ask(PRODUCT)).cache).to.equal('Miss');
    expect((await ask('/dames/pumps/')).cache).to.equal('Miss');
    expect((await ask('/heren/')).cache).to.equal('Hit');
    expect(await purge('tag=category', { authorization: `Bearer ${KEY}` })).to.include({ status: 200 });
    expect((await ask('/heren/')).cache).to.equal('Miss');
  });

  it('refuses to purge without the key or with another', async () => {
    await ask('/heren/');
    expect((await purge('tag=*')).status).to.equal(401);
    expect((await purge('key=guessed&tag=*')).status).to.equal(403);
    expect((await purge(`key=${KEY}`)).status).to.equal(400);
    expect((await ask('/heren/')).cache).to.equal('Hit');
    expect(running.shop?.output()).to.not.contain(KEY);
  });
});
