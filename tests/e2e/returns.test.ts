import { expect } from 'chai';
import sharp from 'sharp';
import type { PlatformPlacedOrder } from 'etalage/modules/order';
import { login } from '../integration/user/customers.ts';
import { violations } from '../support/axe.ts';
import { buy } from '../support/buyer.ts';
import { logIn, makeAccount, newCustomer } from '../support/customers.ts';
import { emailTo } from '../support/read-emails.ts';
import { sharedShop } from '../support/shared-shop.ts';
import { focused, withVisitor } from '../support/visitor.ts';

/** An order over the API, as a shopper's browser sends it. */
async function ordered(more: { email?: string; token?: string; qty?: number } = {}): Promise<string> {
  const answer = await buy(sharedShop(), { sku: 'LOTTE-TAU-37', ...more });
  expect(answer.status, answer.text).to.equal(200);
  return String((answer.result as PlatformPlacedOrder).orderNumber);
}
const PICTURE = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#456' } })
  .png()
  .toBuffer();
const newAddress = (): string => `retour-${crypto.randomUUID()}@example.nl`;

describe('returns in the browser', function () {
  this.timeout(90_000);

  for (const screen of ['desktop', 'mobile'] as const)
    it(`withdraws in two steps from the footer, by keyboard, and gets it in writing at once, on ${screen} [RU-26, SC-38]`, async () => {
      const email = newAddress();
      const number = await ordered({ email });
      await withVisitor({ screen }, async ({ page, open, path }) => {
        await open('/bezorgen-en-retourneren/');
        await page.locator('.footer').getByRole('link', { name: 'Overeenkomst hier herroepen' }).click();
        await page.getByRole('heading', { level: 1, name: 'Overeenkomst hier herroepen' }).waitFor();
        expect(path()).to.equal('/withdrawal/');
        const confirm = page.getByRole('button', { name: 'Herroeping bevestigen' });
        await confirm.focus();
        await page.keyboard.press('Enter');
        await focused(page.getByLabel('Bestelnummer'));
        expect(await violations(page)).to.deep.equal([]);
        await page.keyboard.type(number);
        await page.keyboard.press('Tab');
        await page.keyboard.type(email);
        await page.keyboard.press('Tab');
        await page.keyboard.type('Jansen');
        await page.keyboard.press('Enter');
        const done = page.getByRole('heading', { name: 'We hebben je herroeping ontvangen' });
        await done.waitFor();
        await focused(done);
        await page.getByText(`We bevestigen die per e-mail aan ${email}.`).waitFor();
        expect(await violations(page)).to.deep.equal([]);
      });
      const { text } = await emailTo(sharedShop().dataFolder, email, /herroeping van bestelling/);
      expect(text)
        .to.include(`dat je bestelling ${number} herroept`)
        .and.match(/Op \d+ \p{L}+ \d{4}, \d\d:\d\d:\d\d/u);
    });

  it('takes a statement without scripts', async () => {
    const email = newAddress();
    const number = await ordered({ email });
    await withVisitor({ javaScriptEnabled: false, fresh: true }, async ({ page }) => {
      await page.goto(`${sharedShop().url}/withdrawal/`);
      await page.getByLabel('Bestelnummer').fill(number);
      await page.getByLabel('E-mailadres').fill(email);
      await page.getByLabel('Achternaam').fill('Jansen');
      await page.getByRole('button', { name: 'Herroeping bevestigen' }).click();
      await page.getByText(`We bevestigen die per e-mail aan ${email}.`).waitFor();
    });
  });

  for (const screen of ['desktop', 'mobile'] as const)
    it(`asks for a return from an order in the account, shows its label and the list, and cancels, on ${screen} [PR-29, RT-28, RT-29, RT-30, SC-37, SC-39, SC-40]`, async () => {
      const customer = newCustomer();
      await makeAccount(sharedShop().url, customer);
      const { token } = await login(sharedShop(), customer.email, customer.password);
      const number = await ordered({ email: customer.email, token, qty: 2 });
      await withVisitor({ screen, expects: [/Failed to load resource: .* 400/] }, async ({ page, open, path }) => {
        await open(`/login/?next=${encodeURIComponent(`/my-account/orders/${number}/`)}`);
        await logIn(page, customer.email, customer.password);
        await page.getByRole('link', { name: 'Iets terugsturen' }).click();
        await page.getByText('Je kunt zonder reden herroepen.').waitFor();
        await page.getByRole('button', { name: 'Herroeping bevestigen' }).click();
        await page.getByText('Kies wat je terugstuurt.').waitFor();
        const quantity = page.getByLabel(/^Aantal van /);
        await focused(quantity);
        // The header covers a part of what stands behind it.
        await page.evaluate(() => window.scrollTo(0, 0));
        expect(await violations(page)).to.deep.equal([]);
        await quantity.selectOption('1');
        await page.getByLabel('Reden (optioneel)').selectOption({ label: 'Verkeerde maat' });
        await page.getByLabel('Foto’s').setInputFiles({ name: 'hak.png', mimeType: 'image/png', buffer: PICTURE });
        await page.getByRole('img', { name: 'Foto 1' }).waitFor();
        await page.getByRole('button', { name: 'Herroeping bevestigen' }).click();
        const heading = page.getByRole('heading', { name: `Retour ${number}-R1` });
        await heading.waitFor();
        await page.getByText('Retour goedgekeurd').waitFor();
        await page.getByText('Meegestuurde foto’s: 1').waitFor();
        await page.getByRole('img', { name: `Retour ${number}-R1` }).waitFor();
        expect(await violations(page)).to.deep.equal([]);
        const account = page.getByLabel('Rekeningnummer (IBAN)');
        await page.getByRole('button', { name: 'Rekening opslaan' }).click();
        await focused(account);
        await account.fill('NL00 ABNA 0417 1643 00');
        await page.getByLabel('Op naam van').fill('An Jansen');
        await page.keyboard.press('Enter');
        await page.getByText('Dit is geen IBAN.').waitFor();
        await page.evaluate(() => window.scrollTo(0, 0));
        expect(await violations(page)).to.deep.equal([]);
        await account.fill('NL91 ABNA 0417 1643 00');
        await page.keyboard.press('Enter');
        await page.getByText('We betalen terug op de rekening die je hebt opgegeven.').waitFor();
        await page.emulateMedia({ media: 'print' });
        for (const around of ['.header', '.footer', '.account__menu', '.return__lines'])
          expect(await page.locator(around).first().isVisible(), around).to.equal(false);
        expect(await page.locator('.return-label__paper').isVisible()).to.equal(true);
        await page.emulateMedia({ media: 'screen' });
        await page.getByRole('button', { name: 'Deze retour annuleren' }).click();
        await page.getByText('Retour geannuleerd').waitFor();
        await page.getByRole('link', { name: 'Al mijn retouren' }).click();
        await page.getByRole('link', { name: new RegExp(`Retour ${number}-R1`) }).waitFor();
        expect(path()).to.equal('/my-account/returns/');
        expect(await violations(page)).to.deep.equal([]);
      });
    });

  it('takes a guest’s return, and shows it by the link of the e-mail alone [PR-30, RT-27, RE-19, RE-20, RE-21, SC-38]', async () => {
    const email = newAddress();
    const number = await ordered({ email });
    await withVisitor({ expects: [/Failed to load resource: .* 404/] }, async ({ page, open, path }) => {
      await open('/guest-return/');
      await page.getByRole('button', { name: 'Verder' }).click();
      expect(await page.getByText('Dit veld is verplicht').count()).to.equal(3);
      await page.getByLabel('Bestelnummer').fill(number);
      await page.getByLabel('E-mailadres').fill(email);
      await page.getByLabel('Achternaam').fill('Anders');
      await page.getByRole('button', { name: 'Verder' }).click();
      await page.getByText('Deze bestelling bestaat niet.').waitFor();
      await page.getByLabel('Achternaam').fill('Jansen');
      await page.getByRole('button', { name: 'Verder' }).click();
      await page.getByLabel(/^Aantal van /).selectOption('1');
      await page.getByRole('button', { name: 'Herroeping bevestigen' }).click();
      await page.getByRole('heading', { name: `Retour ${number}-R1` }).waitFor();
      const { text } = await emailTo(sharedShop().dataFolder, email, /herroeping van bestelling/);
      const { pathname, hash } = new URL(/https?:\/\/\S+\/guest-return\/#\S+/.exec(text)?.[0] ?? '');
      await open('/');
      await open(pathname + hash);
      await page.getByRole('img', { name: `Retour ${number}-R1` }).waitFor();
      expect(path(), 'no key stays in the address').to.equal('/guest-return/');
      expect(await violations(page)).to.deep.equal([]);
      await open('/');
      await open(`${pathname}${hash}x`);
      await page.getByText('Deze retour bestaat niet.').waitFor();
    });
  });
});
