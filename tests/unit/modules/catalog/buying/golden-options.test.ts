import type { Document } from 'etalage/modules/catalog';
import { describePurchasables } from './purchasable-cases.ts';

const custom = (...chosen: readonly (readonly [unknown, unknown])[]): { readonly options: object } => ({
  options: { custom_options: chosen.map(([option_id, option_value]) => ({ option_id, option_value })) },
});
const value = (id: number, price: number, price_type = 'fixed'): Document => ({
  option_type_id: id,
  title: `Value ${id}`,
  price,
  price_type,
  sort_order: id,
});
const option = (option_id: number, type: string, fields: Document = {}): Document => ({
  option_id,
  title: `Option ${option_id}`,
  type,
  is_require: false,
  sort_order: option_id,
  ...fields,
});
const bag = (...custom_options: readonly Document[]): Document => ({ price: 199.95, custom_options });

const LETTERS = option(1, 'field', { price: 15, price_type: 'fixed', max_characters: 3 });
const STAMPED = { ...LETTERS, characters: 'A-Za-zÀ-ÖØ-öø-ÿ' };
const STITCHED = option(2, 'drop_down', { needs_option_id: 1, values: [value(21, 7.5), value(22, 10, 'percent')] });
const BOX = option(3, 'checkbox', { values: [value(31, 9.95), value(32, 12.5, 'percent'), value(33, -5)] });
const LEATHER = option(4, 'radio', { is_require: true, values: [value(41, 0), value(42, 80)] });
const DAY = option(5, 'date', { price: 2.5, price_type: 'fixed' });

describePurchasables('custom options', {}, [
  ['none chosen', bag(LETTERS, BOX), {}, '199.95 199.95 21%'],
  ['a text', bag(LETTERS), custom([1, 'AZ']), '214.95 214.95 21%'],
  ['an empty text costs nothing', bag(LETTERS), custom([1, ' ']), '199.95 199.95 21%'],
  ['a text that is too long', bag(LETTERS), custom([1, 'AZAZ']), 'options'],
  ['an emoji where letters are stamped', bag(STAMPED), custom([1, '😀']), 'options'],
  ['Hebrew there', bag(STAMPED), custom([1, 'אב']), 'options'],
  ['markup there', bag(STAMPED), custom([1, '<b>']), 'options'],
  ['an accent there, sent beside its letter', bag(STAMPED), custom([1, 'e\u0301']), '214.95 214.95 21%'],
  ['three letters of two code units each', bag(LETTERS), custom([1, '𝔸𝔹ℂ']), '214.95 214.95 21%'],
  ['a text, stitched: 10 % of 199.95 is 20.00', bag(LETTERS, STITCHED), custom([1, 'A'], [2, 22]), '234.95 234.95 21%'],
  ['stitched without a text', bag(LETTERS, STITCHED), custom([2, 22]), 'options'],
  ['one value', bag(BOX), custom([3, '31']), '209.90 209.90 21%'],
  ['12.5 % of 199.95 is 24.99', bag(BOX), custom([3, 32]), '224.94 224.94 21%'],
  ['two values as Magento writes them', bag(BOX), custom([3, '31,32']), '234.89 234.89 21%'],
  ['two values as a list', bag(BOX), custom([3, [31, '32']]), '234.89 234.89 21%'],
  ['something off', bag(BOX), custom([3, 33]), '194.95 194.95 21%'],
  ['more off than it costs', { ...bag(BOX), price: 3 }, custom([3, 33]), '0.00 0.00 21%'],
  ['percents of the special price', { ...bag(BOX), special_price: 99.95 }, custom([3, 32]), '112.44 212.44 21%'],
  ['percents of a cent', { ...bag(BOX), price: 0.01 }, custom([3, 32]), '0.01 0.01 21%'],
  ['half a cent, up', { ...bag(BOX), price: 0.04 }, custom([3, 32]), '0.05 0.05 21%'],
  ['a required one', bag(LEATHER), custom([4, 42]), '279.95 279.95 21%'],
  ['a required one that is missing', bag(LEATHER), {}, 'options'],
  ['two of a choice of one', bag(LEATHER), custom([4, '41,42']), 'options'],
  ['two answers to the same question', bag(LEATHER), custom([4, 41], [4, 42]), 'options'],
  ['the same answer twice', bag(LEATHER), custom([4, 42], ['4', '42']), '279.95 279.95 21%'],
  ['a value of another option', bag(LEATHER, BOX), custom([4, 31]), 'options'],
  ['a value that was never', bag(LEATHER), custom([4, 'x']), 'options'],
  ['an option that was never', bag(LETTERS), custom([9, 'A']), 'options'],
  ['an option of a product without any', { price: 10 }, custom([1, 'A']), 'options'],
  ['a day', bag(DAY), custom([5, '2026-12-24']), '202.45 202.45 21%'],
  ['a day as Magento writes it', bag(DAY), custom([5, '2026-12-24 00:00:00']), '202.45 202.45 21%'],
  ['a day that does not exist', bag(DAY), custom([5, '2026-02-31']), 'options'],
  ['a file, which nobody must give', bag(option(6, 'file')), {}, '199.95 199.95 21%'],
  ['a file that must be given', bag(option(6, 'file', { is_require: true })), custom([6, 'x.pdf']), 'options'],
  [
    'options as objects',
    bag(LETTERS),
    { options: { custom_options: { a: { option_id: 1, option_value: 'AZ' } } } },
    '214.95 214.95 21%',
  ],
  ['options that are none', bag(LETTERS), { options: { custom_options: 'AZ' } }, 'options'],
  ['an entry that is none', bag(LETTERS), { options: { custom_options: [7] } }, 'options'],
  ['an entry without an id', bag(LETTERS), { options: { custom_options: [{ option_value: 'A' }] } }, 'options'],
  ['an object for a text', bag(LETTERS), custom([1, { toString: 'A' }]), 'options'],
  [
    'options of the wrong kind',
    bag(LETTERS),
    { options: { configurable_item_options: [{ option_id: 1, option_value: 1 }] } },
    'options',
  ],
]);

