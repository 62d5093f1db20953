import { expect } from 'chai';
import { ApiError, errorType, RedirectTo, type Page } from 'etalage/core';
import { SuggestEndpoint, type SearchPageProps } from 'etalage/modules/catalog';
import { failureOf, openShop, type TestShop } from './shop.ts';

const propsOf = (page: Page): SearchPageProps => page.props as SearchPageProps;

describe('The search page', () => {
  let shop: TestShop;
  before(async () => {
    shop = await openShop();
  });
  after(() => shop.close());

  it('lists what a term finds, the best match first [SC-11]', async () => {
    const { term, tooShort, listing } = propsOf(await shop.open('/search/?q=%20valentina%20%20pump '));
    expect({ term, tooShort }).to.deep.equal({ term: 'valentina pump', tooShort: false });
    expect(listing?.products[0]?.name).to.match(/^Valentina/);
    expect(listing?.sorting[0]).to.deep.include({ id: 'position:asc', active: true });
  });

  it('filters and sorts like any list and keeps the term [SC-02]', async () => {
    const all = propsOf(await shop.open('/search/?q=pump')).listing;
    const black = all?.filters
      .find(({ code }) => code === 'simple_colour')
      ?.options.find(({ label }) => label === 'Zwart');
    const found = propsOf(await shop.open(black?.url ?? ''));
    expect(found.term).to.equal('pump');
    expect(found.listing?.total).to.equal(black?.count);
    const cheap =
      propsOf(await shop.open(all?.sorting.find(({ id }) => id === 'final_price')?.url ?? '')).listing?.products.map(
        ({ price }) => price.now,
      ) ?? [];
    expect(cheap).to.deep.equal(cheap.toSorted((left, right) => left - right));
  });

  it('shows the colour that is named [RU-39]', async () => {
    const cardFor = async (term: string) =>
      propsOf(await shop.open(`/search/?q=${encodeURIComponent(term)}`)).listing?.products.find(
        ({ sku }) => sku === 'VITTORIA',
      );
    const [plain, black] = [await cardFor('vittoria pump'), await cardFor('zwarte hoge vittoria pump')];
    expect(plain?.variant).to.equal(undefined);
    expect(black?.variant?.sku).to.match(/^VITTORIA-ZWA-/);
    expect(black?.url).to.contain('childSku=VITTORIA-ZWA-');
  });

  it('asks for at least three characters [CA-99]', async () => {
    for (const query of ['', '?q=', '?q=%20pu%20']) {
      expect(propsOf(await shop.open(`/search/${query}`))).to.deep.include({
        tooShort: true,
        minLength: 3,
        listing: undefined,
      });
    }
    expect(propsOf(await shop.open('/search/?q=pum')).tooShort).to.equal(false);
  });

  it('shows an empty list when nothing is found, and survives any term', async () => {
    expect(propsOf(await shop.open('/search/?q=qqqqqq')).listing).to.deep.include({ products: [], total: 0 });
    for (const term of ['%%%', '<script>', '\\"({[', 'a'.repeat(5000), '__proto__', '🥿🥿🥿']) {
      expect((await shop.open(`/search/?q=${encodeURIComponent(term)}`)).status).to.equal(200);
    }
  });

  it('names the categories and brands that the term means, as places to go [PR-16]', async () => {
    const { categories } = propsOf(await shop.open('/search/?q=heren%20sneakers'));
    expect(categories[0]).to.deep.equal({ name: 'Sneakers', url: '/heren/sneakers/', inside: 'Heren' });
    expect(propsOf(await shop.open('/search/?q=kade%20negen')).categories).to.deep.include({
      name: 'Kade Negen',
      url: '/merken/kade-negen/',
    });
    expect(propsOf(await shop.open('/search/')).categories).to.have.length.above(3);
  });

  it('asks whether another term was meant when it finds nothing', async () => {
    const { meant, listing } = propsOf(await shop.open('/search/?q=poetsset'));
    expect([listing?.total, meant]).to.deep.equal([0, [{ name: 'poetskist', url: '/search/?q=poetskist' }]]);
    expect(propsOf(await shop.open(meant[0]?.url ?? '')).listing?.total).to.be.above(0);
    expect(propsOf(await shop.open('/search/?q=pump')).meant).to.deep.equal([]);
  });

  it('leads an article number to its product, that of a variant to the variant', async () => {
    const goesTo = async (q: string): Promise<unknown> => {
      const failure = await failureOf(shop.open(`/search/?q=${q}`));
      if (!(failure instanceof RedirectTo)) throw new Error(`${q} is listed`);
      return [failure.to, failure.status];
    };
    expect(await goesTo('VALENTINA-ZWA')).to.deep.equal(['/dames/pumps/valentina-pump-zwart/', 302]);
    expect(await goesTo('valentina-zwa-38')).to.deep.equal([
      '/dames/pumps/valentina-pump-zwart/?childSku=VALENTINA-ZWA-38',
      302,
    ]);
    expect(await goesTo('vittoria')).to.deep.equal(['/dames/pumps/vittoria-pump/', 302]);
    expect(propsOf(await shop.open('/search/?q=valentina')).listing?.total).to.equal(3);
    expect(propsOf(await shop.open('/search/?q=VALENTINA-ZW')).listing?.total).to.be.above(0);
  });

  it('shows its list when those cannot be had', async () => {
    const cut = await openShop({
      onCall: (id) => {
        if (id === SuggestEndpoint.id) throw new ApiError(errorType(500, 'test.refused', 'broken'));
      },
    });
    const { listing, categories } = propsOf(await cut.open('/search/?q=pump'));
    expect([categories, (listing?.total ?? 0) > 0]).to.deep.equal([[], true]);
    await cut.close();
  });

  it('stays out of search engines', async () => {
    expect((await shop.open('/search/?q=pump')).head).to.deep.equal({
      title: 'Results for “pump”',
      robots: 'noindex, follow',
    });
    expect((await shop.open('/search/')).head.title).to.equal('Search');
  });
});
