import { shopProviders } from 'etalage/core/testing';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  bootKernel,
  coreApi,
  coreModule,
  CurrentStoreView,
  DataFolder,
  LocaleMessages,
  MediaSources,
  provideValue,
  StoreViews,
} from 'etalage/core';
import { expect } from 'chai';
import { catalog, CatalogIndex } from 'etalage/modules/catalog';
import { demoShop } from 'etalage/modules/demo-shop';
import { promotion } from 'etalage/modules/promotion';
import { storyblok } from 'etalage/modules/storyblok';
import { url } from 'etalage/modules/url';
import embedded from '../../../../../modules/catalog/adapters/embedded/index.ts';
import demoShopEmbedded from '../../../../../modules/demo-shop/adapters/embedded/index.ts';
import { openCatalogueDatabase } from '../../../../../modules/catalog/adapters/embedded/catalogue-database.ts';
import { settings, storeView } from '../client/shop.ts';

describe('The embedded catalogue', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'etalage-catalogue-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  const nl = storeView();
  const be = { ...nl, storeCode: 'be', elasticsearch: { index: 'vue_storefront_catalog_be' } };

  async function boot(view = nl, demo = true) {
    const modules = [coreModule, url, storyblok, catalog];
    const sides = [coreApi, embedded];
    const kernel = await bootKernel({
      modules: (demo ? [...modules, promotion, demoShop] : modules).map((value) => ({ value, file: 'test' })),
      sides: (demo ? [...sides, demoShopEmbedded] : sides).map((value) => ({ value, file: 'test' })),
      config: { catalog: settings },
      host: [
        ...shopProviders,
        provideValue(CurrentStoreView, view),
        provideValue(StoreViews, [nl, be]),
        provideValue(LocaleMessages, {}),
        provideValue(DataFolder, folder),
      ],
    });
    const find = async (sku: string) => {
      const { hits } = await kernel
        .get(CatalogIndex)
        .search('product', { query: { _appliedFilters: [{ attribute: 'sku', value: sku }] }, compact: false });
      return hits[0]?.source;
    };
    return { kernel, find };
  }

  it('stays empty without a seed, and is filled once there is one', async () => {
    const { kernel, find } = await boot(nl, false);
    expect(await find('VITTORIA')).to.equal(undefined);
    expect(await kernel.get(CatalogIndex).search('category', { query: {}, compact: false })).to.deep.include({
      total: 0,
      hits: [],
    });
    expect(kernel.get(MediaSources)).to.deep.equal([]);
    await kernel.close();
    const later = await boot();
    expect(await later.find('VITTORIA')).to.deep.include({ name: 'Vittoria pump' });
    await later.kernel.close();
  });

  it('fills an empty data folder with the demo shop, and draws its pictures when they are asked for', async () => {
    const { kernel, find } = await boot();
    const product = await find('VITTORIA');
    expect(product).to.deep.include({ name: 'Vittoria pump' });
    const [source] = kernel.get(MediaSources);
    expect(String(Buffer.from((await (await source?.find(String(product?.['image'])))?.read()) ?? []))).to.match(
      /^<svg/,
    );
    expect((await readdir(folder)).filter((name) => !name.startsWith('catalog.sqlite'))).to.deep.equal(['cache']);
    await kernel.close();
  });

  it('keeps what is in the folder, and the store views apart', async () => {
    await (await boot()).kernel.close();
    const store = openCatalogueDatabase(join(folder, 'catalog.sqlite'));
    store.replaceCatalogue(nl.elasticsearch.index, { product: [{ id: 5, sku: 'OWN', name: 'Eigen schoen' }] });
    store.close();
    const [first, second] = [await boot(), await boot(be)];
    expect(await first.find('OWN')).to.deep.include({ name: 'Eigen schoen' });
    expect(await first.find('VITTORIA')).to.equal(undefined);
    expect(await second.find('VITTORIA')).to.deep.include({ name: 'Vittoria pump' });
    expect(await second.find('OWN')).to.equal(undefined);
  });

  it('lets two servers start at once in one folder', async () => {
    const shops = await Promise.all([boot(), boot(), boot(be)]);
    for (const { find } of shops) expect(await find('VITTORIA')).to.deep.include({ name: 'Vittoria pump' });
  });
});
