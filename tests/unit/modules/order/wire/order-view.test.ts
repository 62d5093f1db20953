import { expect } from 'chai';
import { discountRows } from 'etalage/modules/order';
import { shownOrder, type OrderTexts } from '../../../../../modules/order/domain/shown-order.ts';
import { orderView, statusView } from '../../../../../modules/order/wire/order-view.ts';
import { readOrder, readStatus } from '../../../../../modules/order/wire/read-order.ts';
import { orderModel } from '../../../../../modules/order/domain/order-model.ts';
import type { StoredLine, StoredOrder } from '../../../../../modules/order/domain/stored-order.ts';

const stored: StoredOrder = {
  id: 7,
  uuid: '4f0b8b9e-7f6e-4a7e-9a51-0d2c1f7f4a10',
  store_code: 'default',
  store_id: 1,
  store_name: 'Zool',
  number: '000000007',
  customer_id: null,
  email: 'an@example.nl',
  status: 'pending',
  state: 'new',
  currency: 'EUR',
  subtotal: 20_000,
  discount: 2000,
  delivery: 495,
  delivery_tax: 86,
  payment_fee: 150,
  tax: 3236,
  grand_total: 18_645,
  coupon: 'WELKOM10',
  payment_method: 'banktransfer',
  payment_state: 'open',
  pay_before: null,
  sold_as: 'order:7',
  details: {
    billing: { country_id: 'NL' },
    paymentTitle: 'Bank transfer',
    paymentInstructions: [],
    isPaidOnline: false,
    taxes: [],
    stock: [],
    isConfirmed: true,
    extras: { gift_wrap_note: 'Hooray' },
  },
  created_at: Date.UTC(2026, 10, 22, 13, 5, 9),
  updated_at: Date.UTC(2026, 10, 22, 13, 5, 9),
};
const UNPAID = { money: [], refunds: [] };
const TEXTS: OrderTexts = {
  t: (key) => key,
  label: (status) => `<${status}>`,
  mayCancel: () => false,
  creditNote: () => undefined,
};
const view = orderView(shownOrder(stored, [], { events: [], ...UNPAID }, TEXTS));

