import { expect } from 'chai';
import fc from 'fast-check';
import { withAnswers } from '../../../../../modules/catalog/domain/options/lazy/product-options.ts';
import { bag, custom, errorsOf, value, viewed } from './products.ts';

const INITIALS = custom(1, 'field', { max_characters: 3, price: 15, price_type: 'fixed' });
const LETTERS = custom(2, 'drop_down', { values: [value(21, 0), value(22, 7.5), value(23, 10, 'percent')] });
const GIFT = custom(3, 'checkbox', { values: [value(31, 9.95), value(32, 2)] });
const taken = (query: string, ...options: Parameters<typeof bag>) =>
  viewed(bag(...options), query).selection.product_option.extension_attributes.custom_options;

describe('Custom options', () => {
  it('add nothing until something is chosen [CA-20]', () => {
    const { selection, price, options } = viewed(bag(INITIALS, LETTERS, GIFT));
    expect(options.map(({ kind, maxLength }) => [kind, maxLength])).to.deep.equal([
      ['text', 3],
      ['select', undefined],
      ['checkbox', undefined],
    ]);
    expect(selection).to.deep.include({ price: 19995, errors: [], query: [] });
    expect(selection.product_option.extension_attributes.custom_options).to.deep.equal([]);
    expect(price).to.deep.equal({ now: 19995 });
  });

  it('add fixed amounts and shares of the price, and go to the cart as ids and texts [CA-20, CA-21]', () => {
    const { selection } = viewed(bag(INITIALS, LETTERS, GIFT), 'option[1]=+AZ+&option[2]=23&option[3]=31&option[3]=32');
    expect(selection.price).to.equal(19995 + 1500 + 2000 + 995 + 200);
    expect(selection.product_option).to.deep.equal({
      extension_attributes: {
        custom_options: [
          { option_id: '1', option_value: 'AZ' },
          { option_id: '2', option_value: '23' },
          { option_id: '3', option_value: '31,32' },
        ],
        configurable_item_options: [],
        bundle_options: [],
      },
    });
    expect(selection.query).to.deep.equal([
      ['option[1]', ' AZ '],
      ['option[2]', '23'],
      ['option[3]', '31'],
      ['option[3]', '32'],
    ]);
  });

  it('raise an earlier price by the same amount', () => {
    const reduced = { ...bag(INITIALS), special_price: 150, lowest_price_30d: 199.95 };
    expect(viewed(reduced, 'option[1]=A').price).to.deep.equal({ now: 16500, was: 21495, discountPercent: 23 });
  });

  it('cannot be chosen without the option that they need', () => {
    const letters = { ...LETTERS, needs_option_id: 1 };
    const { options, selection, errors } = viewed(bag(INITIALS, letters), 'option[2]=22');
    expect(options[1]).to.deep.include({
      answered: true,
      error: { key: 'Fill in “{name}” first.', values: { name: options[0]?.label } },
    });
    expect(errors).to.have.property('custom_options');
    expect(selection.price).to.equal(19995);
    expect(selection.product_option.extension_attributes.custom_options).to.deep.equal([]);
    expect(viewed(bag(INITIALS, letters), 'option[1]=++&option[2]=22').errors).to.have.property('custom_options');
    for (const query of ['', 'option[2]=', 'option[1]=AZ', 'option[1]=AZ&option[2]=22'])
      expect(viewed(bag(INITIALS, letters), query).errors, query).to.deep.equal({});
    expect(viewed(bag(letters), 'option[2]=22').errors, 'needs what there is not').to.deep.equal({});
  });

  it('must be answered where they are required', () => {
    const required = { ...INITIALS, is_require: true };
    const { errors, options } = viewed(bag(required));
    expect(errors).to.deep.equal({
      custom_options: { key: 'Please configure product custom options and fix the validation errors' },
    });
    expect(options[0]).to.deep.include({ answered: false, error: { key: 'Field is required.' } });
    expect(viewed(bag(required), 'option[1]=').options[0]).to.deep.include({ answered: true });
    expect(viewed(bag(required), 'option[1]=++').errors).to.have.property('custom_options');
    expect(viewed(bag(required), 'option[1]=A').errors).to.deep.equal({});
    expect(errorsOf(viewed(bag({ ...LETTERS, is_require: true }), 'option[2]='))).to.deep.equal({
      'option[2]': 'Field is required.',
    });
  });

  it('take no more letters than they may have, counted as people count, and keep what was typed', () => {
    const { options, selection } = viewed(bag(INITIALS), 'option[1]=ABCD');
    expect(options[0]).to.deep.include({
      entered: 'ABCD',
      error: { key: 'Too long: at most {count} characters.', values: { count: 3 } },
    });
    expect(selection.price).to.equal(19995);
    expect(viewed(bag(INITIALS), `option[1]=${encodeURIComponent('👠👜👢')}`).errors).to.deep.equal({});
    expect(viewed(bag(custom(1, 'field'))).options[0]?.maxLength).to.equal(255);
    expect(viewed(bag(custom(1, 'area', { max_characters: 99_999 }))).options[0]?.maxLength).to.equal(1000);
  });

  it('take the characters that the shop can make alone, and say which one they cannot take', () => {
    const letters = { ...INITIALS, characters: 'A-Za-zÀ-ÖØ-öø-ÿ' };
    for (const [text, character] of [
      ['😀', '😀'],
      ['אב', 'א'],
      ['<b>', '<'],
      ['A1', '1'],
      ['A\u202E', '\u202E'],
    ] as const) {
      const { options, selection } = viewed(bag(letters), `option[1]=${encodeURIComponent(text)}`);
      expect(options[0]?.error, text).to.deep.equal({
        key: '“{character}” is not possible here.',
        values: { character },
      });
      expect([selection.price, selection.product_option.extension_attributes.custom_options]).to.deep.equal([
        19995,
        [],
      ]);
    }
    for (const text of ['AZ', 'é', 'e\u0301', 'ÿÅ', ''])
      expect(viewed(bag(letters), `option[1]=${encodeURIComponent(text)}`).errors, text).to.deep.equal({});
    expect(taken(`option[1]=${encodeURIComponent('e\u0301')}`, letters)[0]?.option_value).to.equal('é');
    const edges = { ...INITIALS, characters: '-a-c&' };
    for (const [text, isFine] of [
      ['-', true],
      ['b&', true],
      ['d', false],
    ] as const)
      expect(
        viewed(bag(edges), `option[1]=${encodeURIComponent(text)}`).options[0]?.error === undefined,
        text,
      ).to.equal(isFine);
  });

  it('say that what is made for the shopper is not taken back', () => {
    const [option] = viewed(bag({ ...INITIALS, excludes_return: true })).options;
    expect(option).to.have.property('excludesReturn', true);
    expect(viewed(bag(INITIALS)).options[0]).not.to.have.property('excludesReturn');
  });

  it('refuse values that they do not have', () => {
    expect(errorsOf(viewed(bag(LETTERS), 'option[2]=99'))).to.deep.equal({ 'option[2]': 'Choose one of the options.' });
    expect(taken('option[2]=99', LETTERS)).to.deep.equal([]);
    expect(taken('option[2]=22&option[2]=23', { ...LETTERS, type: 'radio' })).to.deep.equal([
      { option_id: '2', option_value: '22' },
    ]);
  });

  it('take days and times that exist', () => {
    expect(taken('option[1]=2028-02-29', custom(1, 'date'))).to.deep.equal([
      { option_id: '1', option_value: '2028-02-29 00:00:00' },
    ]);
    expect(taken('option[1]=2026-12-05T10:30', custom(1, 'date_time'))).to.deep.equal([
      { option_id: '1', option_value: '2026-12-05 10:30:00' },
    ]);
    expect(taken('option[1]=10:30', custom(1, 'time'))).to.deep.equal([{ option_id: '1', option_value: '10:30:00' }]);
    for (const [type, text] of [
      ['date', '2026-02-31'],
      ['date', 'soon'],
      ['date_time', '2026-13-01T10:00'],
      ['time', '25:00'],
      ['time', '10:61'],
    ] as const) {
      expect(errorsOf(viewed(bag(custom(1, type)), `option[1]=${text}`)), text).to.deep.equal({
        'option[1]': 'This date or time does not exist.',
      });
    }
  });

  it('say that files cannot be taken, and stand in the way only where one is required', () => {
    const { options, errors } = viewed(bag(custom(1, 'file')), 'option[1]=x');
    expect(options[0]).to.deep.include({ kind: 'refused', error: undefined });
    expect(errors).to.deep.equal({});
    expect(errorsOf(viewed(bag(custom(1, 'file', { is_require: true }))))).to.deep.equal({
      'option[1]': 'This shop cannot take files. Contact us to order this product.',
    });
  });

  it('can be said anew from what the page shows, as often as the shopper likes', () => {
    const answers = fc.record({
      text: fc.string({ maxLength: 5 }),
      letters: fc.constantFrom('', '21', '22', '23'),
      gift: fc.subarray(['31', '32']),
    });
    const start = viewed(bag(INITIALS, LETTERS, GIFT));
    fc.assert(
      fc.property(answers, answers, (first, second) => {
        const queryOf = ({ text, letters, gift }: typeof first) =>
          new URLSearchParams([
            ['option[1]', text],
            ['option[2]', letters],
            ['option[3]', ''],
            ...gift.map((id) => ['option[3]', id]),
          ]);
        const again = withAnswers(withAnswers(start, queryOf(first)), queryOf(second));
        expect(again).to.deep.equal(viewed(bag(INITIALS, LETTERS, GIFT), queryOf(second).toString()));
      }),
    );
  });
});
