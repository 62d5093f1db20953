import { expect } from 'chai';
import type { Page } from 'etalage/core';
import type { SearchPageProps } from 'etalage/modules/catalog';
import { openShop, type TestShop } from './shop.ts';

const propsOf = (page: Page): SearchPageProps => page.props as SearchPageProps;

describe('The search page', () => {
  let shop: TestShop;
  before(async () => { shop = await openShop(); });
  after(() => shop.close());

  it('lists what a term finds, the best match first [SC-11]', async () => {
    const { term, tooShort, listing } = propsOf(await shop.open('/search/?q=%20valentina%20%20pump '));
    expect({ term, tooShort }).to.deep.equal({ term: 'valentina pump', tooShort: false });
    expect(listing?.products[0]?.name).to.match(/^Valentina/);
    expect(listing?.sorting[0]).to.deep.include({ id: 'position:asc', active: true });
  });

  it('filters and sorts like any list and keeps the term [SC-02]', async () => {
    const all = propsOf(await shop.open('/search/?q=pump')).listing;
    const black = all?.filters.find(({ code }) => code === 'simple_colour')?.options.find(({ label }) => label === 'Zwart');
    const found = propsOf(await shop.open(black?.url ?? ''));
    expect(found.term).to.equal('pump');
    expect(found.listing?.total).to.equal(black?.count);
    const cheap = propsOf(await shop.open(all?.sorting.find(({ id }) => id === 'final_price')?.url ?? '')).listing?.products.map(({ price }) => price.now) ?? [];
    expect(cheap).to.deep.equal(cheap.toSorted((left, right) => left - right));
  });

  it('asks for at least three characters [CA-99]', async () => {
    for (const query of ['', '?q=', '?q=%20pu%20']) {
      expect(propsOf(await shop.open(`/search/${query}`))).to.deep.include({ tooShort: true, minLength: 3, listing: undefined });
    }
    expect(propsOf(await shop.open('/search/?q=pum')).tooShort).to.equal(false);
  });

  it('shows an empty list when nothing is found, and survives any term', async () => {
    expect(propsOf(await shop.open('/search/?q=qqqqqq')).listing).to.deep.include({ products: [], total: 0 });
    for (const term of ['%%%', '<script>', '\\"({[', 'a'.repeat(5000), '__proto__', '🥿🥿🥿']) {
      expect((await shop.open(`/search/?q=${encodeURIComponent(term)}`)).status).to.equal(200);
    }
  });

  it('stays out of search engines', async () => {
    expect((await shop.open('/search/?q=pump')).head).to.deep.equal({ title: 'Results for “pump”', robots: 'noindex, follow' });
    expect((await shop.open('/search/')).head.title).to.equal('Search');
  });
});
