import type { GoldenCase } from './golden-case.ts';

/** 21 % (class 2) and 9 % (class 3) in the Netherlands; prices of the platform include it. */
export const DUTCH_GROSS: readonly GoldenCase[] = [
  { why: '121 is 100 and 21', product: { price: 121 }, shows: [12100], price: [100, 21, 121] },
  { why: '129.95 at 21 %', product: { price: 129.95 }, shows: [12995], price: [107.4, 22.55, 129.95] },
  { why: '159.95 at 21 %', product: { price: 159.95 }, shows: [15995], price: [132.19, 27.76, 159.95] },
  { why: '179.95 at 21 %', product: { price: 179.95 }, shows: [17995], price: [148.72, 31.23, 179.95] },
  { why: '249.50 at 21 %', product: { price: 249.5 }, shows: [24950], price: [206.2, 43.3, 249.5] },
  { why: '19.99 at 21 %', product: { price: 19.99 }, shows: [1999], price: [16.52, 3.47, 19.99] },
  { why: '99.99 at 21 %', product: { price: 99.99 }, shows: [9999], price: [82.64, 17.35, 99.99] },
  { why: '100 at 21 %: a cent of tax more than 99.99, none of net', product: { price: 100 }, shows: [10000], price: [82.64, 17.36, 100] },
  { why: '3.25 at 21 %', product: { price: 3.25 }, shows: [325], price: [2.69, 0.56, 3.25] },
  { why: '1234.56 at 21 %', product: { price: 1234.56 }, shows: [123456], price: [1020.3, 214.26, 1234.56] },
  { why: '99999.99 at 21 %', product: { price: 99_999.99 }, shows: [9_999_999], price: [82_644.62, 17_355.37, 99_999.99] },
  { why: 'one cent has no tax', product: { price: 0.01 }, shows: [1], price: [0.01, 0, 0.01] },
  { why: 'three cents have one of tax', product: { price: 0.03 }, shows: [3], price: [0.02, 0.01, 0.03] },
  { why: '109 at 9 % is 100 and 9', product: { price: 109, tax_class_id: 3 }, shows: [10900], price: [100, 9, 109] },
  { why: '9.99 at 9 %', product: { price: 9.99, tax_class_id: '3' }, shows: [999], price: [9.17, 0.82, 9.99] },
  { why: '12.50 at 9 %', product: { price: 12.5, tax_class_id: 3 }, shows: [1250], price: [11.47, 1.03, 12.5] },
  { why: '24.95 at 9 %', product: { price: 24.95, tax_class_id: 3 }, shows: [2495], price: [22.89, 2.06, 24.95] },
  { why: 'five cents at 9 % have no tax', product: { price: 0.05, tax_class_id: 3 }, shows: [5], price: [0.05, 0, 0.05] },
  { why: 'class 0 is not taxed', product: { price: 121, tax_class_id: 0 }, shows: [12100], price: [121, 0, 121] },
  { why: 'class "0" is not taxed', product: { price: 121, tax_class_id: '0' }, shows: [12100], price: [121, 0, 121] },
  { why: 'a class below 0 is not taxed', product: { price: 121, tax_class_id: -2 }, shows: [12100], price: [121, 0, 121] },
  { why: 'no class is not taxed', product: { price: 121, tax_class_id: null }, shows: [12100], price: [121, 0, 121] },
  { why: 'a class without rule is not taxed', product: { price: 121, tax_class_id: 77 }, shows: [12100], price: [121, 0, 121] },
  { why: 'a special price of an untaxed product is a special price too', product: { price: 121, special_price: 100, tax_class_id: 0 }, shows: [10000], price: [100, 0, 100], original: [121, 0, 121], special: [100, 0, 100] },
];

const SPECIAL = { price: 121, special_price: 100 };
const on = (from: string | null, to: string | null) => ({ ...SPECIAL, special_from_date: from, special_to_date: to });
const HOLDS = { shows: [10000], price: [82.64, 17.36, 100], original: [100, 21, 121], special: [82.64, 17.36, 100] } as const;
const HOLDS_NOT = { shows: [12100], price: [100, 21, 121] } as const;

