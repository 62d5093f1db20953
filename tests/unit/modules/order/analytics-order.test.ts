import { expect } from 'chai';
import { analyticsOrder } from '../../../../modules/order/wire/analytics-order.ts';
import { orderView } from '../../../../modules/order/wire/order-view.ts';
import { exampleOrder as shown } from './example-order.ts';

const exampleOrder = orderView(shown);

describe('what analytics read of an order', () => {
  it('is its number, store, sums and coupon, and its lines [PL-26]', () => {
    const { items, ...order } = analyticsOrder({ ...exampleOrder, coupon_code: 'WELKOM' });
    const { increment_id, store_name, grand_total, tax_amount, shipping_incl_tax } = exampleOrder;
    expect(order).to.deep.equal({
      increment_id,
      store_name,
      grand_total,
      tax_amount,
      shipping_incl_tax,
      coupon_code: 'WELKOM',
    });
    expect(items.map(({ sku }) => sku)).to.deep.equal(exampleOrder.items.map(({ sku }) => sku));
  });

  it('has at most five categories a line, from the top [PL-27]', () => {
    const categories = ['Dames', 'Schoenen', 'Pumps', 'Hakken', 'Zwart', 'Lak'];
    const [line] = exampleOrder.items;
    if (!line) throw new Error('The example has a line');
    const extension_attributes = { ...line.extension_attributes, categories };
    const [item] = analyticsOrder({ ...exampleOrder, items: [{ ...line, extension_attributes }] }).items;
    expect(item?.categories).to.deep.equal(categories.slice(0, 5));
  });
});
