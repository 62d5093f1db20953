import { expect } from 'chai';
import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import type { PlatformPlacedOrder } from 'etalage/modules/order';
import { buyerOf } from '../integration/review/buyers.ts';
import { ask, login, PASSWORD } from '../integration/user/customers.ts';
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
    it(`goes through each of its pages and dialogs, the focus never lost, on ${screen} [PR-67, PR-68, PR-69, PR-71, PR-73, SC-34, SC-35, SC-77]`, async () => {
      const sku = screen === 'mobile' ? 'MARGUERITE-TAU-41' : 'MARGUERITE-TAU-37';
      const { email, token } = await buyerOf(sku);
      await ask(sharedShop(), 'POST', '/api/ext/product-alert/subscribe', { token, body: { sku: 'VALENTINA-ZWA-35' } });
      await withVisitor({ screen, pictures: true }, async ({ page, open, path }) => {
        const { press, to, use, back, type } = keysOf(page);
        const subpage = page.locator('.account__subpage');
        const menu = page.getByRole('navigation', { name: 'Mijn account' });
        const heading = (name: string): Locator => subpage.getByRole('heading', { name, exact: true });
        const turnTo = async (name: string): Promise<void> => {
          const link = menu.getByRole('link', { name, exact: true });
          const isBefore = await link.evaluate(
            (element) =>
              (document.activeElement ?? document.body).compareDocumentPosition(element) ===
              Node.DOCUMENT_POSITION_PRECEDING,
          );
          await (isBefore ? back(link) : to(link));
          await press('Enter');
          await menu.locator('[aria-current]', { hasText: name }).waitFor();
          await focused(page.locator('h1, main, .account__menu a'));
        };

        await open('/login/?next=%2Fmy-account%2F');
        await to(page.locator('main').getByLabel('E-mailadres').first());
        await type(email);
        await to(page.locator('main').locator('[name=password]').first(), 4);
        await type(PASSWORD);
        await press('Enter');
        await page.waitForURL('**/my-account/');

        // Data: a dialog that is left by Escape, and one that changes the password.
        const opener = subpage.getByRole('button', { name: 'Wachtwoord wijzigen' });
        const dialog = page.getByRole('dialog', { name: 'Wachtwoord wijzigen' });
        await use(opener, 'Space');
        await focused(dialog.locator('[name=currentPassword]'));
        await back(dialog.getByRole('button', { name: 'Sluiten' }));
        await press('Space');
        await dialog.waitFor({ state: 'hidden' });
        await focused(opener);
        await press('Enter');
        await focused(dialog.locator('[name=currentPassword]'));
        await press('Escape');
        await focused(opener);
        await press('Enter');
        await focused(dialog.locator('[name=currentPassword]'));
        for (const [name, text] of [
          ['currentPassword', PASSWORD],
          ['newPassword', 'Nieuwe-zool2'],
          ['rPassword', 'Nieuwe-zool2'],
        ] as const) {
          if (name !== 'currentPassword')
            await to(dialog.locator(`input[type=password]`).nth(name === 'newPassword' ? 1 : 2), 4);
          await type(text);
        }
        await press('Enter');
        await dialog.waitFor({ state: 'hidden' });
        await focused(opener);

        // The picture.
        const picture = page.locator('.profile-picture');
        const field = picture.locator('input[type=file]');
        await field.setInputFiles(PICTURE);
        await picture.getByRole('img', { name: 'Je profielfoto' }).waitFor();
        await back(picture.getByRole('button', { name: /^Verwijder/ }), 60);
        await press('Space');
        await picture.getByRole('img').waitFor({ state: 'detached' });
        await focused(field);

        // Addresses: one that is not wanted after all, and one that comes and goes.
        await turnTo('Adressen');
        const add = subpage.getByRole('button', { name: 'Adres toevoegen' });
        await use(add, 'Space');
        await focused(subpage.getByLabel('Postcode'));
        await use(subpage.getByRole('button', { name: 'Annuleren' }), 'Space', 20);
        await focused(heading('Adressen'));
        await use(add, 'Enter', 4);
        await focused(subpage.getByLabel('Postcode'));
        await back(subpage.getByLabel('Land'));
        await page.keyboard.type('Bel');
        await to(subpage.getByLabel('Straat'), 3);
        await type('Meir', '3');
        await to(subpage.getByLabel('Postcode'), 3);
        await type('2000', 'Antwerpen');
        await use(subpage.getByRole('checkbox').first(), 'Space', 8);
        await press('Enter');
        await subpage.getByText('2000 Antwerpen').waitFor();
        await focused(heading('Adressen'));
        await use(subpage.getByRole('button', { name: /^Verwijder/ }), 'Space', 6);
        await subpage.getByText('Je hebt nog geen adres bewaard.').waitFor();
        await focused(heading('Adressen'));

        await turnTo('Favoriete merken');
        const box = subpage.getByRole('checkbox').first();
        await use(box, 'Space');
        await subpage.getByText('1 van 6 merken gekozen').waitFor();
        await focused(box);
        await press('Space');
        await subpage.getByText('Kies de merken').waitFor();
        await focused(box);

        await turnTo('Nieuwsbrief');
        const letter = subpage.getByRole('button', { name: /^(Aanmelden|Stuur hem opnieuw)$/ });
        await use(letter, 'Space');
        await subpage.getByText(`We hebben een e-mail gestuurd naar ${email}.`).waitFor();
        await focused(letter);

        await turnTo('Wachtlijst');
        await use(subpage.getByRole('button', { name: /^Verwijder/ }), 'Space');
        await subpage.getByText('Je wacht nog nergens op.').waitFor();
        await focused(heading('Wachtlijst'));

        // Reviews: stars by arrows, a photo and none, back where one was.
        await turnTo('Beoordelingen');
        const write = subpage.getByRole('button', { name: /^Schrijf een beoordeling/ });
        const modal = page.getByRole('dialog', { name: 'Je beoordeling' });
        await use(write, 'Space');
        await modal.waitFor();
        await press('Escape');
        await focused(write);
        await press('Enter');
        await modal.getByRole('form').waitFor();
        await focused(modal.getByRole('radio', { name: '1 ster' }));
        await press('ArrowRight', 'ArrowRight', 'ArrowRight');
        // What was said on the way comes first: two messages, and back.
        await to(modal.getByRole('radio', { name: 'Valt klein' }), 8);
        await press('Space', 'ArrowRight');
        expect(await modal.getByRole('radio', { name: 'Valt normaal' }).isChecked()).to.equal(true);
        await to(modal.getByLabel('In een paar woorden'), 1);
        await type('Zit goed', 'Zacht leer.', 'An');
        const photo = modal.locator('input[type=file]');
        await to(photo, 1);
        await photo.setInputFiles(PICTURE);
        await modal.getByRole('img', { name: 'Foto 1' }).waitFor();
        await focused(photo);
        await back(modal.getByRole('button', { name: 'Foto 1 verwijderen' }), 2);
        await press('Space');
        await modal.getByRole('img', { name: 'Foto 1' }).waitFor({ state: 'detached' });
        await focused(photo);
        await use(modal.getByRole('button', { name: 'Beoordeling versturen' }), 'Space', 2);
        await focused(modal.getByRole('heading', { name: 'Dank je wel' }));
        await press('Escape');
        await modal.waitFor({ state: 'hidden' });
        await subpage.getByRole('button', { name: /^Wijzig/ }).waitFor();
        await focused(heading('Beoordelingen'));

        // Orders, coins, favourites and privacy.
        await turnTo('Mijn bestellingen');
        await use(subpage.locator('.my-orders__row'));
        await page.waitForURL(/my-account\/orders\/\d+\/$/);
        await focused(page.locator('h1, main'));
        await use(subpage.getByRole('link', { name: 'Al mijn bestellingen' }));
        await page.waitForURL('**/my-account/orders/');
        await turnTo('Munten');
        await turnTo('Favorieten');
        await turnTo('Privacy');
        await use(subpage.getByRole('button', { name: 'Mijn gegevens downloaden' }), 'Space');
        await focused(subpage.locator('[name=currentPassword]').first());
        await type('Nieuwe-zool2');
        await press('Enter');
        await focused(page.getByRole('heading', { name: 'Je bestand staat klaar' }));

        // Out, and into the dialog that leads back in.
        await back(menu.getByRole('button', { name: 'Uitloggen' }), 30);
        await press('Space');
        await focused(page.getByRole('heading', { level: 1, name: 'Mijn account' }));
        const enter = page.locator('main').getByRole('link', { name: 'Inloggen' });
        await use(enter, 'Enter', 2);
        await page.getByRole('dialog', { name: 'Inloggen' }).waitFor();
        await press('Escape');
        await focused(enter);
        expect(path()).to.equal('/my-account/privacy/');
      });
    });

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