describe('an order as the API answers it', () => {
  it('has discounts with rows of their own, and the rest in one', () => {
    const own = [{ code: 'loyalty', title: 'Coins', cents: 1500 }];
    const placed = { ...stored, details: { ...stored.details, discounts: own } };
    const shown = readOrder(orderView(shownOrder(placed, [], { events: [], ...UNPAID }, TEXTS)));
    expect(shown.discounts).to.deep.equal(own);
    const t = (key: string, { code = '' } = {}) => key.replace('{code}', code);
    expect(discountRows(shown, t)).to.deep.equal([
      { code: 'discount', title: 'Discount (WELKOM10)', cents: 500 },
      ...own,
    ]);
    expect(discountRows({ discount: 1500, discounts: own }, t)).to.deep.equal(own);
    expect(discountRows({ discount: 1500 }, t)).to.deep.equal([{ code: 'discount', title: 'Discount', cents: 1500 }]);
    expect(discountRows({ discount: 0 }, t)).to.deep.equal([]);
  });

  it('has number, date, total, status, delivery and discount [AC-51]', () => {
    expect(view).to.deep.include({
      increment_id: '000000007',
      created_at: '2026-11-22 13:05:09',
      grand_total: 186.45,
      status: 'pending',
      shipping_incl_tax: 4.95,
      shipping_amount: 4.09,
      discount_amount: -20,
      coupon_code: 'WELKOM10',
    });
    expect(view.extension_attributes.status_label).to.equal('<pending>');
  });

  it('has what modules added to it, and the fee of its payment', () => {
    expect(view.extension_attributes).to.deep.include({ extra_fields: { gift_wrap_note: 'Hooray' }, payment_fee: 1.5 });
  });

  const line: StoredLine = {
    id: 70,
    order_id: 7,
    sku: 'PUMP',
    parent_sku: 'PUMP',
    product_id: 1,
    type: 'simple',
    name: 'Pump',
    qty: 2,
    price: 10_000,
    price_net: 8264,
    total: 20_000,
    total_net: 16_529,
    discount: 2000,
    tax: 3124,
    tax_rate: 210_000,
    details: {
      url: '/pump',
      options: [],
      categories: [],
      extensions: { gift: { wrap: true } },
      texts: [{ label: 'Gift', value: 'Hooray' }],
    },
  };
  const charged: StoredOrder = {
    ...stored,
    details: {
      ...stored.details,
      costs: [
        { code: 'shipping', title: 'At home', amount: 495, discount: 0, tax: 86, taxRate: 0.21 },
        { code: 'gift', title: 'Gift wrapping', amount: 590, discount: 0, tax: 102, taxRate: 0.21, line: 0 },
        { code: 'payment_fee', title: 'Transfer', amount: 150, discount: 0, tax: 26, taxRate: 0.21 },
      ],
    },
  };

  it('has what modules keep of its lines, and what they charged for them', () => {
    const { items, extension_attributes: more } = orderView(
      shownOrder(charged, [line], { events: [], ...UNPAID }, TEXTS),
    );
    expect(items[0]?.extension_attributes).to.deep.include({
      extensions: { gift: { wrap: true } },
      extension_texts: [{ label: 'Gift', value: 'Hooray' }],
    });
    expect(more.costs).to.deep.equal([{ code: 'gift', title: 'Gift wrapping', amount: 5.9, tax: 1.02, item_id: 70 }]);
    expect(view.extension_attributes).not.to.have.property('costs');
  });

  it('is read as it was, in whole cents and milliseconds, by whoever asked for it or stored the answer', () => {
    const details: StoredOrder['details'] = {
      ...charged.details,
      shipping: { country_id: 'NL', city: 'Utrecht' },
      shippingMethod: 'post_home',
      shippingTitle: 'At home',
      paymentInstructions: ['Pay to us.', 'Soon.'],
      deliveryDays: ['2026-11-24', '2026-11-25'],
      shippingChoice: { data: { id: '7' }, texts: [{ label: 'Point', value: 'Smit', isPlace: true }] },
      taxes: [{ rate: 0.055, net: 100, tax: 6 }],
      shipments: [
        {
          id: 'a',
          orderId: stored.uuid,
          carrier: 'DHL',
          trackingNumber: '3S',
          lines: [{ lineId: 70, qty: 1 }],
          shippedAt: 1_000_000_000_000,
        },
      ],
    };
    const events = [
      { order_id: 7, at: stored.created_at, status: 'pending', comment: null },
      { order_id: 7, at: stored.created_at, status: 'processing', comment: 'Paid' },
    ];
    const unknown = { reference: null, reason: null, order_id: 7, kind: 'charged', method: 'a', at: 5000 } as const;
    const money = [
      { ...unknown, cents: 18_645, currency: 'EUR' },
      { ...unknown, cents: null, currency: null },
    ];
    const shown = shownOrder(
      { ...charged, customer_id: 9, details },
      [line],
      { events, money, refunds: [] },
      { ...TEXTS, mayCancel: () => true },
    );
    expect(shown).to.include({ charged: 18_645, total: 18_645, deliveryTax: 86 });
    const answered = JSON.parse(JSON.stringify(orderView(shown))) as ReturnType<typeof orderView>;
    expect(readOrder(answered)).to.deep.equal(shown);
    expect(JSON.stringify(orderView(readOrder(answered)))).to.equal(JSON.stringify(answered));
  });

  it('says by itself how it stands', () => {
    const stands = { number: '7', status: 'pending', state: 'new', payment: 'open' } as const;
    const answered = statusView({ ...stands, id: 'x', entityId: 1, placedAt: 0 });
    expect(answered).to.deep.equal({ increment_id: '7', status: 'pending', state: 'new', payment: 'open' });
    expect(readStatus(answered)).to.deep.equal(stands);
  });

  it('is told to modules with all its costs in cents, also where it is older than those of modules', () => {
    const model = orderModel(charged, [line], UNPAID);
    expect(model.lines[0]?.extensions).to.deep.equal({ gift: { wrap: true } });
    expect(model.costs).to.deep.equal([
      { code: 'shipping', title: 'At home', total: 495, tax: 86 },
      { code: 'gift', title: 'Gift wrapping', total: 590, tax: 102, lineId: 70 },
      { code: 'payment_fee', title: 'Transfer', total: 150, tax: 26 },
    ]);
    const before = { ...stored.details, shippingMethod: 'a_b', shippingTitle: 'At home' };
    expect(orderModel({ ...stored, details: before }, [line], UNPAID).costs).to.deep.equal([
      { code: 'shipping', title: 'At home', total: 495, tax: 86 },
      { code: 'payment_fee', title: 'Bank transfer', total: 150, tax: 26 },
    ]);
  });
});
