import { expect } from 'chai';
import type { Browser } from 'playwright-core';
import { emailHtml } from '../../modules/mail/domain/email-html.ts';
import { emailText } from '../../modules/mail/domain/email-text.ts';
import { confirmErasureEmail, erasedEmail } from '../../modules/privacy/domain/write-emails.ts';
import {
  confirmationEmail,
  emailChangedEmail,
  inactiveEmail,
  movingEmail,
  passwordChangedEmail,
  resetEmail,
  welcomeEmail,
} from '../../modules/user/domain/write-emails.ts';
import { openChromium } from '../support/chromium.ts';
import { emailFrame } from '../support/email-frame.ts';
import { viewEmail } from '../support/emails.ts';
import { localeTexts } from '../support/locale-texts.ts';

const READER = {
  customerId: 7,
  to: 'anna-margaretha.van-den-boogaard@shop.example',
  firstname: 'Anna-Margaretha',
};
const SECRET = 'abcdefghijklmnopqrstuvwxyz0123456789-_ABCDE';
const HOME = 'https://shop.example/be/';

/** The account's e-mails as the shop sends them in a language. */
function emailsIn(locale: string) {
  const texts = new Map(Object.entries(localeTexts(locale, '{mail,user,privacy}')));
  const t = (key: string, values: Readonly<Record<string, string | number>> = {}): string =>
    (texts.get(key) ?? '').replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]));
  const shop = { t, shop: 'Atelier Zool', home: HOME };
  const erased = { ...shop, to: READER.to, firstName: READER.firstname };
  const frame = {
    ...emailFrame({
      greeting: t('With kind regards,'),
      openInstead: t('If the button does not work, open this address:'),
      automatic: t('This message was sent automatically by {shop}.', { shop: 'Atelier Zool' }),
      status: t('Status'),
    }),
    language: locale,
  };
  const emails = {
    welcome: welcomeEmail(shop, READER),
    confirmation: confirmationEmail(shop, READER, SECRET, 7),
    reset: resetEmail(shop, READER, SECRET, 60),
    'password-changed': passwordChangedEmail(shop, READER),
    moving: movingEmail(shop, READER, SECRET),
    'email-changed': emailChangedEmail(shop, READER, SECRET),
    inactive: inactiveEmail(shop, READER, 30),
    'confirm-erasure': confirmErasureEmail(erased, { customerId: 7, key: SECRET, hours: 24 }),
    erased: erasedEmail(erased, true),
    'erased-all': erasedEmail(erased, false),
  };
  return Object.entries(emails).map(([name, email]) => ({
    name,
    email,
    html: emailHtml(email, frame),
    text: emailText(email, frame),
  }));
}

describe('an e-mail of an account', function () {
  this.timeout(30_000);
  let browser: Browser;
  before(async () => (browser = await openChromium()));
  after(() => browser.close());

  for (const locale of ['nl-NL', 'en'])
    for (const { name, email, html, text } of emailsIn(locale))
      it(`about ${name} is whole in ${locale} at 390 and 640 px, and as text`, async () => {
        for (const width of [390, 640]) {
          const { overflow, violations, requests } = await viewEmail(browser, html, {
            name: `${name}-${locale}`,
            width,
          });
          expect({ overflow, violations, requests }).to.deep.equal({ overflow: 0, violations: [], requests: [] });
        }
        for (const part of [...email.paragraphs, ...(email.notes ?? []), email.action?.url ?? ''])
          expect(text.replace(/\s+/g, ' ')).to.include(part);
      });
});
