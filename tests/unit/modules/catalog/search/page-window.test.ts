import { expect } from 'chai';
import { pageWindow } from '../../../../../modules/catalog/domain/search/page-window.ts';

describe('pageWindow', () => {
  it('falls back to 50 products, 150 attributes and 4000 categories [CA-65, CA-70, CA-88, CA-91, AP-61, AP-62, AP-63, RU-07]', () => {
    for (const size of [undefined, 0, -1]) {
      expect([
        pageWindow('product', { size }).size,
        pageWindow('attribute', { size }).size,
        pageWindow('category', { size }).size,
      ]).to.deep.equal([50, 150, 4000]);
    }
  });

  it('starts at 0 when a negative start is asked [CA-92, RU-07]', () => {
    expect(pageWindow('product', { from: -20 }).from).to.equal(0);
    expect(pageWindow('product', { from: 20 }).from).to.equal(20);
  });

  it('gives at most 1000 documents, 4000 categories', () => {
    expect([pageWindow('product', { size: 1e9 }).size, pageWindow('category', { size: 1e9 }).size]).to.deep.equal([
      1000, 4000,
    ]);
    expect(pageWindow('product', { size: 999 }).size).to.equal(999);
  });
});
