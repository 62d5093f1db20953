import { expect } from 'chai';
import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import type { PlatformPlacedOrder } from 'etalage/modules/order';
import { login } from '../integration/user/customers.ts';
import { violations } from '../support/axe.ts';
import { buy } from '../support/buyer.ts';
import { formOf, makeAccount, newCustomer } from '../support/customers.ts';
import { FAULTS, throughFaults } from '../support/faulty-calls.ts';
import { emailTo } from '../support/read-emails.ts';
import { sharedShop } from '../support/shared-shop.ts';
import { focused, withVisitor } from '../support/visitor.ts';

async function ordered(more: { email?: string; token?: string; qty?: number } = {}): Promise<string> {
  const answer = await buy(sharedShop(), { sku: 'LOTTE-TAU-38', ...more });
  expect(answer.status, answer.text).to.equal(200);
  return String((answer.result as PlatformPlacedOrder).orderNumber);
}
const PICTURE = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#456' } })
  .png()
  .toBuffer();

async function press(page: Page, element: Locator): Promise<void> {
  await element.focus();
  await page.keyboard.press('Enter');
}

describe('returns in the browser, each call refused, lost and late', function () {
  this.timeout(150_000);

  for (const screen of ['desktop', 'mobile'] as const) {
    it(`by keyboard in the account: asked for once, paid back to an account, cancelled; list and reasons are asked for after a login, a reload and a return, on ${screen} [RE-15, RE-16, RE-17, PR-70, SC-37, SC-39, SC-40]`, async () => {
      const customer = newCustomer();
      await makeAccount(sharedShop().url, customer);
      const { token } = await login(sharedShop(), customer.email, customer.password);
      const number = await ordered({ email: customer.email, token, qty: 2 });
      await withVisitor({ screen, expects: FAULTS }, async ({ page, open, path }) => {
        const shot = async (name: string): Promise<void> => {
          const folder = process.env['SHOTS'];
          if (!folder) return;
          const before = page.viewportSize();
          for (const width of screen === 'mobile' ? [390, 768] : [1920]) {
            await page.setViewportSize({ width, height: 900 });
            await page.screenshot({ path: `${folder}/return-${name}-${width}.png`, fullPage: true });
          }
          if (before) await page.setViewportSize(before);
        };
        const asked: string[] = [];
        page.on('request', (request) => {
          const { pathname, searchParams } = new URL(request.url());
          if (pathname === '/api/ext/rma')
            asked.push(`list ${searchParams.get('currentPage')} ${searchParams.get('pageSize')}`);
          if (pathname === '/api/ext/rma/reasons') asked.push('reasons');
        });
        const main = page.locator('main');
        const failed = main.getByRole('alert').getByText('Er ging iets mis');
        const again = main.getByRole('button', { name: 'Probeer het opnieuw' });
        const request = `/my-account/returns/request/${number}/`;

        // As a guest nothing is asked; with the login it is.
        await open(request);
        await press(page, main.getByRole('link', { name: 'Inloggen' }));
        expect(asked).to.deep.equal([]);
        const entry = formOf(page, 'Inloggen');
        await entry.getByLabel('E-mailadres').fill(customer.email);
        await entry.getByLabel('Wachtwoord', { exact: true }).fill(customer.password);
        await throughFaults(page, {
          call: '**/api/ext/rma/returnable/**',
          method: 'GET',
          async press(time) {
            if (time > 0) return press(page, again);
            await entry.locator('[type=submit]').press('Enter');
            await entry.waitFor({ state: 'hidden' });
          },
          problem: failed,
          busy: page.locator('.my-order[aria-busy=true]'),
        });
        const confirm = page.getByRole('button', { name: 'Herroeping bevestigen' });
        await confirm.waitFor();
        await page.getByRole('option', { name: 'Verkeerde maat' }).waitFor({ state: 'attached' });
        expect(asked).to.deep.equal(['reasons']);
        await throughFaults(page, {
          call: '**/api/ext/rma/reasons*',
          method: 'GET',
          press: (time) => (time === 0 ? open(request) : press(page, again)),
          problem: main.getByText('De redenen konden nu niet worden geladen.'),
          busy: page.locator('select[aria-busy=true]'),
        });
        await page.getByRole('option', { name: 'Verkeerde maat' }).waitFor({ state: 'attached' });

        await page.getByLabel(/^Aantal van /).focus();
        await page.keyboard.type('1');
        const file = { name: 'hak.png', mimeType: 'image/png', buffer: PICTURE };
        await throughFaults(page, {
          call: '**/api/ext/rma/photo*',
          method: 'POST',
          press: () => page.getByLabel('Foto’s').setInputFiles(file),
          problem: main.getByText('Er ging iets mis'),
          busy: page.locator('.photo-field input[aria-disabled=true]'),
        });
        await page.getByRole('img', { name: 'Foto 1' }).waitFor();
        await shot('request');
        await throughFaults(page, {
          call: '**/api/ext/rma/create*',
          method: 'POST',
          press: () => press(page, confirm),
          problem: failed,
          busy: confirm.and(page.locator('[aria-busy=true]')),
        });
        const heading = page.getByRole('heading', { name: `Retour ${number}-R1` });
        await heading.waitFor();
        await focused(heading);
        await shot('made');
        const id = path().split('/').filter(Boolean).at(-1) ?? '';

        await throughFaults(page, {
          call: `**/api/ext/rma/${id}?*`,
          method: 'GET',
          press: (time) => (time === 0 ? open(`/my-account/returns/${id}/`) : press(page, again)),
          problem: failed,
          busy: page.locator('.my-order[aria-busy=true]'),
        });
        await heading.waitFor();
        await throughFaults(page, {
          call: `**/api/ext/rma/${id}/label*`,
          method: 'GET',
          press: (time) => (time === 0 ? open(`/my-account/returns/${id}/`) : press(page, again)),
          problem: failed,
          busy: page.locator('.return-label[aria-busy=true]'),
        });
        await page.getByRole('img', { name: `Retour ${number}-R1` }).waitFor();
        await shot('detail');

        await page.getByLabel('Rekeningnummer (IBAN)').fill('NL91 ABNA 0417 1643 00');
        await page.getByLabel('Op naam van').fill('An Jansen');
        const save = page.getByRole('button', { name: 'Rekening opslaan' });
        await throughFaults(page, {
          call: `**/api/ext/rma/${id}/payout*`,
          method: 'POST',
          press: () => press(page, save),
          problem: failed,
          busy: save.and(page.locator('[aria-busy=true]')),
        });
        await page.getByText('We betalen terug op de rekening die je hebt opgegeven.').waitFor();
        const told = await emailTo(sharedShop().dataFolder, customer.email, /De rekening voor je retour/);
        expect(told.text).to.include('die eindigt op 4300').and.not.include('NL91');
        const cancel = page.getByRole('button', { name: 'Deze retour annuleren' });
        await throughFaults(page, {
          call: `**/api/ext/rma/${id}/cancel*`,
          method: 'POST',
          press: () => press(page, cancel),
          problem: failed,
          busy: cancel.and(page.locator('[aria-busy=true]')),
        });
        await page.getByText('Retour geannuleerd').waitFor();

        asked.length = 0;
        const row = page.getByRole('link', { name: new RegExp(`Retour ${number}-R1`) });
        await throughFaults(page, {
          call: '**/api/ext/rma?*',
          method: 'GET',
          press: (time) => press(page, time === 0 ? page.getByRole('link', { name: 'Al mijn retouren' }) : again),
          problem: main.getByText('Je retouren konden nu niet worden geladen.'),
          busy: page.locator('.my-orders[aria-busy=true]'),
        });
        await row.waitFor();
        await shot('list');
        expect(asked.at(-1)).to.equal('list 1 10');
        expect(await violations(page), 'the list').to.deep.equal([]);
        asked.length = 0;
        await open('/my-account/returns/');
        await row.waitFor();
        expect(asked, 'with the session of before').to.deep.equal(['list 1 10']);
      });
    });

    it(`by keyboard for guests: an order found, a return, a statement that is one however often it is sent, on ${screen} [PR-64, RE-05]`, async () => {
      const email = `retour-${crypto.randomUUID()}@example.nl`;
      const [number, other] = [await ordered({ email }), await ordered({ email })];
      await withVisitor({ screen, expects: FAULTS }, async ({ page, open }) => {
        const fill = async (order: string): Promise<void> => {
          await page.getByLabel('Bestelnummer').focus();
          for (const text of [order, email, 'Jansen']) {
            await page.keyboard.type(text);
            await page.keyboard.press('Tab');
          }
        };
        const failed = page.locator('main').getByRole('alert').getByText('Er ging iets mis');
        await open('/guest-return/');
        await fill(number);
        const go = page.getByRole('button', { name: 'Verder' });
        await throughFaults(page, {
          call: '**/api/ext/rma/guest-order/**',
          method: 'GET',
          press: () => press(page, go),
          problem: failed,
          busy: go.and(page.locator('[aria-busy=true]')),
        });
        await page.getByLabel(/^Aantal van /).focus();
        await page.keyboard.type('1');
        const confirm = page.getByRole('button', { name: 'Herroeping bevestigen' });
        const confirming = { press: () => press(page, confirm), busy: confirm.and(page.locator('[aria-busy=true]')) };
        await throughFaults(page, { call: '**/api/ext/rma/create*', method: 'POST', problem: failed, ...confirming });
        await page.getByRole('heading', { name: `Retour ${number}-R1` }).waitFor();
        expect(await violations(page)).to.deep.equal([]);

        await open('/withdrawal/');
        await fill(other);
        await throughFaults(page, { call: '**/api/ext/rma/withdraw*', method: 'POST', problem: failed, ...confirming });
        await focused(page.getByRole('heading', { name: 'We hebben je herroeping ontvangen' }));
        expect(await violations(page)).to.deep.equal([]);
      });
      const { text } = await emailTo(sharedShop().dataFolder, email, new RegExp(`herroeping van bestelling ${other}`));
      expect(text).to.include(`dat je bestelling ${other} herroept`);
    });
  }
});
