import type { GoldenCase } from './golden-case.ts';

/** Prices of the platform lack tax: it is added before anything is shown or filtered. */
export const DUTCH_NET: readonly GoldenCase[] = [
  { why: '100 is shown as 121', product: { price: 100 }, shows: [12100], price: [100, 21, 121] },
  { why: '107.40 is shown as 129.95', product: { price: 107.4 }, shows: [12995], price: [107.4, 22.55, 129.95] },
  {
    why: '82.6446 is shown as 100: rounded once, at the end',
    product: { price: 82.6446 },
    shows: [10000],
    price: [82.64, 17.36, 100],
  },
  { why: '82.64 is shown as 99.99', product: { price: 82.64 }, shows: [9999], price: [82.64, 17.35, 99.99] },
  { why: '148.719 is shown as 179.95', product: { price: 148.719 }, shows: [17995], price: [148.72, 31.23, 179.95] },
  { why: '2.686 is shown as 3.25', product: { price: 2.686 }, shows: [325], price: [2.69, 0.56, 3.25] },
  { why: '2.50 is shown as 3.03: 3.025 goes up', product: { price: 2.5 }, shows: [303], price: [2.5, 0.53, 3.03] },
  { why: '0.50 is shown as 0.61', product: { price: 0.5 }, shows: [61], price: [0.5, 0.11, 0.61] },
  { why: '"61.9800" is shown as 75', product: { price: '61.9800' }, shows: [7500], price: [61.98, 13.02, 75] },
  { why: '100 at 9 % is shown as 109', product: { price: 100, tax_class_id: 3 }, shows: [10900], price: [100, 9, 109] },
  {
    why: '0.50 at 9 % is shown as 0.55: 0.545 goes up',
    product: { price: 0.5, tax_class_id: 3 },
    shows: [55],
    price: [0.5, 0.05, 0.55],
  },
  {
    why: 'without a class nothing is added',
    product: { price: 100, tax_class_id: 0 },
    shows: [10000],
    price: [100, 0, 100],
  },
  {
    why: 'special and lowest prices lack it too',
    product: { price: 148.719, special_price: 115.6612, final_price: 115.6612, lowest_price_30d: 148.719 },
    shows: [13995, 17995, 22],
    price: [115.66, 24.29, 139.95],
    original: [148.72, 31.23, 179.95],
    special: [115.66, 24.29, 139.95],
  },
  {
    why: 'a special price that holds not is not shown with tax either',
    product: { price: 100, special_price: 82.6446, special_to_date: '2026-10-09' },
    shows: [12100],
    price: [100, 21, 121],
  },
  {
    why: 'prices with tax beside them are taken as they stand',
    product: { price: 100, price_incl_tax: 120, original_price_incl_tax: 120 },
    shows: [12000],
    price: [99.17, 20.83, 120],
  },
  {
    why: 'variants have the class of their parent, or their own',
    product: {
      price: 100,
      configurable_children: [
        { id: 900, sku: 'V', price: 100, tax_class_id: 3 },
        { id: 901, sku: 'W', price: 100 },
      ],
    },
    shows: [10900],
    price: [90.08, 18.92, 109],
    variant: { shows: [10900], price: [100, 9, 109] },
  },
];

export const BELGIAN_GROSS: readonly GoldenCase[] = [
  { why: '121 at 21 %', product: { price: 121 }, shows: [12100], price: [100, 21, 121] },
  { why: '89.95 at 21 %', product: { price: 89.95 }, shows: [8995], price: [74.34, 15.61, 89.95] },
  { why: '106 at 6 % is 100 and 6', product: { price: 106, tax_class_id: 3 }, shows: [10600], price: [100, 6, 106] },
  { why: '24.95 at 6 %', product: { price: 24.95, tax_class_id: 3 }, shows: [2495], price: [23.54, 1.41, 24.95] },
  { why: '3.25 at 6 %', product: { price: 3.25, tax_class_id: 3 }, shows: [325], price: [3.07, 0.18, 3.25] },
  { why: '9.99 at 6 %', product: { price: 9.99, tax_class_id: 3 }, shows: [999], price: [9.42, 0.57, 9.99] },
  {
    why: 'a special price at 6 %',
    product: { price: 12.5, special_price: 9.99, tax_class_id: 3 },
    shows: [999],
    price: [9.42, 0.57, 9.99],
    original: [11.79, 0.71, 12.5],
    special: [9.42, 0.57, 9.99],
  },
];

export const BELGIAN_NET: readonly GoldenCase[] = [
  { why: '74.3388 is shown as 89.95', product: { price: 74.3388 }, shows: [8995], price: [74.34, 15.61, 89.95] },
  {
    why: '23.54 at 6 % is shown as 24.95',
    product: { price: 23.54, tax_class_id: 3 },
    shows: [2495],
    price: [23.54, 1.41, 24.95],
  },
  {
    why: '0.25 at 6 % is shown as 0.27: 0.265 goes up',
    product: { price: 0.25, tax_class_id: 3 },
    shows: [27],
    price: [0.25, 0.02, 0.27],
  },
  {
    why: '9.42 at 6 % is shown as 9.99',
    product: { price: 9.42, tax_class_id: 3 },
    shows: [999],
    price: [9.42, 0.57, 9.99],
  },
];
