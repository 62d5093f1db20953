import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect } from 'chai';
import { startTags } from '../../support/html.ts';
import { rawRequest, type RawAnswer } from '../../support/raw-request.ts';
import { inShop, visit } from '../../support/shared-shop.ts';

const raw = (path: string, headers?: Record<string, string>): Promise<RawAnswer> => rawRequest(inShop(path), headers);

const PICTURE = '/img/386/483/resize/z/pump/valentina-zwart-side.svg';

describe('files and headers of the shop', () => {
  it('sends a strict policy and its companions with every kind of answer', async () => {
    const asset = await assetsOfHome();
    for (const path of [
      '/',
      '/dames/',
      '/dames',
      '/winteractie/',
      '/nergens/',
      '/error/',
      '/%E0%A4%A/',
      '/health/live',
      '/api',
      '/api/nothing',
      '/api/openapi.json',
      '/api/stock/check',
      '/img/1/1/resize/none.svg',
      '/invalidate',
      '/assets/none.js',
      asset[0] ?? '',
    ]) {
      const { headers } = await visit(path);
      const policy = headers.get('content-security-policy') ?? '';
      expect(policy, path)
        .to.contain("default-src 'self'")
        .and.to.contain("script-src 'self'")
        .and.to.contain("style-src 'self'")
        .and.to.contain("object-src 'none'")
        .and.to.contain("frame-ancestors 'none'");
      expect(policy, path).to.not.contain('unsafe');
      expect(headers.get('x-content-type-options'), path).to.equal('nosniff');
      expect(headers.get('referrer-policy'), path).to.equal('strict-origin-when-cross-origin');
      expect(headers.get('x-powered-by'), path).to.equal(null);
    }
  });

  /** Every built file that the home page names. */
  async function assetsOfHome(): Promise<string[]> {
    const { text } = await visit('/');
    return startTags(text)
      .flatMap(({ attributes }) => [
        attributes['src'],
        attributes['href'],
        ...(attributes['data-files']?.split(' ') ?? []),
      ])
      .filter((path): path is string => path?.startsWith('/assets/') ?? false);
  }

  it('serves built files for a year under a name with their hash, compressed beforehand', async () => {
    const assets = await assetsOfHome();
    expect(assets.length).to.be.greaterThan(5);
    for (const path of assets) {
      const [br, gzip, identity] = await Promise.all([
        raw(path, { 'accept-encoding': 'br, gzip' }),
        raw(path, { 'accept-encoding': 'gzip' }),
        raw(path),
      ]);
      expect([br.status, identity.status], path).to.deep.equal([200, 200]);
      expect(path).to.match(/-[\w-]{6,7}\.\w+$/);
      expect(identity.header('cache-control'), path).to.equal('max-age=31536000, immutable');
      if (!/\.(js|css)$/.test(path) || identity.body.length < 2000) continue; // small ones gain nothing
      expect(
        [...[br, gzip, identity].map((answer) => answer.header('content-encoding')), br.header('vary')],
        path,
      ).to.deep.equal(['br', 'gzip', '', 'Accept-Encoding']);
      expect(brotliDecompressSync(br.body).equals(identity.body), path).to.equal(true);
      expect(gunzipSync(gzip.body).equals(identity.body), path).to.equal(true);
    }
  });

  it('compresses pages and answers of the API', async () => {
    for (const path of ['/dames/', '/api/openapi.json']) {
      const { header, body } = await raw(path, { 'accept-encoding': 'br, gzip' });
      expect(header('content-encoding'), path).to.equal('br');
      expect(brotliDecompressSync(body).toString(), path).to.equal((await visit(path)).text);
    }
  });

  it('answers pictures as AVIF or WebP, as the browser accepts', async function () {
    this.timeout(30_000);
    const first = await raw(PICTURE, { accept: 'image/avif,image/webp,*/*' });
    expect([first.status, first.header('content-type')]).to.deep.equal([200, 'image/avif']);
    const webp = await raw(PICTURE, { accept: 'image/webp,*/*' });
    expect([webp.status, webp.header('content-type')]).to.deep.equal([200, 'image/webp']);
    expect(webp.header('vary')).to.match(/accept/i);
    const again = await raw(PICTURE, { accept: 'image/avif,image/webp,*/*' });
    expect(again.body.equals(first.body)).to.equal(true);
  });

  it('makes no picture larger than it should, nor from anywhere else', async () => {
    for (const path of [
      '/img/99999/99999/resize/z/pump/valentina-zwart-side.svg',
      '/img/0/0/resize/x.svg',
      '/img/100/100/explode/z/pump/valentina-zwart-side.svg',
      '/img/100/100/resize/http://127.0.0.1/secret.png',
      '/img/100/100/resize/..%2f..%2fpackage.json',
      '/img/',
    ]) {
      const { status, header } = await raw(path);
      expect(status, path).to.be.within(400, 499);
      expect(header('content-type'), path).to.contain('json');
    }
  });

  it('says that it lives and is ready', async () => {
    expect(JSON.parse((await visit('/health/live')).text)).to.deep.equal({ status: 'ok' });
    const { status, text, headers } = await visit('/health/ready');
    expect([status, headers.get('cache-control')]).to.deep.equal([200, 'no-store']);
    expect(JSON.parse(text)).to.include({ status: 'ready' });
  });
});
