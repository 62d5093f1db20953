import { expect } from 'chai';
import type { ConfigurableOption, ProductDocument } from '../../../../../../modules/catalog/domain/documents.ts';
import {
  choicesOf,
  readChoice,
  selectVariant,
  type ChoiceAddress,
} from '../../../../../../modules/catalog/domain/product/product-choices.ts';
import { COLOUR, links, product, SIZE, tableOf, variant } from '../documents.ts';

const table = tableOf(SIZE, COLOUR);
const rules = { listOutOfStockProducts: false, priceOf: ({ price }: { price: number }) => price * 100 };
const option = (code: string, position: number, ids: readonly number[]): ConfigurableOption => ({
  id: position,
  attribute_id: '1',
  attribute_code: code,
  label: code,
  position,
  product_id: 1,
  values: ids.map((value_index) => ({ value_index })),
});

/** Black in 38 and 40, red in 38 only; black 40 is sold out unless a test says otherwise. */
const pump = (fields: Partial<ProductDocument> = {}): ProductDocument =>
  product({
    configurable_options: [option('size', 1, [167, 169]), option('color', 0, [49, 58])],
    configurable_children: [
      variant('B38', { price: 110 }),
      variant('B40', { size: '169', stock: { is_in_stock: false, qty: 0 } }),
      variant('R38', { color: '58' }),
    ],
    ...fields,
  });

const look = (address: Partial<ChoiceAddress> = {}, shoe = pump()) => {
  const selected = selectVariant(shoe, { childSku: undefined, open: [], ...address }, table, rules);
  return { selected, choices: choicesOf(shoe, selected, { links, table, rules }) };
};
const urls = (choices: ReturnType<typeof choicesOf>, code: string) =>
  Object.fromEntries(
    choices.find((choice) => choice.code === code)?.values.map(({ label, url }) => [label, url]) ?? [],
  );

describe('Choices of a product', () => {
  it('read the variant from the route or the query, and what is still open from the query [RT-61]', () => {
    const query = new URLSearchParams('childSku=B38&open=size,,color');
    expect(readChoice(undefined, query)).to.deep.equal({ childSku: 'B38', open: ['size', 'color'] });
    expect(readChoice('R38', query).childSku).to.equal('R38');
    expect(readChoice('', new URLSearchParams())).to.deep.equal({ childSku: undefined, open: [] });
  });

  it('open with the cheapest variant’s colour and no size', () => {
    const { selected, choices } = look();
    expect(selected).to.deep.include({ chosen: { color: '58' }, open: ['size'], missed: false });
    expect(choices.map(({ code, label }) => [code, label])).to.deep.equal([
      ['color', 'Kleur'],
      ['size', 'Maat'],
    ]);
    expect(choices[0]?.values.map(({ label, active, swatch }) => [label, active, swatch])).to.deep.equal([
      ['Zwart', false, '#000000'],
      ['Rood', true, '#aa0000'],
    ]);
    expect(choices[1]?.values.every(({ active }) => !active)).to.equal(true);
  });

  it('lead to the product with the variant that fits [CA-36, CA-37, CA-38]', () => {
    const { selected, choices } = look({ childSku: 'B38' });
    expect(selected).to.deep.include({ chosen: { color: '49', size: '167' }, open: [], missed: false });
    expect(urls(choices, 'color')).to.deep.equal({
      Zwart: '/dames/pump/?childSku=B38',
      Rood: '/dames/pump/?childSku=R38',
    });
    expect(urls(choices, 'size')).to.deep.equal({ 38: '/dames/pump/?childSku=B38', 40: undefined });
  });

  it('are not available where no variant can be had [CA-42, CA-50]', () => {
    const { choices } = look({ childSku: 'R38' });
    expect(choices[1]?.values.map(({ label, available }) => [label, available])).to.deep.equal([
      ['38', true],
      ['40', false],
    ]);
    const black = look({ childSku: 'B38' }).choices[1];
    expect(
      black?.values.map(({ soldOut }) => soldOut),
      'what one can wait for',
    ).to.deep.equal([undefined, 'B40']);
    expect(choices[1]?.values.map(({ soldOut }) => soldOut)).to.deep.equal([undefined, undefined]);
  });

  it('offer another colour in any size, and leave the size open when it lacks the chosen one', () => {
    const inStock = pump({
      configurable_children: [variant('B38'), variant('B40', { size: '169' }), variant('R38', { color: '58' })],
    });
    expect(urls(look({ childSku: 'B40' }, inStock).choices, 'color').Rood).to.equal(
      '/dames/pump/?childSku=R38&open=size',
    );
    expect(urls(look({ childSku: 'R38', open: ['size'] }, inStock).choices, 'color').Zwart).to.equal(
      '/dames/pump/?childSku=B38&open=size',
    );
    expect(urls(look({ childSku: 'R38', open: ['size'] }, inStock).choices, 'size')['38']).to.equal(
      '/dames/pump/?childSku=R38',
    );
  });

  it('say when the address asks for a variant that is not there [CA-39]', () => {
    expect(look({ childSku: 'NONE' }).selected).to.deep.include({ missed: true, open: ['size'] });
    expect(look({ childSku: 'PUMP' }).selected.missed).to.equal(false);
  });

  it('stay with a variant that is sold out when its own address asks for it, and lead on to what can be had', () => {
    const { selected, choices } = look({ childSku: 'B40' });
    expect(selected).to.deep.include({ missed: false, open: [], chosen: { color: '49', size: '169' } });
    expect(selected.variant?.sku).to.equal('B40');
    const sizes = choices.find(({ code }) => code === 'size')?.values ?? [];
    expect(sizes.find(({ active }) => active)).to.deep.include({ id: '169', available: false });
    expect(
      sizes.some(({ available }) => available),
      'another size',
    ).to.equal(true);
    const open = look({ childSku: 'B40', open: ['size'] }).selected;
    expect(open, 'a size is yet to be chosen').to.deep.include({
      missed: false,
      open: ['size'],
      chosen: { color: '49' },
    });
    expect(open.variant?.sku).to.equal('B38');
  });

  it('stand in the order of the attribute’s options, as in filters', () => {
    const { choices } = look({}, pump({ configurable_options: [option('size', 0, [169, 167])] }));
    expect(choices[0]?.values.map(({ label }) => label)).to.deep.equal(['38', '40']);
  });

  it('drop values without a label, and choices without values [CA-49]', () => {
    const shoe = pump({
      configurable_options: [
        {
          ...option('size', 0, []),
          values: [
            { value_index: 167, label: ' ' },
            { value_index: 169, default_label: 'Veertig' },
            { value_index: 999 },
          ],
        },
        option('width', 1, [5]),
      ],
    });
    const { choices } = look({}, shoe);
    expect(choices.map(({ code, values }) => [code, values.map(({ label }) => label)])).to.deep.equal([
      ['size', ['Veertig']],
    ]);
  });

  it('have no variant when none can be had', () => {
    const gone = pump({ configurable_children: [variant('B38', { status: 2 })] });
    const { selected, choices } = look({ childSku: 'B38' }, gone);
    expect(selected).to.deep.include({ variant: undefined, missed: false });
    expect(choices.flatMap(({ values }) => values).some(({ available }) => available)).to.equal(false);
  });
});
