import { expect } from 'chai';
import { DEFAULT_CACHE_TAGS } from '../../../../server/page-cache/cache-tags.ts';
import { publicSettings } from '../../../../server/pages/load-renderer.ts';
import { loadFixtureShop, storeFile } from './fixture-shop.ts';

const pageSizeOf = async (...args: Parameters<typeof loadFixtureShop>): Promise<unknown> =>
  (await loadFixtureShop(...args)).views[0]?.publicConfig.mail;

describe('settings of a shop', () => {
  it('have the defaults of their schemas, with the output cache off [PL-29, PL-30]', async () => {
    const {
      views: [view],
      server,
    } = await loadFixtureShop();
    expect(view?.fullConfig).to.deep.equal({ mail: { pageSize: 20, sender: 'shop', apiKey: '' } });
    expect(view).to.deep.include({ platform: 'embedded', adapters: {} });
    expect(view?.view).to.deep.include({
      websiteId: 1,
      baseUrl: '',
      appendStoreCode: false,
      tax: { defaultCountry: 'NL', defaultRegion: '', sourcePriceIncludesTax: true },
    });
    expect(server).to.deep.equal({
      outputCache: {
        enabled: false,
        ttlSeconds: 86400,
        maxMegabytes: 64,
        staleSeconds: 3600,
        availableTags: DEFAULT_CACHE_TAGS,
      },
      database: { url: '', connections: 10 },
      hosts: [],
      invalidateKey: '',
      trustProxy: false,
      https: false,
      accessLog: true,
      stop: { drainSeconds: 0, timeoutSeconds: 10 },
      jobs: { enabled: true, concurrency: 4 },
      metrics: { public: false, port: 0 },
      images: { allowedHosts: [], maxSize: 2000, cacheMegabytes: 2048 },
    });
  });

  it('have a placeholder for the tax country: the country of the store view, unless it names one [CA-61]', async () => {
    const countryOf = async (storeView: object): Promise<unknown> =>
      (await loadFixtureShop({ 'config/stores/default.json': storeFile('default', storeView) })).views[0]?.view.tax;
    expect(await countryOf({ i18n: { defaultLocale: 'nl-BE', defaultCountry: 'BE' } })).to.deep.equal({
      defaultCountry: 'BE',
      defaultRegion: '',
      sourcePriceIncludesTax: true,
    });
    expect(
      await countryOf({
        i18n: { defaultLocale: 'nl-BE', defaultCountry: 'BE' },
        tax: { defaultCountry: 'NL', defaultRegion: 'Texel', userGroupId: 3 },
      }),
    ).to.deep.equal({ defaultCountry: 'NL', defaultRegion: 'Texel', sourcePriceIncludesTax: true, userGroupId: 3 });
  });

  it('of a store view have currency EUR, the euro sign, two decimals, sign before amount [PR-55]', async () => {
    const {
      views: [view],
    } = await loadFixtureShop();
    expect(view?.view.i18n).to.deep.include({
      currencyCode: 'EUR',
      currencySign: '€',
      fractionDigits: 2,
      priceFormat: '{sign} {amount}',
    });
  });

  it('of a store view have the names of its country and language, looked up unless it has its own', async () => {
    const namesOf = async (i18n: object): Promise<unknown> =>
      (
        await loadFixtureShop({
          'config/stores/default.json': storeFile('default', {
            i18n: { defaultLocale: 'nl-BE', defaultCountry: 'BE', ...i18n },
          }),
        })
      ).views[0]?.view.i18n;
    expect(await namesOf({})).to.deep.include({ fullCountryName: 'België', fullLanguageName: 'Nederlands' });
    expect(await namesOf({ fullCountryName: 'Vlaanderen', fullLanguageName: 'Vlaams' })).to.deep.include({
      fullCountryName: 'Vlaanderen',
      fullLanguageName: 'Vlaams',
    });
  });

  it('of a store view have the global date format, unless it has one of its own [PR-57]', async () => {
    const {
      views: [view],
    } = await loadFixtureShop();
    expect(view?.view.i18n).to.deep.include({ dateFormat: 'DD-M-YYYY', timeZone: 'Europe/Amsterdam' });
  });

  it('come in layers: default, environment, local, store view, environment variables', async () => {
    const layers: Parameters<typeof loadFixtureShop>[0] = {
      'config/default.json': { mail: { pageSize: 1 } },
      'config/production.json': { mail: { pageSize: 2 } },
      'config/local.json': { mail: { pageSize: 3 } },
      'config/stores/default.json': { ...storeFile(), mail: { pageSize: 4 } },
    };
    const found: unknown[] = [];
    const files = Object.entries(layers);
    for (let count = 1; count <= files.length; count += 1)
      found.push(
        await pageSizeOf(
          { 'config/stores/default.json': storeFile(), ...Object.fromEntries(files.slice(0, count)) },
          { NODE_ENV: 'production' },
        ),
      );
    found.push(await pageSizeOf(layers, { NODE_ENV: 'production', ETALAGE__MAIL__PAGE_SIZE: '5' }));
    expect(found).to.deep.equal([1, 2, 3, 4, 5].map((pageSize) => ({ pageSize, sender: 'shop' })));
  });

  it('of another environment do not count', async () => {
    expect(await pageSizeOf({ 'config/production.json': { mail: { pageSize: 2 } } })).to.deep.include({ pageSize: 20 });
    expect(
      await pageSizeOf({ 'config/development.json': { mail: { pageSize: 2 } } }),
      'development is the default',
    ).to.deep.include({ pageSize: 2 });
  });

  it('merge deeply, but lists are replaced whole', async () => {
    const { server } = await loadFixtureShop({
      'config/default.json': { server: { https: true, images: { allowedHosts: ['a.nl', 'b.nl'], maxSize: 800 } } },
      'config/local.json': { server: { images: { allowedHosts: ['c.nl'] } } },
    });
    const { https, images } = server;
    expect({ https, ...images }).to.deep.include({ https: true, allowedHosts: ['c.nl'], maxSize: 800 });
  });

  it('differ by store view', async () => {
    const { views } = await loadFixtureShop({
      'config/default.json': { storeViews: ['default', 'be'], mail: { pageSize: 12 } },
      'config/stores/be.json': {
        ...storeFile('be', { appendStoreCode: true }),
        platform: 'magento',
        adapters: { mail: 'embedded' },
        mail: { pageSize: 6 },
      },
    });
    expect(
      views.map(({ view, platform, publicConfig }) => [
        view.storeCode,
        view.appendStoreCode,
        platform,
        publicConfig.mail,
      ]),
    ).to.deep.equal([
      ['default', false, 'embedded', { pageSize: 12, sender: 'shop' }],
      ['be', true, 'magento', { pageSize: 6, sender: 'shop' }],
    ]);
  });

  it('may come from environment variables only: names by schema or file, values as JSON or text', async () => {
    const {
      views: [view],
      server,
    } = await loadFixtureShop(
      {},
      {
        ETALAGE__MAIL__API_KEY: '123456',
        ETALAGE__mail__pagesize: '7',
        ETALAGE__SERVER__OUTPUT_CACHE__ENABLED: 'true',
        ETALAGE__SERVER__OUTPUT_CACHE__TTL_SECONDS: '60',
        ETALAGE__SERVER__IMAGES__ALLOWED_HOSTS: '["a.nl"]',
        ETALAGE__STORE_VIEW__NAME: 'Zool',
        ETALAGE__ADAPTERS__MAIL: 'magento',
        ETALAGE_DATA: '/var/shop',
        OTHER: 'ignored',
      },
    );
    expect(view?.fullConfig.mail, 'a key of digits stays text').to.deep.equal({
      pageSize: 7,
      sender: 'shop',
      apiKey: '123456',
    });
    expect([view?.view.name, view?.adapters]).to.deep.equal(['Zool', { mail: 'magento' }]);
    expect(server.outputCache).to.deep.include({ enabled: true, ttlSeconds: 60 });
    expect(server.images.allowedHosts).to.deep.equal(['a.nl']);
  });

  it('name the data folder, .etalage in the shop unless ETALAGE_DATA says another', async () => {
    expect((await loadFixtureShop({}, { ETALAGE_DATA: '/var/shop' })).dataFolder).to.equal('/var/shop');
    const { root, dataFolder } = await loadFixtureShop({}, { ETALAGE_DATA: '' });
    expect(dataFolder).to.equal(`${root}/.etalage`);
  });
});

describe('secret settings', () => {
  it('reach the server and never the browser', async () => {
    const shop = await loadFixtureShop({
      'config/local.json': {
        mail: { apiKey: 'hush-hush', sender: 'atelier' },
        server: { invalidateKey: 'psst-psst-psst-psst' },
      },
    });
    const [view] = shop.views;
    expect(view?.fullConfig).to.have.nested.property('mail.apiKey', 'hush-hush');
    const settings = publicSettings(shop, view!);
    expect(settings.config).to.deep.equal({ mail: { pageSize: 20, sender: 'atelier' } });
    expect(JSON.stringify(settings)).not.to.match(/hush-hush|psst|apiKey|invalidateKey/);
  });
});
