import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { inner } from '../../support/html.ts';
import { startShopServer, type ShopServer } from '../../support/shop-server.ts';

describe('a shop that was never opened before', function () {
  this.timeout(180_000);
  const folder = mkdtempSync(join(tmpdir(), 'etalage-cold-'));
  const running: { shop?: ShopServer } = {};

  before(async () => {
    expect(readdirSync(folder)).to.deep.equal([]);
    const env = { ETALAGE_DATA: folder, NODE_COMPILE_CACHE: undefined, NODE_DISABLE_COMPILE_CACHE: '1' };
    running.shop = await startShopServer({ env });
  });
  after(async () => {
    await running.shop?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('shows its first visitors whole pages with their pictures, several at once', async () => {
    const paths = [
      '/dames/pumps/',
      '/',
      '/search/?q=pump',
      '/be/dames/',
      '/dames/pumps/valentina-pump-zwart/',
      '/heren/',
    ];
    const pages = await Promise.all(
      paths.map(async (path) => {
        const response = await fetch(running.shop?.url + path);
        return { path, status: response.status, text: await response.text() };
      }),
    );
    for (const { path, status, text } of pages) {
      expect([status, inner(text, 'h1')], path).to.satisfy(
        ([code, titles]: [number, string[]]) => code === 200 && titles.length > 0,
      );
      const [, picture = ''] = /src="(\/img\/[^"]+)"/.exec(text) ?? [];
      const { status: shown, headers } = await fetch(running.shop?.url + picture);
      expect([shown, headers.get('content-type')?.split('/')[0]], `${path}: ${picture}`).to.deep.equal([200, 'image']);
    }
    expect(inner(pages[0]?.text ?? '', 'h3').length).to.be.greaterThan(3);
  });
});