describePurchasables('custom options where tax is added', { tax: { sourcePriceIncludesTax: false } }, [
  ['a fixed amount is without tax too', bag(LETTERS), custom([1, 'A']), '260.09 260.09 21%'],
  ['to where no tax is due', bag(LETTERS), { ...custom([1, 'A']), country: 'CH' }, '214.95 214.95 0%'],
  ['percents count from the price with tax: 12.5 % of 241.94', bag(BOX), custom([3, 32]), '272.18 272.18 21%'],
]);

const bundled = (...chosen: readonly (readonly [id: unknown, qty: unknown, ...selections: unknown[]])[]) => ({
  options: {
    bundle_options: chosen.map(([option_id, option_qty, ...option_selections]) => ({
      option_id,
      option_qty,
      option_selections,
    })),
  },
});
const link = (id: number, sku: string, fields: Document = {}): Document => ({
  id,
  sku,
  qty: 1,
  is_default: false,
  ...fields,
});
const choice = (
  option_id: number,
  type: string,
  required: boolean,
  ...product_links: readonly Document[]
): Document => ({
  option_id,
  position: option_id,
  type,
  title: `Choice ${option_id}`,
  required,
  product_links,
});
const set = (fields: Document, ...bundle_options: readonly Document[]): Document => ({
  type_id: 'bundle',
  price: 30,
  bundle_options,
  ...fields,
});
const CREAM = choice(1, 'select', true, link(11, 'cream', { qty: 2, can_change_quantity: 1 }), link(12, 'spray'));
const MORE = choice(
  2,
  'checkbox',
  false,
  link(21, 'brush'),
  link(22, 'spray', { qty: 3 }),
  link(23, 'gone'),
  link(24, 'unpriced'),
);
const OWN = { price_type: 1, price: 50 };
const ADDED = choice(
  3,
  'radio',
  false,
  link(31, 'cream', { price: 5 }),
  link(32, 'brush', { price: 10, price_type: 1 }),
);
const SECRET = choice(4, 'radio', true, link(41, 'hidden'));

