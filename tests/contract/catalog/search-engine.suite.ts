import { expect } from 'chai';
import type { IndexDocuments } from '../../../modules/catalog/domain/search/index-documents.ts';
import type { SearchEngine } from '../../../modules/catalog/domain/search/search-engine.ts';
import type { AppliedFilter, FilterValue } from '../../../modules/catalog/domain/search/search-query.ts';
import { describeBrands } from './brands.suite.ts';
import { describeFacets } from './facets.suite.ts';
import { BRAND, fixtureCatalogue } from './fixture-catalogue.ts';
import { describeMeanings } from './meanings.suite.ts';
import { LISTED, where, skus } from './queries.ts';
import { describeSizes } from './sizes.suite.ts';
import { describeText } from './text.suite.ts';
import { describeWords } from './words.suite.ts';

/** Puts documents into an index of the adapter under test and gives the engine that searches it. */
export type MakeEngine = (
  documents: Partial<IndexDocuments>,
  settings?: { readonly searchSynonyms?: Readonly<Record<string, readonly string[]>> },
) => SearchEngine | Promise<SearchEngine>;

/** What every search adapter must do alike. */
export function describeSearchEngine(name: string, makeEngine: MakeEngine): void {
  describe(`search engine: ${name}`, () => {
    let engine: SearchEngine;
    before(async () => {
      engine = await makeEngine(fixtureCatalogue);
    });

    describeLookups(() => engine);
    describeOperators(() => engine);
    describeOrder(() => engine);
    describePages(() => engine);
    describeText(() => engine);
    describeWords(makeEngine);
    describeMeanings(makeEngine);
    describeSizes(makeEngine);
    describeFacets(() => engine, makeEngine);
    describeBrands(makeEngine);
  });
}

function describeLookups(engine: () => SearchEngine): void {
  describe('looks up', () => {
    it('a product by url_path [AP-54]', async () => {
      expect(await skus(engine(), where('url_path', { eq: 'shop/p-2' }))).to.deep.equal(['SHOE-2']);
    });
    it('a category by url_path [AP-55]', async () => {
      const { hits } = await engine().search('category', { ...where('url_path', { eq: 'pumps' }), compact: false });
      expect(hits.map((hit) => hit.id)).to.deep.equal(['42']);
    });
    it('a redirect by request_path [AP-56]', async () => {
      const { hits } = await engine().search('redirect', {
        ...where('request_path', { eq: 'oude/pumps' }),
        compact: false,
      });
      expect(hits[0]?.source).to.include({ target_path: 'pumps', redirect_type: 301 });
    });
    it('products by a list of ids, numbers or texts [AP-57]', async () => {
      expect(await skus(engine(), where('id', { in: ['1', 3] }))).to.have.members(['SHOE-1', 'BAG-3']);
    });
    it('the parent of a variant by configurable_children.sku [AP-58]', async () => {
      expect(await skus(engine(), where('configurable_children.sku', { eq: 'SHOE-2-39' }))).to.deep.equal(['SHOE-2']);
    });
    it('one product by the sku of the parent', async () => {
      const { hits, total } = await engine().search('product', {
        ...where('sku', { eq: 'SHOE-1' }),
        size: 1,
        compact: false,
      });
      expect([hits.length, total, hits[0]?.source['name']]).to.deep.equal([1, 1, 'Zwarte pump Elegance']);
    });
    it('tax rules with an empty query, attributes by code, pages by "like" [AP-49]', async () => {
      const rules = await engine().search('taxrule', { query: {}, compact: false });
      const attributes = await engine().search('attribute', {
        ...where('attribute_code', { in: ['brand'] }),
        compact: false,
      });
      const pages = await engine().search('cms_page', { ...where('identifier', { like: 'cookies' }), compact: false });
      expect([rules, attributes, pages].map((result) => result.hits.map((hit) => hit.id))).to.deep.equal([
        ['2'],
        ['10'],
        ['3'],
      ]);
    });
  });
}

