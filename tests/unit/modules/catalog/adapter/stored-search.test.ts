import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect } from 'chai';
import {
  openCatalogueDatabase,
  type CatalogueDatabase,
} from '../../../../../modules/catalog/adapters/embedded/catalogue-database.ts';
import { liveSearch } from '../../../../../modules/catalog/adapters/embedded/live-search.ts';
import { shopSearch } from '../../../../../modules/catalog/adapters/embedded/shop-search.ts';
import { storedSearch } from '../../../../../modules/catalog/adapters/embedded/stored-search.ts';
import { openStoredIndex } from '../../../../../modules/catalog/adapters/embedded/stored-documents.ts';
import { generateProducts } from '../../../../contract/catalog/generated-catalogue.ts';
import { settings, storeView } from '../client/shop.ts';

const NOW = Date.UTC(2026, 10, 21);

describe('a search over stored documents', () => {
  let folder: string;
  let store: CatalogueDatabase;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'etalage-stored-'));
    store = openCatalogueDatabase(join(folder, 'catalog.sqlite'));
  });
  afterEach(async () => {
    store.close();
    await rm(folder, { recursive: true, force: true });
  });

  const open = (now = NOW) =>
    storedSearch({
      file: join(folder, 'catalog.sqlite'),
      cacheFile: join(folder, 'cache.sqlite'),
      index: 'shoes',
      settings: {},
      prices: { tax: storeView().tax, usePriceTiers: false, now },
      report: (error) => {
        throw error;
      },
    });
  const request = {
    query: {
      _appliedFilters: [{ attribute: 'status', value: { in: [0, 1] } }],
      _availableFilters: [{ field: 'size', scope: 'catalog' as const }],
    },
    size: 20,
    compact: false,
  };
  const skus = { ...request, includeFields: ['sku'] };

  it('answers the same before and after it was prepared, and at the next start', async () => {
    store.replaceCatalogue('shoes', { product: generateProducts(300) });
    const answers = [];
    {
      using search = open();
      answers.push(await search.search('product', request));
      await search.prepare();
      answers.push(await search.search('product', request));
    }
    using next = open();
    answers.push(await next.search('product', request));
    expect(answers[0]?.hits).to.have.length(20);
    expect(answers[1]).to.deep.equal(answers[0]);
    expect(answers[2]).to.deep.equal(answers[0]);
  });

  it('has read the filters and orders of the shop when it opens: a first list of many products need not wait for that', async () => {
    const view = storeView();
    store.replaceCatalogue(view.elasticsearch.index, { product: generateProducts(50) });
    const config = {
      ...settings,
      filters: ['size', 'heel_height'],
      sorting: [
        { id: 'position:asc', label: 'Recommended' },
        { id: 'discount_percent:desc', label: 'Discount' },
      ],
    };
    using search = shopSearch({
      dataFolder: folder,
      view,
      config,
      database: store,
      now: NOW,
      report: (error) => {
        throw error;
      },
    });
    await search.prepareLists();
    const cache = new DatabaseSync(join(folder, 'cache', 'catalog.sqlite'), { readOnly: true });
    const names = cache.prepare('SELECT name FROM cache').all();
    cache.close();
    expect(names.map(({ name }) => name)).to.include.members([
      'product facet size',
      'product facet heel_height',
      'product value discount_percent',
    ]);
  });

  it('is made whole before a shop opens that has nothing cached: its first searches for words do not wait for it', async () => {
    store.replaceCatalogue('shoes', { product: generateProducts(50) });
    // The live search closes it.
    const first = open();
    expect(first.isCached).to.equal(false);
    using live = await liveSearch({
      generation: () => first.generation,
      now: () => NOW,
      open: () => first,
      onChange: async () => {},
      report: (error) => {
        throw error;
      },
      close: () => {},
      interval: 1_000_000,
    });
    using next = open();
    expect(next.isCached, 'everything is there for the next start').to.equal(true);
    expect((await live.search('product', { ...skus, query: { _searchText: 'sneaker' } })).hits).to.not.deep.equal([]);
  });

  it('is searched without a complaint while an import writes to its cache, and made again at the next start', async () => {
    store.replaceCatalogue('shoes', { product: generateProducts(20) });
    using search = open();
    const other = new DatabaseSync(join(folder, 'cache.sqlite'));
    other.exec('BEGIN IMMEDIATE');
    await search.prepare();
    other.exec('ROLLBACK');
    other.close();
    expect((await search.search('product', request)).hits).to.have.length(20);
    using next = open();
    expect(next.isCached).to.equal(false);
  });

  it('finds and proposes the same words at the next start', async () => {
    store.replaceCatalogue('shoes', { product: generateProducts(300) });
    const answersOf = async (search: ReturnType<typeof open>): Promise<unknown[]> => [
      ...(await Promise.all(
        ['sneaker', 'sneeker', 'zwarte sneak', 'snea'].map((text) =>
          search.search('product', { ...skus, query: { _searchText: text } }),
        ),
      )),
      await search.propose?.('product', 'snea', 5),
    ];
    using first = open();
    await first.prepare();
    const answers = await answersOf(first);
    using next = open();
    expect(await answersOf(next)).to.deep.equal(answers);
    expect(answers).to.have.nested.property('[0].hits').that.has.length(20);
    expect(answers[4]).to.deep.equal(['sneakers']);
  });

  it('answers many who ask for different things before anything is there', async () => {
    store.replaceCatalogue('shoes', { product: generateProducts(300) });
    using search = open();
    const asked = ['name', 'url_key', 'tax_class_id', 'type_id', 'name', 'nothing_has_this'].map((attribute) => ({
      ...skus,
      query: { _appliedFilters: [{ attribute, value: { neq: null } }] },
    }));
    const totals = await Promise.all([
      ...asked.map((one) => search.search('product', one)),
      search.search('product', { ...skus, query: { _searchText: 'sneaker' } }),
    ]);
    expect(totals.map(({ total }) => total)).to.deep.equal(
      await Promise.all(asked.map(async (one) => (await search.search('product', one)).total)).then((all) => [
        ...all,
        totals.at(-1)?.total,
      ]),
    );
  });

  it('shows the documents of the moment when it was opened, whatever is imported meanwhile', async () => {
    store.replaceCatalogue('shoes', { product: [{ id: 1, sku: 'OLD', status: 1 }] });
    using old = open();
    store.replaceCatalogue('shoes', {
      product: [
        { id: 2, sku: 'NEW', status: 1 },
        { id: 3, sku: 'NEWER', status: 1 },
      ],
    });
    expect((await old.search('product', skus)).hits.map(({ source }) => source['sku'])).to.deep.equal(['OLD']);
    using fresh = open();
    expect((await fresh.search('product', skus)).hits.map(({ source }) => source['sku'])).to.have.members([
      'NEW',
      'NEWER',
    ]);
    expect(fresh.generation).to.be.greaterThan(old.generation);
  });

  it('makes nothing of what was cached for a catalogue that was deleted', async () => {
    store.replaceCatalogue('shoes', { product: [{ id: 1, sku: 'OLD', name: 'Pumps' }] });
    {
      using search = open();
      await search.prepare();
    }
    store.close();
    for (const end of ['', '-wal', '-shm']) await rm(join(folder, `catalog.sqlite${end}`), { force: true });
    store = openCatalogueDatabase(join(folder, 'catalog.sqlite'));
    store.replaceCatalogue('shoes', {
      product: [
        { id: 1, sku: 'NEW-1', name: 'Laars' },
        { id: 2, sku: 'NEW-2', name: 'Laars' },
      ],
    });
    using search = open();
    await search.prepare();
    const found = async (text: string): Promise<number> =>
      (await search.search('product', { query: { _searchText: text }, compact: false })).total;
    expect([await found('pumps'), await found('laars')]).to.deep.equal([0, 2]);
  });

  it('knows when the calendar changes a price, at the next start too', async () => {
    store.replaceCatalogue('shoes', {
      product: [
        {
          id: 1,
          sku: 'SALE',
          status: 1,
          price: 100,
          regular_price: 100,
          final_price: 80,
          special_price: 80,
          special_from_date: '2026-11-01',
          special_to_date: '2026-11-30',
        },
      ],
    });
    const end = Date.UTC(2026, 11, 1);
    for (const _ of ['first', 'second']) {
      using search = open();
      await search.prepare();
      expect(search.until()).to.equal(end);
      expect(
        (await search.search('product', { ...request, includeFields: ['final_price'] })).hits[0]?.source,
      ).to.deep.equal({ final_price: 80 });
    }
    using later = open(end);
    expect(
      (await later.search('product', { ...request, includeFields: ['final_price'] })).hits[0]?.source,
    ).to.deep.equal({ final_price: 100 });
  });

  it('reads documents by their place and in order', () => {
    store.replaceCatalogue('shoes', {
      product: [
        { id: 7, sku: 'A' },
        { id: 9, sku: 'B' },
      ],
    });
    using index = openStoredIndex(join(folder, 'catalog.sqlite'), 'shoes');
    const { product, category } = index.documents((_entity, document) => document);
    expect([
      product.length,
      product.at(1)?.['sku'],
      product.at(2),
      [...product].map(({ sku }) => sku),
      category.length,
    ]).to.deep.equal([2, 'B', undefined, ['A', 'B'], 0]);
  });

  it('caches the documents that were read last, but not those that are read in passing', () => {
    store.replaceCatalogue('shoes', { product: [{ id: 7, sku: 'A' }] });
    using index = openStoredIndex(join(folder, 'catalog.sqlite'), 'shoes');
    const { product } = index.documents((_entity, document) => document);
    expect(product.at(0, true)).not.to.equal(product.at(0, true));
    const first = product.at(0);
    expect(product.at(0)).to.equal(first);
    expect(product.at(0, true)).to.equal(first);
  });
});
