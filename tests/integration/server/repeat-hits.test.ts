import { expect } from 'chai';
import express from 'express';
import { accessLog, requestLog } from '../../../server/http/access-log.ts';
import { requestId } from '../../../server/http/request-id.ts';
import { securityHeaders } from '../../../server/http/security-headers.ts';
import { createMetrics } from '../../../server/metrics/metrics.ts';
import { createPageCache } from '../../../server/page-cache/page-cache.ts';
import { createKnownHits, repeatHits } from '../../../server/page-cache/repeat-hits.ts';
import { servePages } from '../../../server/page-cache/serve-pages.ts';
import { rawRequest } from '../../support/raw-request.ts';
import { recordingLog, serve, silentLog, type TestServer } from './serve.ts';

describe('pages that were sent from the cache before', () => {
  const clock = { seconds: 1000 };
  const seen = { byApp: 0, renders: 0 };
  const written = recordingLog();
  const metrics = createMetrics();
  const cache = createPageCache({ ttlSeconds: 60, staleSeconds: 60, now: () => clock.seconds * 1000 });
  const running: { server?: TestServer } = {};

  /** An answer as it came, and whether the app was asked for it. */
  async function ask(path: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') {
    const before = seen.byApp;
    const { url } = running.server ?? { url: '' };
    const {
      status,
      headers: all,
      body,
    } = await rawRequest(url + path, { 'accept-encoding': 'br, gzip', ...headers }, method);
    const { date, ...rest } = all;
    expect(date).to.match(/GMT$/);
    return { status, headers: rest, body, isByApp: seen.byApp > before };
  }

  before(async () => {
    const known = createKnownHits();
    const logRequest = requestLog({ log: written.log });
    const app = express().set('trust proxy', 'loopback').set('etag', false).disable('x-powered-by');
    app.use((_request, _response, next) => {
      seen.byApp += 1;
      next();
    });
    app.use(requestId(), metrics.requests, accessLog(logRequest), securityHeaders());
    app.use(metrics.routes({ onlyHere: true }));
    app.use(
      servePages({
        cache,
        known,
        addressOf: (request) => new URL(request.url, `${request.protocol}://${request.host}`),
        render: async (_request, _response, address) => ({
          status: 200,
          route: 'category',
          headers: { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'public, max-age=0' },
          tags: ['product', 'P1'],
          body: Buffer.from(`page ${(seen.renders += 1)} of ${address?.origin}`),
        }),
        log: silentLog,
      }),
    );
    running.server = await serve(repeatHits({ cache, known, app, metrics, logRequest }));
  });

  after(() => running.server?.close());

  /** Asks until the page is sent without the app. */
  async function warm(path: string, headers: Record<string, string> = {}) {
    const miss = await ask(path, headers);
    const byApp = await ask(path, headers);
    const again = await ask(path, headers);
    expect([miss, byApp, again].map(({ isByApp }) => isByApp)).to.deep.equal([true, true, false]);
    return { byApp, again };
  }

  it('are sent again without the app, with every header that it sent and the same bytes', async () => {
    for (const [path, encoding] of Object.entries({ '/br': 'br, gzip', '/gzip': 'gzip', '/plain': 'identity' })) {
      const { byApp, again } = await warm(path, { 'accept-encoding': encoding, 'x-request-id': 'request-1' });
      expect(again, path).to.deep.equal({ ...byApp, isByApp: false });
      expect(again.headers).to.include({ 'x-vs-cache': 'Hit', vary: 'Accept-Encoding', 'x-request-id': 'request-1' });
      expect(again.headers).to.include.keys('content-security-policy', 'etag', 'x-vs-cache-tags');
    }
  });

  it('get an id of their own, a line in the log and a count', async () => {
    const { byApp, again } = await warm('/counted/');
    expect(again.headers['x-request-id'])
      .to.match(/^[0-9a-f-]{36}$/)
      .and.not.equal(byApp.headers['x-request-id']);
    const own = (): object | undefined =>
      written.lines.find(({ requestId: id }) => id === again.headers['x-request-id']);
    while (!own()) await new Promise(setImmediate);
    expect(own()).to.include({ method: 'GET', url: '/counted/', status: 200, cache: 'Hit', msg: 'request' });
    const hits = async (): Promise<number> => {
      const { body } = await ask('/metrics', { 'accept-encoding': 'identity' });
      return Number(/_count\{kind="page",name="category",status="2xx",cache="Hit"\} (\d+)/.exec(String(body))?.[1]);
    };
    const before = await hits();
    expect((await ask('/counted/')).isByApp).to.equal(false);
    expect(await hits()).to.equal(before + 1);
  });

  it('are left to the app when HEAD or a condition asks for less than a page', async () => {
    const { again } = await warm('/less/');
    const unchanged = await ask('/less/', { 'if-none-match': String(again.headers.etag) });
    expect([unchanged.status, unchanged.body.length, unchanged.isByApp]).to.deep.equal([304, 0, true]);
    const head = await ask('/less/', {}, 'HEAD');
    expect([head.status, head.body.length, head.isByApp]).to.deep.equal([200, 0, true]);
    expect(head.headers['content-length']).to.equal(again.headers['content-length']);
  });

  it('are told apart by query, host, encoding and what a proxy says', async () => {
    await warm('/apart/');
    for (const [path, headers] of [
      ['/apart/?page=2', {}],
      ['/apart/', { host: 'other.example' }],
      ['/apart/', { 'accept-encoding': 'gzip' }],
      ['/apart/', { 'x-forwarded-proto': 'https' }],
      ['/apart/', { 'x-forwarded-host': 'shop.example' }],
    ] as const)
      expect((await ask(path, headers)).isByApp, JSON.stringify([path, headers])).to.equal(true);
    const secure = await warm('/secure/', { 'x-forwarded-proto': 'https', 'x-forwarded-for': '203.0.113.9' });
    expect(secure.again.headers).to.include.keys('strict-transport-security');
    expect((await ask('/secure/')).headers).to.not.include.keys('strict-transport-security');
  });

  it('are made anew after a purge, and when their time is over', async () => {
    await warm('/purged/');
    await cache.purge(['P1']);
    clock.seconds += 1;
    const { byApp } = await warm('/purged/');
    expect(byApp.headers['x-vs-cache']).to.equal('Hit');
    const renders = seen.renders;
    clock.seconds += 61;
    const stale = await ask('/purged/');
    expect([stale.isByApp, stale.headers['x-vs-cache']]).to.deep.equal([true, 'Hit']);
    while (seen.renders === renders) await new Promise(setImmediate);
  });
});
