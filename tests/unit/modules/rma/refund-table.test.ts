import { expect } from 'chai';
import { givenBackFor } from '../../../../modules/loyalty/domain/order-coins.ts';
import { refundOf } from '../../../../modules/order/domain/refund.ts';
import type { StoredLine, StoredOrder, StoredRefund } from '../../../../modules/order/domain/stored-order.ts';
import { returnAmount } from '../../../../modules/rma/domain/amount.ts';
import { exampleLine, exampleOrder, exampleRefund } from './example-order.ts';
import { REFUND_CASES, type Line, type Terms } from './refund-cases.ts';

const DELIVERY = 495;
const FREE_FROM = 7500;
const RATE = 21;
const taxIn = (cents: number, rate: number): number => Math.round((cents * rate) / (100 + rate));

const storedLine = ([qty, price, discount, rate]: Line, at: number): StoredLine => ({
  ...{ id: at + 1, order_id: 1, sku: `SKU-${at + 1}`, parent_sku: `SKU-${at + 1}`, product_id: at + 1 },
  ...{ type: 'simple', name: 'Pump', qty, price, price_net: price, total: qty * price, total_net: qty * price },
  ...{ discount, tax: taxIn(qty * price - discount, rate), tax_rate: rate * 10_000 },
  details: { url: '', options: [], categories: [] },
});

function storedOrder(lines: readonly StoredLine[], delivery: number): StoredOrder {
  const goods = lines.reduce((sum, { total, discount }) => sum + total - discount, 0);
  const costs = [
    { code: 'shipping', title: '', amount: delivery, tax: taxIn(delivery, RATE), discount: 0, taxRate: RATE / 100 },
  ];
  return {
    ...{ id: 1, uuid: '', store_code: 'default', store_id: 1, store_name: '', number: '1', customer_id: 7, email: '' },
    ...{ status: 'complete', state: 'complete', currency: 'EUR', subtotal: goods, discount: 0, delivery },
    ...{ delivery_tax: taxIn(delivery, RATE), payment_fee: 0, tax: 0, grand_total: goods + delivery, coupon: null },
    ...{ payment_method: 'ideal', payment_state: 'paid', pay_before: null, sold_as: '', created_at: 0, updated_at: 0 },
    details: {
      ...{
        billing: { country_id: 'NL' },
        paymentTitle: '',
        paymentInstructions: [],
        isPaidOnline: true,
        taxes: [],
        costs,
        stock: [],
      },
      isConfirmed: true,
    },
  };
}

/** Runs the returns one after the other through the money book's own sums; answers the last. */
function lastRefund(
  lines: readonly Line[],
  returns: readonly (readonly number[])[],
  { spent = 0, free, standard = 0, delivery = DELIVERY, kind = 'withdrawal' }: Terms,
) {
  const stored = lines.map(storedLine);
  const order = storedOrder(stored, delivery);
  const refunds: StoredRefund[] = [];
  const money = [
    { order_id: 1, kind: 'charged' as const, cents: order.grand_total, currency: 'EUR', method: 'ideal', at: 0 },
  ].map((entry) => ({ ...entry, reference: null, reason: null }));
  const told = () =>
    exampleOrder(
      stored.map(({ id, qty, price, discount, tax }) => exampleLine(id, qty, price, { discount, tax })),
      {
        delivery,
        costs: [{ code: 'shipping', title: '', total: delivery, tax: taxIn(delivery, RATE) }],
        refunds: refunds.map(({ id, lines: of, costs, total }) => exampleRefund({ id, lines: of, costs, total })),
      },
    );
  let coins = 0;
  for (const pieces of returns) {
    const before = givenBackFor(told(), spent);
    const wanted = pieces.map((qty, at) => ({ lineId: at + 1, qty })).filter(({ qty }) => qty > 0);
    const freeDelivery = free ? { from: FREE_FROM, cost: DELIVERY } : { from: 0, cost: 0 };
    const amount = returnAmount(told(), wanted, kind, { standardDelivery: standard, freeDelivery });
    const sum = refundOf(order, stored, { money, refunds }, amount);
    if ('notLeft' in sum || 'most' in sum) throw new Error(JSON.stringify(sum));
    expect(sum.total, 'the return says what the money book pays').to.equal(amount.total);
    refunds.push({
      ...sum,
      ...{ id: refunds.length + 1, order_id: 1, key: '', state: 'done', reason: null, restocks: true, request: null },
      ...{ stock: [], by_hand: null, reference: null, credit_note: null, failure: null, requested_at: 0, ended_at: 0 },
    });
    coins = givenBackFor(told(), spent) - before;
  }
  const last = refunds.at(-1);
  const shipping = last?.costs.find(({ code }) => code === 'shipping');
  return {
    back: stored.map(({ id }) => {
      const of = last?.lines.find(({ lineId }) => lineId === id);
      return of ? [of.cents, of.tax] : [];
    }),
    delivery: [shipping?.cents ?? 0, shipping?.tax ?? 0],
    coins,
  };
}

describe('A refund with its tax, and the coins that come back with it', () => {
  for (const [of, lines, returns, back, delivery, coins, terms = {}] of REFUND_CASES)
    it(`is right for ${of}`, () => expect(lastRefund(lines, returns, terms)).to.deep.equal({ back, delivery, coins }));
});
