import { expect } from 'chai';
import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import type { PlatformPlacedOrder } from 'etalage/modules/order';
import { login } from '../integration/user/customers.ts';
import { buy } from '../support/buyer.ts';
import { makeAccount, newCustomer } from '../support/customers.ts';
import { tabTo } from '../support/keyboard.ts';
import { sharedShop } from '../support/shared-shop.ts';
import { focused, withVisitor } from '../support/visitor.ts';

async function ordered(more: { email: string; token?: string; qty?: number }): Promise<string> {
  const answer = await buy(sharedShop(), { sku: 'LOTTE-TAU-40', ...more });
  expect(answer.status, answer.text).to.equal(200);
  return String((answer.result as PlatformPlacedOrder).orderNumber);
}
const PICTURE = {
  name: 'ik.png',
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 60, height: 40, channels: 3, background: '#456' } })
    .png()
    .toBuffer(),
};

/** A visitor's hands: nothing but keys, and each Tab ends on something that is seen to have the focus. */
function keysOf(page: Page) {
  const press = async (...keys: readonly string[]): Promise<void> => {
    for (const key of keys) await page.keyboard.press(key);
  };
  return {
    press,
    to: (target: Locator, most?: number): Promise<void> => tabTo(page, target, most),
    /** Goes there by Tab and presses a key. */
    async use(target: Locator, key = 'Enter', most?: number): Promise<void> {
      await target.waitFor();
      await tabTo(page, target, most);
      await press(key);
    },
    back: (target: Locator, most?: number): Promise<void> => tabTo(page, target, most, 'Shift+Tab'),
    /** Types into the field that has the focus and the next ones. */
    async type(...texts: readonly string[]): Promise<void> {
      for (const [at, text] of texts.entries()) {
        if (at > 0) await press('Tab');
        await page.keyboard.type(text);
      }
    },
  };
}

describe('the account by keyboard alone', function () {
  this.timeout(240_000);

  for (const screen of ['desktop', 'mobile'] as const) {
    it(`sends things back with an account and without, and withdraws, the focus never lost, on ${screen} [PR-29, PR-30, PR-64, PR-65, RU-26]`, async () => {
      const customer = newCustomer('An');
      await makeAccount(sharedShop().url, customer);
      const { email, password } = customer;
      const { token } = await login(sharedShop(), email, password);
      const guest = `retour-${crypto.randomUUID()}@example.nl`;
      const [number, other] = [await ordered({ email, token, qty: 2 }), await ordered({ email: guest })];
      await withVisitor({ screen, pictures: true }, async ({ page, open, path }) => {
        const { press, to, use, back, type } = keysOf(page);
        const main = page.locator('main');
        await open(`/login/?next=${encodeURIComponent(`/my-account/orders/${number}/`)}`);
        await to(main.getByLabel('E-mailadres').first());
        await type(email);
        await to(main.locator('[name=password]').first(), 4);
        await type(password);
        await press('Enter');
        await use(main.getByRole('link', { name: 'Iets terugsturen' }));
        const quantity = page.getByLabel(/^Aantal van /);
        await quantity.waitFor();
        await focused(page.locator('h1, main'));
        await use(main.getByRole('button', { name: 'Herroeping bevestigen' }), 'Space');
        await focused(quantity);
        await press('ArrowDown');
        expect(await quantity.inputValue()).to.equal('1');
        await to(page.getByLabel('Reden (optioneel)'), 1);
        await press('ArrowDown');
        expect(await page.getByLabel('Reden (optioneel)').inputValue()).not.to.equal('');
        const photo = main.locator('input[type=file]');
        await to(photo, 2);
        await photo.setInputFiles(PICTURE);
        await page.getByRole('img', { name: 'Foto 1' }).waitFor();
        await focused(photo);
        await back(page.getByRole('button', { name: 'Foto 1 verwijderen' }), 2);
        await press('Enter');
        await page.getByRole('img', { name: 'Foto 1' }).waitFor({ state: 'detached' });
        await focused(photo);
        await use(main.getByRole('button', { name: 'Herroeping bevestigen' }), 'Space', 2);
        const made = page.getByRole('heading', { name: `Retour ${number}-R1` });
        await focused(made);
        await to(page.getByLabel('Rekeningnummer (IBAN)'), 3);
        await type('NL91 ABNA 0417 1643 00', 'An Jansen');
        await use(page.getByRole('button', { name: 'Rekening opslaan' }), 'Space', 2);
        await page.getByText('We betalen terug op de rekening die je hebt opgegeven.').waitFor();
        await focused(made);
        await use(page.getByRole('button', { name: 'Deze retour annuleren' }), 'Space', 6);
        await page.getByText('Retour geannuleerd').waitFor();
        await focused(made);
        await back(page.getByRole('link', { name: 'Al mijn retouren' }));
        await press('Enter');
        await page.waitForURL('**/my-account/returns/');
        await use(page.getByRole('link', { name: new RegExp(`Retour ${number}-R1`) }));
        await focused(made);

        const fill = async (): Promise<void> => {
          await to(page.getByLabel('Bestelnummer'));
          await type(other, guest, 'Jansen');
        };
        await open('/guest-return/');
        await use(main.getByRole('button', { name: 'Verder' }), 'Space');
        await focused(page.getByLabel('Bestelnummer'));
        await type(other, guest, 'Jansen');
        await use(main.getByRole('button', { name: 'Verder' }), 'Space', 1);
        await focused(quantity);
        await press('ArrowDown');
        await use(main.getByRole('button', { name: 'Herroeping bevestigen' }), 'Space', 5);
        await focused(page.getByRole('heading', { name: `Retour ${other}-R1` }));

        await open('/order-lookup/');
        await fill();
        await use(main.getByRole('button', { name: 'Zoek je bestelling' }), 'Space', 1);
        await page.getByRole('heading', { name: `Bestelling ${other}` }).waitFor();
        await focused(page.locator('h1, h2'));
        await use(main.getByRole('link', { name: 'Overeenkomst hier herroepen' }), 'Enter');
        await page.waitForURL('**/withdrawal/**');
        await focused(page.locator('h1, main'));
        await use(main.getByRole('button', { name: 'Herroeping bevestigen' }), 'Space');
        await focused(page.getByRole('heading', { name: 'We hebben je herroeping ontvangen' }));
        expect(path().startsWith('/withdrawal/')).to.equal(true);
      });
    });
  }
});
