import { createUrls } from 'etalage/core/testing';
import { expect } from 'chai';
import { createLinks, productRouteName, productRouteParams } from '../../../../../modules/catalog/domain/links.ts';
import { category, links, product, seo } from './documents.ts';

const named = createLinks(createUrls({ view: { seo } }), { ...seo, useUrlDispatcher: false });
const simple = product({ type_id: 'simple' });

describe('Links of the catalogue', () => {
  it('use the stored paths with the URL dispatcher on [RT-25]', () => {
    expect(links.category(category())).to.equal('/dames/');
    expect(links.product(product())).to.equal('/dames/pump/');
    expect(links.product(product(), { sku: 'B 38', open: ['size', 'width'] })).to.equal(
      '/dames/pump/?childSku=B+38&open=size,width',
    );
    expect(links.search()).to.equal('/search/');
  });

  it('use the named routes without it, or without a path [RT-21, RT-22, RT-24]', () => {
    expect(named.category(category())).to.equal('/c/dames/');
    expect(links.category(category({ url_path: '' }))).to.equal('/c/dames-10/');
    expect(named.product(simple)).to.equal('/p/PUMP/pump-1/');
    expect(named.product(product())).to.equal('/p/PUMP/pump-1/PUMP/');
    expect(named.product(product(), { sku: 'B/38', open: ['size'] })).to.equal('/p/PUMP/pump-1/B%2F38/?open=size');
    expect(links.product(product({ url_path: '' }))).to.equal('/p/PUMP/pump-1/PUMP/');
  });

  it('name a product’s route by its type [RT-23, RT-26]', () => {
    expect(['simple', 'virtual', 'downloadable'].map(productRouteName)).to.deep.equal(Array(3).fill('simple-product'));
    expect(['configurable', 'grouped', 'bundle', 'product'].map(productRouteName)).to.deep.equal(
      Array(4).fill('configurable-product'),
    );
    expect(productRouteParams(simple)).to.deep.equal({ parentSku: 'PUMP', slug: 'pump-1', childSku: 'PUMP' });
    expect(productRouteParams({ sku: 'X', slug: '' }, 'Y')).to.deep.equal({ parentSku: 'X', slug: 'X', childSku: 'Y' });
  });
});
