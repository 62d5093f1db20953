import { expect } from 'chai';
import { contribute, extensible, extension, provide, token, type Extended, type ExtensionRule } from 'etalage/core';
import { boot, moduleOf, onlyProblemOf } from './boot.ts';

const Line = extensible('shop.line');
const Gift = extension(
  'gift',
  {
    type: 'object',
    properties: { wrap: { type: 'boolean' }, note: { type: 'string' } },
    required: ['wrap'],
    additionalProperties: false,
  },
  ({ note }, t) => (note === undefined ? [] : [{ label: t('Note'), value: note }]),
);
const Rules = token<readonly ExtensionRule[]>('shop.Rules');
const rulesOf = provide(Rules, { rules: Line }, ({ rules }) => rules);

describe('data that modules keep with something', () => {
  it('is read and put by its extension, and leaves that of others alone', () => {
    const line = { sku: 'PUMP', extensions: { other: { a: 1 } } };
    const wrapped = Gift.on(line, { wrap: true, note: 'Hooray' });
    expect(wrapped).to.deep.equal({
      sku: 'PUMP',
      extensions: { other: { a: 1 }, gift: { wrap: true, note: 'Hooray' } },
    });
    expect(Gift.of(wrapped)?.note).to.equal('Hooray');
    expect(Gift.of(line)).to.equal(undefined);
    expect(Gift.on(wrapped, undefined)).to.deep.equal(line);
    const bag: Extended & { readonly sku: string } = { sku: 'BAG' };
    const alone = Gift.on(bag, { wrap: true });
    expect(Gift.on(alone, undefined)).to.deep.equal({ sku: 'BAG' });
    // @ts-expect-error the type follows from the schema
    Gift.on(line, { wrap: 'yes' });
  });

  it('is known to the owner of what is extended, with its schema and what it tells people', async () => {
    const side = { contributions: [contribute(Line, 'gift', Gift)], providers: [rulesOf] };
    const { kernel } = await boot([moduleOf('gift', side, { after: ['shop'] })]);
    const [rule, ...others] = kernel.get(Rules);
    expect(others).to.deep.equal([]);
    expect(rule?.name).to.equal('gift');
    expect(rule?.schema['required']).to.deep.equal(['wrap']);
    expect(rule?.describe({ wrap: true, note: 'Hooray' }, (key) => `<${key}>`)).to.deep.equal([
      { label: '<Note>', value: 'Hooray' },
    ]);
  });

  it('goes by the id of its module', async () => {
    const line = await onlyProblemOf([
      moduleOf('wrap', { contributions: [contribute(Line, 'gift', Gift)], providers: [rulesOf] }, { after: ['shop'] }),
    ]);
    expect(line).to.include('Module "wrap" extends shop.line under the name "gift"').and.to.include('"wrap"');
  });
});
