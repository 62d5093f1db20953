import { expect } from 'chai';
import { extensionsOf } from '../../../../theme/user/extension-fields.ts';

describe('fields of modules in the form of a new account', () => {
  it('are sent as extensions, trimmed', () => {
    expect(extensionsOf({ 'vat.number': ' NL123 ', 'vat.name': 'Zool', 'crm.code': '7' })).to.deep.equal({
      extensions: { vat: { number: 'NL123', name: 'Zool' }, crm: { code: '7' } },
    });
  });

  it('are not sent while they are empty, and no others are', () => {
    expect(extensionsOf({ 'vat.number': ' ', gender: '1' })).to.deep.equal({});
  });
});
