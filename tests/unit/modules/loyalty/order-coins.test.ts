import { expect } from 'chai';
import { CoinsOfOrder } from 'etalage/modules/loyalty';
import type { CreditedOrder, Order, Refund } from 'etalage/modules/order';
import { coinsOnCreditNote } from '../../../../modules/loyalty/api/coins-on-credit-note.ts';
import {
  coinsFor,
  earnedBy,
  givenBackBy,
  givenBackFor,
  goodsPaid,
  lastSentAt,
} from '../../../../modules/loyalty/domain/order-coins.ts';

const TERMS = { coinsPerEuro: 3, rounding: 'down' } as const;

type Line = readonly [qty: number, total: number, discount: number];
/** A refund of pieces with their money: `[line, pieces, cents]`. */
type Back = readonly (readonly [line: number, qty: number, cents: number])[];

/** As much of an order as coins look at. */
function order(lines: readonly Line[], backs: readonly Back[] = [], more: Partial<Order> = {}): Order {
  const refunds = backs.map((back, at) => ({
    id: at + 1,
    endedAt: 7,
    state: 'done',
    lines: back.map(([line, qty, cents]) => ({ lineId: line + 1, qty, cents })),
    costs: [{ code: 'shipping', cents: 495 }],
  }));
  return {
    payment: 'paid',
    state: 'processing',
    lines: lines.map(([qty, total, discount], at) => ({ id: at + 1, qty, total, discount, shipped: 0, refunded: 0 })),
    refunds: refunds as unknown as readonly Refund[],
    shipments: [],
    changedAt: 5,
    ...more,
  } as unknown as Order;
}

describe('The coins of an order', () => {
  it('are those of what is paid for its goods, rounded as the shop says [PR-72]', () => {
    const rows: readonly (readonly [number, 'down' | 'nearest' | 'up', number, number])[] = [
      [0, 'up', 3, 0],
      [100, 'down', 3, 3],
      [133, 'down', 3, 3],
      [150, 'nearest', 3, 5],
      [149, 'nearest', 3, 4],
      [101, 'up', 3, 4],
      [57, 'down', 100, 57],
      [29, 'down', 100, 29],
      [12_999, 'down', 1, 129],
      [12_999, 'down', 0, 0],
    ];
    for (const [cents, rounding, coinsPerEuro, coins] of rows)
      expect(coinsFor(cents, { coinsPerEuro, rounding }), `${cents} ${rounding}`).to.equal(coins);
  });

  it('go by discounts and refunds of goods, and not by delivery [PR-72]', () => {
    const two: readonly Line[] = [
      [2, 20_000, 1000],
      [1, 5000, 0],
    ];
    expect(goodsPaid(order(two))).to.equal(24_000);
    expect(earnedBy(order(two), TERMS)).to.equal(720);
    expect(earnedBy(order(two, [[[0, 1, 9500]]]), TERMS)).to.equal(435);
    expect(
      earnedBy(
        order(two, [
          [[0, 1, 9500]],
          [
            [0, 1, 9500],
            [1, 1, 5000],
          ],
        ]),
        TERMS,
      ),
      'all of it',
    ).to.equal(0);
    expect(earnedBy(order(two, [[[1, 0, 100]]]), TERMS), 'money without a piece').to.equal(717);
    expect(earnedBy(order(two, [], { payment: 'open' }), TERMS), 'not paid').to.equal(0);
    expect(earnedBy(order(two, [], { state: 'canceled' }), TERMS), 'cancelled').to.equal(0);
  });

  it('that paid for pieces are given back with these, all with the last one [PR-72]', () => {
    const lines: readonly Line[] = [
      [3, 30_000, 3000],
      [1, 10_000, 1000],
    ];
    const rows: readonly (readonly [string, readonly Back[], number])[] = [
      ['nothing', [], 0],
      ['a third of three quarters', [[[0, 1, 9000]]], 100],
      ['two thirds, in two refunds', [[[0, 1, 9000]], [[0, 1, 9000]]], 200],
      ['the other line', [[[1, 1, 9000]]], 100],
      ['money alone', [[[0, 0, 5000]]], 0],
      ['a piece of which something is kept', [[[0, 1, 100]]], 100],
      [
        'all',
        [
          [
            [0, 3, 27_000],
            [1, 1, 9000],
          ],
        ],
        400,
      ],
    ];
    for (const [what, backs, coins] of rows) expect(givenBackFor(order(lines, backs), 400), what).to.equal(coins);
    expect(givenBackFor(order(lines, [[[0, 1, 9000]]]), 401), 'no coin too many').to.equal(100);
    const free: readonly Line[] = [
      [3, 3000, 3000],
      [1, 1000, 1000],
    ];
    expect(givenBackFor(order(free, [[[0, 1, 0]]]), 4000), 'paid in coins alone').to.equal(1000);
    expect(
      givenBackFor(
        order(free, [
          [
            [0, 3, 0],
            [1, 1, 0],
          ],
        ]),
        4000,
      ),
    ).to.equal(4000);
  });

  it('are on the credit note of the refund that gives them back, to the coin [PR-72]', () => {
    const lines: readonly Line[] = [
      [3, 30_000, 3000],
      [1, 10_000, 1000],
    ];
    const backs: readonly Back[] = [[[0, 1, 9000]], [[0, 0, 500]], [[0, 2, 17_500]], [[1, 1, 9000]]];
    const of = order(lines, backs);
    expect(of.refunds.map((refund) => givenBackBy(of, refund, 401))).to.deep.equal([100, 0, 200, 101]);
    const texts = {
      t: (key: string, values: object = {}) =>
        key.replace(/\{(\w+)\}/g, (_, name: string) => String(new Map(Object.entries(values)).get(name))),
      price: (cents: number) => `€ ${cents}`,
    };
    const note = (spent: number, at: number) => {
      const credited = CoinsOfOrder.on(of, { spent, cents: 2 * spent, earned: 0 });
      return coinsOnCreditNote(credited as unknown as CreditedOrder, of.refunds[at] as Refund, texts);
    };
    expect(note(401, 2)).to.deep.equal([
      {
        rows: [
          {
            label: 'Coins given back',
            note: 'They had taken € 400 off these products.',
            value: '200 coins',
          },
        ],
      },
    ]);
    expect([note(401, 1), note(0, 2)], 'none is none').to.deep.equal([[], []]);
  });

  it('can be spent so long after the last parcel, once all was sent that was not paid back', () => {
    const lines = [{ qty: 2, shipped: 1, refunded: 0 }];
    const shipments = [{ shippedAt: 3 }, { shippedAt: 7 }, { shippedAt: 6 }];
    const of = (more: object) => lastSentAt({ ...order([]), ...more } as Order);
    expect(of({ lines, shipments })).to.equal(undefined);
    expect(of({ lines: [{ qty: 2, shipped: 1, refunded: 1 }], shipments })).to.equal(7);
    expect(of({ lines: [], state: 'processing' })).to.equal(undefined);
    expect(of({ lines: [], state: 'complete' }), 'nobody wrote down a parcel').to.equal(5);
  });
});
