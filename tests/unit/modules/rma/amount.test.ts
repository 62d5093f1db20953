import { expect } from 'chai';
import type { Order } from 'etalage/modules/order';
import { returnAmount, type AmountTerms } from '../../../../modules/rma/domain/amount.ts';
import type { ReturnKind } from 'etalage/modules/rma';
import { exampleLine as line, exampleOrder, exampleRefund } from './example-order.ts';

const NOTHING: AmountTerms = { standardDelivery: 0, freeDelivery: { from: 0, cost: 0 } };
const FREE: AmountTerms = { standardDelivery: 495, freeDelivery: { from: 7500, cost: 495 } };

const shipping = (total: number) => ({ code: 'shipping', title: 'Delivery', total, tax: 0 });
const gift = (lineId: number, total: number) => ({ code: 'gift', title: 'Gift wrapping', total, tax: 0, lineId });
const fee = { code: 'payment_fee', title: 'Fee', total: 150, tax: 0 };
const free = { delivery: 0, costs: [shipping(0)] };

/** Two pairs for 100.00 and a bag for 50.00, delivery 4.95. */
const plain = exampleOrder([line(1, 2, 10_000), line(2, 1, 5_000)]);
/** Three pairs for 129.99, less 5.00 on all of them, and a bag of 9 % VAT for 49.95. */
const reduced = exampleOrder([line(1, 3, 12_999, { discount: 500 }), line(2, 1, 4_995)]);
/** Delivered for nothing, since it is 75.00 or more. */
const gratis = exampleOrder([line(1, 1, 8_000), line(2, 2, 2_000)], free);
/** Express, a fee for the payment, and a gift wrapped for each of two lines. */
const costly = exampleOrder([line(1, 2, 10_000), line(2, 1, 5_000)], {
  delivery: 995,
  costs: [shipping(995), gift(1, 590), gift(2, 295), fee],
});
/** Nothing has to be delivered. */
const voucher = exampleOrder([line(1, 1, 8_000), line(2, 1, 5_000)], { ...free, costs: [], shippingMethod: undefined });

const refunded = (order: Order, ...refunds: Parameters<typeof exampleRefund>[0][]): Order => ({
  ...order,
  refunds: refunds.map(exampleRefund),
});
const back = (lineId: number, qty: number, cents: number) => ({ lineId, qty, sku: `SKU-${lineId}`, cents, tax: 0 });

type Pieces = Readonly<Record<number, number>>;
interface Case {
  readonly of: string;
  readonly order: Order;
  readonly pieces: Pieces;
  readonly kind?: ReturnKind;
  readonly terms?: AmountTerms;
  /** By line: pieces and cents. */
  readonly lines: Readonly<Record<number, readonly [number, number]>>;
  readonly costs?: Readonly<Record<string, number>>;
  readonly kept?: number;
}

