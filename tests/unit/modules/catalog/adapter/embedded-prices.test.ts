import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Clock, DataChanges, DataFolder, provideValue, replace, type Kernel, type StoreView } from 'etalage/core';
import { createTestKernel } from 'etalage/core/testing';
import { expect } from 'chai';
import { catalog, CatalogIndex, type Document } from 'etalage/modules/catalog';
import { url } from 'etalage/modules/url';
import embedded from '../../../../../modules/catalog/adapters/embedded/index.ts';
import { openCatalogueDatabase } from '../../../../../modules/catalog/adapters/embedded/catalogue-database.ts';
import { settings, storeView } from '../client/shop.ts';
import { RULES } from '../prices/golden-shop.ts';

const NOW = Date.UTC(2026, 9, 10, 12);

describe('Prices of the embedded catalogue', () => {
  let folder: string;
  let kernel: Kernel;
  let now = NOW;
  let changed: Promise<void>;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'etalage-prices-'));
    now = NOW;
  });
  afterEach(async () => {
    await kernel.close();
    await rm(folder, { recursive: true, force: true });
  });

  async function boot(tax: Partial<StoreView['tax']>, fields: object): Promise<void> {
    const plain = storeView();
    const view = { ...plain, tax: { ...plain.tax, ...tax } };
    const store = openCatalogueDatabase(join(folder, 'catalog.sqlite'));
    store.replaceCatalogue(view.elasticsearch.index, {
      product: [{ id: 1, sku: 'P', name: 'Schoen', tax_class_id: 2, ...fields }],
      taxrule: RULES,
    });
    store.close();
    const { promise, resolve } = Promise.withResolvers<void>();
    changed = promise;
    kernel = await createTestKernel({
      modules: [url, catalog],
      sides: [embedded],
      settings: { catalog: settings },
      view,
      replace: [
        provideValue(DataFolder, folder),
        replace(Clock, {}, () => () => now),
        replace(DataChanges, {}, (): DataChanges => ({
          announce: async () => {
            resolve();
          },
          listen: () => {},
        })),
      ],
    });
  }
  const find = async (gte: number, lte: number): Promise<Document | undefined> => {
    const query = { _appliedFilters: [{ attribute: 'price', value: { gte, lte }, scope: 'catalog' as const }] };
    return (await kernel.get(CatalogIndex).search('product', { query, compact: false })).hits[0]?.source;
  };

  it('get the tax of country and region that they lack, before they are filtered by [CA-55, CA-58]', async () => {
    await boot({ sourcePriceIncludesTax: false }, { price: 100, special_price: 90 });
    expect(await find(108, 109)).to.deep.include({ price: 121, special_price: 108.9, final_price: 108.9 });
    expect(await find(90, 91)).to.equal(undefined);
  });

  it('stay as they are when they include it [CA-58]', async () => {
    await boot({}, { price: 100, final_price: 100 });
    expect(await find(100, 101)).to.deep.equal({
      id: 1,
      sku: 'P',
      name: 'Schoen',
      tax_class_id: 2,
      price: 100,
      final_price: 100,
    });
  });

  it('follow the calendar: when a special price ends, filters and cached pages learn of it [CA-51]', async () => {
    await boot({}, { price: 121, special_price: 100, special_to_date: '2026-10-10 20:00:00' });
    expect(await find(100, 101)).to.deep.include({ final_price: 100 });
    now = Date.UTC(2026, 9, 10, 20, 0, 1);
    await changed;
    expect(await find(100, 101)).to.equal(undefined);
    expect(await find(121, 122)).to.deep.include({ price: 121 });
  });
});
