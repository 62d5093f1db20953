import { expect } from 'chai';
import { csvOf } from 'etalage/core';
import { exportRows } from '../../../../modules/order/wire/export-rows.ts';
import { exampleOrder } from './example-order.ts';

describe('orders as CSV', () => {
  it('quote what CSV reads otherwise', () => {
    expect(csvOf([['a', 'b,c', 'd"e', 'f\ng', 1.5]])).to.equal('a,"b,c","d""e","f\ng",1.5\r\n');
  });

  it('leave no formula for spreadsheets to compute, but numbers', () => {
    const typed = ['=1+1', '+31', '-5', '@sum', '\tx', '\rx'];
    expect(csvOf([[...typed, -5]])).to.equal("'=1+1,'+31,'-5,'@sum,'\tx,\"'\rx\",-5\r\n");
    // Where a semicolon divides cells; and nothing else is changed.
    expect(csvOf([['Jan;=1+1', 'a;-2;b', 'Anne-Marie', '1-2', 'a;b']])).to.equal(
      "Jan;'=1+1,a;'-2;b,Anne-Marie,1-2,a;b\r\n",
    );
  });

  it('tell what was chosen of a line, and last what modules keep of it, charge and keep of the order, the pickup point and the store view', () => {
    const wrapped = {
      ...exampleOrder,
      lines: exampleOrder.lines.map((each) => ({
        ...each,
        extensions: { gift: { wrap: true } },
        texts: [{ label: 'Gift', value: 'Hooray' }],
      })),
      extensions: { message: { text: 'Hooray' } },
      billingAddress: { ...exampleOrder.billingAddress, extensions: { door: { floor: 3 } } },
      shippingChoice: { data: { id: '7' }, texts: [{ label: 'Pickup point', value: 'Smit' }] },
      discount: 740,
      discounts: [{ code: 'loyalty', title: 'Coins', cents: 240 }],
      costs: [295, 295, 10].map((total) => ({ code: 'gift', title: 'Gift', total, tax: 50 })),
    };
    const [head, plain, full] = exportRows([
      { store: 'default', order: exampleOrder },
      { store: 'be', order: wrapped },
    ]);
    expect(head?.slice(-8)).to.deep.equal([
      'options',
      'extensions',
      'costs',
      'shipping_choice',
      'order_extensions',
      'billing_extensions',
      'shipping_extensions',
      'store',
    ]);
    const reduced = ['order_discount', 'own_discounts'].map((name) => full?.[head?.indexOf(name) ?? -1]);
    expect(reduced, 'all of it, and what has a row of its own').to.deep.equal([-7.4, '{"loyalty":-2.4}']);
    expect(plain?.slice(-8)).to.deep.equal(['Size: 38', '', '', '', '', '', '', 'default']);
    expect(full?.slice(-8)).to.deep.equal([
      'Size: 38 · Gift: Hooray',
      '{"gift":{"wrap":true}}',
      '{"gift":6}',
      'Pickup point: Smit',
      '{"message":{"text":"Hooray"}}',
      '{"door":{"floor":3}}',
      '',
      'be',
    ]);
  });

  it('have columns of modules after the shop’s own, empty where there is nothing to say', () => {
    const orders = [{ store: 'default', order: exampleOrder }];
    const columns = [
      { title: 'letters', value: ({ number }: { readonly number: string }) => number.length },
      { title: 'erp_number', value: () => undefined },
    ];
    const [head, row] = exportRows(orders, columns);
    expect(head?.slice(-3)).to.deep.equal(['store', 'letters', 'erp_number']);
    expect(row?.slice(-3)).to.deep.equal(['default', exampleOrder.number.length, '']);
  });
});
