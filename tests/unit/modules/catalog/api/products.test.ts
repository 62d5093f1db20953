import { ApiError } from 'etalage/core';
import { expect } from 'chai';
import { ProductListEndpoint, RenderListEndpoint } from 'etalage/modules/catalog';
import { failureOf, openShop, type TestShop } from '../client/shop.ts';

interface Listed {
  items: {
    id: number;
    sku: string;
    name: string;
    price: number;
    custom_attributes: { attribute_code: string; value: unknown }[];
  }[];
  total_count: number;
}
interface Prices {
  final_price: number;
  regular_price: number;
  special_price: number | null;
}
interface Rendered {
  items: {
    id: number;
    type: string;
    currency_code: string;
    store_id: number;
    price_info: Prices & { formatted_prices: object; extension_attributes: { tax_adjustments: Prices } };
  }[];
}

describe('Products by sku', () => {
  let shop: TestShop;
  before(async () => {
    shop = await openShop();
  });
  after(() => shop.close());

  const list = async (skus: string) => (await shop.call(ProductListEndpoint, { query: { skus } })) as Listed;
  const render = async (skus: string) =>
    (await shop.call(RenderListEndpoint, { query: { skus, currencyCode: 'EUR', storeId: 1 } })) as Rendered;

  it('come in the platform’s form, in the order of the skus, unknown ones left out', async () => {
    const { items, total_count } = await list('VITTORIA,NONE, AURELIA-COG,VITTORIA');
    expect(items.map(({ sku }) => sku)).to.deep.equal(['VITTORIA', 'AURELIA-COG']);
    expect(total_count).to.equal(2);
    expect(items[0]).to.deep.include({ name: 'Vittoria pump', price: 179.95 });
    expect(items[0]?.custom_attributes).to.deep.include({
      attribute_code: 'url_path',
      value: 'dames/pumps/vittoria-pump',
    });
  });

  it('say what sets are put together from and what bags can be given, as the platform has it [CA-19, CA-20]', async () => {
    const {
      items: [set, bag],
    } = await list('VERZORGINGSSET-GLAD-LEER,ADELAIDE-NAV');
    expect(set)
      .to.have.nested.property('extension_attributes.bundle_product_options[0]')
      .that.includes({ option_id: 91010, type: 'select', required: true });
    expect(set).to.have.nested.property('extension_attributes.bundle_product_options[0].product_links').with.length(6);
    expect(bag)
      .to.have.nested.property('options[0]')
      .that.includes({ option_id: 26301, type: 'field', max_characters: 3, price: 15, price_type: 'fixed' });
  });

  it('have prices with and without tax, variants too [CA-58, CA-60, AP-67, AP-68]', async () => {
    const {
      items: [product, variant],
    } = await render('VITTORIA,VITTORIA-ZWA-38');
    expect(product).to.deep.include({ type: 'configurable', currency_code: 'EUR', store_id: 1 });
    expect(product?.price_info).to.deep.include({ final_price: 139.95, regular_price: 179.95, special_price: 139.95 });
    expect(product?.price_info.extension_attributes.tax_adjustments).to.deep.include({
      final_price: 115.66,
      regular_price: 148.72,
    });
    expect(product?.price_info.formatted_prices).to.deep.include({ final_price: '€\u00a0139,95' });
    expect(variant).to.deep.include({ type: 'simple' });
    const {
      items: [plain],
    } = await render('VALENTINA-ZWA');
    expect(plain?.price_info).to.deep.include({ final_price: 189.95, special_price: null });
    expect((await render('NONE')).items).to.deep.equal([]);
  });

  it('must be named, and not too many at once', async () => {
    for (const ref of [ProductListEndpoint, RenderListEndpoint]) {
      for (const query of [{}, { skus: '' }, { skus: ' , ' }]) {
        expect(await failureOf(shop.call(ref, { query: query as { skus: string } })))
          .to.be.instanceOf(ApiError)
          .and.deep.include({ code: 400, message: 'skus parameter is required' });
      }
      const many = Array.from({ length: 101 }, (_, number) => `S${number}`).join(',');
      expect(await failureOf(shop.call(ref, { query: { skus: many } })))
        .to.be.instanceOf(ApiError)
        .with.property('code', 400);
    }
  });
});
