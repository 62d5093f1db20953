import { expect } from 'chai';
import { checkForm, markPassword } from '../../../../modules/user/domain/lazy/check-form.ts';
import messages from '../../../../modules/user/locales/lazy/nl.json' with { type: 'json' };
import { FORM_RULES, type Rules } from '../../../../modules/user/domain/lazy/form-rules.ts';

const STRONG = 'Zool-schoen1';
const newCustomer = {
  firstname: 'An',
  lastname: 'Jansen',
  email: 'An@Example.nl',
  password: STRONG,
};
const address = {
  firstname: 'An',
  lastname: 'Jansen',
  street: 'Dorpstraat',
  houseNumber: '1',
  postcode: '3511AA',
  city: 'Utrecht',
  country: 'NL',
};
const message = (text: string) => (texts: Readonly<Record<string, string | undefined>>) =>
  expect(Object.values(texts)).to.deep.equal([text]);

describe('The rules of the account’s forms', () => {
  it('let through who fills in a form well, in any letters that a name or an address is typed in', () => {
    expect(checkForm('register', newCustomer)).to.deep.equal({});
    expect(checkForm('register', { ...newCustomer, firstname: 'Zoë', lastname: 'van ’t Hof-Öz' })).to.deep.equal({});
    expect(checkForm('register', { ...newCustomer, firstname: '李', lastname: '小龙' })).to.deep.equal({});
    for (const email of ['JOHN@Example.com', 'john@example.COM', 'a.b+c@sub.example.museum', ' an@example.nl '])
      expect(checkForm('login', { email, password: 'x' }), email).to.deep.equal({});
    expect(checkForm('address', address)).to.deep.equal({});
  });

  it('name every field that must be filled in [AC-75]', () => {
    const errors = checkForm('address', {});
    expect(Object.keys(errors)).to.deep.equal([
      'firstname',
      'lastname',
      'street',
      'houseNumber',
      'postcode',
      'city',
      'country',
    ]);
    expect(new Set(Object.values(errors))).to.deep.equal(new Set(['Field is required']));
    expect(checkForm('profile', { ...newCustomer, firstname: '   ' })).to.deep.equal({
      firstname: 'Field is required',
    });
  });

  it('want an e-mail address that a letter can go to [AC-76]', () => {
    for (const email of [
      'an',
      'an@',
      '@example.nl',
      'an@example',
      'an@example..nl',
      'an b@example.nl',
      'a@b.nl,c@d.nl',
      'an@example.nl\r\nBcc: x@y.nl',
      '"an"@example.nl',
      'an@example.nl\u202e',
      'a\u200bn@example.nl',
      `${'a'.repeat(250)}@example.nl`,
    ])
      message('Please provide a valid e-mail address')(checkForm('forgotPassword', { email }));
  });

  it('want names that are neither markup nor an address, and read in one direction', () => {
    for (const firstname of ['An<b>', 'An\u202egpj', 'An\u2028Bo', 'Win: https://example.com', 'an@example.com', 'a/b'])
      message('Field has characters that are not allowed')(checkForm('profile', { ...newCustomer, firstname }));
    for (const firstname of ['J.P.', 'Mr. T', '=An', '\u0645\u06cc\u200c\u062e\u0648'])
      expect(checkForm('profile', { ...newCustomer, firstname }), firstname).to.deep.equal({});
  });

  it('want eight characters of three kinds for a password, at most 128 [AC-82] [AC-85]', () => {
    const of = (password: string) => checkForm('register', { ...newCustomer, password });
    for (const weak of ['Ab1defg', 'abcdefgh', 'Abcdefgh', 'abcdefg1', 'ABCDEFG1', 'abcdefg!', '12345678', '        '])
      expect(of(weak).password, weak).to.match(/^Password must have at least 8 characters/);
    for (const good of ['Abcdefg1', 'abcdef1!', 'ABCDEF1!', 'Abcdefg!', 'Zoë12345', 'Ab1 efgh', 'A1-aaaaa'.repeat(16)])
      expect(of(good), good).to.deep.equal({});
    expect(of('A1-aaaaa'.repeat(16) + 'a').password).to.equal('Password has at most 128 characters');
  });

  it('tell which of a password’s rules are kept while it is typed [AC-85]', () => {
    const none = { lower: false, upper: false, digit: false, special: false };
    expect(markPassword('')).to.deep.equal({ isLong: false, kinds: none });
    expect(markPassword('zoolé')).to.deep.equal({ isLong: false, kinds: { ...none, lower: true } });
    expect(markPassword('ZOOL 2026')).to.deep.equal({
      isLong: true,
      kinds: { lower: false, upper: true, digit: true, special: true },
    });
  });

  it('want the same password twice, with its spaces [AC-81]', () => {
    const errors = checkForm('changePassword', {
      currentPassword: 'x',
      newPassword: `${STRONG} `,
      passwordRepeat: STRONG,
    });
    expect(errors).to.deep.equal({ passwordRepeat: 'Passwords must be identical' });
  });

  it('count the three letters of a name over first and last name, and three of tax id and zip code [AC-78] [AC-79] [AC-80] [AC-86]', () => {
    const of = (change: object) => checkForm('address', { ...address, ...change });
    expect(of({ firstname: 'A', lastname: 'B' })).to.deep.equal({
      firstname: 'Name must have at least 3 letters',
      lastname: 'Name must have at least 3 letters',
    });
    expect(of({ firstname: 'Bo', lastname: 'Y' })).to.deep.equal({});
    expect(of({ vatId: 'N1' }).vatId).to.equal('Tax ID must have at least 3 letters');
    expect(of({ country: 'DE', postcode: '12' }).postcode).to.equal('Zip code must have at least 3 letters');
  });

  it('cap house number and affix at 10 letters, phone, zip code and tax id at 20 [AC-73] [AC-74] [AC-87] [RU-23]', () => {
    const of = (change: object) => checkForm('address', { ...address, country: 'DE', ...change });
    for (const field of ['houseNumber', 'affix']) {
      expect(of({ [field]: '1'.repeat(10) }), field).to.deep.equal({});
      expect(of({ [field]: '1'.repeat(11) }), field).to.deep.equal({ [field]: 'Field has at most 10 letters' });
    }
    for (const field of ['telephone', 'postcode', 'vatId']) {
      expect(of({ [field]: '1'.repeat(20) }), field).to.deep.equal({});
      expect(of({ [field]: '1'.repeat(21) }), field).to.deep.equal({ [field]: 'Field has at most 20 letters' });
    }
  });

  it('know zip codes, phone and VAT numbers of the Netherlands and Belgium, and house numbers [AC-71] [AC-72] [AC-77] [RU-23]', () => {
    const cases: [country: string, field: string, right: string[], wrong: string[], message: string][] = [
      [
        'NL',
        'postcode',
        ['1234 AB', '1234ab'],
        ['0234 AB', '1234', '1234 ABC', '1234-AB'],
        'The zipcode is not valid.',
      ],
      ['BE', 'postcode', ['1000', '9990'], ['0999', '1000A', '10000'], 'The zipcode is not valid.'],
      [
        'NL',
        'telephone',
        ['0612345678', '06-12345678', '+31 6 12345678', '+49 30 1234567'],
        ['12345678', '061234567', 'bel mij'],
        'Please provide a valid phone number',
      ],
      [
        'BE',
        'telephone',
        ['0470 12 34 56', '02/123 45 67', '+32470123456'],
        ['470123456', '04701234567'],
        'Please provide a valid phone number',
      ],
      ['NL', 'vatId', ['NL123456789B01', '123456789b01'], ['NL123456789', 'BE0123456789'], 'The tax ID is not valid'],
      ['BE', 'vatId', ['BE0123456789', '0123.456.789'], ['BE2123456789', 'NL123456789B01'], 'The tax ID is not valid'],
      ['NL', 'houseNumber', ['1', '12a', '3-5', '12 bis'], ['a', '#'], 'The house number is not valid'],
    ];
    for (const [country, field, right, wrong, text] of cases) {
      const of = (value: string) =>
        checkForm('address', { ...address, country, postcode: country === 'NL' ? '1234 AB' : '1000', [field]: value });
      for (const value of right) expect(of(value), `${country} ${value}`).to.deep.equal({});
      for (const value of wrong) expect(of(value), `${country} ${value}`).to.deep.equal({ [field]: text });
    }
  });

  it('say nothing that the Dutch table has no text for [AC-70]', () => {
    const known = new Set(Object.keys(messages));
    const said = Object.values(FORM_RULES)
      .flatMap((fields) => Object.values<Rules>(fields))
      .flat();
    expect(said.map(({ message: key }) => key).filter((key) => !known.has(key))).to.deep.equal([]);
    expect(known).to.include('Please fix the validation errors');
  });
});
