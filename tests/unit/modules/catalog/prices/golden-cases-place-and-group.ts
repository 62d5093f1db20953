import type { GoldenCase } from './golden-case.ts';

export const TEXEL: readonly GoldenCase[] = [
  {
    why: 'has a rate of its own: 5.5 %',
    product: { price: 105.5, tax_class_id: 4 },
    shows: [10550],
    price: [100, 5.5, 105.5],
  },
  { why: '19.99 at 5.5 %', product: { price: 19.99, tax_class_id: 4 }, shows: [1999], price: [18.95, 1.04, 19.99] },
  {
    why: 'pays the country’s rate where it has none of its own',
    product: { price: 121 },
    shows: [12100],
    price: [100, 21, 121],
  },
  {
    why: 'does not pay another island’s rate',
    product: { price: 121, tax_class_id: 6 },
    shows: [12100],
    price: [121, 0, 121],
  },
];

export const NOWHERE: readonly GoldenCase[] = [
  { why: 'the high class is not taxed', product: { price: 121 }, shows: [12100], price: [121, 0, 121] },
  { why: 'the low class is not taxed', product: { price: 109, tax_class_id: 3 }, shows: [10900], price: [109, 0, 109] },
];

/** Everybody of group 3 pays 21 % for class 2. */
export const GROUP_TAX: readonly GoldenCase[] = [
  { why: 'pays the rate of the default group', product: { price: 121 }, shows: [12100], price: [100, 21, 121] },
  {
    why: 'pays the default group’s low rate',
    product: { price: 109, tax_class_id: 3 },
    shows: [10900],
    price: [100, 9, 109],
  },
];

/** Customers of group 5 pay 9 % for class 2, and there is no rule for them about class 3. */
export const GROUP_OWN: readonly GoldenCase[] = [
  {
    why: 'pays the rate of the own group out of the same price',
    product: { price: 109 },
    shows: [10900],
    price: [100, 9, 109],
  },
  {
    why: 'pays no tax where no rule names the group',
    product: { price: 109, tax_class_id: 3 },
    shows: [10900],
    price: [109, 0, 109],
  },
];

export const GROUP_NET: readonly GoldenCase[] = [
  { why: 'is shown the price with the own group’s tax', product: { price: 100 }, shows: [10900], price: [100, 9, 109] },
  {
    why: 'is shown a special price with the own group’s tax',
    product: { price: 100, special_price: 82.64 },
    shows: [9008],
    price: [82.64, 7.44, 90.08],
    original: [100, 9, 109],
    special: [82.64, 7.44, 90.08],
  },
  {
    why: 'is shown the bare price where no rule names the group',
    product: { price: 100, tax_class_id: 3 },
    shows: [10000],
    price: [100, 0, 100],
  },
];

const tier = (group: number | string, qty: number, value: number | string) => ({
  customer_group_id: group,
  qty,
  value,
  extension_attributes: { website_id: 0 },
});
const WHOLE = { price: [100, 21, 121], shows: [12100] } as const;
const LOWERED = { price: [82.64, 17.36, 100], shows: [10000] } as const;

export const TIERS_WHOLESALE: readonly GoldenCase[] = [
  { why: 'a price of the group is the price', product: { price: 121, tier_prices: [tier(4, 1, 100)] }, ...LOWERED },
  {
    why: 'group and amount may be texts',
    product: { price: 121, tier_prices: [tier('4', 1, '100.0000')] },
    ...LOWERED,
  },
  {
    why: 'the lowest of several counts',
    product: { price: 121, tier_prices: [tier(4, 1, 110), tier(4, 1, 100)] },
    ...LOWERED,
  },
  {
    why: 'a price from a quantity of two is none for one',
    product: { price: 121, tier_prices: [tier(4, 2, 100)] },
    ...WHOLE,
  },
  { why: 'a price of another group is none', product: { price: 121, tier_prices: [tier(5, 1, 100)] }, ...WHOLE },
  {
    why: 'a price of all groups is the price',
    product: { price: 121, tier_prices: [tier(32_000, 1, 100)] },
    ...LOWERED,
  },
  { why: 'a price above the usual one is none', product: { price: 121, tier_prices: [tier(4, 1, 130)] }, ...WHOLE },
  {
    why: 'is no reduction: nothing is struck through',
    product: { price: 121, lowest_price_30d: 121, tier_prices: [tier(4, 1, 100)] },
    vouch: true,
    ...LOWERED,
  },
  {
    why: 'is below a special price',
    product: { price: 121, special_price: 110, tier_prices: [tier(4, 1, 100)] },
    ...LOWERED,
  },
  {
    why: 'is above a special price, which then holds',
    product: { price: 121, special_price: 100, tier_prices: [tier(4, 1, 110)] },
    ...LOWERED,
    original: [100, 21, 121],
    special: [82.64, 17.36, 100],
  },
  {
    why: 'of one variant is the price of the product',
    product: {
      price: 121,
      configurable_children: [
        { id: 800, sku: 'V', price: 121, tier_prices: [tier(4, 1, 100)] },
        { id: 801, sku: 'W', price: 121 },
      ],
    },
    ...LOWERED,
    variant: LOWERED,
  },
];

export const TIERS_GUEST: readonly GoldenCase[] = [
  { why: 'see no price of a group', product: { price: 121, tier_prices: [tier(4, 1, 100)] }, ...WHOLE },
  { why: 'have prices of their own', product: { price: 121, tier_prices: [tier(0, 1, 100)] }, ...LOWERED },
  { why: 'have the prices of all groups', product: { price: 121, tier_prices: [tier(32_000, 1, 100)] }, ...LOWERED },
];
