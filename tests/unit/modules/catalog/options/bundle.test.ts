import { expect } from 'chai';
import fc from 'fast-check';
import type { ProductView } from 'etalage/modules/catalog';
import { bundle, choice, errorsOf, link, item, ITEMS, viewed } from './products.ts';

const chosen = ({ options }: ProductView) =>
  options.map(({ values }) => values.filter(({ active }) => active).map(({ label }) => label));
const bundleChoices = ({ selection }: ProductView) => selection.product_option.extension_attributes.bundle_options;

describe('A bundle', () => {
  it('begins with its usual items and costs what they cost together [CA-02, CA-19]', () => {
    const set = viewed(bundle());
    expect(chosen(set)).to.deep.equal([['Item black'], ['Item brush'], []]);
    expect(set.selection).to.deep.include({
      price: 2 * 1295 + 1895,
      errors: [],
      range: { from: 2 * 1295 + 995, to: 2 * 1295 + 1895 + 1595 },
    });
    expect(set.price).to.deep.equal({ now: 4485 });
    expect(set.inStock).to.equal(true);
  });

  it('is what the address says, and says so to the cart [CA-19, CA-21, RT-61]', () => {
    const set = viewed(bundle(), 'bundle[1]=12&bundle[2]=22&bundle_qty[2]=3&bundle[3]=&bundle[3]=31');
    expect(chosen(set)).to.deep.equal([['Item cognac'], ['Item small-brush'], ['Item spray']]);
    expect(set.selection.price).to.equal(2 * 1295 + 3 * 995 + 1595);
    expect(set.selection.product_option).to.deep.equal({
      extension_attributes: {
        custom_options: [],
        configurable_item_options: [],
        bundle_options: [
          { option_id: 1, option_qty: 2, option_selections: [12] },
          { option_id: 2, option_qty: 3, option_selections: [22] },
          { option_id: 3, option_qty: 1, option_selections: [31] },
        ],
      },
    });
    expect(set.selection.items).to.deep.equal([{ sku: 'SET', qty: 1 }]);
  });

  it('can be left without what is not required, and not without what is', () => {
    const bare = viewed(bundle(), 'bundle[3]=');
    expect(bundleChoices(bare)).to.have.length(2);
    expect(bare.errors).to.deep.equal({});
    const lacking = viewed(bundle(), 'bundle[2]=');
    expect(errorsOf(lacking)).to.deep.equal({ 'bundle[2]': 'Field is required.' });
    expect(lacking.errors).to.deep.equal({
      bundle_options: { key: 'Please configure product bundle options and fix the validation errors' },
    });
  });

  it('keeps what is right when something else is wrong, and says what is wrong beside it', () => {
    const set = viewed(bundle(), 'bundle[1]=12&bundle[2]=99&bundle_qty[2]=0');
    expect(chosen(set)[0]).to.deep.equal(['Item cognac']);
    expect(errorsOf(set)).to.deep.equal({ 'bundle[2]': 'Choose one of the options.' });
    expect(errorsOf(viewed(bundle(), 'bundle_qty[2]=1.5'))).to.deep.equal({
      'bundle[2]': 'Enter a whole number from {from} to {to}.',
    });
    expect(viewed(bundle(), 'bundle_qty[2]=1.5').options[1]?.quantity?.entered).to.equal('1.5');
    expect(viewed(bundle(), 'bundle_qty[1]=7').selection.price).to.equal(
      4485,
      'a quantity that is not the shopper’s to change',
    );
  });

  it('takes as many as there are of an item whose number is the shopper’s to say', () => {
    const last = ITEMS.map((one) =>
      one.sku === 'brush' ? item('brush', 18.95, { stock: { is_in_stock: true, qty: 1 } }) : one,
    );
    const changeable = bundle({
      bundle_options: [choice(2, 'radio', true, [link(21, 'brush', { qty: 2, can_change_quantity: 1 })])],
    });
    expect(viewed(changeable, '', last).selection.price).to.equal(1895);
    expect(viewed(changeable, 'bundle_qty[2]=2', last).options[0]?.error).to.deep.equal({
      key: 'Enter a whole number from {from} to {to}.',
      values: { from: 1, to: 1 },
    });
    expect(viewed(changeable).selection.price).to.equal(2 * 1895);
  });

  it('leaves out items that are disabled, and cannot be had without a required one in stock', () => {
    const soldOut = item('black', 12.95, { stock: { is_in_stock: false, qty: 0 } });
    const few = item('cognac', 12.95, { stock: { is_in_stock: true, qty: 1 } });
    const [, , ...others] = ITEMS;
    const other = viewed(bundle(), '', [soldOut, item('cognac', 12.95), ...others]);
    expect(chosen(other)[0]).to.deep.equal(['Item cognac'], 'the first that can be had');
    expect(errorsOf(viewed(bundle(), 'bundle[1]=11', [soldOut, item('cognac', 12.95), ...others]))).to.deep.equal({
      'bundle[1]': '{name} is not available.',
    });
    const none = viewed(bundle(), '', [soldOut, few, ...others]);
    expect(none.options[0]?.values.map(({ available }) => available)).to.deep.equal(
      [false, false],
      'one of it is too few for a pair',
    );
    expect(errorsOf(none)).to.deep.equal({ 'bundle[1]': 'None of these can be had at the moment.' });
    expect(none).to.deep.include({ inStock: false });
    expect(none.errors).to.have.property('variants');
    expect(viewed(bundle(), '', others).options[0]?.values).to.deep.equal([]);
  });

  it('with a price of its own adds what its items say, fixed or as a share', () => {
    const fixed = bundle({
      price: 100,
      price_type: 1,
      bundle_options: [
        choice(1, 'multi', false, [
          link(11, 'black', { price: 5 }),
          link(12, 'brush', { price: 12.5, price_type: 1, qty: 2 }),
          link(13, 'spray', { price: 2.345, price_type: 'fixed' }),
        ]),
      ],
    });
    expect(viewed(fixed).price).to.deep.equal({ now: 10_000 });
    expect(viewed(fixed, 'bundle[1]=11&bundle[1]=12&bundle[1]=13').selection).to.deep.include({
      price: 10_000 + 500 + 2 * 1250 + 235,
      range: { from: 10_000, to: 13_235 },
    });
  });

  it('costs, whatever is chosen, what its items cost: never less than it says at least, never more than at most', () => {
    const answers = fc.record({
      cream: fc.constantFrom('11', '12'),
      brush: fc.constantFrom('21', '22'),
      spray: fc.boolean(),
    });
    fc.assert(
      fc.property(answers, ({ cream, brush, spray }) => {
        const { selection, options } = viewed(
          bundle(),
          `bundle[1]=${cream}&bundle[2]=${brush}&bundle[3]=&${spray ? 'bundle[3]=31' : ''}`,
        );
        const items = options.flatMap(({ values }) => values.filter(({ active }) => active));
        expect(selection.price).to.equal(items.reduce((sum, { price, qty }) => sum + price * qty, 0));
        expect(selection.price).to.be.within(selection.range?.from ?? 0, selection.range?.to ?? 0);
      }),
    );
  });

  it('takes anything for an answer without failing, and reads its own address back', () => {
    const name = fc.constantFrom('bundle[1]', 'bundle[2]', 'bundle[3]', 'bundle_qty[2]', 'bundle_qty[1]', 'qty[x]');
    const right = { answers: 0 };
    fc.assert(
      fc.property(
        fc.array(fc.tuple(name, fc.oneof(fc.string(), fc.constantFrom('11', '12', '21', '22', '31', '', '2', '-1')))),
        (pairs) => {
          const first = viewed(bundle(), new URLSearchParams(pairs).toString());
          const second = viewed(
            bundle(),
            new URLSearchParams(first.selection.query.map(([key, text]) => [key, text])).toString(),
          );
          expect(Number.isSafeInteger(first.selection.price)).to.equal(true);
          if (first.selection.errors.length > 0) return;
          right.answers += 1;
          expect(second.selection).to.deep.equal(first.selection);
        },
      ),
    );
    expect(right.answers, 'answers that can be had').to.be.above(0);
  });
});
