import { expect } from 'chai';
import {
  paymentFee,
  paymentMethodView,
  shippingMethodView,
  shippingPrice,
} from '../../../../../modules/cart/wire/method-views.ts';
import { readCartItem, sentCartItem, serverItem } from '../../../../../modules/cart/wire/server-item.ts';
import type { CurrentCartLine } from 'etalage/modules/cart';

const line: CurrentCartLine = {
  id: 7,
  sku: 'PUMP-38',
  parentSku: 'PUMP',
  name: 'Pump',
  qty: 3,
  price: 12_995,
  priceBefore: 10_000,
  taxRate: 0.21,
  productId: 4,
  type: 'configurable',
  productOption: { extension_attributes: { custom_options: [], configurable_item_options: [], bundle_options: [] } },
  available: 2,
  isPair: true,
  url: '/pump',
  options: [{ label: 'Size', value: '38' }],
  categories: ['Shoes'],
  addedAt: 1_000_000_000_000,
  extensions: { gift: { wrap: true } },
};

describe('Lines and methods of carts in Magento’s form', () => {
  it('have decimals, without tax where Magento has none in them, and what became of the line', () => {
    expect(JSON.stringify(serverItem('abc', line))).to.equal(
      '{"item_id":7,"sku":"PUMP-38","qty":3,"name":"Pump","price":107.4,"product_type":"configurable",' +
        '"quote_id":"abc","product_option":{"extension_attributes":{"custom_options":[],' +
        '"configurable_item_options":[],"bundle_options":[]}},"extension_attributes":{"parent_sku":"PUMP",' +
        '"price_incl_tax":129.95,"price_was":100,"is_in_stock":true,"available":2,"is_pair":true,"url":"/pump",' +
        '"product_id":4,"options":[{"label":"Size","value":"38"}],"categories":["Shoes"],' +
        '"added_at":1000000000000,"extensions":{"gift":{"wrap":true}}}}',
    );
  });

  it('say of a line that nothing became of no more than that it can be had', () => {
    const { priceBefore: _before, isPair: _isPair, extensions: _extensions, ...plain } = line;
    const { extension_attributes: more } = serverItem('abc', { ...plain, available: 3 });
    expect(more).to.include({ is_in_stock: true }).and.not.have.any.keys('price_was', 'available', 'is_pair');
    expect(more).to.not.have.any.keys('refused', 'extensions');
  });

  it('are read as they were written, with null for nothing that is said', () => {
    const change = { id: 7, sku: 'PUMP-38', qty: 2, productOption: { a: 1 }, extensions: { gift: { wrap: true } } };
    const sent = sentCartItem(change);
    expect(JSON.stringify(sent)).to.equal(
      '{"item_id":7,"sku":"PUMP-38","qty":2,"product_option":{"a":1},' +
        '"extension_attributes":{"extensions":{"gift":{"wrap":true}}}}',
    );
    expect(readCartItem(sent)).to.deep.equal(change);
    expect(readCartItem({ sku: 'BAG', qty: 1, extension_attributes: null, quoteId: 'abc' })).to.deep.equal({
      sku: 'BAG',
      qty: 1,
    });
  });

  it('of delivery and payment say what is paid, and what is to be chosen or waited for', () => {
    const post = { carrierCode: 'post', methodCode: 'home', carrierTitle: 'Post', methodTitle: 'At home' };
    const view = shippingMethodView({ ...post, price: 495, tax: 86, isDefault: true, needsChoice: false });
    expect(view).to.deep.equal({
      carrier_code: 'post',
      method_code: 'home',
      carrier_title: 'Post',
      method_title: 'At home',
      amount: 4.09,
      base_amount: 4.09,
      available: true,
      error_message: '',
      price_excl_tax: 4.09,
      price_incl_tax: 4.95,
      offline: false,
      default: true,
      extension_attributes: {},
    });
    const days = ['2026-11-24', '2026-11-25'] as const;
    expect(
      shippingMethodView({ ...post, price: 0, tax: 0, isDefault: false, needsChoice: true, deliveryDays: days })
        .extension_attributes,
    ).to.deep.equal({ delivery_days: days, needs_choice: true });
    const cash = { code: 'cash', title: 'Cash', fee: 395, waitsForPayment: false };
    expect(paymentMethodView(cash)).to.deep.equal({ code: 'cash', title: 'Cash', cost_incl_tax: 3.95 });
    expect(paymentMethodView({ ...cash, waitsForPayment: true })).to.include({ waits_for_payment: true });
    expect([view, null].map(shippingPrice)).to.deep.equal([495, 0]);
    expect([paymentMethodView(cash), null].map(paymentFee)).to.deep.equal([395, 0]);
  });
});
