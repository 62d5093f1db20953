import { expect } from 'chai';
import { createUrls, testStoreView } from 'etalage/core/testing';

const { seo } = testStoreView();
const slashed = createUrls({ view: { seo: { ...seo, useTrailingSlashes: true } } });
const bare = createUrls({ view: { seo: { ...seo, useTrailingSlashes: false } } });

describe('canonical paths', () => {
  it('end with a slash or without, as the store view says [RT-37]', () => {
    const paths = ['/dames/schoenen', '/dames/schoenen/'];
    expect(paths.map(slashed.canonical)).to.deep.equal(['/dames/schoenen/', '/dames/schoenen/']);
    expect(paths.map(bare.canonical)).to.deep.equal(['/dames/schoenen', '/dames/schoenen']);
  });

  it('of the home page are always a slash', () => {
    for (const { canonical } of [slashed, bare]) expect(['/', '', '//'].map(canonical)).to.deep.equal(['/', '/', '/']);
  });

  it('keep query and hash', () => {
    expect(slashed.canonical('/dames?size=38&colour=red')).to.equal('/dames/?size=38&colour=red');
    expect(slashed.canonical('/dames#top')).to.equal('/dames/#top');
    expect(slashed.canonical('?q=pump/')).to.equal('/?q=pump/');
    expect(bare.canonical('/dames/?next=/a/')).to.equal('/dames?next=/a/');
  });

  it('of files keep their form', () => {
    expect(slashed.canonical('/sitemap.xml')).to.equal('/sitemap.xml');
    expect(slashed.canonical('/v1.5/notes')).to.equal('/v1.5/notes/');
  });

  it('never lead to another site', () => {
    expect(slashed.canonical('//evil.example/path')).to.equal('/evil.example/path/');
    expect(bare.canonical('/dames//schoenen///')).to.equal('/dames/schoenen');
  });

  it('do not change a second time', () => {
    for (const { canonical } of [slashed, bare]) {
      for (const path of ['/', '/a', '/a/', '//a//', '/a.html', '/a/?b=1#c', ''])
        expect(canonical(canonical(path))).to.equal(canonical(path));
    }
  });
});

describe('paths with a query', () => {
  it('leave empty values out, keep the order and readable commas', () => {
    expect(
      slashed.withQuery('/dames', [
        ['size', '38,39'],
        ['colour', ''],
        ['q', 'rood & blauw'],
      ]),
    ).to.equal('/dames/?size=38,39&q=rood+%26+blauw');
    expect(slashed.withQuery('/dames', [['colour', '']])).to.equal('/dames/');
    expect(slashed.withQuery('/dames', new URLSearchParams('b=1&a=2'))).to.equal('/dames/?b=1&a=2');
  });
});
