import { expect } from 'chai';
import fc from 'fast-check';
import { associated, errorsOf, group, item, ITEMS, viewed } from './products.ts';

describe('A group', () => {
  it('offers its items in order, each with the quantity that its link says [CA-02]', () => {
    const { options, selection, price } = viewed(group());
    expect(options.map(({ id, name, entered, values: [only] }) => [id, name, entered, only?.price])).to.deep.equal([
      ['black', 'qty[black]', '1', 1295],
      ['brush', 'qty[brush]', '2', 1895],
    ]);
    expect(selection).to.deep.include({
      price: 1295 + 2 * 1895,
      errors: [],
      items: [
        { sku: 'black', qty: 1 },
        { sku: 'brush', qty: 2 },
      ],
    });
    expect(price).to.deep.equal({ now: 1295, from: true });
  });

  it('takes as many of each as the address says, none where it says none', () => {
    const { selection } = viewed(group(), 'qty[black]=3&qty[brush]=');
    expect(selection).to.deep.include({ price: 3 * 1295, items: [{ sku: 'black', qty: 3 }] });
    expect(selection.query).to.deep.equal([
      ['qty[black]', '3'],
      ['qty[brush]', '0'],
    ]);
  });

  it('needs at least one of something', () => {
    const nothing = viewed(group(), 'qty[black]=0&qty[brush]=0');
    expect(nothing.errors).to.deep.equal({ group: { key: 'Please specify the quantity of product(s).' } });
    expect(nothing.selection.items).to.deep.equal([]);
  });

  it('refuses more than there are, and what is no number, and keeps what was said', () => {
    const items = [
      item('black', 12.95, { stock: { is_in_stock: true, qty: 4 } }),
      item('brush', 18.95, { stock: { is_in_stock: true, qty: 4, backorders: 1 } }),
    ];
    expect(
      viewed(group(), '', [item('brush', 18.95, { stock: { is_in_stock: true, qty: 40, max_sale_qty: 10 } })])
        .options[0]?.values[0]?.max,
    ).to.equal(10);
    const { options, errors, selection } = viewed(group(), 'qty[black]=5&qty[brush]=500', items);
    expect(options[0]?.values[0]?.max).to.equal(4);
    expect(options[0]).to.deep.include({
      entered: '5',
      error: { key: 'Enter a whole number from {from} to {to}.', values: { from: 0, to: 4 } },
    });
    expect(options[1]).to.deep.include({ entered: '500', error: undefined });
    expect(errors).to.have.property('group');
    expect(selection.items).to.deep.equal([{ sku: 'brush', qty: 500 }]);
    for (const text of ['-1', '1.5', 'x', '1e3', '99999999999'])
      expect(errorsOf(viewed(group(), `qty[black]=${text}`)), text).to.have.property('qty[black]');
  });

  it('shows items that are sold out, and cannot be had when all of them are', () => {
    const out = { stock: { is_in_stock: false, qty: 0 } };
    const half = viewed(group(), '', [item('black', 12.95, out), item('brush', 18.95)]);
    expect(half.options[0]).to.deep.include({ entered: '0' }).and.have.nested.property('values[0].max', 0);
    expect(half).to.deep.include({ inStock: true });
    expect(errorsOf(viewed(group(), 'qty[black]=1', [item('black', 12.95, out), item('brush', 18.95)]))).to.deep.equal({
      'qty[black]': '{name} is not available.',
    });
    expect(viewed(group(), '', [item('black', 12.95, out)])).to.deep.include({ inStock: false });
    const empty = viewed(group(), '', []);
    expect(empty).to.deep.include({ inStock: false });
    expect(empty.errors).to.have.property('variants');
  });

  it('does not offer what has choices of its own', () => {
    expect(
      viewed(group(), '', [item('black', 12.95, { type_id: 'configurable' })]).options[0]?.values[0],
    ).to.deep.include({ available: false, url: '/care/black/' });
  });

  it('costs what its products cost, whatever their number', () => {
    const links = ITEMS.map(({ sku }, place) => associated(sku, place, 1));
    fc.assert(
      fc.property(fc.array(fc.nat(60), { minLength: ITEMS.length, maxLength: ITEMS.length }), (numbers) => {
        const query = ITEMS.map(({ sku }, place) => [`qty[${sku}]`, String(numbers[place])]);
        const { selection } = viewed(group({ product_links: links }), new URLSearchParams(query).toString());
        const valid = ITEMS.map(({ price }, place) => ({
          cents: Math.round(price * 100),
          qty: numbers[place] ?? 0,
        })).filter(({ qty }) => qty <= 50);
        expect(selection.price).to.equal(valid.reduce((sum, { cents, qty }) => sum + cents * qty, 0));
        expect(selection.items).to.have.length(valid.filter(({ qty }) => qty > 0).length);
      }),
    );
  });
});