function describeOperators(engine: () => SearchEngine): void {
  const found = async (...filters: AppliedFilter[]) =>
    (await skus(engine(), { query: { _appliedFilters: filters } })).map((sku) => Number(sku.split('-')[1])).sort();
  const on = (attribute: string, value: FilterValue): AppliedFilter => ({ attribute, value });

  describe('filters', () => {
    it('lists by status, visibility and stock [CA-62, CA-63, CA-64]', async () => {
      expect(await found(...LISTED)).to.deep.equal([1, 2, 3, 4]);
    });
    it('with eq, in, like, a scalar and a list alike, whatever the type of the value', async () => {
      const expected = [1, 3];
      for (const value of [
        { eq: BRAND.maremma },
        { eq: '5' },
        { in: ['5'] },
        { like: 5 },
        5,
        ['5', 99],
      ] satisfies FilterValue[]) {
        expect(await found(on('brand', value)), JSON.stringify(value)).to.deep.equal(expected);
      }
    });
    it('with neq and nin, which keep documents without the field', async () => {
      expect(await found(on('brand', { neq: 5 }))).to.deep.equal([2, 4, 5, 6, 7]);
      expect(await found(on('brand', { nin: ['5', '6'] }))).to.deep.equal([5, 6, 7]);
    });
    it('with null: eq and in select what has the field, neq and nin what lacks it', async () => {
      expect(await found(on('brand', { eq: null }))).to.deep.equal([1, 2, 3, 4]);
      expect(await found(on('brand', { in: null }))).to.deep.equal([1, 2, 3, 4]);
      expect(await found(on('brand', { neq: null }))).to.deep.equal([5, 6, 7]);
      expect(await found(on('brand', { nin: null }))).to.deep.equal([5, 6, 7]);
    });
    it('with or, nor and or-ranges, of which one must hold beside all other filters', async () => {
      expect(await found(on('brand', { or: 5 }), on('sku', { or: 'BAG-4' }))).to.deep.equal([1, 3, 4]);
      expect(
        await found(
          on('brand', { eq: 5 }),
          on('news_to_date', { or: null }),
          on('news_to_date', { orGte: '2027-01-01' }),
        ),
      ).to.deep.equal([1]);
      expect(await found(on('brand', { or: 5 }), on('brand', { nor: null }))).to.deep.equal([1, 2, 3, 4]);
      expect(await found(on('status', { nor: [1] }))).to.deep.equal([6]);
    });
    it('with ranges of numbers and dates, bounds included or not', async () => {
      expect(await found(on('final_price', { gte: 75, lte: '199.99' }))).to.deep.equal([2, 4]);
      expect(await found(on('final_price', { gt: 75, lt: 199.99 }))).to.deep.equal([]);
      expect(await found(on('final_price', { from: 75, to: 199.99 }))).to.deep.equal([2, 4]);
      expect(await found(on('updated_at', { gt: '2026-03-01 10:00:00', lte: '2026-03-03' }))).to.deep.equal([3]);
    });
    it('on paths through objects and lists, with booleans as true, "true" and 1', async () => {
      expect(await found(on('stock.is_in_stock', { eq: false }))).to.deep.equal([7]);
      expect(await found(on('stock.is_in_stock', { eq: 'false' }))).to.deep.equal([7]);
      expect(await found(on('category.name', { in: ['Sneakers'] }))).to.deep.equal([2]);
      const { hits } = await engine().search('category', { ...where('include_in_menu', { eq: true }), compact: false });
      expect(hits.map((hit) => hit.id)).to.deep.equal(['43']);
    });
    it('by names that every JavaScript object knows, finding nothing', async () => {
      for (const field of ['constructor', '__proto__', 'toString.name', 'constructor.name'])
        expect(await found(on(field, { eq: 'Object' })), field).to.deep.equal([]);
    });
  });
}