const CASES: readonly Case[] = [
  { of: 'a pair of two', order: plain, pieces: { 1: 1 }, lines: { 1: [1, 10_000] } },
  { of: 'both pairs', order: plain, pieces: { 1: 2 }, lines: { 1: [2, 20_000] } },
  { of: 'the bag', order: plain, pieces: { 2: 1 }, lines: { 2: [1, 5_000] } },
  {
    of: 'all of it, with its delivery',
    order: plain,
    pieces: { 1: 2, 2: 1 },
    lines: { 1: [2, 20_000], 2: [1, 5_000] },
    costs: { shipping: 495 },
  },
  {
    of: 'all of it after the days of withdrawal, without its delivery',
    order: plain,
    pieces: { 1: 2, 2: 1 },
    kind: 'return',
    lines: { 1: [2, 20_000], 2: [1, 5_000] },
  },
  {
    of: 'the rest of it, with the delivery of all',
    order: refunded(plain, { lines: [back(1, 1, 10_000)] }),
    pieces: { 1: 1, 2: 1 },
    lines: { 1: [1, 10_000], 2: [1, 5_000] },
    costs: { shipping: 495 },
  },
  {
    of: 'the rest of it, whose delivery was paid back before',
    order: refunded(plain, { lines: [back(1, 2, 20_000)], costs: [{ code: 'shipping', cents: 495, tax: 0 }] }),
    pieces: { 2: 1 },
    lines: { 2: [1, 5_000] },
  },
  {
    of: 'the rest of it, of whose delivery a part was paid back',
    order: refunded(plain, { lines: [back(1, 2, 20_000)], costs: [{ code: 'shipping', cents: 200, tax: 0 }] }),
    pieces: { 2: 1 },
    lines: { 2: [1, 5_000] },
    costs: { shipping: 295 },
  },
  {
    of: 'what a failed refund did not pay back',
    order: refunded(plain, { state: 'failed', lines: [back(1, 2, 20_000), back(2, 1, 5_000)] }),
    pieces: { 1: 2, 2: 1 },
    lines: { 1: [2, 20_000], 2: [1, 5_000] },
    costs: { shipping: 495 },
  },
  { of: 'the first reduced pair', order: reduced, pieces: { 1: 1 }, lines: { 1: [1, 12_832] } },
  { of: 'two reduced pairs', order: reduced, pieces: { 1: 2 }, lines: { 1: [2, 25_665] } },
  { of: 'three reduced pairs', order: reduced, pieces: { 1: 3 }, lines: { 1: [3, 38_497] } },
  {
    of: 'the second reduced pair, to the cent',
    order: refunded(reduced, { lines: [back(1, 1, 12_832)] }),
    pieces: { 1: 1 },
    lines: { 1: [1, 12_833] },
  },
  {
    of: 'the last reduced pair, to the cent',
    order: refunded(reduced, { lines: [back(1, 1, 12_832)] }, { lines: [back(1, 1, 12_833)] }),
    pieces: { 1: 1 },
    lines: { 1: [1, 12_832] },
  },
  {
    of: 'all that is reduced, and what is taxed otherwise',
    order: reduced,
    pieces: { 1: 3, 2: 1 },
    lines: { 1: [3, 38_497], 2: [1, 4_995] },
    costs: { shipping: 495 },
  },
  {
    of: 'a part that keeps delivery free',
    order: gratis,
    pieces: { 2: 1 },
    terms: FREE,
    lines: { 2: [1, 2_000] },
  },
  {
    of: 'a part that loses free delivery',
    order: gratis,
    pieces: { 1: 1 },
    terms: FREE,
    lines: { 1: [1, 7_505] },
    kept: 495,
  },
  {
    of: 'the same in a shop that keeps nothing',
    order: gratis,
    pieces: { 1: 1 },
    lines: { 1: [1, 8_000] },
  },
  {
    of: 'all that was delivered for nothing',
    order: gratis,
    pieces: { 1: 1, 2: 2 },
    terms: FREE,
    lines: { 1: [1, 8_000], 2: [2, 4_000] },
  },
  {
    of: 'a further part after free delivery was lost',
    order: refunded(gratis, { lines: [back(1, 1, 7_505)] }),
    pieces: { 2: 1 },
    terms: FREE,
    lines: { 2: [1, 2_000] },
    kept: 495,
  },
  {
    of: 'the rest after free delivery was lost: what was kept comes back',
    order: refunded(gratis, { lines: [back(1, 1, 7_505)] }),
    pieces: { 2: 2 },
    terms: FREE,
    lines: { 1: [0, 495], 2: [2, 4_000] },
  },
  {
    of: 'the rest of a line of which something was kept',
    order: refunded(exampleOrder([line(1, 2, 4_000)], free), { lines: [back(1, 1, 3_505)] }),
    pieces: { 1: 1 },
    terms: FREE,
    lines: { 1: [1, 4_495] },
  },
  {
    of: 'something that costs less than what is lost',
    order: exampleOrder([line(1, 1, 7_400), line(2, 1, 300)], free),
    pieces: { 2: 1 },
    terms: FREE,
    lines: { 2: [1, 0] },
    kept: 300,
  },
  {
    of: 'a part of two lines, of which the first bears what is lost',
    order: gratis,
    pieces: { 1: 1, 2: 1 },
    terms: FREE,
    lines: { 1: [1, 7_505], 2: [1, 2_000] },
    kept: 495,
  },
  {
    of: 'a part of an order whose delivery was paid',
    order: plain,
    pieces: { 1: 2 },
    terms: FREE,
    lines: { 1: [2, 20_000] },
  },
  {
    of: 'a part of an order that was free for another reason, a coupon',
    order: exampleOrder([line(1, 1, 3_000), line(2, 1, 2_000)], free),
    pieces: { 1: 1 },
    terms: FREE,
    lines: { 1: [1, 3_000] },
  },
  {
    of: 'a part of what is not delivered',
    order: voucher,
    pieces: { 1: 1 },
    terms: FREE,
    lines: { 1: [1, 8_000] },
  },
  {
    of: 'all that came by express: the usual delivery, the fee and the wrapping',
    order: costly,
    pieces: { 1: 2, 2: 1 },
    terms: FREE,
    lines: { 1: [2, 20_000], 2: [1, 5_000] },
    costs: { shipping: 495, gift: 885, payment_fee: 150 },
  },
  {
    of: 'all that came by express, in a shop that pays back all of its delivery',
    order: costly,
    pieces: { 1: 2, 2: 1 },
    lines: { 1: [2, 20_000], 2: [1, 5_000] },
    costs: { shipping: 995, gift: 885, payment_fee: 150 },
  },
  {
    of: 'a whole line, with its wrapping',
    order: costly,
    pieces: { 2: 1 },
    lines: { 2: [1, 5_000] },
    costs: { gift: 295 },
  },
  { of: 'a part of a line that is wrapped', order: costly, pieces: { 1: 1 }, lines: { 1: [1, 10_000] } },
  {
    of: 'the other whole line, beside a wrapping that was paid back',
    order: refunded(costly, { lines: [back(2, 1, 5_000)], costs: [{ code: 'gift', cents: 295, tax: 0 }] }),
    pieces: { 1: 2 },
    terms: FREE,
    lines: { 1: [2, 20_000] },
    costs: { shipping: 495, gift: 590, payment_fee: 150 },
  },
  {
    of: 'a wrapped line after the days of withdrawal',
    order: costly,
    pieces: { 2: 1 },
    kind: 'return',
    lines: { 2: [1, 5_000] },
  },
];

