import { ApiError, errorType } from 'etalage/core';
import { expect } from 'chai';
import { ProductFinder } from 'etalage/modules/catalog';
import { demoCatalogue } from '../../../../../modules/demo-shop/adapters/embedded/assortment/catalogue.ts';
import type { Catalogue, ProductDocument } from '../../../../../modules/catalog/domain/documents.ts';
import { offline, openShop, type TestShop } from './shop.ts';

/** The demo shop with some of its products changed, by sku. */
function changed(
  changes: Readonly<Record<string, Partial<ProductDocument>>>,
  attributes: Readonly<Record<string, '0'>> = {},
): Catalogue {
  const demo = demoCatalogue('default');
  return {
    ...demo,
    products: demo.products.map((product) => ({ ...product, ...changes[product.sku] })),
    attributes: demo.attributes.map((attribute) => ({
      ...attribute,
      is_comparable: attributes[attribute.attribute_code] ?? attribute.is_comparable,
    })),
  };
}

describe('products by sku', () => {
  let shop: TestShop;
  const asked: string[] = [];
  before(async () => {
    const catalogue = changed(
      {
        VITTORIA: { stock: { is_in_stock: false, qty: 0 } },
        'AURELIA-COG': { status: 2 },
      },
      { collection: '0', size: '0' }, // variants differ in size
    );
    shop = await openShop({
      catalogue,
      onCall: (id) => {
        asked.push(id);
      },
    });
  });
  after(() => shop.close());
  const known = () => shop.pages.scope().get(ProductFinder);

  it('come in the order asked for, sold out ones too, without those that the shop no longer has', async () => {
    const { products, offline: isOffline } = await known().find(['VITTORIA', 'GONE', 'AURELIA-COG', 'VALENTINA-ZWA']);
    expect(products.map(({ card, inStock }) => [card.sku, inStock])).to.deep.equal([
      ['VITTORIA', false],
      ['VALENTINA-ZWA', true],
    ]);
    expect(products[1]?.card).to.include({
      name: 'Valentina pump zwart',
      brand: 'Fiordalba',
      url: '/dames/pumps/valentina-pump-zwart/',
    });
    expect(isOffline).to.equal(false);
  });

  it('are one question, and none when nothing is asked for', async () => {
    const products = known();
    asked.length = 0;
    await products.find(['VITTORIA', 'VALENTINA-ZWA']);
    await products.find(['VALENTINA-ZWA', 'VITTORIA']);
    // The attribute "brand" is the other.
    expect(asked.filter((id) => id === 'catalog.search')).to.have.length.of.at.most(2);
    asked.length = 0;
    expect(await products.find([])).to.deep.equal({ products: [], offline: false });
    expect(asked).to.deep.equal([]);
  });

  it('are compared by the attributes that the shop compares: labels, choices in their order, what differs', async () => {
    const { products, rows } = await known().compare(['VALENTINA-ZWA', 'VITTORIA']);
    expect(products.map(({ card }) => card.sku)).to.deep.equal(['VALENTINA-ZWA', 'VITTORIA']);
    const row = (label: string) => rows.find((one) => one.label === label);
    expect(row('Merk')?.values[0]).to.equal('Fiordalba');
    expect(row('Maat')?.values[0]).to.match(/^3\d(, [34]\d(,5)?)+$/);
    expect(rows.map(({ label }) => label)).not.to.include('Collectie');
    for (const { values, soldOut, differs } of rows)
      expect(differs).to.equal(values[0] !== values[1] || soldOut[0] !== soldOut[1]);
    expect(rows.some(({ differs }) => differs) && rows.some(({ differs }) => !differs)).to.equal(true);
    expect(new Set(rows.map(({ label }) => label)).size).to.equal(rows.length);
  });

  it('tell the sizes that are sold out from those that can be had', async () => {
    const { configurable_children: variants = [] } =
      demoCatalogue('default').products.find(({ sku }) => sku === 'VALENTINA-ZWA') ?? {};
    const soldOut = variants.map((variant) =>
      variant.sku.endsWith('-38') ? { ...variant, stock: { is_in_stock: false, qty: 0 } } : variant,
    );
    const other = await openShop({ catalogue: changed({ 'VALENTINA-ZWA': { configurable_children: soldOut } }) });
    const { rows } = await other.pages.scope().get(ProductFinder).compare(['VALENTINA-ZWA', 'VITTORIA']);
    const sizes = rows.find(({ label }) => label === 'Maat');
    expect(sizes?.soldOut[0]).to.include('38');
    expect(sizes?.values[0]).to.include('37').and.to.not.include('38');
    await other.close();
  });

  it('cannot be asked for without a network, which the answer says', async () => {
    const cut = await openShop({
      onCall: () => {
        throw new ApiError(errorType(0, 'test.refused', 'No answer'));
      },
    });
    expect(await offline(() => cut.pages.scope().get(ProductFinder).find(['VITTORIA']))).to.deep.equal({
      products: [],
      offline: true,
    });
    await cut.close();
  });
});