describePurchasables('bundles and groups', {}, [
  ['the sum of its items: 2 x 12.95', set({}, CREAM, MORE), bundled([1, 2, 11]), '25.90 25.90 21%'],
  ['another number of the item', set({}, CREAM), bundled([1, '3', '11']), '38.85 38.85 21%'],
  ['the usual number where none is said', set({}, CREAM), bundled([1, null, 11]), '25.90 25.90 21%'],
  ['no number', set({}, CREAM), bundled([1, 0, 11]), 'options'],
  ['a part of a piece', set({}, CREAM), bundled([1, 1.5, 11]), 'options'],
  [
    'a catalogue that says half a piece',
    set({}, choice(1, 'select', true, link(11, 'cream', { qty: 0.5 }))),
    bundled([1, null, 11]),
    '12.95 12.95 21%',
  ],
  [
    'a catalogue that says no number',
    set({}, choice(1, 'checkbox', true, link(11, 'cream', { qty: 0 }))),
    bundled([1, null, 11]),
    '12.95 12.95 21%',
  ],
  ['nothing of what may be in it', set({}, MORE), {}, 'options'],
  ['more than a set may hold', set({}, CREAM), bundled([1, 100, 11]), 'options'],
  ['a reduced item', set({}, CREAM, MORE), bundled([1, 1, 11], [2, 1, 21]), '27.90 31.90 21%'],
  ['several items, each in its number', set({}, CREAM, MORE), bundled([1, 1, 11], [2, 9, 21, 22]), '57.87 61.87 21%'],
  ['a required choice that is missing', set({}, CREAM), {}, 'options'],
  ['a required choice with nothing in it', set({}, CREAM), bundled([1, 1]), 'options'],
  ['two of a choice of one', set({}, CREAM), bundled([1, 1, 11, 12]), 'options'],
  ['an item that is disabled', set({}, CREAM, MORE), bundled([1, 1, 11], [2, 1, 23]), 'options'],
  ['an item without a price', set({}, CREAM, MORE), bundled([1, 1, 11], [2, 1, 24]), 'price'],
  ['an item that was never', set({}, CREAM), bundled([1, 1, 99]), 'options'],
  ['a choice that was never', set({}, CREAM), bundled([1, 1, 11], [9, 1, 11]), 'options'],
  ['an item of another choice', set({}, CREAM, MORE), bundled([1, 1, 21]), 'options'],
  ['a hidden item', set({}, SECRET), bundled([4, 1, 41]), '7.77 7.77 21%'],
  ['its own class decides', set({ tax_class_id: '3' }, CREAM), bundled([1, 1, 11]), '12.95 12.95 9%'],
  ['without a class, its items', set({ tax_class_id: '0' }, CREAM), bundled([1, 1, 12]), '9.99 9.99 9%'],
  [
    'the highest of its items',
    set({ tax_class_id: '0' }, CREAM, MORE),
    bundled([1, 1, 12], [2, 1, 21]),
    '24.94 28.94 21%',
  ],
  ['a price of its own', set(OWN, ADDED), {}, '50.00 50.00 21%'],
  ['to which items add', set(OWN, ADDED), bundled([3, 1, 31]), '55.00 55.00 21%'],
  ['or shares of it', set(OWN, ADDED), bundled([3, 1, 32]), '55.00 55.00 21%'],
  ['shares of its special price', set({ ...OWN, special_price: 40 }, ADDED), bundled([3, 1, 32]), '44.00 54.00 21%'],
  ['letters on it', set({ ...OWN, custom_options: [LETTERS] }, ADDED), custom([1, 'A']), '65.00 65.00 21%'],
  ['a group', { type_id: 'grouped', price: 5, product_links: [] }, {}, 'options'],
  ['a hidden item of a group', {}, { sku: 'of-kit' }, '4.00 4.00 21%'],
  ['a hidden product that a group only mentions', {}, { sku: 'by-kit' }, 'unknown'],
  ['a hidden item of a bundle by itself', {}, { sku: 'hidden' }, 'unknown'],
]);

