import type { Document } from 'etalage/modules/catalog';
import { describePurchasables, type PurchasableCase } from './purchasable-cases.ts';

const to = (country: string): { readonly country: string } => ({ country });
const from = (special_from_date: string | null, special_to_date: string | null): Document => ({
  price: 129.95,
  special_price: 99.95,
  special_from_date,
  special_to_date,
});

describePurchasables('what a piece costs where prices include tax', {}, [
  ['a price', { price: 129.95 }, {}, '129.95 129.95 21%'],
  ['to Belgium at the same rate', { price: 129.95 }, to('BE'), '129.95 129.95 21%'],
  ['the low rate', { price: 12.95, tax_class_id: '3' }, {}, '12.95 12.95 9%'],
  ['the low rate to Belgium: the price stays', { price: 12.95, tax_class_id: '3' }, to('BE'), '12.95 12.95 6%'],
  ['a class as a number', { price: 12.95, tax_class_id: 3 }, to('BE'), '12.95 12.95 6%'],
  ['where no tax is due: the price stays', { price: 129.95 }, to('CH'), '129.95 129.95 0%'],
  ['without a tax class', { price: 129.95, tax_class_id: '0' }, {}, '129.95 129.95 0%'],
  ['a rate of a region', { price: 10, tax_class_id: '4' }, { region: 'Texel' }, '10.00 10.00 5.5%'],
  ['another region', { price: 10, tax_class_id: '4' }, { region: 'Drenthe' }, '10.00 10.00 21%'],
  ['a special price', { price: 129.95, special_price: 99.95 }, {}, '99.95 129.95 21%'],
  ['a special price that has begun', from('2026-10-01', null), {}, '99.95 129.95 21%'],
  ['one that begins today', from('2026-10-10', null), {}, '99.95 129.95 21%'],
  ['one that begins at this second', from('2026-10-10 12:00:00', null), {}, '99.95 129.95 21%'],
  ['one that begins in a second', from('2026-10-10 12:00:01', null), {}, '129.95 129.95 21%'],
  ['one that ends today', from(null, '2026-10-10'), {}, '99.95 129.95 21%'],
  ['today, as Magento writes it', from(null, '2026-10-10 00:00:00'), {}, '99.95 129.95 21%'],
  ['one that ended yesterday', from('2026-09-01', '2026-10-09'), {}, '129.95 129.95 21%'],
  ['one that ended a second ago', from(null, '2026-10-10 11:59:59'), {}, '129.95 129.95 21%'],
  ['dates that are none', from('soon', null), {}, '129.95 129.95 21%'],
  ['asked for when it is over', from(null, '2026-10-10'), { at: '2026-10-11T00:00:00Z' }, '129.95 129.95 21%'],
  ['asked for before it begins', from('2026-10-10', null), { at: '2026-10-09T23:59:59Z' }, '129.95 129.95 21%'],
  ['a special price above the price', { price: 99.95, special_price: 129.95 }, {}, '99.95 99.95 21%'],
  ['one that equals the price', { price: 99.95, special_price: 99.95 }, {}, '99.95 99.95 21%'],
  ['one of nothing', { price: 99.95, special_price: 0 }, {}, '99.95 99.95 21%'],
  ['a final price of a price rule', { price: 129.95, final_price: 110 }, {}, '110.00 129.95 21%'],
  ['a text', { price: '129.9500', special_price: '99.9500' }, {}, '99.95 129.95 21%'],
  ['half a cent, up', { price: 19.995 }, {}, '20.00 20.00 21%'],
  ['1.005, which no computer can write', { price: 1.005 }, {}, '1.01 1.01 21%'],
  ['a cent', { price: 0.01 }, {}, '0.01 0.01 21%'],
  ['a great deal', { price: 9_999_999.99 }, {}, '9999999.99 9999999.99 21%'],
  ['nothing', { price: 0 }, {}, '0.00 0.00 21%'],
  ['nothing, as a text', { price: '0.0000' }, {}, '0.00 0.00 21%'],
  ['no price', {}, {}, 'price'],
  ['an empty price', { price: '' }, {}, 'price'],
  ['a price below zero', { price: -5 }, {}, 'price'],
  ['a word for a price', { price: 'on demand' }, {}, 'price'],
  ['many pieces without tier prices', { price: 3.25 }, { qty: 60 }, '3.25 3.25 21%'],
  ['tier prices where groups do not matter', { price: 3.25, tier_prices: [tier(0, 1, 1)] }, {}, '3.25 3.25 21%'],
  ['a virtual product', { type_id: 'virtual', price: 50 }, {}, '50.00 50.00 21%'],
  ['a downloadable one', { type_id: 'downloadable', price: 5, tax_class_id: '3' }, {}, '5.00 5.00 9%'],
  ['a disabled one', { price: 5, status: 2 }, {}, 'unknown'],
  ['a hidden one', { price: 5, visibility: 1 }, {}, 'unknown'],
  ['a type that nobody knows', { price: 5, type_id: 'giftcard' }, {}, 'unknown'],
]);

function tier(customer_group_id: number, qty: number, value: number): Document {
  return { customer_group_id, qty, value };
}
const ALL = 32_000;
const tiers: Document = {
  price: 100,
  tier_prices: [tier(0, 1, 90), tier(ALL, 3, 85), tier(2, 1, 70), tier(2, 10, 60), tier(4, 1, 120), tier(4, 5, 80)],
};
const offer: Document = { ...tiers, special_price: 75 };
const asGroup = (groupId: number, qty = 1): { readonly groupId: number; readonly qty: number } => ({ groupId, qty });

