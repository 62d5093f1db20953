import { expect } from 'chai';
import { spawnSync } from 'node:child_process';
import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inspectShop, loadShop } from 'etalage/server';
import { root } from '../../../../cli/checks/root.ts';

const FIXTURE = join(root, 'tests/fixtures/vsf1');

/** Runs the command in a shop; answers what it printed. */
function etalage(shop: string, ...args: string[]): { code: number | null; printed: string; errors: string } {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', join(root, 'cli/main.ts'), 'import', 'vsf1', ...args],
    { cwd: shop, encoding: 'utf8', env: { ...process.env, NODE_ENV: 'production' } },
  );
  return { code: status, printed: stdout, errors: stderr };
}

describe('etalage import vsf1', function () {
  this.timeout(30_000);
  let shop: string;
  const json = (path: string): Record<string, Record<string, unknown>> =>
    JSON.parse(readFileSync(join(shop, path), 'utf8'));
  const files = (): string[] => globSync('{config,modules}/**/*.*', { cwd: shop }).sort();

  before(() => {
    shop = mkdtempSync(join(tmpdir(), 'etalage-vsf1-'));
    mkdirSync(join(shop, 'node_modules'));
    symlinkSync(root, join(shop, 'node_modules/etalage'));
    cpSync(join(root, 'config'), join(shop, 'config'), { recursive: true });
    writeFileSync(join(shop, 'package.json'), '{"type":"module"}');
  });
  after(() => rmSync(shop, { recursive: true, force: true }));

  it('shows what it would do, and does nothing, with --dry-run', () => {
    const before = files();
    const { code, printed } = etalage(shop, join(FIXTURE, 'storefront'), '--dry-run');
    expect(code).to.equal(0);
    expect(printed).to.include('+++ b/config/stores/at.json').and.include('-    "etalage/modules/demo-shop"');
    expect(files()).to.deep.equal(before);
  });

  it('says what is no project', () => {
    const { code, errors } = etalage(shop, tmpdir());
    expect(code).to.equal(1);
    expect(errors).to.include('has no config/default.json. Name the folder of a Vue Storefront 1 project');
  });

  describe('done', () => {
    interface Found {
      readonly findings: readonly { name: string; state: string; note: string }[];
    }
    let found: Found['findings'];
    const noteOf = (name: string, state: string): string | undefined =>
      found.find((finding) => finding.name === name && finding.state === state)?.note;

    before(() => {
      const { code, printed, errors } = etalage(
        shop,
        join(FIXTURE, 'storefront'),
        ...['--api', join(FIXTURE, 'api'), '--json'],
      );
      expect(errors).to.equal('');
      expect(code).to.equal(0);
      found = (JSON.parse(printed) as Found).findings;
    });

    it('takes settings over, the later file winning, in the form that they have here', () => {
      const { catalog, cart, shipping, server, user, storyblok, mail } = json('config/default.json');
      expect(catalog).to.deep.include({
        filters: ['color', 'size', 'price', 'brand'],
        listOutOfStockProducts: true,
        priceBuckets: [50, 100],
        rootCategoryId: 2,
        searchFields: { name: 4, sku: 2 },
        sorting: [
          { id: 'updated_at:desc', label: 'Latest' },
          { id: 'final_price', label: 'Cheapest' },
        ],
      });
      expect(cart).to.deep.include({
        askBeforeRemoving: false,
        minicartCountType: 'quantities',
        allowZeroPrice: false,
      });
      expect(shipping).to.deep.include({ countries: ['DE', 'AT'] });
      expect(shipping?.methods).to.deep.equal([
        {
          ...{ carrierCode: 'post', methodCode: 'standard', carrierTitle: 'Standard', methodTitle: 'Standard' },
          ...{ price: 495, isDefault: true },
        },
      ]);
      expect(server).to.deep.equal({
        images: { allowedHosts: ['magento.example'], maxSize: 1200 },
        outputCache: { enabled: true, ttlSeconds: 43200 },
      });
      expect([user, storyblok]).to.deep.equal([{ tokenInHeader: true }, { maxBlocks: 120 }]);
      expect(mail?.from).to.deep.include({ address: 'service@shop.example' });
    });

    it('takes store views over with what they extend and what the whole shop says', () => {
      expect(json('config/default.json').storeViews).to.deep.equal(['de', 'at']);
      const { storeView } = json('config/stores/at.json');
      expect(storeView).to.deep.include({
        storeCode: 'at',
        storeId: 3,
        baseUrl: 'https://eckladen.example',
        appendStoreCode: true,
        elasticsearch: { index: 'vue_storefront_catalog_at' },
        tax: { defaultCountry: 'AT', sourcePriceIncludesTax: true },
      });
      expect(storeView?.i18n).to.deep.include({
        ...{ defaultLocale: 'de-AT', defaultCountry: 'AT', currencyCode: 'EUR', priceFormat: '{amount} {sign}' },
        dateFormat: 'HH:mm D.M.YYYY',
      });
      expect(json('config/stores/de.json').storeView).to.deep.include({ appendStoreCode: false });
    });

    it('takes texts over that the shop has otherwise, the theme’s over the module’s over the core’s', () => {
      const texts = json('modules/vsf1-texts/locales/de-DE.json');
      expect(texts).to.deep.include({ Checkout: 'Zur Kasse', 'Shopping cart': 'Warenkorb,\nzum Mitnehmen' });
      expect(texts, 'a parameter that nobody gives').not.to.have.property('{count} products');
      expect(texts, 'a key that nobody says').not.to.have.property('Points');
      expect(json('modules/vsf1-texts/locales/de-AT.json')).to.deep.include({
        Checkout: 'Zur Kassa',
        'Home Page': 'Startseite',
      });
    });

    it('says what has no counterpart, and what to do about it', () => {
      expect(noteOf('storeViews.it', 'open')).to.include('disabled');
      expect(noteOf('storeViews.AT', 'open')).to.include('"at"');
      expect(noteOf('loyalty', 'open')).to.include('module');
      expect(noteOf('magento2', 'open')).to.include('no adapter for Magento yet');
      expect(noteOf('server.invalidateCacheKey', 'open')).to.include('ETALAGE__SERVER__INVALIDATE_KEY');
      expect(noteOf('loyalty-points', 'open')).to.include('etalage module create loyalty-points');
      expect(noteOf('corner-shop', 'open')).to.include('etalage theme create corner-shop');
      expect(noteOf('catalog', 'unneeded')).to.include('etalage/modules/catalog');
      const report = readFileSync(join(shop, 'vsf1-import.md'), 'utf8');
      expect(report).to.include('## To be done by you').and.include('loyalty-points');
      const written = files().map((file) => readFileSync(join(shop, file), 'utf8'));
      for (const secret of ['a-key-that-everybody-has', '__SECRET_CHANGE_ME__', 'consumerSecret'])
        expect(written.join(''), secret).not.to.include(secret);
    });

    it('leaves a shop that could start', async () => {
      const inspection = await inspectShop(await loadShop(shop, {}));
      expect(inspection.views.flatMap(({ pages, api }) => [...pages.problems, ...api.problems])).to.deep.equal([]);
      expect(inspection.views.map(({ storeCode }) => storeCode)).to.deep.equal(['de', 'at']);
    });

    it('changes nothing when it is done again', () => {
      const before = files().map((file) => readFileSync(join(shop, file), 'utf8'));
      const { printed } = etalage(shop, join(FIXTURE, 'storefront'), '--api', join(FIXTURE, 'api'));
      expect(printed).not.to.match(/^(created|changed) (config|modules)/m);
      expect(files().map((file) => readFileSync(join(shop, file), 'utf8'))).to.deep.equal(before);
    });
  });
});