function describeOrder(engine: () => SearchEngine): void {
  const ordered = (...sort: string[]) =>
    skus(engine(), {
      query: {
        _appliedFilters: LISTED,
        _appliedSort: sort.map((text) => ({
          field: text.replace('-', ''),
          options: text.startsWith('-') ? 'desc' : 'asc',
        })),
      },
    });

  describe('sorts', () => {
    it('products by updated_at, newest first and undated last, when nobody says [CA-66, RU-06]', async () => {
      expect(await skus(engine(), { query: { _appliedFilters: LISTED } })).to.deep.equal([
        'SHOE-2',
        'BAG-3',
        'SHOE-1',
        'BAG-4',
      ]);
    });
    it("a category's list by the position in it when nobody says [CA-75, RU-06]", async () => {
      const listing = [...LISTED, { attribute: 'category_ids', value: { in: [42, 43] } }];
      expect(await skus(engine(), { query: { _appliedFilters: listing } })).to.deep.equal([
        'SHOE-2',
        'BAG-3',
        'SHOE-1',
      ]);
      const both = {
        query: { _appliedFilters: listing, _appliedSort: [{ field: 'position', options: 'desc' as const }] },
      };
      expect(await skus(engine(), both)).to.deep.equal(['SHOE-1', 'BAG-3', 'SHOE-2']);
    });
    it('by newest and by price, both ways [CA-77, CA-78, CA-79]', async () => {
      expect(await ordered('-created_at')).to.deep.equal(['BAG-3', 'SHOE-1', 'SHOE-2', 'BAG-4']);
      expect(await ordered('final_price')).to.deep.equal(['SHOE-1', 'SHOE-2', 'BAG-4', 'BAG-3']);
      expect(await ordered('-final_price')).to.deep.equal(['BAG-3', 'BAG-4', 'SHOE-2', 'SHOE-1']);
    });
    it('by several fields, by name as a dictionary, ties by id', async () => {
      expect(await ordered('brand', '-final_price')).to.deep.equal(['BAG-3', 'SHOE-1', 'BAG-4', 'SHOE-2']);
      expect(await ordered('name')).to.deep.equal(['BAG-4', 'BAG-3', 'SHOE-2', 'SHOE-1']);
      expect(await ordered('-visibility')).to.deep.equal(['SHOE-1', 'SHOE-2', 'BAG-3', 'BAG-4']);
    });
    it('without ever changing what is found', async () => {
      for (const field of ['position', 'price', 'nonsense', 'category.name'])
        expect(await ordered(field)).to.have.members(await ordered('name'));
    });
    it('categories by position', async () => {
      const { hits } = await engine().search('category', { ...where('level', { eq: 2 }), compact: false });
      expect(hits.map((hit) => hit.id)).to.deep.equal(['42', '43', '44']);
    });
  });
}

function describePages(engine: () => SearchEngine): void {
  const count = async (entity: 'product' | 'category' | 'attribute', size?: number) =>
    (await engine().search(entity, { query: {}, size, compact: false })).hits.length;

  describe('pages', () => {
    it('with the own size of categories and attributes when none, zero or less is asked [CA-70, CA-88, AP-61, AP-62, RU-07]', async () => {
      expect([await count('category'), await count('category', 0), await count('category', -1)]).to.deep.equal([
        63, 63, 63,
      ]);
      expect([await count('attribute'), await count('attribute', 0), await count('attribute', 200)]).to.deep.equal([
        150, 150, 161,
      ]);
    });
    it('of filtered and sorted products from a start on, a negative one being none [CA-92, AP-51]', async () => {
      const sort = [{ field: 'final_price', descending: true }];
      const page = (from: number) => skus(engine(), { query: { _appliedFilters: LISTED }, sort, from, size: 2 });
      expect([await page(-5), await page(2), await page(9)]).to.deep.equal([
        ['BAG-3', 'BAG-4'],
        ['SHOE-2', 'SHOE-1'],
        [],
      ]);
    });
    it('with selected fields only', async () => {
      const request = {
        ...where('sku', { eq: 'SHOE-2' }),
        includeFields: ['id', 'configurable_children.sku', 'url*'],
        excludeFields: ['url_key'],
        compact: false,
      };
      const { hits } = await engine().search('product', request);
      expect(hits[0]?.source).to.deep.equal({
        id: 2,
        url_path: 'shop/p-2',
        configurable_children: [{ sku: 'SHOE-2-38' }, { sku: 'SHOE-2-39' }],
      });
    });
  });
}
