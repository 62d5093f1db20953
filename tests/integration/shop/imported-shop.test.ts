import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { memoryFolder } from '../../../server/testing/memory-folder.ts';
import { asLines, generatedDump, type DumpRecord } from '../../support/generated-dump.ts';
import { anchors, inner, plainText } from '../../support/html.ts';
import { runCommand } from '../../support/run-command.ts';
import { startShopServer, type ShopServer } from '../../support/shop-server.ts';

const configurable = (id: number, code: string, values: readonly [number, string][]): object => ({
  id,
  attribute_id: String(id),
  attribute_code: code,
  label: code,
  position: id,
  values: values.map(([value_index, label]) => ({ value_index, label })),
});
const product = (id: number, name: string, category: number, fields: object = {}): DumpRecord => ({
  entity: 'product',
  source: { id, sku: `X${id}`, name, price: 20, status: 1, visibility: 4, category_ids: [category], ...fields },
});
/** Bags in two colours whose category has the address of a CMS page, and a category with a single scarf. */
const ODDITIES: readonly DumpRecord[] = [
  { entity: 'category', source: { id: 20, parent_id: 2, name: 'Tassen', url_path: 'tassen' } },
  { entity: 'category', source: { id: 21, parent_id: 2, name: 'Sjaals', url_path: 'sjaals' } },
  {
    entity: 'cms_page',
    source: { id: 8, identifier: 'tassen', title: 'Over <b>tassen</b>', content: '<p>Wij naaien ze</p>' },
  },
  product(2001, 'Linnen tas', 20, {
    type_id: 'configurable',
    configurable_options: [
      configurable(93, 'color', [
        [1, 'Black'],
        [2, 'Red'],
      ]),
      configurable(143, 'width', [
        [4, '40'],
        [3, '38'],
      ]),
    ],
    configurable_children: [1, 2].flatMap((color) =>
      [3, 4].map((width) => ({ id: color * 10 + width, sku: `X2001-${color}-${width}`, price: 20, color, width })),
    ),
  }),
  product(2002, 'Zijden sjaal', 21),
];

describe('a catalogue that was imported into this shop, without stories of its own', function () {
  this.timeout(180_000);
  const folder = memoryFolder('imported').path;
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
    writeFileSync(dump, asLines([...generatedDump(6), ...ODDITIES]));
    expect((await runCommand(['catalog', 'import', dump], { env })).code).to.equal(0);
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

  it('leads to a page of its CMS whose address a category has, under the address of its route', async () => {
    const [link] = anchors((await get('/')).text).filter(({ text }) => text === 'Over tassen');
    expect(link?.href).to.equal('/i/tassen/');
    expect(within((await get('/i/tassen/')).text, 'main')).to.include('Wij naaien ze');
    expect(within((await get('/tassen/')).text, 'main')).to.include('Linnen tas');
  });

  it('shows the swatches and the order of filters where a product is chosen too', async () => {
    const { text } = await get('/linnen-tas/');
    expect(text).to.include('<circle cx="10" cy="10" r="9.5" fill="#c0392b"');
    const choices = within(text, 'main');
    expect(choices.indexOf('38')).to.be.within(0, choices.indexOf('40'));
  });

  it('has no filters, and no room for them, where nothing can be filtered', async () => {
    expect((await get('/hoeden/')).text).to.match(/class="[^"]*\bfilters\b/);
    const { text } = await get('/sjaals/');
    expect(within(text, 'main')).to.include('Zijden sjaal');
    expect(text)
      .to.include('listing--plain')
      .and.not.match(/class="[^"]*\bfilters\b/);
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
