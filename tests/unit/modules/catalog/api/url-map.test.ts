import { expect } from 'chai';
import { UrlMapEndpoint, type UrlMapRequest } from 'etalage/modules/url';
import { demoCatalogue } from '../../../../../modules/demo-shop/adapters/embedded/assortment/catalogue.ts';
import { openShop, type TestShop } from '../client/shop.ts';

describe('The catalogue in the URL map', () => {
  let shop: TestShop;
  before(async () => {
    shop = await openShop();
  });
  after(() => shop.close());

  const map = (url: string, more: Partial<UrlMapRequest> = {}) => shop.call(UrlMapEndpoint, { body: { url, ...more } });

  it('answers a product or a category as a raw hit [AP-47, RT-44, RT-45]', async () => {
    const product = await map('dames/pumps/vittoria-pump');
    expect(product).to.deep.include({ _type: 'product', _index: 'vue_storefront_catalog_product' });
    expect(product?._source).to.deep.include({ sku: 'VITTORIA', type_id: 'configurable' });
    const category = await map('/dames/pumps/');
    expect(category).to.deep.include({ _type: 'category', _id: '12' });
  });

  it('answers nothing for what is not there: other paths, disabled products, inactive categories', async () => {
    expect(await map('dames/pump')).to.equal(null);
    expect(await map('Dames')).to.equal(null);
    expect(await map('dames/tassen/noemie-handtas-zwart')).to.equal(null);
  });

  it('answers the fields that were asked for [AP-45]', async () => {
    const hit = await map('dames/pumps/vittoria-pump', { includeFields: ['name'] });
    expect(hit?._source)
      .to.deep.include({ name: 'Vittoria pump', url_path: 'dames/pumps/vittoria-pump' })
      .and.not.have.property('configurable_children');
    expect((await map('dames/pumps', { excludeFields: ['children_data'] }))?._source).to.not.have.property(
      'children_data',
    );
  });

  it('adds the variant whose sku is asked for, and leaves the document as it was [AP-45]', async () => {
    const hit = await map('dames/pumps/vittoria-pump', { filters: { sku: 'VITTORIA-COG-38' } });
    expect(hit?._source['selectedVariant']).to.deep.include({ sku: 'VITTORIA-COG-38' });
    expect((await map('dames/pumps/vittoria-pump'))?._source).to.not.have.property('selectedVariant');
    expect((await map('dames/pumps/vittoria-pump', { filters: { sku: 'NONE' } }))?._source).to.not.have.property(
      'selectedVariant',
    );
  });

  it('prefers, of products that share a path, the one that has the sku', async () => {
    const demo = demoCatalogue('default');
    const products = demo.products.map((one) =>
      one.sku === 'AURELIA-COG' ? { ...one, url_path: 'dames/pumps/vittoria-pump' } : one,
    );
    const other = await openShop({ catalogue: { ...demo, products } });
    const skuFor = async (sku: string) =>
      (await other.call(UrlMapEndpoint, { body: { url: 'dames/pumps/vittoria-pump', filters: { sku } } }))?._source[
        'sku'
      ];
    expect(await skuFor('AURELIA-COG')).to.equal('AURELIA-COG');
    expect(await skuFor('VITTORIA-COG-38')).to.equal('VITTORIA');
    await other.close();
  });
});
