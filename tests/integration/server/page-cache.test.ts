import { request } from 'node:http';
import { brotliDecompressSync } from 'node:zlib';
import { expect } from 'chai';
import express from 'express';
import { createPageCache } from '../../../server/page-cache/page-cache.ts';
import type { PageCache } from '../../../server/page-cache/page-cache.ts';
import type { PageAnswer } from '../../../server/page-cache/cached-page.ts';
import { purgeRoutes } from '../../../server/page-cache/purge-routes.ts';
import { servePages } from '../../../server/page-cache/serve-pages.ts';
import { recordingLog, serve, silentLog } from './serve.ts';
import type { TestServer } from './serve.ts';

describe('pages through the cache', () => {
  const servers: TestServer[] = [];
  const clock = { seconds: 0 };
  let renders: string[];
  let cache: PageCache;
  let renderPage: (url: string) => Promise<Partial<Omit<PageAnswer, 'body'> & { body: string }>>;

  async function start(withCache: PageCache | undefined): Promise<TestServer> {
    const app = express().set('etag', false);
    app.use(
      servePages({
        cache: withCache,
        addressOf: (req) => (req.get('authorization') ? undefined : new URL(req.url, 'http://shop')),
        async render(req, _res, address) {
          renders.push(address ? address.pathname + address.search : req.url);
          const number = renders.length;
          const { body = `page ${number}`, ...rest } = await renderPage(
            address ? address.pathname + address.search : req.url,
          );
          return {
            status: 200,
            headers: { 'Content-Type': 'text/html; charset=utf-8' },
            tags: ['product', 'P1'],
            ...rest,
            body: Buffer.from(body),
          };
        },
        log: silentLog,
      }),
    );
    app.use(
      (error: unknown, _req: express.Request, res: express.Response, _next: express.NextFunction) =>
        void res.status(500).send(String(error)),
    );
    const server = await serve(app);
    servers.push(server);
    return server;
  }

  beforeEach(() => {
    renders = [];
    clock.seconds = 1000;
    cache = createPageCache({ ttlSeconds: 60, staleSeconds: 60, now: () => clock.seconds * 1000 });
    renderPage = async () => ({});
  });

  afterEach(async () => {
    for (const server of servers.splice(0)) await server.close();
  });

  async function get(url: string, init?: RequestInit): Promise<[string, string | null]> {
    const response = await fetch(url, init);
    return [await response.text(), response.headers.get('x-vs-cache')];
  }

  it('renders a page once and says what it shows', async () => {
    const { url } = await start(cache);
    expect(await get(`${url}/shoe`)).to.deep.equal(['page 1', 'Miss']);
    expect(await get(`${url}/shoe`)).to.deep.equal(['page 1', 'Hit']);
    expect(await get(`${url}/bag`)).to.deep.equal(['page 2', 'Miss']);
    const response = await fetch(`${url}/shoe`);
    expect(response.headers.get('x-vs-cache-tags')).to.equal('product P1');
    expect(response.headers.get('content-type')).to.equal('text/html; charset=utf-8');
    expect(response.headers.get('vary')).to.equal('Accept-Encoding');
  });

  it('sends the bytes that the browser can read', async () => {
    const { host } = await start(cache);
    const answers = [];
    for (const encoding of ['gzip, br', 'gzip', 'identity']) {
      const { headers, body } = await raw(host, { 'accept-encoding': encoding });
      answers.push(headers['content-encoding']);
      if (encoding === 'gzip, br') expect(brotliDecompressSync(body).toString()).to.equal('page 1');
      if (encoding === 'identity') expect(body.toString()).to.equal('page 1');
      expect(Number(headers['content-length'])).to.equal(body.length);
    }
    expect(answers).to.deep.equal(['br', 'gzip', undefined]);
  });

  it('answers 304 to a browser that has the page, and HEAD without a body', async () => {
    const { host, url } = await start(cache);
    const { headers } = await raw(host, {});
    const again = await raw(host, { 'if-none-match': headers.etag ?? '' });
    expect([again.status, again.body.length]).to.deep.equal([304, 0]);
    const head = await fetch(`${url}/page`, { method: 'HEAD' });
    expect([head.status, head.headers.get('x-vs-cache'), await head.text()]).to.deep.equal([200, 'Hit', '']);
  });

  it('renders every time without a cache, and for a request that is not for everyone', async () => {
    const { url } = await start(undefined);
    expect(await get(`${url}/shoe`)).to.deep.equal(['page 1', null]);
    expect(await get(`${url}/shoe`)).to.deep.equal(['page 2', null]);
    const cached = await start(cache);
    const own = { headers: { authorization: 'x' } };
    expect(await get(`${cached.url}/shoe`, own)).to.deep.equal(['page 3', null]);
    expect(await get(`${cached.url}/shoe`, own)).to.deep.equal(['page 4', null]);
  });

  it('answers 304 without a cache too while the page is the same, and nothing that may not be kept', async () => {
    const body = 'the same'.repeat(500);
    renderPage = async () => ({ body });
    const { host, url } = await start(undefined);
    const { headers, body: bytes } = await raw(host, { 'accept-encoding': 'br' });
    expect(brotliDecompressSync(bytes).toString()).to.equal(body);
    const asked = { 'if-none-match': headers.etag ?? '' };
    const again = await raw(host, asked);
    expect([again.status, again.body.length, again.headers.etag]).to.deep.equal([304, 0, headers.etag]);
    renderPage = async () => ({ body: `${body} now` });
    expect((await raw(host, asked)).status, 'another text').to.equal(200);
    renderPage = async () => ({ headers: { 'Cache-Control': 'no-store' } });
    expect((await fetch(url)).headers.get('etag')).to.equal(null);
  });

  it('stores no error and no cookie, and shares neither', async () => {
    renderPage = async (url) =>
      url === '/shoe' ? { headers: { 'Set-Cookie': `visitor=${renders.length}` } } : { status: 404 };
    const { url } = await start(cache);
    const cookies = await Promise.all(
      [1, 2, 3].map(async () => (await fetch(`${url}/shoe`)).headers.get('set-cookie')),
    );
    expect(new Set(cookies).size).to.equal(3);
    for (const _ of [1, 2]) expect((await fetch(`${url}/nothing`)).status).to.equal(404);
    expect(renders.filter((path) => path === '/nothing')).to.have.length(2);
  });

  it('renders once for all who ask at the same time', async () => {
    let open = () => {};
    const opened = new Promise<void>((resolve) => (open = resolve));
    renderPage = async () => {
      await opened;
      return {};
    };
    const { url, server } = await start(cache);
    let arrived = 0;
    server.on('request', () => {
      arrived += 1;
      if (arrived === 10) open();
    });
    const answers = await Promise.all(Array.from({ length: 10 }, () => get(`${url}/shoe`)));
    expect(answers.map(([body]) => body)).to.deep.equal(Array(10).fill('page 1'));
    expect(answers.filter(([, state]) => state === 'Miss')).to.have.length(1);
    expect(renders).to.deep.equal(['/shoe']);
  });

  it('shows a stale page at once while it makes a new one, and goes on with it when that fails', async () => {
    const { url } = await start(cache);
    await get(`${url}/shoe`);
    clock.seconds += 61;
    renderPage = async () => {
      throw new Error('search is down');
    };
    expect(await get(`${url}/shoe`)).to.deep.equal(['page 1', 'Hit']);
    while (renders.length < 2) await new Promise(setImmediate);
    renderPage = async () => ({});
    expect(await get(`${url}/shoe`)).to.deep.equal(['page 1', 'Hit']);
    while ((await cache.get('http://shop/shoe'))?.isStale) await new Promise(setImmediate);
    expect(await get(`${url}/shoe`)).to.deep.equal([`page ${renders.length}`, 'Hit']);
    expect((await fetch(`${url}/shoe`)).status).to.equal(200);
  });

  it('stores a page once, whatever parameters nobody reads stand in its address', async () => {
    renderPage = async (url) => {
      const { searchParams } = new URL(url, 'http://shop');
      const parameters = searchParams.has('variant') ? ['variant', 'text'] : ['variant'];
      return { body: `page ${url}`, parameters };
    };
    const { url } = await start(cache);
    expect(await get(`${url}/shoe?utm_source=a`)).to.deep.equal(['page /shoe', 'Miss']);
    for (const query of ['', '?utm_source=b', '?x=1&y=2', '?text=only+with+a+variant'])
      expect(await get(`${url}/shoe${query}`), query).to.deep.equal(['page /shoe', 'Hit']);
    expect(await get(`${url}/shoe?z=1&variant=2`)).to.deep.equal(['page /shoe?variant=2', 'Miss']);
    expect(await get(`${url}/shoe?variant=2&a=1`)).to.deep.equal(['page /shoe?variant=2', 'Hit']);
    const both = 'page /shoe?text=hi&variant=2';
    expect(await get(`${url}/shoe?variant=2&text=hi`)).to.deep.equal([both, 'Miss']);
    expect(await get(`${url}/shoe?text=hi&q=1&variant=2`)).to.deep.equal([both, 'Hit']);
    expect(renders).to.have.length(3);
  });

  it('stores no page for a query that something reads as a whole', async () => {
    renderPage = async (url) => ({ body: url, parameters: ['*'] });
    const { url } = await start(cache);
    for (const query of ['?a=1', '?a=1', '?b=2'])
      expect((await get(url + '/shoe' + query))[0]).to.equal(`/shoe${query}`);
    expect(await get(`${url}/shoe`)).to.deep.equal(['/shoe', 'Hit']);
  });

  it('gives an error of the first rendering to the error page', async () => {
    renderPage = async () => {
      throw new Error('broken');
    };
    const { url } = await start(cache);
    expect((await fetch(`${url}/shoe`)).status).to.equal(500);
    renderPage = async () => ({});
    expect((await get(`${url}/shoe`))[1]).to.equal('Miss');
  });
});

