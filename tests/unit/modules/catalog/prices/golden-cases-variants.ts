import type { GoldenCase } from './golden-case.ts';

const variant = (id: number, fields: object) => ({ id, sku: `V-${id}`, status: 1, ...fields });

export const VARIANTS: readonly GoldenCase[] = [
  {
    why: 'one without a price has its parent’s',
    product: { price: 121, configurable_children: [variant(500, {})] },
    shows: [12100],
    price: [100, 21, 121],
    variant: { shows: [12100], price: [100, 21, 121] },
  },
  {
    why: 'one with a price of zero has its parent’s',
    product: { price: 121, configurable_children: [variant(501, { price: 0 })] },
    shows: [12100],
    price: [100, 21, 121],
    variant: { shows: [12100], price: [100, 21, 121] },
  },
  {
    why: 'one without reductions has its parent’s, dates and history too',
    product: {
      price: 121,
      special_price: 100,
      special_to_date: '2026-10-10',
      lowest_price_30d: 121,
      configurable_children: [variant(502, { price: 121 })],
    },
    shows: [10000, 12100, 17],
    price: [82.64, 17.36, 100],
    original: [100, 21, 121],
    special: [82.64, 17.36, 100],
    variant: { shows: [10000, 12100, 17], price: [82.64, 17.36, 100] },
  },
  {
    why: 'one that says it has no special price has none',
    product: {
      price: 121,
      special_price: 100,
      configurable_children: [variant(503, { price: 121, special_price: null })],
    },
    shows: [10000],
    price: [82.64, 17.36, 100],
    original: [100, 21, 121],
    special: [82.64, 17.36, 100],
    variant: { shows: [12100], price: [100, 21, 121] },
  },
  {
    why: 'a dearer one keeps its price beside a reduced parent',
    product: {
      price: 121,
      special_price: 100,
      final_price: 100,
      configurable_children: [variant(504, { price: 195 })],
    },
    shows: [10000],
    price: [82.64, 17.36, 100],
    original: [100, 21, 121],
    special: [82.64, 17.36, 100],
    variant: { shows: [19500], price: [161.16, 33.84, 195] },
  },
  {
    why: 'the cheapest is the price of the parent',
    product: {
      price: 121,
      configurable_children: [variant(505, { price: 110 }), variant(506, { price: 121, special_price: 90 })],
    },
    shows: [9000],
    price: [74.38, 15.62, 90],
    original: [100, 21, 121],
    special: [74.38, 15.62, 90],
    variant: { shows: [11000], price: [90.91, 19.09, 110] },
  },
  {
    why: 'a parent of price zero costs what the cheapest costs',
    product: { price: 0, configurable_children: [variant(507, { price: 110 }), variant(508, { price: 99 })] },
    shows: [9900],
    price: [81.82, 17.18, 99],
    variant: { shows: [11000], price: [90.91, 19.09, 110] },
  },
  {
    why: 'one that is not sold is no price of the parent',
    product: {
      price: 121,
      configurable_children: [variant(509, { price: 99, status: 2 }), variant(510, { price: 121 })],
    },
    shows: [12100],
    price: [100, 21, 121],
    variant: { shows: [9900], price: [81.82, 17.18, 99] },
  },
  {
    why: 'one whose special price has ended does not lower the parent',
    product: {
      price: 121,
      configurable_children: [variant(511, { price: 121, special_price: 90, special_to_date: '2026-10-09' })],
    },
    shows: [12100],
    price: [100, 21, 121],
    variant: { shows: [12100], price: [100, 21, 121] },
  },
  {
    why: 'one of its own tax class',
    product: { price: 109, configurable_children: [variant(512, { price: 109, tax_class_id: 3 })] },
    shows: [10900],
    price: [90.08, 18.92, 109],
    variant: { shows: [10900], price: [100, 9, 109] },
  },
];
