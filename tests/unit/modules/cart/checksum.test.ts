import { expect } from 'chai';
import { cartHash, extensionsKey, productChecksum } from '../../../../modules/cart/domain/lazy/checksum.ts';

const chosen = (of: string, options: unknown): unknown => ({ extension_attributes: { [of]: options } });

describe('the checksums of a cart', () => {
  it('are those of Vue Storefront 1 for what is chosen of a product', () => {
    const empty = { custom_options: [], configurable_item_options: [], bundle_options: [] };
    expect(
      [
        undefined,
        { extension_attributes: empty },
        chosen('configurable_item_options', [
          { option_id: '93', option_value: '56' },
          { option_id: '142', option_value: '167' },
        ]),
        chosen('bundle_options', [{ option_id: '1', option_qty: '2', option_selections: ['5'] }]),
        chosen('custom_options', [{ option_id: '7', option_value: 'ABC' }]),
      ].map(productChecksum),
    ).to.deep.equal([
      'd766ca7cf2167ba1bd6a1263080ff36ff2fb21d96b15ab943891df44',
      '228214dd5d4b5ace370c6405f2b79a3a1b23ba8f942fc388dd67e948',
      'b38f43f7e9e1d1849b7b9d97daed1010ee0d0302d5fbe95297350eb2',
      '3bce05f62f9f906709cc3258506a1812e369f1624eca5ff2fa1986ee',
      '4ff41214d99054916dd1686c087a344252b93482d89fd0aa26372d34',
    ]);
  });

  it('are the same for numbers as for texts, and for a list that was sent as an object', () => {
    const texts = [
      { option_id: '93', option_value: '56' },
      { option_id: '142', option_value: '167' },
    ];
    const numbers = [
      { option_id: 93, option_value: 56 },
      { option_id: 142, option_value: 167 },
    ];
    const checksum = productChecksum(chosen('configurable_item_options', texts));
    expect(productChecksum(chosen('configurable_item_options', numbers))).to.equal(checksum);
    expect(productChecksum(chosen('configurable_item_options', { a: texts[0], b: texts[1] }))).to.equal(checksum);
  });

  it('tell whether a whole cart has changed: its lines without their totals, and its token [CT-20]', () => {
    expect(cartHash([], null)).to.equal('a9a9078ea2f6bf1def25fd1fce49cec8f3cf299526f839856ccf5408');
    expect(cartHash([{ sku: 'SHOE-38', qty: 1 }], 'abc123')).to.equal(
      '5f13aae776a57932dcaa24956f00c6da794b7af5f43ceed1dee83756',
    );
    const withTotals = [{ sku: 'SHOE-38', qty: 1, totals: { row: 1, discount: 0 } }];
    expect(cartHash(withTotals, 'abc123')).to.equal(cartHash([{ sku: 'SHOE-38', qty: 1 }], 'abc123'));
    expect(cartHash([{ sku: 'SHOE-38', qty: 2 }], 'abc123')).not.to.equal(cartHash(withTotals, 'abc123'));
  });
});

describe('the key of what modules keep of a line', () => {
  it('is the same for the same data in whatever order, and nothing for none', () => {
    const one = { gift: { note: 'a', list: [{ b: 1, a: 2 }] }, card: { id: 7 } };
    const other = { card: { id: 7 }, gift: { list: [{ a: 2, b: 1 }], note: 'a' } };
    expect(extensionsKey(one))
      .to.equal(extensionsKey(other))
      .and.to.match(/^ [0-9a-f]{56}$/);
    for (const none of [undefined, null, {}, { gift: undefined }, { gift: null }])
      expect(extensionsKey(none)).to.equal('');
  });

  it('differs with the data: with lists in another order, and with pairs in the place of an object', () => {
    const keys = [
      { gift: {} },
      { gift: { a: 1 } },
      { gift: { a: '1' } },
      { gift: [['a', 1]] },
      { gift: { l: [1, 2] } },
      { gift: { l: [2, 1] } },
      { card: { a: 1 } },
    ].map(extensionsKey);
    expect(new Set(keys).size).to.equal(keys.length);
  });
});
