import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import type { Browser } from 'playwright-core';
import { letterHtml } from '../../modules/mail/domain/letter-html.ts';
import { letterText } from '../../modules/mail/domain/letter-text.ts';
import {
  confirmationLetter,
  emailChangedLetter,
  movingLetter,
  passwordChangedLetter,
  resetLetter,
  welcomeLetter,
} from '../../modules/user/domain/letters.ts';
import { openChromium } from '../support/chromium.ts';
import { letterFrame } from '../support/letter-frame.ts';
import { viewLetter } from '../support/letters.ts';
import { repositoryRoot } from '../support/shop-server.ts';

const READER = {
  customerId: 7,
  to: 'anna-margaretha.van-den-boogaard@shop.example',
  firstname: 'Anna-Margaretha',
};
const SECRET = 'abcdefghijklmnopqrstuvwxyz0123456789-_ABCDE';
const HOME = 'https://shop.example/be/';

const textsOf = (locale: string): Map<string, string> =>
  new Map(
    ['mail', 'user'].flatMap((module) => {
      const file = join(repositoryRoot, 'modules', module, 'locales/server', `${locale}.json`);
      return Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>);
    }),
  );

/** The account's letters as the shop sends them in a language. */
function lettersIn(locale: string) {
  const texts = textsOf(locale);
  const t = (key: string, values: Readonly<Record<string, string | number>> = {}): string =>
    (texts.get(key) ?? '').replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]));
  const shop = { t, shop: 'Atelier Zool', home: HOME };
  const frame = {
    ...letterFrame({
      greeting: t('With kind regards,'),
      openInstead: t('If the button does not work, open this address:'),
      automatic: t('This message was sent automatically by {shop}.', { shop: 'Atelier Zool' }),
      status: t('Status'),
    }),
    language: locale,
  };
  const letters = {
    welcome: welcomeLetter(shop, READER),
    confirmation: confirmationLetter(shop, READER, SECRET, 7),
    reset: resetLetter(shop, READER, SECRET, 60),
    'password-changed': passwordChangedLetter(shop, READER),
    moving: movingLetter(shop, READER, SECRET),
    'email-changed': emailChangedLetter(shop, READER, SECRET),
  };
  return Object.entries(letters).map(([name, letter]) => ({
    name,
    letter,
    html: letterHtml(letter, frame),
    text: letterText(letter, frame),
  }));
}

describe('a letter of an account', function () {
  this.timeout(30_000);
  let browser: Browser;
  before(async () => (browser = await openChromium()));
  after(() => browser.close());

  for (const locale of ['nl-NL', 'en'])
    for (const { name, letter, html, text } of lettersIn(locale))
      it(`about ${name} is whole in ${locale} at 390 and 640 px, and as text`, async () => {
        for (const width of [390, 640]) {
          const { overflow, violations, requests } = await viewLetter(browser, html, {
            name: `${name}-${locale}`,
            width,
          });
          expect({ overflow, violations, requests }).to.deep.equal({ overflow: 0, violations: [], requests: [] });
        }
        for (const part of [...letter.paragraphs, ...(letter.notes ?? []), letter.action?.url ?? ''])
          expect(text.replace(/\s+/g, ' ')).to.include(part);
      });
});
