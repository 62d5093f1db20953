import { expect } from 'chai';
import { testStoreView } from 'etalage/core/testing';
import { headTags, titleOf } from '../../../../core/routing/head.ts';

const view = testStoreView();
const attributesOf = (...args: Parameters<typeof headTags>) =>
  headTags(...args).map(({ tag, attributes }) => ({ tag, ...attributes }));

describe('title of a page', () => {
  it("stands in the store view's template, alone when it is whole, and has a default", () => {
    expect(titleOf({ title: 'Pumps' }, view)).to.equal('Pumps | Shop');
    expect(titleOf({ title: 'Welcome', plainTitle: true }, view)).to.equal('Welcome');
    expect(titleOf({}, view)).to.equal('Shop');
  });

  it('may hold anything, dollar signs too', () => {
    expect(titleOf({ title: 'Save $& and $$' }, view)).to.equal('Save $& and $$ | Shop');
  });
});

describe("tags of a page's head", () => {
  it('describe the page, by the store view where it does not do so itself', () => {
    expect(attributesOf({ description: 'All pumps' }, view, 'https://x.nl')).to.deep.equal([
      { tag: 'meta', name: 'description', content: 'All pumps' },
    ]);
    expect(attributesOf({}, view, 'https://x.nl')).to.deep.equal([
      { tag: 'meta', name: 'description', content: 'A shop' },
    ]);
  });

  it('name the canonical address: base URL or origin, prefix of the store view, path', () => {
    const canonical = (changes: Parameters<typeof testStoreView>[0]) =>
      headTags({ canonical: '/dames/' }, testStoreView(changes), 'https://asked.nl')[1]?.attributes;
    expect(canonical({})).to.deep.equal({ rel: 'canonical', href: 'https://asked.nl/dames/' });
    expect(canonical({ baseUrl: 'https://shop.nl', storeCode: 'be', appendStoreCode: true })).to.deep.equal({
      rel: 'canonical',
      href: 'https://shop.nl/be/dames/',
    });
  });

  it('tell robots when asked', () => {
    expect(attributesOf({ robots: 'noindex' }, view, '').slice(1)).to.deep.equal([
      { tag: 'meta', name: 'robots', content: 'noindex' },
    ]);
  });
});