describePurchasables('tier prices by quantity and group', { usePriceTiers: true }, [
  ['a guest', tiers, {}, '90.00 90.00 21%'],
  ['a guest with 2', tiers, { qty: 2 }, '90.00 90.00 21%'],
  ['a guest with 3', tiers, { qty: 3 }, '85.00 90.00 21%'],
  ['a guest with 60', tiers, { qty: 60 }, '85.00 90.00 21%'],
  ['group 2', tiers, asGroup(2), '70.00 70.00 21%'],
  ['group 2 with 3, for whom the price of all is dearer', tiers, asGroup(2, 3), '70.00 70.00 21%'],
  ['group 2 with 9', tiers, asGroup(2, 9), '70.00 70.00 21%'],
  ['group 2 with 10', tiers, asGroup(2, 10), '60.00 70.00 21%'],
  ['group 4, whose price is dearer than the price', tiers, asGroup(4), '90.00 90.00 21%'],
  ['group 4 with 5', tiers, asGroup(4, 5), '80.00 90.00 21%'],
  ['a group that has none', tiers, asGroup(7), '90.00 90.00 21%'],
  ['a special price below the tier', offer, {}, '75.00 100.00 21%'],
  ['a special price below the tier for 3', offer, { qty: 3 }, '75.00 100.00 21%'],
  ['a tier below the special price', offer, asGroup(2), '70.00 70.00 21%'],
  ['a tier for 5 above the special price', offer, asGroup(4, 5), '75.00 100.00 21%'],
  [
    'a tier of texts',
    { price: 100, tier_prices: [{ customer_group_id: '0', qty: '2', value: '9.995' }] },
    { qty: 2 },
    '10.00 100.00 21%',
  ],
  ['a tier of nothing', { price: 100, tier_prices: [tier(0, 1, 0)] }, {}, '100.00 100.00 21%'],
  ['to Belgium', { ...tiers, tax_class_id: '3' }, { ...asGroup(2), country: 'BE' }, '70.00 70.00 6%'],
]);

const net = { tax: { sourcePriceIncludesTax: false } };
describePurchasables('what a piece costs where tax is added', { ...net, usePriceTiers: true }, [
  ['at home', { price: 100 }, {}, '121.00 121.00 21%'],
  ['a part of a cent', { price: 82.6446 }, {}, '100.00 100.00 21%'],
  ['the low rate', { price: 100, tax_class_id: '3' }, {}, '109.00 109.00 9%'],
  ['the low rate to Belgium', { price: 100, tax_class_id: '3' }, to('BE'), '106.00 106.00 6%'],
  ['the same rate to Belgium: to the cent as at home', { price: 82.6446 }, to('BE'), '100.00 100.00 21%'],
  ['9.99 at the low rate', { price: 9.99, tax_class_id: '3' }, {}, '10.89 10.89 9%'],
  ['9.99 at the low rate to Belgium', { price: 9.99, tax_class_id: '3' }, to('BE'), '10.59 10.59 6%'],
  ['where no tax is due', { price: 100 }, to('CH'), '100.00 100.00 0%'],
  ['a special price', { price: 100, special_price: 50 }, {}, '60.50 121.00 21%'],
  ['a special price where no tax is due', { price: 100, special_price: 50 }, to('CH'), '50.00 100.00 0%'],
  ['a cent', { price: 0.01 }, {}, '0.01 0.01 21%'],
  ['nothing', { price: 0 }, {}, '0.00 0.00 21%'],
  ['a tier for 3', tiers, { qty: 3 }, '102.85 108.90 21%'],
  ['a tier for 3 where no tax is due', tiers, { qty: 3, country: 'CH' }, '85.00 90.00 0%'],
  ['a group where no tax is due', tiers, { ...asGroup(2, 10), country: 'CH' }, '60.00 70.00 0%'],
  [
    'a group of Belgium at the low rate',
    { ...tiers, tax_class_id: '3' },
    { ...asGroup(2), country: 'BE' },
    '74.20 74.20 6%',
  ],
]);

const grouped = { userGroupId: 3 };
const byGroup: readonly PurchasableCase[] = [
  ['a guest is taxed as the default group', { price: 109 }, {}, '109.00 109.00 21%'],
  ['a group of its own rate', { price: 109 }, asGroup(5), '109.00 109.00 9%'],
  ['the default group by its number', { price: 109 }, asGroup(3), '109.00 109.00 21%'],
  ['a group without rules', { price: 109 }, asGroup(8), '109.00 109.00 0%'],
];
describePurchasables('tax by customer group, prices with tax [PR-76]', { tax: grouped }, byGroup);
describePurchasables('tax by customer group, tax added [PR-76]', { tax: { ...grouped, ...net.tax } }, [
  ['a guest', { price: 100 }, {}, '121.00 121.00 21%'],
  ['a group of its own rate', { price: 100 }, asGroup(5), '109.00 109.00 9%'],
  ['a group without rules', { price: 100 }, asGroup(8), '100.00 100.00 0%'],
]);
describePurchasables(
  'everybody is taxed as the default group',
  { tax: { ...grouped, useOnlyDefaultUserGroupId: true } },
  [['a group of its own rate', { price: 109 }, asGroup(5), '109.00 109.00 21%']],
);
