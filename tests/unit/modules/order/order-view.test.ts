import { expect } from 'chai';
import { orderView } from '../../../../modules/order/domain/order-view.ts';
import type { StoredOrder } from '../../../../modules/order/domain/stored-order.ts';

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
const view = orderView(stored, [], [], { t: (key) => key, label: (status) => `<${status}>` });

describe('an order as the API answers it', () => {
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
});
