import { expect } from 'chai';
import { spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { inspectShop, loadShop } from 'etalage/server';
import { root } from '../../../../cli/checks/root.ts';
import { init } from '../../../../cli/commands/init/init.ts';
import { featuresOf } from '../../../../cli/commands/module/features.ts';
import type { OptionValues } from '../../../../cli/commands/program-command.ts';
import { shopFiles, type NewShop } from '../../../../cli/generate/shop-files.ts';

const SHOP: NewShop = {
  id: 'my-shop',
  module: 'hello',
  name: 'My "$&" shop',
  locale: 'nl-NL',
  country: 'NL',
  currency: 'EUR',
  demo: false,
  features: featuresOf('all'),
};

interface Manifest {
  readonly dependencies: Record<string, string>;
  readonly devDependencies: Record<string, string>;
}
const json = <T>(text: string | undefined): T => JSON.parse(text ?? '') as T;

describe('a new shop', () => {
  const quiet = console.log;
  beforeEach(() => {
    console.log = () => {};
    console.error = () => {};
  });
  const loud = console.error;
  afterEach(() => {
    console.log = quiet;
    console.error = loud;
  });

  it('depends on the versions that the framework is tested with', () => {
    const { dependencies, devDependencies } = json<Manifest>(shopFiles(SHOP).get('package.json'));
    const ours = json<Manifest>(readFileSync(join(root, 'package.json'), 'utf8'));
    const { etalage, ...others } = dependencies;
    expect(etalage).to.match(/^\^\d/);
    for (const [name, version] of Object.entries({ ...others, ...devDependencies }))
      expect(version, name).to.equal(ours.dependencies[name] ?? ours.devDependencies[name]);
  });

  it('delivers to the country where it is', () => {
    const countriesOf = (country: string) =>
      json<{ shipping?: object }>(shopFiles({ ...SHOP, country }).get('config/default.json')).shipping;
    expect(countriesOf('US')).to.deep.equal({ countries: ['US'] });
    expect(countriesOf('BE'), 'as every shop does').to.equal(undefined);
  });

  it('has a theme of at most ten files, and sends the token of customers in a header [RU-22]', () => {
    const files = shopFiles(SHOP);
    const paths = [...files.keys()];
    expect(paths.filter((path) => path.startsWith('themes/my-shop/')).length).to.be.within(3, 10);
    expect(paths).to.include.members([
      '.editorconfig',
      '.github/workflows/ci.yml',
      '.gitignore',
      '.npmrc',
      '.vscode/settings.json',
      'README.md',
      'config/default.json',
      'config/stores/default.json',
      'modules/hello/module.ts',
      'package.json',
      'tests/shop.test.ts',
      'tsconfig.json',
    ]);
    expect(json(files.get('config/default.json'))).to.deep.include({ user: { tokenInHeader: true } });
    for (const [file, schema] of [
      ['config/default.json', './schema/shop.json'],
      ['config/stores/default.json', '../schema/store.json'],
    ] as const)
      expect(json(files.get(file)), file).to.include({ $schema: schema });
    expect(json(files.get('config/stores/default.json'))).to.have.nested.property('storeView.name', 'My "$&" shop');
    expect([...files.values()].join('\n')).not.to.match(/\bexample\b|etalage:(?!\/)/i);
  });

  it('writes the money, the time and the language of its country', () => {
    const i18n = (locale: string, country: string, currency: string): unknown =>
      json<{ storeView: { i18n: unknown } }>(
        shopFiles({ ...SHOP, locale, country, currency }).get('config/stores/default.json'),
      ).storeView.i18n;
    expect(i18n('nl-NL', 'NL', 'EUR')).to.deep.equal({ defaultLocale: 'nl-NL', defaultCountry: 'NL' });
    expect(i18n('de-CH', 'CH', 'CHF')).to.deep.equal({
      defaultLocale: 'de-CH',
      defaultCountry: 'CH',
      currencyCode: 'CHF',
      currencySign: 'CHF',
      timeZone: 'Europe/Zurich',
    });
    expect(i18n('ja-JP', 'JP', 'JPY')).to.deep.include({ fractionDigits: 0, priceFormat: '{sign}{amount}' });
    expect(i18n('de-DE', 'DE', 'EUR')).to.deep.include({ priceFormat: '{amount} {sign}' });
  });

  it('boots with everything that its module and theme bring, with the demo shop or without, and compiles', async function () {
    this.timeout(60_000);
    mkdirSync(join(root, 'build'), { recursive: true });
    const folder = mkdtempSync(join(root, 'build/shop-'));
    try {
      for (const demo of [true, false]) {
        for (const [path, text] of shopFiles({ ...SHOP, demo, host: 'www.my-shop.nl' })) {
          mkdirSync(dirname(join(folder, path)), { recursive: true });
          if (path !== 'package.json') writeFileSync(join(folder, path), text); // else it were no part of the framework
        }
        const shop = await loadShop(folder, {});
        expect(shop.server.hosts).to.deep.equal(['www.my-shop.nl']);
        const { shop: shared, views } = await inspectShop(shop);
        const [view] = views;
        expect([shared, view!.pages, view!.api].flatMap(({ problems }) => problems)).to.deep.equal([]);
        expect(view!.pages.themes).to.deep.equal(['my-shop', 'zool']);
        const fillsOf = (slot: string) => view!.slots.find(({ id }) => id === slot)?.fills.map(({ id }) => id);
        expect(fillsOf('shell.footerStart')).to.include('my-shop.footer-note');
        expect(fillsOf('catalog.cardActions')).not.to.include('compare.card');
        expect(fillsOf('catalog.productActions')).to.include('hello.hint');
        expect(view!.pages.routes.map(({ path }) => path)).to.include('/hello/');
        expect(view!.pages.hooks.find(({ id }) => id === 'catalog.productShown')?.taps).to.include('hello');
        expect(view!.api.decorated.find(({ id }) => id === 'shipping.DeliveryPromises')?.by).to.include('hello');
        expect(view!.api.jobs.map(({ id }) => id)).to.include('hello.showMessage');
      }
      const tsconfig = { extends: './tsconfig.json', files: [join(root, 'server/package-parts.d.ts')] };
      writeFileSync(join(folder, 'tsconfig.test.json'), JSON.stringify(tsconfig));
      const tsc = join(root, 'node_modules/.bin/tsc');
      const { stdout } = spawnSync(tsc, ['-p', join(folder, 'tsconfig.test.json')], { encoding: 'utf8' });
      expect(stdout).to.equal('');
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  describe('is written', () => {
    let place: string;
    beforeEach(() => (place = mkdtempSync(join(tmpdir(), 'etalage-init-'))));
    afterEach(() => rmSync(place, { recursive: true }));
    const all = (folder: string) => globSync('**/*', { cwd: folder });

    it('not at all by a dry run', async () => {
      await init({ dryRun: true }, [join(place, 'shop')]);
      expect(existsSync(join(place, 'shop'))).to.equal(false);
    });

    it('into an empty folder, with what was asked for', async () => {
      const folder = join(place, 'Dé Wińkel!');
      await init({ demo: true, name: 'De Winkel', locale: 'nl-BE', host: 'https://winkel.be/', with: 'fill' }, [
        folder,
      ]);
      const text = (path: string) => readFileSync(join(folder, path), 'utf8');
      expect(json<{ name: string }>(text('package.json')).name).to.equal('de-winkel');
      expect(all(join(folder, 'themes')).sort()[0]).to.equal('de-winkel');
      expect(json<{ modules: string[] }>(text('config/default.json')).modules.slice(-8)).to.deep.equal([
        'etalage/modules/payment-flyingblue',
        'etalage/modules/payment-flyingblue-demo',
        'etalage/modules/newsletter',
        'etalage/modules/rma',
        'etalage/modules/blog',
        'etalage/modules/vacancies',
        'etalage/modules/demo-shop',
        './modules/hello',
      ]);
      expect(text('config/stores/default.json')).to.include('"defaultLocale": "nl-BE"');
      expect(json(text('config/default.json'))).to.deep.include({ server: { hosts: ['winkel.be'] } });
    });

    it('beside a package.json that says where the framework comes from, which it keeps', async () => {
      const manifest = '{\n    "name": "mine",\n    "dependencies": { "etalage": "file:../etalage.tgz" }\n}\n';
      writeFileSync(join(place, 'package.json'), manifest);
      await init({ name: 'Mine' }, [place]);
      const text = readFileSync(join(place, 'package.json'), 'utf8');
      expect(text).to.include('    "dependencies": { "etalage": "file:../etalage.tgz", "react"');
      expect(json<object>(text)).to.include({ name: 'mine', type: 'module' });
      expect(json(text)).to.have.nested.property('scripts.start', 'etalage start');
    });

    it('not over what is there, unless it is told to', async () => {
      writeFileSync(join(place, 'index.html'), '');
      const errorOf = async (values: OptionValues, folder = place) =>
        init(values, [folder]).then(
          () => '',
          (error: Error) => error.message,
        );
      expect(await errorOf({ name: 'Mine' })).to.include('is not empty: index.html');
      expect(all(place)).to.deep.equal(['index.html']);
      const fresh = join(place, 'fresh');
      expect(await errorOf({ locale: 'dutch' }, fresh)).to.include('--locale <locale>: "dutch" is no locale');
      expect(await errorOf({ currency: 'XXQ' }, fresh)).to.include('--currency');
      expect(await errorOf({ module: 'catalog' }, fresh)).to.include('--module');
      expect(await errorOf({ import: join(place, 'none.json') }, fresh)).to.include('is not there');
      expect(await errorOf({ etalage: './none.tgz' }, fresh)).to.match(/^--etalage: .*none\.tgz is not there/);
      expect(await errorOf({ name: 'Mine' }, join(place, 'index.html'))).to.include('is a file');
      expect(existsSync(fresh)).to.equal(false);
      await init({ force: true, name: 'Mine' }, [place]);
      expect(existsSync(join(place, 'config/default.json'))).to.equal(true);
    });
  });
});