export const DUTCH_SPECIAL: readonly GoldenCase[] = [
  { why: 'without dates it holds for ever', product: SPECIAL, ...HOLDS },
  { why: 'with dates that are null or empty it holds for ever', product: on(null, ''), ...HOLDS },
  { why: 'from a year ago it holds', product: on('2025-10-10 00:00:00', null), ...HOLDS },
  { why: 'from tomorrow it holds not', product: on('2026-10-11 00:00:00', null), ...HOLDS_NOT },
  { why: 'from 2099 it holds not', product: on('2099-01-01', null), ...HOLDS_NOT },
  { why: 'in the first second it holds', product: on('2026-10-10 08:00:00', null), at: '2026-10-10T08:00:00.000Z', ...HOLDS },
  { why: 'a millisecond before the first second it holds not', product: on('2026-10-10 08:00:00', null), at: '2026-10-10T07:59:59.999Z', ...HOLDS_NOT },
  { why: 'in the last second it holds', product: on(null, '2026-10-10 20:00:00'), at: '2026-10-10T20:00:00.000Z', ...HOLDS },
  { why: 'a millisecond after the last second it holds not', product: on(null, '2026-10-10 20:00:00'), at: '2026-10-10T20:00:00.001Z', ...HOLDS_NOT },
  { why: 'a last day without time counts whole', product: on(null, '2026-10-10'), at: '2026-10-10T23:59:59.999Z', ...HOLDS },
  { why: 'a last day at midnight counts whole, as Magento writes it', product: on(null, '2026-10-10 00:00:00'), at: '2026-10-10T23:59:59.999Z', ...HOLDS },
  { why: 'the day after the last it holds not', product: on(null, '2026-10-10'), at: '2026-10-11T00:00:00.000Z', ...HOLDS_NOT },
  { why: 'the day after a last day at midnight it holds not', product: on(null, '2026-10-10 00:00:00'), at: '2026-10-11T00:00:00.000Z', ...HOLDS_NOT },
  { why: 'a first day begins at midnight', product: on('2026-10-10', null), at: '2026-10-10T00:00:00.000Z', ...HOLDS },
  { why: 'on one and the same day it holds', product: on('2026-10-10', '2026-10-10'), ...HOLDS },
  { why: 'between dates the wrong way round it never holds', product: on('2026-10-12', '2026-10-08'), ...HOLDS_NOT },
  { why: 'dates in the long form of ISO count', product: on('2026-10-10T11:59:59Z', '2026-10-10T12:00:01.000Z'), ...HOLDS },
  { why: 'with a date that is none it holds not', product: on('soon', null), ...HOLDS_NOT },
  { why: 'equal to the price it is none', product: { price: 121, special_price: 121 }, ...HOLDS_NOT },
  { why: 'above the price it is none', product: { price: 121, special_price: 150 }, ...HOLDS_NOT },
  { why: 'a cent below the price it is one', product: { price: 121, special_price: 120.99 }, shows: [12099], price: [99.99, 21, 120.99], original: [100, 21, 121], special: [99.99, 21, 120.99] },
  { why: 'of zero it is none', product: { price: 121, special_price: 0 }, ...HOLDS_NOT },
  { why: 'below zero it is none', product: { price: 121, special_price: -5 }, ...HOLDS_NOT },
  { why: 'of null it is none', product: { price: 121, special_price: null }, ...HOLDS_NOT },
  { why: 'a final price without a special one is what is paid', product: { price: 121, final_price: 110 }, shows: [11000], price: [90.91, 19.09, 110], original: [100, 21, 121] },
  { why: 'a final price below the special one is what is paid', product: { price: 121, special_price: 110, final_price: 95 }, shows: [9500], price: [78.51, 16.49, 95], original: [100, 21, 121], special: [78.51, 16.49, 95] },
  { why: 'a final price above the regular one is no price', product: { price: 121, final_price: 130 }, ...HOLDS_NOT },
  { why: 'a final price left over from an ended special price is none', product: { ...on(null, '2026-10-09'), final_price: 100 }, ...HOLDS_NOT },
  { why: 'a final price of a rule outlives an ended special price', product: { ...on(null, '2026-10-09'), final_price: 110 }, shows: [11000], price: [90.91, 19.09, 110], original: [100, 21, 121] },
];

const reduced = (lowest?: number) => ({ ...SPECIAL, lowest_price_30d: lowest });
const struck = { price: HOLDS.price, original: HOLDS.original, special: HOLDS.special };

