import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { asLines, generatedDump } from '../../support/generated-dump.ts';
import { anchors, inner, plainText } from '../../support/html.ts';
import { runEtalage, startShopServer, type ShopServer } from '../../support/shop-server.ts';

describe('a catalogue that was imported into this shop, without stories of its own', function () {
  this.timeout(180_000);
  const folder = mkdtempSync(join(tmpdir(), 'etalage-imported-'));
  const env = { ETALAGE_DATA: join(folder, 'data') };
  const running: { shop?: ShopServer } = {};
  const get = async (path: string): Promise<{ status: number; text: string }> => {
    const response = await fetch((running.shop?.url ?? '') + path, { redirect: 'manual' });
    return { status: response.status, text: await response.text() };
  };
  /** Own pages that a page links to; lists are not followed into their filters and orders. */
  const linksOf = (text: string): string[] =>
    anchors(text)
      .map(({ href }) => href.replace(/[?#].*$/, ''))
      .filter((href) => href.startsWith('/') && !/^\/(be|img|assets)\//.test(href));
  const within = (text: string, tag: string): string => inner(text, tag).map(plainText).join(' ');

  before(async () => {
    const dump = join(folder, 'dump.json');
    writeFileSync(dump, asLines(generatedDump(6)));
    expect((await runEtalage(['catalog', 'import', dump], { env })).code).to.equal(0);
    running.shop = await startShopServer({ env });
  });
  after(async () => {
    expect(await running.shop?.stop()).to.equal(0);
    rmSync(folder, { recursive: true, force: true });
  });

  it('has a menu, a home page, a footer and links on a 404 page that are made of its categories and pages', async () => {
    const { text } = await get('/');
    expect(linksOf(text)).to.include('/hoeden/strohoeden/');
    expect(within(text, 'header')).to.include('Strohoeden');
    expect(within(text, 'main')).to.include('Strohoeden').and.include('Hoed nummer 1');
    expect(within(text, 'footer')).to.include('Hoeden').and.include('Over');
    expect(linksOf(text)).to.include('/over/');
    const lost = await get('/dames/pumps/');
    expect(lost.status).to.equal(404);
    expect(within(lost.text, 'main')).to.include('Hoeden');
  });

  it('has no link that leads nowhere', async () => {
    const from = new Map([['/', 'the start']]);
    for (const path of from.keys()) {
      const { status, text } = await get(path);
      expect(status, `${path}, linked on ${from.get(path)}`).to.equal(200);
      for (const link of linksOf(text)) if (!from.has(link)) from.set(link, path);
    }
    expect(from.size).to.be.above(8);
  });

  it('shows nothing of the demo shop: no story, and no guide to the sizes of its shoes', async () => {
    for (const path of ['/', '/hoeden/strohoeden/', '/hoed-nummer-1/']) {
      const { text } = await get(path);
      expect(within(text, 'body'), path).to.not.match(/Maattabel|Fiordalba/);
      expect(text, path).to.not.include('/campaign/');
      expect(linksOf(text), path).to.not.include.members(['/bezorgen-en-retourneren/']);
    }
    for (const path of ['/over-ons/', '/maattabel/', '/bezorgen-en-retourneren/'])
      expect((await get(path)).status, path).to.equal(404);
    expect((await get('/sitemap-default.xml')).text).to.not.include('over-ons');
  });
});