const child = (sku: string, size: number, fields: Document = {}): Document => ({
  id: size,
  sku,
  status: 1,
  size: String(size),
  ...fields,
});
const pump = (price: unknown, children: readonly Document[], fields: Document = {}): Document => ({
  type_id: 'configurable',
  price,
  configurable_options: [
    { id: 1, attribute_id: '142', attribute_code: 'size', label: 'Maat', position: 0, values: [] },
  ],
  configurable_children: children,
  ...fields,
});
const sized = (...chosen: readonly (readonly [unknown, unknown])[]) => ({
  options: { configurable_item_options: chosen.map(([option_id, option_value]) => ({ option_id, option_value })) },
});
const half = { price: 100, special_price: 50 };

describePurchasables('variants', {}, [
  ['by its size', pump(100, [child('a36', 36), child('a37', 37)]), sized([142, 36]), '100.00 100.00 21%'],
  [
    'by its sku, without a price of its own',
    pump(100, [child('b36', 36), child('b37', 37)]),
    { sku: 'b37' },
    '100.00 100.00 21%',
  ],
  [
    'a price of its own',
    pump(100, [child('c36', 36, { price: 120 }), child('c37', 37)]),
    { sku: 'c36' },
    '120.00 120.00 21%',
  ],
  [
    'the reduction of its product',
    pump(100, [child('d36', 36, { price: 100 })], { special_price: 80 }),
    { sku: 'd36' },
    '80.00 100.00 21%',
  ],
  [
    'a reduction of its own',
    pump(100, [child('e36', 36, half), child('e37', 37, { price: 100 })]),
    { sku: 'e36' },
    '50.00 100.00 21%',
  ],
  ['a class of its own', pump(100, [child('f36', 36, { tax_class_id: '3' })]), { sku: 'f36' }, '100.00 100.00 9%'],
  ['the only one', pump(100, [child('g36', 36)]), {}, '100.00 100.00 21%'],
  ['no choice', pump(100, [child('h36', 36), child('h37', 37)]), {}, 'options'],
  ['a size that was never', pump(100, [child('i36', 36), child('i37', 37)]), sized([142, 99]), 'options'],
  ['an attribute that was never', pump(100, [child('j36', 36)]), sized([93, 36]), 'options'],
  [
    'a sku and another size',
    pump(100, [child('k36', 36), child('k37', 37)]),
    { sku: 'k36', ...sized([142, 37]) },
    'options',
  ],
  [
    'a sku and its size',
    pump(100, [child('l36', 36), child('l37', 37)]),
    { sku: 'l36', ...sized([142, '36']) },
    '100.00 100.00 21%',
  ],
  ['a disabled one', pump(100, [child('m36', 36, { status: 2 }), child('m37', 37)]), { sku: 'm36' }, 'unknown'],
  [
    'a disabled one by its size',
    pump(100, [child('n36', 36, { status: 2 }), child('n37', 37)]),
    sized([142, 36]),
    'options',
  ],
  ['one of a disabled product', pump(100, [child('o36', 36)], { status: 2 }), { sku: 'o36' }, 'unknown'],
  ['one of a hidden product', pump(100, [child('p36', 36)], { visibility: 1 }), { sku: 'p36' }, 'unknown'],
  [
    'one that is sold out',
    pump(100, [child('q36', 36, { stock: { is_in_stock: false, qty: 0 } })]),
    { sku: 'q36' },
    '100.00 100.00 21%',
  ],
  ['none at all', pump(100, []), {}, 'options'],
  ['without any price', pump(undefined, [child('r36', 36)]), { sku: 'r36' }, 'price'],
  [
    'letters, and percents of its own price',
    pump(100, [child('s36', 36, { price: 80 })], { custom_options: [LETTERS, STITCHED] }),
    { sku: 's36', ...custom([1, 'A'], [2, 22]) },
    '103.00 103.00 21%',
  ],
]);
