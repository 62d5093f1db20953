import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect } from 'chai';
import { memoryFolder } from '../../../server/testing/memory-folder.ts';
import type { IndexDocuments } from '../../../modules/catalog/domain/search/index-documents.ts';
import { documentsOf } from '../../support/documents-of.ts';
import { openCatalogueDatabase } from '../../../modules/catalog/adapters/embedded/catalogue-database.ts';
import { asLines, asLists, asPretty, generatedDump } from '../../support/generated-dump.ts';
import { runCommand } from '../../support/run-command.ts';
import { repositoryRoot, startShopServer, type CommandResult } from '../../support/shop-server.ts';

const INDEX = 'vue_storefront_catalog';

describe('etalage catalog import', function () {
  this.timeout(60_000);
  let folder: string;
  beforeEach(() => {
    folder = memoryFolder('import').path;
  });
  afterEach(() => {
    rmSync(folder, { recursive: true, force: true });
  });

  const data = (): string => join(folder, 'data');
  const run = (...args: readonly string[]): Promise<CommandResult> =>
    runCommand(['catalog', 'import', ...args], { env: { ETALAGE_DATA: data() } });
  function write(name: string, text: string | Buffer): string {
    const file = join(folder, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
    return file;
  }
  function index(): { documents: IndexDocuments; generation: number } {
    const file = join(data(), 'catalog.sqlite');
    const store = openCatalogueDatabase(file);
    try {
      return { documents: documentsOf(file, INDEX), generation: store.generation(INDEX) };
    } finally {
      store.close();
    }
  }
  const skus = (): unknown[] => index().documents.product.map(({ sku }) => sku);

  it('reads hits a line, pretty-printed hits and lists alike, and changes nothing the second time', async () => {
    const dump = generatedDump(12);
    const first = await run(write('lines.json', asLines(dump)));
    expect(first.output)
      .to.contain('product: 12 imported, 0 rejected\ncategory: 3 imported, 0 rejected\n')
      .and.to.match(/review: 1 imported[^]*cms_page: 1 imported/);
    expect(first.code).to.equal(0);
    const { documents, generation } = index();
    expect(documents.attribute.map(({ attribute_code }) => attribute_code)).to.deep.equal(['size']);
    expect(documents.product[0]).to.deep.include({
      url_path: 'hoed-nummer-1',
      price: 49.95,
      category_ids: [11],
      image: 'no_selection',
    });

    for (const [name, text] of Object.entries(asLists(dump))) write(`lists/${name}`, text);
    for (const path of [join(folder, 'lines.json'), write('pretty.json', asPretty(dump)), join(folder, 'lists')]) {
      const { code, output } = await run(path, '--replace');
      expect([code, output.includes('nothing has changed')], output).to.deep.equal([0, true]);
    }
    expect(index()).to.deep.equal({ documents, generation });
  });

  it('gives no product the address of a page that the shop has, nor one that the server or a store view has', async () => {
    const product = (id: number, url_path: string) => ({
      id,
      sku: `SKU-${id}`,
      name: `Hoed ${id}`,
      price: 20,
      url_path,
    });
    const { code, output } = await run(
      write(
        'products.json',
        JSON.stringify(['checkout', 'login', 'hoed', 'be', 'img/hoed'].map((path, at) => product(at + 1, path))),
      ),
    );
    expect(code, output).to.equal(0);
    expect(index().documents.product.map(({ url_path }) => url_path)).to.deep.equal([
      'checkout-1',
      'login-2',
      'hoed',
      'be-4',
      'img-5/hoed',
    ]);
  });

  it('makes ready what searches need, so that the next start finds it', async () => {
    await run(write('first.json', asLines(generatedDump(3))));
    const env = { ETALAGE_DATA: data() };
    const cached = (index: string): unknown[] =>
      new DatabaseSync(join(data(), 'cache/catalog.sqlite'), { readOnly: true })
        .prepare('SELECT version, name, body FROM cache WHERE index_name = ? ORDER BY name')
        .all(index);
    const made = cached(INDEX);
    expect(made).to.have.length.greaterThan(10);
    const shop = await startShopServer({ env });
    await shop.stop();
    expect(cached(`${INDEX}_be`), 'the other store view is made by the start').to.have.length.greaterThan(10);
    expect(cached(INDEX)).to.deep.equal(made);
  });

  it('shows the pages of the CMS at their addresses, with safe text, and lists them for search engines [RT-46, SC-45]', async () => {
    const page = (id: number, fields: object) => ({
      entity: 'cms_page',
      source: { id, title: `Pagina ${id}`, active: true, store_id: [0], ...fields },
    });
    await run(
      write(
        'pages.json',
        asLines([
          ...generatedDump(3),
          page(7, {
            identifier: 'service/verzenden',
            content_heading: 'Verzenden',
            meta_title: 'Alles over verzenden',
            content:
              '<h2 id="a">Hoe</h2><p onclick="x()">Met de <a href="https://post.example/">post</a></p>' +
              '<script>x()</script>',
          }),
          page(8, { identifier: 'concept', content: 'Nog niet', active: false }),
          page(9, { identifier: 'no-route', content: 'Weg' }),
        ] as ReturnType<typeof generatedDump>),
      ),
    );
    const shop = await startShopServer({ env: { ETALAGE_DATA: data() } });
    const get = async (path: string): Promise<{ status: number; text: string }> => {
      const response = await fetch(shop.url + path, { redirect: 'manual' });
      return { status: response.status, text: await response.text() };
    };
    for (const path of ['/service/verzenden/', '/i/service/verzenden/']) {
      const { status, text } = await get(path);
      expect(status, path).to.equal(200);
      expect(text)
        .to.match(/<h1[^>]*>Verzenden<\/h1>/)
        .and.to.match(/<title>Alles over verzenden/);
      expect(text).to.contain('<h2 id="cms-a">Hoe</h2><p>Met de <a href="https://post.example/">post</a></p>');
      expect(text).to.match(/<link rel="canonical" href="[^"]*\/service\/verzenden\/"/);
    }
    for (const path of ['/concept/', '/no-route/', '/i/concept/', '/i/niets/'])
      expect((await get(path)).status, path).to.equal(404);
    const sitemap = (await get('/sitemap-default.xml')).text;
    expect(sitemap).to.contain('/service/verzenden/').and.to.contain('/over/');
    expect(sitemap).to.not.match(/concept|no-route/);
    await shop.stop();
  });

  it('lays a dump over what is there, or replaces it', async () => {
    await run(write('first.json', asLines(generatedDump(3))));
    const [changed] = generatedDump(1).filter(({ entity }) => entity === 'product');
    if (!changed) throw new Error('The generated dump has no product');
    const renamed = { ...changed, source: { ...changed.source, name: 'Pet' } };
    expect((await run(write('second.json', asLines([renamed])))).code).to.equal(0);
    expect(index().documents.product.map(({ name }) => name)).to.deep.equal(['Pet', 'Hoed nummer 2', 'Hoed nummer 3']);
    expect(index().documents.category).to.have.length(3);
    await run(join(folder, 'second.json'), '--replace');
    expect(index().documents.product.map(({ name }) => name)).to.deep.equal(['Pet']);
    expect(index().documents.category).to.deep.equal([]);
  });

  it('imports the good records, and names file, line and reason of each bad one', async () => {
    const lines = asLines(generatedDump(100).filter(({ entity }) => entity === 'product'))
      .trim()
      .split('\n');
    const broken = lines.map((line, place) =>
      (place + 1) % 10 !== 0
        ? line
        : (place + 1) % 20 === 0
          ? line.slice(0, -25)
          : line.replace('"price":0,', '"price":-1,'),
    );
    const report = join(folder, 'report.txt');
    const { code, output } = await run(write('broken.json', broken.join('\n')), '--report', report);
    expect(code).to.equal(1);
    expect(output)
      .to.contain('product: 90 imported, 10 rejected')
      .and.to.contain('broken.json:10 product: price is -1, below zero');
    expect(
      readFileSync(report, 'utf8')
        .trim()
        .split('\n')
        .map((line) => Number(/broken\.json:(\d+) /.exec(line)?.[1])),
    ).to.deep.equal([10, 20, 30, 40, 50, 60, 70, 80, 90, 100]);
    expect(skus()).to.have.length(90);
  });

  it('says which records took the place of others, and that a file ends too early', async () => {
    const product = (id: number, sku: string): object => ({ id, sku, name: sku, price: 10, type_id: 'simple' });
    const file = write('products.json', JSON.stringify([1, 2, 1, 2].map((id, at) => product(id, `S${at}`))));
    const { code, output } = await run(file);
    expect(output).to.contain('product: 2 imported, 0 rejected\nproduct: 2 of the records have the id of an earlier');
    expect([code, skus()]).to.deep.equal([0, ['S2', 'S3']]);
    const again = await run(file, write('more/products.json', JSON.stringify([product(1, 'S2'), product(3, 'S4')])));
    expect(again.output, 'the same once more is no matter').to.contain('product: 2 of the records');
    const cut = readFileSync(file, 'utf8').replace(/\{[^{]*$/, '');
    const early = await run(write('products.json', cut));
    expect(early.output).to.contain('products.json:1 product: the list is not closed at the end of the file');
    expect(early.code).to.equal(1);
  });

  it('takes over a catalogue whose keys are texts, and says which pictures, prices, tax classes and root category it lacks', async () => {
    const bag = { sku: 'BAG', price: 20, image: '/b/bag.jpg', media_gallery: [{ image: '/b/bag.jpg' }] };
    write(
      'keys/categories.json',
      JSON.stringify([
        { id: 'W/1', parent_id: 'ROOT', name: 'Women', path: 'ROOT/W/1' },
        { id: 'W/1/BAGS', parent_id: 'W/1', name: 'Bags', parent_ids: ['ROOT', 'W/1'] },
      ]),
    );
    write(
      'keys/products.json',
      JSON.stringify([
        { id: 'WIN215/65', name: 'Bag', category_ids: ['W/1/BAGS'], ...bag },
        { id: 'X', sku: 'X', name: 'No price' },
        { id: 'Y', sku: 'FREE', name: 'Price of zero', price: 0, tax_class_id: 2, image: '/b/bag.jpg' },
      ]),
    );
    const { code, output } = await run(join(folder, 'keys'), '--replace');
    expect(code).to.equal(1);
    expect(output)
      .to.contain('products.json:1 product: price is missing (id X)')
      .and.to.contain('pictures: 1 that products name are not in')
      .and.to.contain('the first being /b/bag.jpg')
      .and.to.contain('prices: 1 of the products, or variants of them, cost nothing')
      .and.to.contain('the first being FREE. Unless')
      .and.to.contain('tax: 1 of the products name no tax class')
      .and.to.contain('There is no category 2 with others below it');
    const { category, product } = index().documents;
    const women = category.find(({ name }) => name === 'Women');
    expect(women).to.deep.include({ product_count: 1, url_path: 'women' });
    expect(category.find(({ name }) => name === 'Bags')).to.include({ parent_id: women?.id, product_count: 1 });
    expect(product.map(({ sku, image }) => [sku, image])).to.have.deep.members([
      ['BAG', 'no_selection'],
      ['FREE', 'no_selection'],
    ]);
    expect((await run(join(folder, 'keys'))).output).to.contain('nothing has changed');
  });

  it('shows twenty rejected records of a kind and counts the rest', async () => {
    const { output } = await run(
      write(
        'products.json',
        JSON.stringify([
          ...generatedDump(1)
            .map(({ source }) => source)
            .slice(-1),
          ...Array.from({ length: 30 }, (_, place) => ({ id: place + 1 })),
        ]),
      ),
    );
    expect(output.match(/sku is missing/g)).to.have.length(20);
    expect(output).to.contain('product: 10 more rejected').and.to.contain('product: 1 imported, 30 rejected');
  });

  it('leaves the catalogue as it is when nothing can be imported, and says what was wrong', async () => {
    await run(write('dump.json', asLines(generatedDump(2))));
    const before = index();
    for (const [args, message] of [
      [[write('bad.json', '{"_type":"product","_source":{}}\nno json\n'), '--replace'], 'Nothing was imported'],
      [[write('empty.json', '')], 'There is no record in what was named'],
      [[join(folder, 'missing.json')], 'missing.json does not exist'],
      [[join(folder, 'dump.json'), '--store', 'fr'], 'There is no store view "fr". Name one with --store: default, be'],
      [[join(folder, 'dump.json'), '--media', join(folder, 'nowhere')], 'nowhere is no folder'],
      [[join(folder, 'dump.json'), '--report', join(folder, 'dump.json')], '--report would overwrite it'],
      [[write('latin1.json', Buffer.from('[{"id":1,"sku":"A","name":"Chloé","price":1}]', 'latin1'))], 'is not UTF-8'],
    ] as const) {
      const { code, output } = await run(...args);
      expect([code, output.includes(message)], output).to.deep.equal([2, true]);
    }
    write('data/catalog-import.lock', 'x'.repeat(1000));
    const { output } = await run(join(folder, 'dump.json'));
    expect(output, 'no import runs that one would wait for').to.match(/catalog-import\.lock cannot be locked: .*not a/);
    expect(index()).to.deep.equal(before);
  });

  it('takes pictures over, and only pictures', async () => {
    const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
    write('media/h/1.png', png);
    write('media/h/2.png', 'no picture');
    write('media/h/notes.txt', 'text');
    write('secret.png', png);
    symlinkSync(join(folder, 'secret.png'), join(folder, 'media', 'h', '3.png'));
    const dump = write('dump.json', asLines(generatedDump(3)));
    const { output } = await run(dump, '--media', join(folder, 'media'));
    expect(output).to.contain('pictures: 1 copied, 0 there already, 1 refused');
    expect(
      ['1.png', '2.png', '3.png', 'notes.txt'].map((name) => existsSync(join(data(), 'media', 'h', name))),
    ).to.deep.equal([true, false, false, false]);
    expect(index().documents.product.map(({ image }) => image)).to.deep.equal([
      '/h/1.png',
      'no_selection',
      'no_selection',
    ]);
    expect((await run(dump, '--media', join(folder, 'media'))).output)
      .to.contain('pictures: 0 copied, 1 there already')
      .and.to.contain('nothing has changed');
  });

  it('leaves the old catalogue when it is killed in the middle, and works the next time', async () => {
    await run(write('old.json', asLines(generatedDump(2))));
    const before = index();
    const big = write('big.json', asLines(generatedDump(30_000, 'Muts')));
    const child = spawn(
      process.execPath,
      [
        '--disable-warning=ExperimentalWarning',
        join(repositoryRoot, 'cli/main.ts'),
        'catalog',
        'import',
        big,
        '--replace',
      ],
      {
        cwd: repositoryRoot,
        env: { ...process.env, ETALAGE_DATA: data() },
        stdio: ['ignore', 'ignore', 'pipe'],
      },
    );
    const ended = new Promise((resolve) => {
      child.once('close', (_code, signal) => resolve(signal));
    });
    child.stderr.once('data', () => {
      child.kill('SIGKILL');
    }); // the first line of its counter: it is at work
    expect(await ended).to.equal('SIGKILL');
    expect(index()).to.deep.equal(before);
    expect((await run(write('next.json', asLines(generatedDump(1, 'Pet'))), '--replace')).code).to.equal(0);
    expect(skus()).to.deep.equal(['Pet-1']);
    expect(existsSync(join(data(), 'catalog-import.sqlite'))).to.equal(false);
  });

  it('is shown by a running shop at once, without a request lost, and drops the pages that it cached', async () => {
    const shop = await startShopServer({ env: { ETALAGE__SERVER__OUTPUT_CACHE__ENABLED: 'true' } });
    try {
      const page = async (path: string) => {
        const response = await fetch(shop.url + path, { redirect: 'manual' });
        return { status: response.status, text: await response.text() };
      };
      const home = await page('/dames/');
      expect([home.status, (await page('/dames/')).status, (await page('/hoeden/')).status]).to.deep.equal([
        200, 200, 404,
      ]);
      const dump = write('dump.json', asLines(generatedDump(5)));
      expect(
        (await runCommand(['catalog', 'import', dump, '--replace'], { env: { ETALAGE_DATA: shop.dataFolder } })).code,
      ).to.equal(0);
      const statuses = new Set<number>();
      while (!(await page('/hoeden/strohoeden/')).text.includes('Hoed nummer 5'))
        statuses.add((await page('/dames/')).status);
      expect([...statuses].filter((status) => status !== 200 && status !== 404)).to.deep.equal([]);
      expect((await page('/dames/')).status).to.equal(404);
      const list = await page('/hoeden/?size=161');
      const [, body = ''] = list.text.split('<body');
      expect(body).to.contain('Maat').and.to.contain('Hoed nummer 1').and.to.not.contain('/img/');
      expect((await page('/hoed-nummer-2/')).text)
        .to.match(/49,95/)
        .and.to.contain('Strohoeden');
      expect((await page('/search/?q=hoed+nummer')).text).to.contain('Hoed nummer 3');
      expect((await page('/be/dames/')).status).to.equal(200);
      const errors = shop
        .output()
        .split('\n')
        .filter((line) => line.includes('"level":50'));
      expect(errors).to.deep.equal([]);
    } finally {
      await shop.stop();
    }
  });

  it('is listed in the help with the commands of the program', async () => {
    const { output } = await runCommand(['--help']);
    expect(output)
      .to.match(/^ {2}start /m)
      .and.to.match(/^ {2}catalog +import: /m);
    expect((await runCommand(['catalog', 'import', '--help'])).output)
      .to.contain('--replace')
      .and.to.contain('--media <folder>');
  });
});
