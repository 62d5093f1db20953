import { expect } from 'chai';
import type { Suggestions } from 'etalage/modules/catalog';
import { nextOption, sectionsOf } from '../../../../theme/search/lazy/sections.ts';

const suggestions: Suggestions = {
  term: 'pump',
  total: 9,
  products: [{ sku: 'A', name: 'Pump rood', url: '/a/', price: { now: 100 } }],
  categories: [{ name: 'Pumps', url: '/dames/pumps/', inside: 'Dames' }],
  brands: [{ name: 'Fiordalba', url: '/merken/fiordalba/' }],
  terms: [{ name: 'pumps', url: '/search/?q=pumps' }],
  pages: [{ name: 'Over pumps', url: '/over-pumps/' }],
  isPopular: false,
};
const search = (term: string): string => `/search/?q=${term}`;

describe('What the search panel shows', () => {
  it('is terms, brands, categories and products, in the order of the arrow keys', () => {
    const sections = sectionsOf({ suggestions }, true, ['laarzen'], search);
    expect(sections.map(({ kind }) => kind)).to.deep.equal(['terms', 'brands', 'categories', 'pages', 'products']);
    expect(sections.flatMap(({ options }) => options.map(({ id, url }) => [id, url]))).to.deep.equal([
      ['search-terms-0', '/search/?q=pumps'],
      ['search-brands-0', '/merken/fiordalba/'],
      ['search-categories-0', '/dames/pumps/'],
      ['search-pages-0', '/over-pumps/'],
      ['search-products-0', '/a/'],
    ]);
  });

  it('is what was searched for and where most go before anything is typed; nothing empty', () => {
    const popular = { ...suggestions, term: '', products: [], brands: [], terms: [], pages: [], isPopular: true };
    expect(
      sectionsOf({ suggestions: popular }, false, ['laarzen'], search).map(({ kind, options }) => [
        kind,
        options[0]?.label,
      ]),
    ).to.deep.equal([
      ['recent', 'laarzen'],
      ['categories', 'Pumps'],
    ]);
    expect(sectionsOf({ suggestions: popular }, false, [], search).map(({ kind }) => kind)).to.deep.equal([
      'categories',
    ]);
    expect(sectionsOf({ suggestions: undefined }, true, [], search)).to.deep.equal([]);
  });

  it('is walked through round and round', () => {
    const options = sectionsOf({ suggestions }, true, [], search).flatMap((section) => section.options);
    expect([nextOption(options, undefined, 1), nextOption(options, undefined, -1)]).to.deep.equal([
      'search-terms-0',
      'search-products-0',
    ]);
    expect([
      nextOption(options, 'search-products-0', 1),
      nextOption(options, 'search-terms-0', -1),
      nextOption(options, 'search-terms-0', 1),
    ]).to.deep.equal(['search-terms-0', 'search-products-0', 'search-brands-0']);
    expect([nextOption([], undefined, 1), nextOption([], undefined, -1)]).to.deep.equal([undefined, undefined]);
  });
});
