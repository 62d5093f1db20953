import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import express from 'express';
import { keepFiles, KEPT_MS, keptFileMigrations as core, serveKeptFiles } from '../../../server/http/kept-files.ts';
import { precompress } from '../../../server/http/precompress.ts';
import { staticAssets } from '../../../server/http/static-assets.ts';
import { serve, type TestServer } from '../../integration/server/serve.ts';
import { onBothEngines } from '../../support/both-engines.ts';

const SCRIPT = 'export const answer = 42;\n'.repeat(100);

onBothEngines('built files in the database', (openDatabase) => {
  let folder: string;
  let server: TestServer | undefined;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'kept-files-'));
  });
  afterEach(async () => {
    await server?.close();
    server = undefined;
    rmSync(folder, { recursive: true });
  });

  /** A build's folder with these files. */
  async function built(name: string, files: Readonly<Record<string, string | Uint8Array>>): Promise<string> {
    const path = join(folder, name);
    mkdirSync(path);
    for (const [file, content] of Object.entries(files)) writeFileSync(join(path, file), content);
    await precompress(path);
    return path;
  }

  it('are served by a server that has another build, compressed or not, and nothing else is [RU-28]', async () => {
    const database = await openDatabase({ core });
    const font = Uint8Array.from({ length: 300 }, (_, index) => index % 256);
    const [one, other] = [
      await built('one', { 'app-1.js': SCRIPT, 'letters-1.woff2': font, 'sign-1.svg': '<svg/>' }),
      await built('other', { 'app-2.js': SCRIPT }),
    ];
    await keepFiles(database, [one], 1);
    await keepFiles(database, [one, other], 2);
    const missing = serveKeptFiles(() => database);
    server = await serve(express().use('/assets', staticAssets({ folder: other, hashed: true, missing })));
    const { url } = server;
    for (const encoding of ['br', 'identity']) {
      const answer = await fetch(`${url}/assets/app-1.js`, { headers: { 'accept-encoding': encoding } });
      expect(answer.headers.get('content-encoding')).to.equal(encoding === 'br' ? 'br' : null);
      expect(answer.headers.get('content-type')).to.equal('text/javascript');
      expect(answer.headers.get('cache-control')).to.equal('max-age=31536000, immutable');
      expect(await answer.text()).to.equal(SCRIPT);
    }
    const letters = await fetch(`${url}/assets/letters-1.woff2`);
    expect(letters.headers.get('content-type')).to.equal('font/woff2');
    expect(new Uint8Array(await letters.arrayBuffer())).to.deep.equal(font);
    for (const name of ['app-3.js', 'app-1.js.br', '', '%zz', '..%2fapp-1.js']) {
      const answer = await fetch(`${url}/assets/${name}`);
      expect([answer.status, answer.headers.get('cache-control')], name).to.deep.equal([404, 'no-store']);
    }
  });

  it('of a build that is gone are answered to pages with a script that loads them anew, never kept, and to others with 404 [PL-57]', async () => {
    const database = await openDatabase({ core });
    server = await serve(
      express().use(
        '/assets',
        serveKeptFiles(() => database),
      ),
    );
    const ask = (path: string, site: string): Promise<Response> =>
      fetch(`${server?.url}/assets/${path}`, { headers: { 'sec-fetch-site': site } });
    const script = await ask('app-1.js', 'same-origin');
    expect([script.status, script.headers.get('content-type'), script.headers.get('cache-control')]).to.deep.equal([
      200,
      'text/javascript; charset=utf-8',
      'no-store',
    ]);
    expect(await script.text()).to.contain('location.reload()');
    expect((await ask('app-1.js', 'cross-site')).status).to.equal(404);
    expect((await ask('app-1.css', 'same-origin')).status).to.equal(404);
  });

  it('are kept for 30 days after the last start with them', async () => {
    const database = await openDatabase({ core });
    const [one, other] = [await built('one', { 'app-1.js': SCRIPT }), await built('other', { 'app-2.js': SCRIPT })];
    await keepFiles(database, [one], 0);
    server = await serve(
      express().use(
        '/assets',
        serveKeptFiles(() => database),
      ),
    );
    const { url } = server;
    const statusAfter = async (ms: number): Promise<number> => {
      await keepFiles(database, [other], ms);
      return (await fetch(`${url}/assets/app-1.js`)).status;
    };
    expect(await statusAfter(KEPT_MS)).to.equal(200);
    expect(await statusAfter(KEPT_MS + 1)).to.equal(404);
  });

  it('of two servers that begin with the same build at once are there once', async () => {
    const database = await openDatabase({ core });
    const one = await built('one', { 'app-1.js': SCRIPT });
    await Promise.all([keepFiles(database, [one], 1), keepFiles(database, [one], 1)]);
    server = await serve(
      express().use(
        '/assets',
        serveKeptFiles(() => database),
      ),
    );
    expect((await fetch(`${server.url}/assets/app-1.js`)).status).to.equal(200);
  });
});
