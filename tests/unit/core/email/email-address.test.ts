import { expect } from 'chai';
import { withoutLinks, emailKey, isEmailAddress } from 'etalage/core/email';
import fc from 'fast-check';
import { emailProblem } from '../../../../modules/mail/domain/check-email.ts';
import { compose } from '../../../../modules/mail/api/compose.ts';
import { checkForm } from '../../../../modules/user/domain/lazy/check-form.ts';

const email = { about: { kind: 'x', data: {} }, subject: 'Hallo', heading: 'Hallo', paragraphs: ['Hallo'] };

const isSendable = (to: string): boolean => emailProblem({ ...email, to }) === undefined;

/** Long, and of characters that count differently as code points, UTF-16 units and octets. */
const nearAddresses = fc
  .tuple(
    fc.array(fc.constantFrom('a', 'B', '7', '.', '+', "'", '-', 'é', '😀', '\u200b', '"', ' '), {
      minLength: 1,
      maxLength: 70,
    }),
    fc.array(fc.constantFrom('a', 'b', '7', '-', '.', 'ü', '😀', '_'), { minLength: 1, maxLength: 200 }),
  )
  .map(([local, domain]) => `${local.join('')}@${domain.join('')}.nl`);

describe('An e-mail address', () => {
  it('is what the HTML Standard calls one, with a dot in its domain, as long as RFC 5321 allows', () => {
    const right = [
      'an@example.nl',
      'A.b+c@sub.Example.museum',
      "o'brien@example.ie",
      `${'a'.repeat(64)}@example.nl`,
      `an@${'a'.repeat(63)}.nl`,
      `an@${`${'a'.repeat(61)}.`.repeat(4)}nl`,
    ];
    for (const text of right) expect(isEmailAddress(text), text).to.equal(true);
    const wrong = [
      '',
      'an',
      'an@example',
      '@example.nl',
      'an@@example.nl',
      'an@example..nl',
      'an@-example.nl',
      ' an@example.nl',
      'an@example.nl\n',
      'Anna <an@example.nl>',
      '"an"@example.nl',
      'an@[127.0.0.1]',
      `${'a'.repeat(65)}@example.nl`,
      `an@${'a'.repeat(64)}.nl`,
      `an@${`${'a'.repeat(62)}.`.repeat(4)}nl`,
      `${'😀'.repeat(40)}@example.com`,
      'zoë@example.nl',
      'an@exämple.nl',
    ];
    for (const text of wrong) expect(isEmailAddress(text), text).to.equal(false);
  });

  it('is accepted by forms exactly where an e-mail can be sent to it, whatever its characters', () => {
    fc.assert(
      fc.property(nearAddresses, (email) => {
        const isAccepted = checkForm('forgotPassword', { email }).email === undefined;
        expect(isSendable(email.trim()), email).to.equal(isAccepted);
      }),
    );
    const emoji = `${'😀'.repeat(40)}@example.com`;
    expect([checkForm('buyer', { email: emoji }).email, isSendable(emoji)]).to.deep.equal([
      'Please provide a valid e-mail address',
      false,
    ]);
  });

  it('is written into a message by the mail library, where it is one', async () => {
    const { createTransport } = await import('nodemailer');
    const writer = createTransport({ streamTransport: true, buffer: true });
    const texts = { html: '', text: '', replyTo: '', subject: '', requestId: '', language: 'nl' };
    const body = { id: 'x', kind: 'x', attachments: [], ...texts };
    const from = { name: 'Shop', address: 'service@shop.example' };
    for (const to of ["o'brien@example.ie", '.a..b.@example.nl', `${'a'.repeat(64)}@example.nl`, "{|}~!#$%&'*@a.nl"]) {
      const { envelope } = await writer.sendMail(compose({ ...body, from, to }));
      expect(envelope.to.map((address) => address.replaceAll('"', ''))).to.deep.equal([to]);
    }
  });

  it('is compared without case, spaces around it, and NUL, which no database takes', () => {
    expect(emailKey(' An@Example.NL ')).to.equal('an@example.nl');
    expect(emailKey('a\0@example.nl')).to.equal('a\uFFFD@example.nl');
  });
});

describe('what somebody typed, in an e-mail', () => {
  for (const [typed, written] of [
    ['evil.example', 'evil. example'],
    ['a.evil.co', 'a. evil. co'],
    ['1.evil2.com/x', '1. evil2. com/x'],
    ['//evil', '/ /evil'],
    ['mailto:a@evil.example', 'mailto: a@ evil. example'],
  ] as const)
    it(`is no address: ${typed}`, () => {
      expect(withoutLinks(typed)).to.equal(written);
    });

  for (const typed of ['Zool B.V.', 'J.R. Dam', 'St.-Janstraat 12/3', '0470.12.34.56', 'Dr. Ø. O’Neil', 'c/o An'])
    it(`stays as it is: ${typed}`, () => {
      expect(withoutLinks(typed)).to.equal(typed);
    });
});
