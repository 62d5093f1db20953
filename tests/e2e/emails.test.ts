import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import type { Browser } from 'playwright-core';
import { emailHtml } from '../../modules/mail/domain/email-html.ts';
import { confirmationEmail } from '../../modules/order/domain/write-emails.ts';
import { openChromium } from '../support/chromium.ts';
import { emailFrame } from '../support/email-frame.ts';
import { viewEmail } from '../support/emails.ts';
import { EVERY_EMAIL } from '../support/every-email.ts';
import { repositoryRoot } from '../support/shop-server.ts';
import { exampleOrder, orderEmailShop } from '../unit/modules/order/example-order.ts';

const frame = emailFrame();
const html = emailHtml(
  {
    about: { kind: 'user.resetPassword', data: { customerId: 7 } },
    to: 'anna@shop.example',
    subject: 'Kies een nieuw wachtwoord',
    preview: 'De link is een uur geldig.',
    heading: 'Kies een nieuw wachtwoord',
    paragraphs: [
      'Beste Anna,',
      'Voor uw account bij Atelier Zool is een nieuw wachtwoord aangevraagd. U kiest het met deze knop.',
    ],
    action: {
      label: 'Nieuw wachtwoord kiezen',
      url: `https://shop.example/password/reset/?token=${'0123456789abcdef'.repeat(6)}`,
    },
    notes: ['De link is een uur geldig en werkt één keer.', 'Hebt u dit niet gevraagd? Dan hoeft u niets te doen.'],
  },
  frame,
);

const price = (cents: number): string => `€ ${(cents / 100).toFixed(2).replace('.', ',')}`;
const instructions = ['Maak € 238,93 over naar NL00 BANK 0123 4567 89 en vermeld 000000012.'];
const order = emailHtml(confirmationEmail(orderEmailShop('nl-NL', price), exampleOrder, instructions), frame);

describe('an e-mail in a mail program', function () {
  this.timeout(30_000);
  let browser: Browser;
  before(async () => (browser = await openChromium()));
  after(() => browser.close());

  for (const width of [320, 390, 640, 1024])
    for (const dark of [false, true])
      it(`is whole at ${width} px${dark ? ', in the dark' : ''}: nothing to scroll sideways, nothing for axe`, async () => {
        const { overflow, violations, requests } = await viewEmail(browser, html, { name: 'example', width, dark });
        expect({ overflow, violations, requests }).to.deep.equal({ overflow: 0, violations: [], requests: [] });
      });

  for (const width of [320, 600])
    for (const dark of [false, true])
      it(`that confirms an order is whole at ${width} px${dark ? ', in the dark' : ''}`, async () => {
        const { overflow, violations, requests } = await viewEmail(browser, order, { name: 'order', width, dark });
        expect({ overflow, violations, requests }).to.deep.equal({ overflow: 0, violations: [], requests: [] });
      });

  it('of each kind is whole at 320 px and, in the dark, at 600 px; each kind that the documents list is here', async function () {
    this.timeout(600_000);
    const page = readFileSync(join(repositoryRoot, 'cli/docs/reference/e-mails.md'), 'utf8');
    const listed = [...page.matchAll(/^\| `([\w.-]+)` \|/gm)].map(([, kind]) => kind);
    expect(EVERY_EMAIL.map(({ about }) => about.kind).toSorted()).to.deep.equal(listed.toSorted());
    for (const email of EVERY_EMAIL)
      for (const width of [320, 600]) {
        const name = email.about.kind;
        const seen = await viewEmail(browser, emailHtml(email, frame), { name, width, dark: width === 600 });
        const { overflow, violations, requests } = seen;
        expect({ overflow, violations, requests }, name).to.deep.equal({ overflow: 0, violations: [], requests: [] });
      }
  });
});
