import type { ReturnKind } from 'etalage/modules/rma';

export type Line = readonly [qty: number, price: number, discount: number, rate: number];
/** Cents including tax, and the tax within; nothing where nothing of it is paid back. */
type Paid = readonly [cents: number, tax: number] | readonly [];

export interface Terms {
  /** Of the coins within the discount. */
  readonly spent?: number;
  /** Delivery is free from 75.00 on, else 4.95. */
  readonly free?: true;
  readonly standard?: number;
  /** What was paid for it; 4.95 unless said. */
  readonly delivery?: number;
  readonly kind?: ReturnKind;
}

/**
 * Lines as pieces, price, discount of all and percent of tax; returns one after the other as pieces by line; then of
 * the last of them: what is paid back by line, of the delivery, and in coins. Counted by hand, in fractions.
 */
export const REFUND_CASES: readonly (readonly [
  of: string,
  lines: readonly Line[],
  returns: readonly (readonly number[])[],
  back: readonly Paid[],
  delivery: readonly [cents: number, tax: number],
  coins: number,
  terms?: Terms,
])[] = [
  ['a pair of two', [[2, 10_000, 0, 21]], [[1]], [[10_000, 1736]], [0, 0], 0],
  ['both pairs, with the delivery and its tax', [[2, 10_000, 0, 21]], [[2]], [[20_000, 3471]], [495, 86], 0],
  ['a pair, and then the other with the delivery', [[2, 10_000, 0, 21]], [[1], [1]], [[10_000, 1735]], [495, 86], 0],
  [
    'a book at the low rate of two rates',
    [
      [2, 10_000, 0, 21],
      [1, 4995, 0, 9],
    ],
    [[0, 1]],
    [[], [4995, 412]],
    [0, 0],
    0,
  ],
  [
    'a piece of each rate',
    [
      [2, 10_000, 0, 21],
      [1, 4995, 0, 9],
    ],
    [[1, 1]],
    [
      [10_000, 1736],
      [4995, 412],
    ],
    [0, 0],
    0,
  ],
  [
    'all of two rates',
    [
      [2, 10_000, 0, 21],
      [1, 4995, 0, 9],
    ],
    [[2, 1]],
    [
      [20_000, 3471],
      [4995, 412],
    ],
    [495, 86],
    0,
  ],
  [
    'the rest of two rates',
    [
      [2, 10_000, 0, 21],
      [1, 4995, 0, 9],
    ],
    [
      [1, 0],
      [1, 1],
    ],
    [
      [10_000, 1735],
      [4995, 412],
    ],
    [495, 86],
    0,
  ],
  [
    'food, a book and shoes of three rates',
    [
      [3, 333, 0, 6],
      [1, 1999, 0, 9],
      [1, 7995, 0, 21],
    ],
    [[2, 1, 0]],
    [[666, 38], [1999, 165], []],
    [0, 0],
    0,
  ],
  [
    'the last food of three rates',
    [
      [3, 333, 0, 6],
      [1, 1999, 0, 9],
      [1, 7995, 0, 21],
    ],
    [
      [2, 1, 0],
      [1, 0, 0],
    ],
    [[333, 19], [], []],
    [0, 0],
    0,
  ],
  [
    'all of three rates, one after the other',
    [
      [3, 333, 0, 6],
      [1, 1999, 0, 9],
      [1, 7995, 0, 21],
    ],
    [
      [2, 1, 0],
      [1, 0, 0],
      [0, 0, 1],
    ],
    [[], [], [7995, 1388]],
    [495, 86],
    0,
  ],
  [
    'what has no tax, beside what has',
    [
      [2, 5000, 0, 0],
      [1, 5000, 0, 21],
    ],
    [[1, 0]],
    [[5000, 0], []],
    [0, 0],
    0,
  ],
  ['one of three at a discount', [[3, 12_999, 500, 21]], [[1]], [[12_832, 2227]], [0, 0], 0],
  ['the second of three at a discount', [[3, 12_999, 500, 21]], [[1], [1]], [[12_833, 2227]], [0, 0], 0],
  [
    'the third of three at a discount, to the cent',
    [[3, 12_999, 500, 21]],
    [[1], [1], [1]],
    [[12_832, 2227]],
    [495, 86],
    0,
  ],
  ['two of seven at an odd discount', [[7, 999, 1001, 9]], [[2]], [[1712, 141]], [0, 0], 0],
  ['five more of seven, to the cent', [[7, 999, 1001, 9]], [[2], [5]], [[4280, 354]], [495, 86], 0],
  [
    'what was a present beside what was paid',
    [
      [1, 4995, 4995, 21],
      [2, 10_000, 0, 21],
    ],
    [[1, 0]],
    [[0, 0], []],
    [0, 0],
    0,
  ],
  [
    'a discount on one of two rates',
    [
      [2, 10_000, 3333, 21],
      [1, 4995, 0, 9],
    ],
    [[1, 1]],
    [
      [8334, 1447],
      [4995, 412],
    ],
    [0, 0],
    0,
  ],
  [
    'a part that keeps delivery free',
    [[2, 8000, 0, 21]],
    [[1]],
    [[8000, 1389]],
    [0, 0],
    0,
    { free: true, delivery: 0 },
  ],
  [
    'a part that loses free delivery',
    [
      [1, 8000, 0, 21],
      [2, 2000, 0, 9],
    ],
    [[1, 0]],
    [[7505, 1302], []],
    [0, 0],
    0,
    { free: true, delivery: 0 },
  ],
  [
    'the rest after it was lost: what was kept comes back',
    [
      [1, 8000, 0, 21],
      [2, 2000, 0, 9],
    ],
    [
      [1, 0],
      [0, 2],
    ],
    [
      [495, 86],
      [4000, 330],
    ],
    [0, 0],
    0,
    { free: true, delivery: 0 },
  ],
  [
    'a further part while it is lost',
    [
      [1, 8000, 0, 21],
      [2, 2000, 0, 9],
    ],
    [
      [1, 0],
      [0, 1],
    ],
    [[], [2000, 165]],
    [0, 0],
    0,
    { free: true, delivery: 0 },
  ],
  [
    'a part whose discount had made it just enough',
    [[2, 4000, 500, 21]],
    [[1]],
    [[3255, 565]],
    [0, 0],
    0,
    { free: true, delivery: 0 },
  ],
  [
    'an order below the limit, free by a coupon',
    [[2, 3000, 0, 21]],
    [[1]],
    [[3000, 521]],
    [0, 0],
    0,
    { free: true, delivery: 0 },
  ],
  [
    'all that came by express, up to the usual delivery',
    [[2, 10_000, 0, 21]],
    [[2]],
    [[20_000, 3471]],
    [495, 86],
    0,
    { standard: 495, delivery: 995 },
  ],
  [
    'all after the days of withdrawal, without the delivery',
    [[2, 10_000, 0, 21]],
    [[2]],
    [[20_000, 3471]],
    [0, 0],
    0,
    { kind: 'return' },
  ],
  [
    'one of two that coins paid for in part',
    [[2, 10_000, 2000, 21]],
    [[1]],
    [[9000, 1562]],
    [0, 0],
    1000,
    { spent: 2000 },
  ],
  [
    'the other of two that coins paid for in part',
    [[2, 10_000, 2000, 21]],
    [[1], [1]],
    [[9000, 1562]],
    [495, 86],
    1000,
    { spent: 2000 },
  ],
  [
    'one of three with an odd number of coins',
    [[3, 4999, 1000, 21]],
    [[1]],
    [[4666, 810]],
    [0, 0],
    333,
    { spent: 1000 },
  ],
  [
    'the last of three with an odd number of coins',
    [[3, 4999, 1000, 21]],
    [[1], [1], [1]],
    [[4666, 810]],
    [495, 86],
    334,
    { spent: 1000 },
  ],
  [
    'a piece of two rates that coins paid for in part',
    [
      [1, 10_000, 2000, 21],
      [1, 5000, 1000, 9],
    ],
    [[0, 1]],
    [[], [4000, 330]],
    [0, 0],
    1000,
    { spent: 3000 },
  ],
  [
    'what coins paid for whole: no cent, all coins',
    [[1, 5000, 5000, 21]],
    [[1]],
    [[0, 0]],
    [0, 0],
    5000,
    { spent: 5000, delivery: 0 },
  ],
  [
    'a half of what coins paid for whole',
    [[2, 2500, 5000, 21]],
    [[1]],
    [[0, 0]],
    [0, 0],
    2500,
    { spent: 5000, delivery: 0 },
  ],
  ['a coupon and coins on one line', [[4, 2500, 2501, 21]], [[3]], [[5624, 976]], [0, 0], 1125, { spent: 1501 }],
  [
    'coins, two rates and lost free delivery',
    [
      [1, 9000, 900, 21],
      [1, 1000, 100, 9],
    ],
    [[1, 0]],
    [[7605, 1320], []],
    [0, 0],
    900,
    { spent: 1000, free: true, delivery: 0 },
  ],
];
