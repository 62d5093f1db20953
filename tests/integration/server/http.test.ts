import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import express from 'express';
import type { Express } from 'express';
import { accessLog, requestLog } from '../../../server/http/access-log.ts';
import { compressResponses } from '../../../server/http/compression.ts';
import { errorPage } from '../../../server/http/error-page.ts';
import { healthRoutes } from '../../../server/http/health.ts';
import { createLogger } from '../../../server/http/logger.ts';
import { precompress } from '../../../server/http/precompress.ts';
import { requestId } from '../../../server/http/request-id.ts';
import { securityHeaders } from '../../../server/http/security-headers.ts';
import { staticAssets } from '../../../server/http/static-assets.ts';
import { rawRequest, serve, silentLog } from './serve.ts';
import type { TestServer } from './serve.ts';

describe('the HTTP layer', () => {
  let server: TestServer | undefined;

  async function start(build: (app: Express) => void): Promise<TestServer> {
    const app = express();
    build(app);
    server = await serve(app);
    return server;
  }

  function recorder() {
    const written: string[] = [];
    return {
      log: createLogger({ destination: { write: (line) => void written.push(line) } }),
      lines: () => written.map((line) => JSON.parse(line)),
      text: () => written.join(''),
    };
  }

  afterEach(async () => {
    await server?.close();
    server = undefined;
  });

  describe('security headers', () => {
    it('are strict by default', async () => {
      const { url } = await start((app) => app.use(securityHeaders()).use((_req, res) => void res.send('ok')));
      const { headers } = await fetch(url);
      expect(headers.get('content-security-policy')?.split('; ')).to.include.members([
        "default-src 'self'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "frame-ancestors 'none'",
        "base-uri 'self'",
        "form-action 'self'",
        "object-src 'none'",
        "manifest-src 'self'",
        "worker-src 'self'",
      ]);
      expect(headers.get('content-security-policy')).not.to.match(/unsafe|nonce|upgrade/);
      expect(headers.get('referrer-policy')).to.equal('strict-origin-when-cross-origin');
      expect(headers.get('x-content-type-options')).to.equal('nosniff');
      expect(headers.get('cross-origin-opener-policy')).to.equal('same-origin');
      expect(headers.get('cross-origin-resource-policy')).to.equal('same-origin');
      expect(headers.get('permissions-policy')).to.include('camera=()');
      expect([headers.get('x-powered-by'), headers.get('strict-transport-security')]).to.deep.equal([null, null]);
    });

    it('take the sources that a shop adds, and HSTS over https', async () => {
      const options = {
        csp: { 'frame-src': ['https://pay.example'], 'img-src': ['https://cdn.example'] },
        https: true,
      };
      const { url } = await start((app) => app.use(securityHeaders(options)).use((_req, res) => void res.send('ok')));
      const { headers } = await fetch(url);
      expect(headers.get('content-security-policy')?.split('; ')).to.include.members([
        'frame-src https://pay.example',
        "img-src 'self' data: https://cdn.example",
        'upgrade-insecure-requests',
      ]);
      expect(headers.get('strict-transport-security')).to.equal('max-age=31536000');
    });

    it('have HSTS for whoever came over https, by the word of a trusted proxy', async () => {
      const stsOf = async (trust: boolean): Promise<string | null> => {
        const { url } = await start((app) =>
          app
            .set('trust proxy', trust)
            .use(securityHeaders())
            .use((_req, res) => void res.send('ok')),
        );
        return (await fetch(url, { headers: { 'x-forwarded-proto': 'https' } })).headers.get(
          'strict-transport-security',
        );
      };
      expect(await stsOf(false)).to.equal(null);
      await server?.close();
      expect(await stsOf(true)).to.equal('max-age=31536000');
    });

    it('refuse sources that would let injected scripts run, and malformed ones', () => {
      for (const source of [
        "'unsafe-inline'",
        "'unsafe-eval'",
        'data:',
        '*',
        'https:',
        "https://a.example; object-src 'self'",
      ]) {
        expect(() => securityHeaders({ csp: { 'script-src': [source] } }), source).to.throw('script-src');
      }
    });
  });

  describe('request id', () => {
    it('is given, or taken from a proxy when well-formed', async () => {
      const { url } = await start((app) => app.use(requestId()).use((_req, res) => void res.send('ok')));
      expect((await fetch(url)).headers.get('x-request-id')).to.match(/^[0-9a-f-]{36}$/);
      expect((await fetch(url, { headers: { 'x-request-id': 'proxy-12345' } })).headers.get('x-request-id')).to.equal(
        'proxy-12345',
      );
      expect((await fetch(url, { headers: { 'x-request-id': 'a b "c' } })).headers.get('x-request-id')).to.match(
        /^[0-9a-f-]{36}$/,
      );
    });
  });

  describe('access log', () => {
    it('has a line per request without secrets or personal data', async () => {
      const { log, lines, text } = recorder();
      const { url } = await start((app) => {
        app.use(requestId(), accessLog(requestLog({ log, except: ['/health/'] })));
        app.use((_req, res) => void res.set('X-VS-Cache', 'Hit').status(201).send('ok'));
      });
      await fetch(`${url}/api/cart/pull?token=s3cret&cartId=c4rt&storeCode=be`, {
        method: 'POST',
        body: 'an@zool.example',
        headers: { authorization: 'Bearer s3cret', cookie: 'a=s3cret', 'x-request-id': 'request-1' },
      });
      await fetch(`${url}/health/live`);
      while (lines().length < 1) await new Promise(setImmediate);
      expect(lines()).to.have.length(1);
      expect(lines()[0]).to.include({
        requestId: 'request-1',
        method: 'POST',
        url: '/api/cart/pull?token=[redacted]&cartId=[redacted]&storeCode=be',
        status: 201,
        cache: 'Hit',
        msg: 'request',
      });
      expect(text()).not.to.match(/s3cret|c4rt|zool|127\.0\.0\.1|node/);
    });
  });

  describe('health', () => {
    it('tells life from readiness, and not why a check failed', async () => {
      const states = { search: 'ok', stopping: false };
      const { url } = await start((app) =>
        app.use(
          '/health',
          healthRoutes({
            checks: {
              search: () => {
                if (states.search === 'broken') throw new Error('secret host is down');
                return states.search === 'hanging' ? new Promise(() => {}) : undefined;
              },
              database: async () => {},
            },
            timeoutMs: 5,
            isStopping: () => states.stopping,
            log: silentLog,
          }),
        ),
      );
      async function ready() {
        const response = await fetch(`${url}/health/ready`);
        return [response.status, await response.json()];
      }
      expect(await ready()).to.deep.equal([200, { status: 'ready', checks: { search: 'ok', database: 'ok' } }]);
      states.search = 'broken';
      expect(await ready()).to.deep.equal([
        503,
        { status: 'unavailable', checks: { search: 'failed', database: 'ok' } },
      ]);
      states.search = 'hanging';
      expect(await ready()).to.deep.equal([
        503,
        { status: 'unavailable', checks: { search: 'timed out', database: 'ok' } },
      ]);
      Object.assign(states, { search: 'ok', stopping: true });
      expect(await ready()).to.deep.equal([503, { status: 'stopping', checks: { search: 'ok', database: 'ok' } }]);
      const proxied = await fetch(`${url}/health/ready`, { headers: { 'x-forwarded-for': '203.0.113.9' } });
      expect(await proxied.json(), 'nothing of what the shop is made of').to.deep.equal({ status: 'stopping' });
      const live = await fetch(`${url}/health/live`);
      expect([live.status, live.headers.get('cache-control')]).to.deep.equal([200, 'no-store']);
    });

    it('says beside the checks, on this machine only, what operators want to know', async () => {
      const figures = {
        deadJobs: async () => ({ 'mail.send': 2 }),
        broken: () => Promise.reject(new Error('secret host is down')),
        hanging: () => new Promise<never>(() => {}),
      };
      const { url } = await start((app) => app.use('/health', healthRoutes({ figures, timeoutMs: 5, log: silentLog })));
      const ready = async (headers = {}) => (await fetch(`${url}/health/ready`, { headers })).json();
      expect(await ready()).to.deep.equal({ status: 'ready', checks: {}, deadJobs: { 'mail.send': 2 } });
      expect(await ready({ 'x-forwarded-for': '203.0.113.9' })).to.deep.equal({ status: 'ready' });
    });
  });

  describe('compression', () => {
    it('compresses text that is worth it', async () => {
      const { host } = await start((app) => {
        app.use(compressResponses());
        app.get('/long', (_req, res) => void res.json({ text: 'schoen '.repeat(1000) }));
        app.get('/short', (_req, res) => void res.json({ text: 'schoen '.repeat(500) }));
        app.get('/picture', (_req, res) => void res.type('image/avif').send(Buffer.alloc(5000)));
        app.get(
          '/ready-made',
          (_req, res) => void res.type('html').set('Content-Encoding', 'br').send(Buffer.alloc(5000)),
        );
      });
      const encodings = [];
      for (const [path, accept] of [
        ['long', 'gzip, deflate, br'],
        ['long', 'gzip'],
        ['long', 'identity'],
        ['short', 'br'],
        ['picture', 'br'],
        ['ready-made', 'br'],
      ]) {
        const { text } = await rawRequest(host, `GET /${path} HTTP/1.1\r\nAccept-Encoding: ${accept}`);
        encodings.push(/^content-encoding: (.*)$/im.exec(text)?.[1]);
      }
      expect(encodings).to.deep.equal(['br', 'gzip', undefined, undefined, undefined, 'br']);
    });
  });

  describe('static assets', () => {
    let folder: string;
    const script = 'export const answer = 42;\n'.repeat(100);

    beforeEach(async () => {
      folder = await mkdtemp(join(tmpdir(), 'assets-'));
      await mkdir(join(folder, 'build/.well-known'), { recursive: true });
      await writeFile(join(folder, 'build/app-1a2b.js'), script);
      await writeFile(join(folder, 'build/font.woff2'), 'font');
      await writeFile(join(folder, 'build/.well-known/security.txt'), 'Contact');
      await writeFile(join(folder, 'secret.txt'), 'secret');
      await precompress(join(folder, 'build'));
    });

    afterEach(() => rm(folder, { recursive: true }));

    async function serveBuild(hashed: boolean): Promise<TestServer> {
      return start((app) => {
        app.use('/assets', staticAssets({ folder: join(folder, 'build'), hashed }));
        app.use((_req, res) => void res.send('a page'));
      });
    }

    it('are sent compressed and cached for a year', async () => {
      const { url } = await serveBuild(true);
      for (const encoding of ['br', 'gzip', 'identity']) {
        const response = await fetch(`${url}/assets/app-1a2b.js`, { headers: { 'accept-encoding': encoding } });
        expect(await response.text()).to.equal(script);
        expect(response.headers.get('content-type')).to.equal('text/javascript');
        expect(response.headers.get('content-encoding')).to.equal(encoding === 'identity' ? null : encoding);
        expect(response.headers.get('cache-control')).to.equal('max-age=31536000, immutable');
        expect(response.headers.get('vary')).to.equal('Accept-Encoding');
      }
      const font = await fetch(`${url}/assets/font.woff2`);
      expect([font.headers.get('content-type'), font.headers.get('vary')]).to.deep.equal(['font/woff2', null]);
    });

    it('that do not exist are 404, never a page, and nothing outside the folder exists', async () => {
      const { host } = await serveBuild(true);
      for (const path of [
        'missing.js',
        '',
        '../secret.txt',
        '..%2fsecret.txt',
        '%2e%2e/secret.txt',
        'app-1a2b.js.br',
        '%zz',
        'app-1a2b.js/',
      ]) {
        const { status, text } = await rawRequest(host, `GET /assets/${path} HTTP/1.1`);
        expect(status, path).to.equal(404);
        expect(text).to.include('no-store').and.not.include('a page');
      }
    });

    it('without a hash in their names are asked for each time, and leave other paths to pages', async () => {
      const { url } = await serveBuild(false);
      const response = await fetch(`${url}/assets/.well-known/security.txt`);
      expect([await response.text(), response.headers.get('cache-control')]).to.deep.equal(['Contact', 'no-cache']);
      expect(await (await fetch(`${url}/assets/missing`)).text()).to.equal('a page');
    });
  });

  describe('error page', () => {
    async function startFailing() {
      const { log, lines, text } = recorder();
      const { url, host } = await start((app) => {
        app.use(requestId(), express.json({ limit: 100 }));
        app.get('/items/:name', (_req, res) => void res.send('ok'));
        app.use('/half', (_req, res, next) => void res.write('half', () => next(new Error('too late'))));
        app.use('/upstream', () => {
          throw Object.assign(new Error('GET http://magento.internal?token=s3cret'), { status: 401 });
        });
        app.use(() => {
          throw Object.assign(new Error('password of the database'), { body: { password: 's3cret' } });
        });
        app.use(errorPage({ log }));
      });
      return { url, host, lines, text };
    }

    it('tells people only the id under which the log has the stack', async () => {
      const { url, lines, text } = await startFailing();
      const response = await fetch(`${url}/page`, { headers: { accept: 'text/html', 'x-request-id': 'request-1' } });
      const page = await response.text();
      expect([
        response.status,
        response.headers.get('content-type'),
        response.headers.get('cache-control'),
      ]).to.deep.equal([500, 'text/html; charset=utf-8', 'no-store']);
      expect(page)
        .to.include('request-1')
        .and.not.match(/password|database|\.ts|node_modules/);
      expect(lines()[0]).to.deep.include({ requestId: 'request-1', msg: 'A request failed' });
      expect(lines()[0].err.stack).to.include('http.test.ts');
      expect(text()).not.to.include('s3cret');
    });

    it('answers programs in the envelope of the API', async () => {
      const { url } = await startFailing();
      const api = await fetch(`${url}/api/cart/pull`, { headers: { accept: 'text/html' } });
      expect([api.status, await api.json()]).to.deep.equal([500, { code: 500, result: 'Internal error' }]);
      const other = await fetch(`${url}/page`, { headers: { accept: 'application/json' } });
      expect(await other.json()).to.deep.equal({ code: 500, result: 'Internal error' });
    });

    it('takes the error of a server behind it for its own failure, and logs it without the token', async () => {
      const { url, text } = await startFailing();
      const response = await fetch(`${url}/upstream`);
      expect(response.status).to.equal(500);
      expect(text()).to.include('magento.internal').and.not.include('s3cret');
    });

    it('says what is wrong with a request', async () => {
      const { url, lines } = await startFailing();
      async function answer(path: string, body?: string) {
        const init = body === undefined ? {} : { method: 'POST', body };
        const response = await fetch(`${url}${path}`, {
          ...init,
          headers: { accept: 'application/json', 'content-type': 'application/json' },
        });
        const { code, result }: { code: number; result: string } = await response.json();
        expect(response.status).to.equal(code);
        return [code, result];
      }
      expect(await answer('/items/%zz')).to.deep.equal([400, 'The address is not valid percent-encoding']);
      expect(await answer('/api/x', JSON.stringify('x'.repeat(200)))).to.deep.equal([413, 'The body is too large']);
      const [code, reason] = await answer('/api/x', '{"a":');
      expect([code, reason]).to.deep.equal([400, reason]);
      expect(reason).to.match(/^The body is not valid JSON: .*end of JSON/);
      expect(lines()).to.deep.equal([]);
    });

    it('breaks off an answer that had begun', async () => {
      const { host } = await startFailing();
      const { text } = await rawRequest(host, 'GET /half HTTP/1.1');
      expect(text)
        .to.include('half')
        .and.not.match(/\r\n0\r\n\r\n$/);
    });
  });
});
