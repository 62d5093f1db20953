import { expect } from 'chai';
import { createTranslator, testStoreView } from 'etalage/core/testing';
import { isOrderable, type ServerItem } from 'etalage/modules/cart';
import { serverLine } from '../../../../modules/cart/client/lazy/server-lines.ts';

const translator = createTranslator({ messages: {}, view: testStoreView() });
const more = {
  parent_sku: 'PUMP',
  price_incl_tax: 129.95,
  is_in_stock: true,
  url: '/pump/?childSku=PUMP-38',
  product_id: 7,
  options: [{ label: 'Maat', value: '38' }],
  categories: ['Dames', 'Pumps'],
  added_at: 5,
};
const lineWith = (extension: Partial<ServerItem['extension_attributes']> = {}) =>
  serverLine(
    {
      item_id: 66_257,
      sku: 'PUMP-38',
      qty: 3,
      name: 'Pump',
      price: 107.4,
      product_type: 'configurable',
      quote_id: 'a17b',
      extension_attributes: { ...more, ...extension },
    },
    translator,
  );

describe("a line of the server's cart in the browser", () => {
  it('becomes one of the browser, with what it takes to show it [CT-02]', () => {
    expect(lineWith()).to.deep.equal({
      key: 'PUMP-38',
      item: {
        sku: 'PUMP-38',
        parentSku: 'PUMP',
        qty: 3,
        prev_qty: 3,
        item_id: 7,
        quote_id: 'a17b',
        server_item_id: 66_257,
        server_cart_id: 'a17b',
        checksum: 'd766ca7cf2167ba1bd6a1263080ff36ff2fb21d96b15ab943891df44',
        price_incl_tax: 12_995,
        options: [{ label: 'Maat', value: '38' }],
        type_id: 'configurable',
        info: {},
        errors: {},
        is_in_stock: true,
        name: 'Pump',
        brand: undefined,
        url: '/pump/?childSku=PUMP-38',
        picture: undefined,
        categories: ['Dames', 'Pumps'],
        added_at: 5,
      },
    });
  });

  it('says what has become of the product since it was put into the cart', () => {
    expect(lineWith({ price_was: 149.95 }).item.info).to.deep.equal({
      price: { key: 'The price was {was} when you added it.', values: { was: translator.price(14_995) } },
    });
    expect(lineWith({ is_in_stock: false }).item.errors).to.deep.equal({ stock: { key: 'Out of the stock!' } });
    const { item } = lineWith({ available: 2 });
    expect(item).to.deep.include({ available: 2, errors: {} });
    expect(isOrderable(item)).to.equal(false);
    expect(isOrderable({ ...item, qty: 2 })).to.equal(true);
    expect(isOrderable(lineWith({}).item)).to.equal(true);
    expect(isOrderable(lineWith({ refused: { key: 'No available product variants' } }).item)).to.equal(false);
    expect(lineWith({ refused: { key: 'No available product variants' } }).item.errors).to.deep.equal({
      product: { key: 'No available product variants' },
    });
  });
});
