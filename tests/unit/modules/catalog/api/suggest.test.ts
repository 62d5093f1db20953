import { ApiError, DataChanges } from 'etalage/core';
import { expect } from 'chai';
import fc from 'fast-check';
import { SuggestEndpoint, type SearchEngine, type Suggestions } from 'etalage/modules/catalog';
import { createEmbeddedSearch } from '../../../../../modules/catalog/adapters/embedded/search/embedded-search.ts';
import { demoCatalogue } from '../../../../../modules/demo-shop/adapters/embedded/assortment/catalogue.ts';
import { catalogueDocuments } from '../../../../../modules/catalog/domain/search/index-documents.ts';
import { failureOf, openShop, type TestShop } from '../client/shop.ts';

describe('Suggestions', () => {
  let shop: TestShop;
  before(async () => {
    shop = await openShop();
  });
  after(() => shop.close());

  const suggest = (q?: string, size?: number): Promise<Suggestions> =>
    shop.call(SuggestEndpoint, { query: { q, size } });
  const names = (list: readonly { readonly name: string }[]): string[] => list.map(({ name }) => name);

  it('name products with picture, price and address, as many as were asked for [PR-16]', async () => {
    const { products, total } = await suggest('rode pumps', 3);
    expect([products.length, total > 3]).to.deep.equal([3, true]);
    for (const { name, brand, url, picture, price } of products) {
      expect(name).to.match(/pump rood/);
      expect(brand).to.be.a('string');
      expect(url).to.match(/^\/dames\/pumps\/.*\/$/);
      expect(picture).to.have.keys('path', 'alt');
      expect(price.now).to.be.above(1000); // cents
    }
    expect((await suggest('pump')).products).to.have.length(6);
  });

  it('name categories with where they are, brands with their page, and terms', async () => {
    const { categories, terms } = await suggest('heren sneak');
    expect(categories).to.deep.include({ name: 'Sneakers', url: '/heren/sneakers/', inside: 'Heren' });
    expect(categories).to.deep.include({
      name: 'Leren sneakers',
      url: '/heren/sneakers/leren-sneakers/',
      inside: 'Heren › Sneakers',
    });
    expect(terms).to.deep.equal([{ name: 'heren sneakers', url: '/search/?q=heren+sneakers' }]);
    const brand = await suggest('kade neg');
    expect(brand.brands).to.deep.equal([{ name: 'Kade Negen', url: '/merken/kade-negen/' }]);
    expect(names(brand.categories)).to.not.include('Kade Negen');
    expect((await suggest('fiordalva pumps')).brands).to.deep.equal([{ name: 'Fiordalba', url: '/merken/fiordalba/' }]);
    expect((await suggest('zwarte pumps')).brands).to.deep.equal([]);
  });

  it('find the pages of the platform’s CMS by their words, those that visitors can open', async () => {
    const page = (id: number, fields: object) => ({ id, title: `Pagina ${id}`, content: '<p>Tekst</p>', ...fields });
    const own = await openShop({
      index: createEmbeddedSearch({
        cms_page: [
          page(1, {
            identifier: 'reparatie',
            content:
              '<h2>Nieuwe <em>hakken</em></h2><p>Onze schoenmaker {{widget}} helpt.</p><script>geheim()</script>',
          }),
          page(2, { identifier: 'concept', content: '<p>Onze schoenmaker</p>', active: false }),
          page(3, { identifier: 'home', content: '<p>Onze schoenmaker</p>' }),
        ],
      }),
    });
    const found = async (q: string): Promise<Suggestions['pages']> =>
      (await own.call(SuggestEndpoint, { query: { q } })).pages;
    for (const q of ['schoenmaker', 'hakken', 'pagina 1'])
      expect(await found(q), q).to.deep.equal([{ name: 'Pagina 1', url: '/reparatie/' }]);
    for (const q of ['geheim', 'widget']) expect(await found(q), q).to.deep.equal([]);
    await own.close();
  });

  it('understand beginnings and typos [CA-96]', async () => {
    for (const text of ['snea', 'snek', 'sneker', 'snekers'])
      expect(names((await suggest(text)).terms).join(), text).to.match(/sneaker/);
    expect(names((await suggest('balerin')).products).every((name) => name.includes('ballerina'))).to.equal(true);
  });

  it('show where most go for what is shorter than three characters [CA-99]', async () => {
    for (const text of [undefined, '', ' p ', 'pu', '\u0000 \u200b']) {
      const { products, terms, categories } = await suggest(text);
      expect([products.length, terms.length, categories.length]).to.deep.equal([0, 0, 6]);
    }
  });

  it('lead to the search page for a brand without a page of its own', async () => {
    const engine = createEmbeddedSearch(catalogueDocuments(demoCatalogue('default')));
    const bare: SearchEngine = {
      async search(entity, request) {
        const result = await engine.search(entity, request);
        return {
          ...result,
          hits: result.hits.map((hit) => ({ ...hit, source: { ...hit.source, brand_url: undefined } })),
        };
      },
    };
    const other = await openShop({ index: bare });
    const { brands, terms } = await other.call(SuggestEndpoint, { query: { q: 'kade negen' } });
    expect(brands).to.deep.equal([{ name: 'Kade Negen', url: '/search/?q=Kade+Negen' }]);
    expect(terms, 'an engine that proposes nothing').to.deep.equal([]);
    await other.close();
  });

  it('ask once for what is popular, until data changes or a minute is over', async () => {
    const engine = createEmbeddedSearch(catalogueDocuments(demoCatalogue('default')));
    const asked: string[] = [];
    const counting: SearchEngine = {
      search(entity, request) {
        asked.push(request.query._searchText ?? entity);
        return engine.search(entity, request);
      },
    };
    let now = 0;
    const popularSearches = ['zwarte pumps', 'enkellaarzen'];
    const other = await openShop({ index: counting, clock: () => now, settings: { popularSearches } });
    const answers: Suggestions[] = [];
    const nothingFound = async (q: string): Promise<number> => {
      asked.length = 0;
      answers.push(await other.call(SuggestEndpoint, { query: { q } }));
      return asked.filter((text) => popularSearches.includes(text)).length;
    };
    expect(await nothingFound('qqqqqq')).to.equal(2);
    expect(await nothingFound('zzzzzz')).to.equal(0);
    expect(answers.map(({ terms }) => names(terms))).to.deep.equal([popularSearches, popularSearches]);
    await other.api.get(DataChanges).announce(['*'], { replaced: true });
    expect(await nothingFound('')).to.equal(2);
    now += 60_000;
    expect(await nothingFound('')).to.equal(2);
    await other.close();
  });

  it('refuse more than is answered, and survive any text', async () => {
    for (const [q, size] of [
      ['a'.repeat(257), 6],
      ['pump', 0],
      ['pump', 21],
    ] as const) {
      const failure = await failureOf(suggest(q, size));
      expect(failure instanceof ApiError && failure.code, `${q.length} ${size}`).to.equal(400);
    }
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 200 }), async (text) => {
        expect((await suggest(text)).term.length).to.be.at.most(200);
      }),
      { numRuns: 200 },
    );
  });
});