describe('cache invalidation', () => {
  const key = 'a-long-secret-key';
  let server: TestServer;

  async function start(options: { cache?: PageCache; key?: string }) {
    const { log, text } = recordingLog();
    const app = express();
    app.use('/invalidate', purgeRoutes({ ...options, log }));
    server = await serve(app);
    return { url: `${server.url}/invalidate`, text };
  }

  afterEach(() => server.close());

  async function answerTo(url: string, init?: RequestInit): Promise<[number, string]> {
    const response = await fetch(url, init);
    const body: { code: number; result: string } = await response.json();
    expect(body.code).to.equal(response.status);
    return [body.code, body.result];
  }

  async function filled(): Promise<PageCache> {
    const cache = createPageCache();
    await cache.set('shoe', { status: 200, headers: {}, body: Buffer.from(''), tags: ['product', 'P1'] }, 0);
    return cache;
  }

  it('purges by GET with a key and tags in the address', async () => {
    const cache = await filled();
    const { url, text } = await start({ cache, key });
    expect(await answerTo(`${url}?key=${key}&tag=C20,P1,nonsense`)).to.deep.equal([
      200,
      'Tags invalidated successfully [C20,P1]',
    ]);
    expect(await cache.get('shoe')).to.equal(undefined);
    expect(text()).to.include('nonsense').and.not.include(key);
  });

  it('purges by POST with the key in a header and the tags in the body', async () => {
    const cache = await filled();
    const { url } = await start({ cache, key });
    const answer = await answerTo(url, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ tag: ['P1'] }),
    });
    expect(answer).to.deep.equal([200, 'Tags invalidated successfully [P1]']);
    expect(await cache.get('shoe')).to.equal(undefined);
  });

  it('purges everything by a star', async () => {
    const cache = await filled();
    const { url } = await start({ cache, key });
    expect(await answerTo(`${url}?key=${key}&tag=*`, { method: 'POST' })).to.deep.equal([
      200,
      'Tags invalidated successfully [*]',
    ]);
    expect(await cache.get('shoe')).to.equal(undefined);
  });

  it('refuses a missing or wrong key, and any key where none is configured', async () => {
    const cache = await filled();
    const { url } = await start({ cache, key });
    expect(await answerTo(`${url}?tag=*`)).to.deep.equal([401, 'Invalid cache invalidation key']);
    expect(await answerTo(`${url}?tag=*&key=${key}x`)).to.deep.equal([403, 'Invalid cache invalidation key']);
    expect(await answerTo(`${url}?tag=*&key[a]=${key}`)).to.deep.equal([401, 'Invalid cache invalidation key']);
    await server.close();
    const open = await start({ cache });
    for (const query of ['?tag=*', '?tag=*&key=', '?tag=*&key=aeSu7aip']) {
      expect(await answerTo(open.url + query)).to.deep.equal([
        403,
        'Cache invalidation is refused: no invalidation key is configured',
      ]);
    }
    expect(await cache.get('shoe')).not.to.equal(undefined);
  });

  it('lets nobody guess on: after ten wrong keys even the right one has to wait', async () => {
    const { url } = await start({ cache: await filled(), key });
    for (let guess = 0; guess < 10; guess += 1)
      expect((await answerTo(`${url}?tag=P1&key=guess-${guess}`))[0]).to.equal(403);
    const refused = await fetch(`${url}?tag=P1&key=${key}`);
    expect(refused.status).to.equal(429);
    expect(Number(refused.headers.get('retry-after'))).to.be.within(1, 60);
  });

  it('asks for tags, and is content without a cache', async () => {
    const { url } = await start({ cache: createPageCache(), key });
    expect(await answerTo(`${url}?key=${key}`)).to.deep.equal([400, 'Invalid parameters for Clear cache request']);
    await server.close();
    const without = await start({ key });
    expect(await answerTo(without.url)).to.deep.equal([
      200,
      'Cache invalidation is not required, output cache is disabled',
    ]);
  });
});

interface RawAnswer {
  status: number | undefined;
  headers: Record<string, string | undefined>;
  body: Buffer;
}

/** fetch would decompress the body and add headers of its own. */
function raw(host: string, headers: Record<string, string>): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    request(`http://${host}/page`, { headers }, async (res) => {
      const chunks: Buffer[] = [];
      for await (const chunk of res) chunks.push(chunk);
      const { etag, 'content-encoding': encoding, 'content-length': length } = res.headers;
      resolve({
        status: res.statusCode,
        headers: { etag, 'content-encoding': encoding, 'content-length': length },
        body: Buffer.concat(chunks),
      });
    })
      .on('error', reject)
      .end();
  });
}
