import { mkdir, mkdtemp, readdir, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import express from 'express';
import sharp from 'sharp';
import { imageRoutes } from '../../../server/images/image-routes.ts';
import type { ImageOptions } from '../../../server/images/image-routes.ts';
import { rawRequest, serve, silentLog } from './serve.ts';
import type { TestServer } from './serve.ts';

const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 124"><script>alert(1)</script><path d="M0 124 L100 0" ' +
  'stroke="red"/></svg>';
const anyType = { headers: { accept: '*/*' } };
const browser = { headers: { accept: 'image/avif,image/webp,*/*' } };

describe('the image proxy', () => {
  let folder: string;
  let shop: TestServer;
  const servers: TestServer[] = [];

  async function start(options: Partial<ImageOptions> = {}): Promise<TestServer> {
    const app = express();
    app.use(
      '/img',
      imageRoutes({ media: join(folder, 'media'), cacheFolder: join(folder, 'cache'), log: silentLog, ...options }),
    );
    return opened(await serve(app));
  }

  function opened(server: TestServer): TestServer {
    servers.push(server);
    return server;
  }

  async function cachedFiles(): Promise<string[]> {
    const entries = await readdir(join(folder, 'cache'), { recursive: true, withFileTypes: true });
    return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  }

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'images-'));
    await mkdir(join(folder, 'media/shoes'), { recursive: true });
    const photo = sharp({ create: { width: 200, height: 300, channels: 3, background: '#a52' } });
    await photo.clone().jpeg().toFile(join(folder, 'media/shoes/pump.jpg'));
    await photo.clone().png().toFile(join(folder, 'secret.png'));
    await writeFile(join(folder, 'media/drawing.svg'), drawing);
    await writeFile(join(folder, 'media/text.png'), 'not a picture');
    await symlink(join(folder, 'secret.png'), join(folder, 'media/link.png'));
    shop = await start();
  });

  afterEach(async () => {
    for (const server of servers.splice(0)) await server.close();
    await rm(folder, { recursive: true });
  });

  it('fits a picture into the box without enlarging it', async () => {
    const small = await fetch(`${shop.url}/img/100/100/resize/shoes/pump.jpg`, anyType);
    expect(small.status).to.equal(200);
    expect(small.headers.get('access-control-allow-origin'), 'every page may read it').to.equal('*');
    expect(await size(small)).to.deep.equal([67, 100]);
    const large = await fetch(`${shop.url}/img/1200/1488/resize/shoes/pump.jpg`, anyType);
    expect(await size(large)).to.deep.equal([200, 300]);
  });

  it('covers the box when asked to fit, and leaves a side of 0 to the proportions', async () => {
    expect(await size(await fetch(`${shop.url}/img/150/150/fit/shoes/pump.jpg`, anyType))).to.deep.equal([150, 150]);
    expect(await size(await fetch(`${shop.url}/img/100/0/resize/shoes/pump.jpg`, anyType))).to.deep.equal([100, 150]);
    expect(await size(await fetch(`${shop.url}/img/0/0/resize/shoes/pump.jpg`, anyType))).to.deep.equal([200, 300]);
  });

  it('draws a vector picture at the size that was asked for and never passes it through', async () => {
    const response = await fetch(`${shop.url}/img/600/744/resize/drawing.svg`, anyType);
    expect(response.headers.get('content-type')).to.equal('image/png');
    expect(await size(response)).to.deep.equal([600, 744]);
  });

  it('answers in the best format that the browser names', async () => {
    const types = [];
    for (const accept of ['image/avif,image/webp', 'image/webp', '*/*']) {
      const response = await fetch(`${shop.url}/img/100/100/resize/shoes/pump.jpg`, { headers: { accept } });
      const { format } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
      types.push([response.headers.get('content-type'), format, response.headers.get('vary')]);
    }
    expect(types).to.deep.equal([
      ['image/avif', 'heif', 'Accept'],
      ['image/webp', 'webp', 'Accept'],
      ['image/jpeg', 'jpeg', 'Accept'],
    ]);
  });

  it('answers mail programs in the format that the address names, whatever they accept', async () => {
    const asked = await fetch(`${shop.url}/img/100/100/resize/shoes/pump.jpg?format=png`, browser);
    expect(asked.headers.get('content-type')).to.equal('image/png');
    const wrong = await fetch(`${shop.url}/img/100/100/resize/shoes/pump.jpg?format=avif`, browser);
    expect(wrong.status).to.equal(400);
  });

  it('tells what it knows of a picture', async () => {
    const response = await fetch(`${shop.url}/img/0/0/identify/shoes/pump.jpg`);
    expect(await response.json()).to.include({ format: 'jpeg', width: 200, height: 300 });
  });

  it('lets browsers show a picture for a year, asking after a day whether it changed', async () => {
    const url = `${shop.url}/img/100/100/resize/shoes/pump.jpg`;
    const first = await fetch(url, browser);
    expect(first.headers.get('cache-control')).to.equal('public, max-age=86400, stale-while-revalidate=31557600');
    const etag = first.headers.get('etag') ?? '';
    // fetch would add `Cache-Control: no-cache` to a conditional request.
    const conditional =
      `GET /img/100/100/resize/shoes/pump.jpg HTTP/1.1\r\nAccept: image/avif\r\nIf-None-Match: ` + `${etag}`;
    expect((await rawRequest(shop.host, conditional)).status).to.equal(304);
    await utimes(join(folder, 'media/shoes/pump.jpg'), new Date(0), new Date(0));
    expect((await rawRequest(shop.host, conditional)).status).to.equal(200);
  });

  it('reads a picture that was made before from disk', async () => {
    const url = `${shop.url}/img/120/120/resize/shoes/pump.jpg`;
    await (await fetch(url, browser)).arrayBuffer();
    const [file, ...others] = await cachedFiles();
    expect(others).to.deep.equal([]);
    if (!file) throw new Error('nothing was cached');
    await writeFile(file, 'from disk');
    expect(await (await fetch(url, browser)).text()).to.equal('from disk');
  });

  it('keeps the cache within its size', async () => {
    const small = await start({ maxCacheBytes: 1 });
    for (const width of [10, 20, 30])
      await (await fetch(`${small.url}/img/${width}/10/fit/shoes/pump.jpg`, anyType)).arrayBuffer();
    while ((await cachedFiles()).length > 0) await new Promise(setImmediate);
  });

  it('answers mistakes in the envelope of the API', async () => {
    const answers: Record<string, unknown> = {};
    for (const path of [
      '386/483/resize/missing.jpg',
      '386/483/resize/no_selection',
      '386/483/resize/text.png',
      '386/483/resize/shoes/pump.exe',
      '5000/1/fit/a.jpg',
      '386/483/resize/shoes',
    ]) {
      const response = await fetch(`${shop.url}/img/${path}`);
      expect(response.headers.get('cache-control')).to.equal('no-store');
      const body: { code: number; result: string } = await response.json();
      expect(response.status).to.equal(body.code);
      answers[path] = [body.code, body.result];
    }
    expect(answers).to.deep.equal({
      '386/483/resize/missing.jpg': [404, 'There is no such picture'],
      '386/483/resize/no_selection': [404, 'This product has no picture'],
      '386/483/resize/text.png': [400, 'Unsupported file type'],
      '386/483/resize/shoes/pump.exe': [400, 'Unsupported file type'],
      '5000/1/fit/a.jpg': [400, 'Width and height must have a value between 0 and 2000'],
      '386/483/resize/shoes': [400, 'Unsupported file type'],
    });
  });

  it('takes an address with a slash too many for a mistake, not for another host', async () => {
    for (const path of ['/img//[', '/img///', '/img//user:p@ss:99999/', '/img//%']) {
      const { status } = await rawRequest(shop.host, `GET ${path} HTTP/1.1`);
      expect(status, path).to.equal(400);
    }
  });

  it('answers GET only', async () => {
    const response = await fetch(`${shop.url}/img/100/100/resize/shoes/pump.jpg`, { method: 'POST' });
    expect([response.status, response.headers.get('allow'), await response.text()]).to.deep.equal([
      405,
      'GET',
      'Method Not Allowed',
    ]);
  });

  it('cannot be led out of its folder', async () => {
    const targets = [
      '../secret.png',
      '..%2fsecret.png',
      '%2e%2e/secret.png',
      '%252e%252e/secret.png',
      '..%5csecret.png',
      '/../secret.png',
      'shoes/../../secret.png',
      'link.png',
      'a%00.png',
    ];
    for (const target of targets) {
      const { status } = await rawRequest(shop.host, `GET /img/10/10/fit/${target} HTTP/1.1`);
      expect(status, target).to.equal(404);
    }
  });

  it('refuses a picture with more pixels than it will decode', async () => {
    await writeFile(
      join(folder, 'media/bomb.svg'),
      '<svg xmlns="http://www.w3.org/2000/svg" width="30000" height="30000"/>',
    );
    const response = await fetch(`${shop.url}/img/10/10/fit/bomb.svg`);
    expect(response.status).to.equal(400);
  });

  describe('with pictures of other servers', () => {
    let requests: string[];
    let other: TestServer;

    beforeEach(async () => {
      requests = [];
      other = opened(
        await serve((req, res) => {
          requests.push(req.url ?? '');
          if (req.url?.includes('redirect')) return void res.writeHead(302, { location: '/media/drawing.svg' }).end();
          if (req.url?.includes('huge')) return void res.end(Buffer.alloc(16 * 1024 * 1024));
          res.setHeader('content-type', 'image/svg+xml').end(drawing);
        }),
      );
    });

    it('refuses hosts that are not listed', async () => {
      const proxy = await start({ allowedHosts: ['cdn.example.com', '*.zool.example', /img\d\.example\.org/] });
      const refused = [
        'http://evil.example/a.png',
        'http://cdn.example.com.evil.example/a.png',
        'http://cdn.example.com:8080/a.png',
        'http://user:pw@cdn.example.com/a.png',
        'ftp://cdn.example.com/a.png',
        'file:///etc/a.png',
        'http://zool.example/a.png',
        'http://img1.example.org.evil.example/a.png',
        'nonsense',
        other.url + '/a.png',
      ];
      for (const url of refused) {
        const response = await fetch(`${proxy.url}/img/?url=${encodeURIComponent(url)}&width=10&height=10`);
        expect(await response.json(), url).to.deep.equal({ code: 400, result: 'Host is not allowed' });
      }
      expect(requests).to.deep.equal([]);
    });

    it('never connects inside its own network for a visitor, not even to a listed host', async () => {
      const port = new URL(other.url).port;
      const names = [
        other.host,
        `localhost:${port}`,
        `[::ffff:127.0.0.1]:${port}`,
        `2130706433:${port}`,
        `0x7f.1:${port}`,
      ];
      const proxy = await start({ allowedHosts: [/.*/] });
      for (const name of names) {
        const response = await fetch(
          `${proxy.url}/img/?url=${encodeURIComponent(`http://${name}/media/drawing.svg`)}&width=10&height=10`,
        );
        const body: { result: string } = await response.json();
        expect(response.status, name).to.equal(400);
        expect(body.result).to.include('Unable to download the requested image');
      }
      expect(requests).to.deep.equal([]);
    });

    it("fetches the shop's own media from the server that the configuration names, and draws vectors", async () => {
      const proxy = await start({ media: `${other.url}/media` });
      const response = await fetch(`${proxy.url}/img/100/124/resize/a/drawing.svg`, browser);
      expect(response.headers.get('content-type')).to.equal('image/avif');
      expect(await size(response)).to.deep.equal([100, 124]);
      expect(requests).to.deep.equal(['/media/a/drawing.svg']);
    });

    it('makes a picture once that is asked for twenty times', async () => {
      const proxy = await start({ media: `${other.url}/media` });
      const responses = await Promise.all(
        Array.from({ length: 20 }, () => fetch(`${proxy.url}/img/90/90/fit/drawing.svg`, browser)),
      );
      expect(responses.map((response) => response.status)).to.deep.equal(Array(20).fill(200));
      expect(requests).to.deep.equal(['/media/drawing.svg']);
    });

    it('refuses when too many pictures wait to be made, and makes those that wait', async () => {
      const held: (() => void)[] = [];
      let isOpen = false;
      const slow = opened(
        await serve((_, res) => {
          const send = () => void res.end(drawing);
          if (isOpen) send();
          else held.push(send);
        }),
      );
      const proxy = await start({ media: slow.url });
      // 4 are under way, 100 of one client may wait.
      let refused = 0;
      const all = Array.from({ length: 106 }, async (_, index) => {
        const response = await fetch(`${proxy.url}/img/1/1/fit/${index}.svg`);
        if (response.status !== 503) return response.status;
        expect(response.headers.get('retry-after')).to.equal('2');
        expect(response.headers.get('cache-control')).to.equal('no-store');
        expect(await response.json()).to.include({ code: 503 });
        refused += 1;
        if (refused === 2) {
          isOpen = true;
          for (const send of held) send();
        }
        return response.status;
      });
      const statuses = await Promise.all(all);
      expect(statuses.filter((status) => status === 200)).to.have.length(104);
    });

    it('follows no redirect, stops at 15 MB and keeps the internal address to itself', async () => {
      const proxy = await start({ media: `${other.url}/media` });
      for (const name of ['redirect.svg', 'huge.svg']) {
        const response = await fetch(`${proxy.url}/img/10/10/resize/${name}`);
        expect(await response.json()).to.deep.equal({
          code: 400,
          result: `Unable to download the requested image ${name}`,
        });
      }
      expect(requests).to.deep.equal(['/media/redirect.svg', '/media/huge.svg']);
    });
  });
});

async function size(response: Response): Promise<(number | undefined)[]> {
  const { width, height } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
  return [width, height];
}