describe('What is paid back for a return', () => {
  for (const { of, order, pieces, kind = 'withdrawal', terms = NOTHING, lines, costs = {}, kept = 0 } of CASES)
    it(`is right for ${of} [PR-29]`, () => {
      const returned = Object.entries(pieces).map(([lineId, qty]) => ({ lineId: Number(lineId), qty }));
      const amount = returnAmount(order, returned, kind, terms);
      expect({
        lines: Object.fromEntries(amount.lines.map(({ lineId, qty, cents }) => [lineId, [qty, cents]])),
        costs: Object.fromEntries(amount.costs.map(({ code, cents }) => [code, cents])),
        kept: amount.kept,
      }).to.deep.equal({ lines, costs, kept });
      const cents = [...amount.lines, ...amount.costs].reduce((sum, each) => sum + each.cents, 0);
      expect(amount.total).to.equal(cents);
    });

  it('never comes to more than was paid, in 500 random lives of an order', () => {
    let seed = 7;
    const random = (below: number): number => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed % below;
    };
    for (let life = 0; life < 500; life += 1) {
      const lines = Array.from({ length: 1 + random(3) }, (_, index) => {
        const [qty, price] = [1 + random(4), 100 + random(20_000)];
        return line(index + 1, qty, price, { discount: random(Math.floor((qty * price) / 2)) });
      });
      const delivery = random(2) === 0 ? 0 : 495;
      let order = exampleOrder(lines, { delivery, costs: [shipping(delivery)] });
      const paid = lines.reduce((sum, { total, discount }) => sum + total - discount, delivery);
      let paidBack = 0;
      while (order.refunds.length < 20) {
        const left = lines.map(({ id, qty }) => ({
          lineId: id,
          qty:
            qty -
            order.refunds
              .flatMap((one) => one.lines)
              .filter((one) => one.lineId === id)
              .reduce((sum, one) => sum + one.qty, 0),
        }));
        const returned = left.map((one) => ({ ...one, qty: random(one.qty + 1) })).filter(({ qty }) => qty > 0);
        if (left.every(({ qty }) => qty === 0)) break;
        if (returned.length === 0) continue;
        const amount = returnAmount(order, returned, 'withdrawal', FREE);
        paidBack += amount.total;
        const refund = exampleRefund({
          lines: amount.lines.map(({ lineId, qty, cents }) => back(lineId, qty, cents)),
          costs: amount.costs.map((cost) => ({ ...cost, tax: 0 })),
        });
        order = { ...order, refunds: [...order.refunds, refund] };
        expect(paidBack, `life ${life}`).to.be.at.most(paid);
      }
      const isAll = lines.every(
        ({ id, qty }) =>
          order.refunds
            .flatMap((one) => one.lines)
            .filter((one) => one.lineId === id)
            .reduce((sum, one) => sum + one.qty, 0) === qty,
      );
      if (isAll) expect(paidBack, `life ${life}: all is back`).to.equal(paid);
    }
  });
});