export const DUTCH_STRUCK: readonly GoldenCase[] = [
  { why: 'the lowest price of 30 days, the regular one here', product: reduced(121), shows: [10000, 12100, 17], ...struck },
  { why: 'the lowest price of 30 days, below the regular one', product: reduced(110), shows: [10000, 11000, 9], ...struck },
  { why: 'not a lowest price that equals the price', product: reduced(100), shows: [10000], ...struck },
  { why: 'not a lowest price below the price', product: reduced(90), shows: [10000], ...struck },
  { why: 'not when the regular price was never asked', product: reduced(125), shows: [10000], ...struck },
  { why: 'not without history', product: reduced(), shows: [10000], ...struck },
  { why: 'the regular price without history, when the operator vouches', product: reduced(), vouch: true, shows: [10000, 12100, 17], ...struck },
  { why: 'history before what the operator vouches for', product: reduced(105), vouch: true, shows: [10000, 10500, 5], ...struck },
  { why: 'nothing when there is no reduction', product: { price: 121, lowest_price_30d: 121 }, vouch: true, shows: [12100], price: [100, 21, 121] },
  { why: 'a half percent up', product: { price: 200, special_price: 199, lowest_price_30d: 200 }, shows: [19900, 20000, 1], price: [164.46, 34.54, 199], original: [165.29, 34.71, 200], special: [164.46, 34.54, 199] },
  { why: 'a reduction below half a percent as none', product: { price: 200, special_price: 199.01, lowest_price_30d: 200 }, shows: [19901, 20000, 0], price: [164.47, 34.54, 199.01], original: [165.29, 34.71, 200], special: [164.47, 34.54, 199.01] },
  { why: '22 % of 179.95', product: { price: 179.95, special_price: 139.95, lowest_price_30d: 179.95 }, shows: [13995, 17995, 22], price: [115.66, 24.29, 139.95], original: [148.72, 31.23, 179.95], special: [115.66, 24.29, 139.95] },
];

export const DUTCH_ODD: readonly GoldenCase[] = [
  { why: 'a price as text', product: { price: '129.9500' }, shows: [12995], price: [107.4, 22.55, 129.95] },
  { why: 'all of them as texts', product: { price: '121.0000', special_price: '100.0000', final_price: '100.0000' }, ...HOLDS },
  { why: 'half a cent goes up: 1.005', product: { price: 1.005 }, shows: [101], price: [0.83, 0.18, 1.01] },
  { why: 'half a cent goes up: 8.325', product: { price: 8.325 }, shows: [833], price: [6.88, 1.45, 8.33] },
  { why: 'half a cent goes up: 1.115 as text', product: { price: '1.115' }, shows: [112], price: [0.93, 0.19, 1.12] },
  { why: 'less than half a cent goes down: 64.9549', product: { price: 64.9549 }, shows: [6495], price: [53.68, 11.27, 64.95] },
  { why: 'a sum of fractions: 95.00000000000001', product: { price: 95.000_000_000_000_01 }, shows: [9500], price: [78.51, 16.49, 95] },
  { why: 'a price of zero', product: { price: 0 }, shows: [0], price: [0, 0, 0] },
  { why: 'a price below zero is none', product: { price: -10 }, shows: [0], price: [0, 0, 0] },
  { why: 'no price at all', product: {}, shows: [0], price: [0, 0, 0] },
  { why: 'words in place of a price', product: { price: 'op aanvraag' }, shows: [0], price: [0, 0, 0] },
  { why: 'only a final price', product: { final_price: 121 }, shows: [12100], price: [100, 21, 121] },
  { why: 'a special price of a product without price', product: { price: 0, special_price: 100 }, shows: [0], price: [0, 0, 0] },
  { why: 'a regular price beside the lowered one', product: { price: 100, regular_price: 121, final_price: 100, lowest_price_30d: 121 }, shows: [10000, 12100, 17], price: [82.64, 17.36, 100], original: [100, 21, 121] },
  { why: 'tax calculated by the indexer is not added twice', product: { price: 100, price_tax: 21, price_incl_tax: 121 }, shows: [12100], price: [100, 21, 121] },
  { why: 'a reduction calculated by the indexer', product: { price: 82.64, price_incl_tax: 100, original_price: 100, original_price_incl_tax: 121, special_price: 82.64, special_price_incl_tax: 100 }, ...HOLDS },
  { why: 'tax fields without a number', product: { price: 39, special_price: 0, price_incl_tax: null, special_price_incl_tax: null }, shows: [3900], price: [32.23, 6.77, 39] },
];
