import { expect } from 'chai';
import type { Locator, Page } from 'playwright-core';
import { violations } from '../support/axe.ts';
import { formOf, logIn, makeAccount, newCustomer } from '../support/customers.ts';
import { FAULTS } from '../support/faulty-calls.ts';
import { inShop } from '../support/shared-shop.ts';
import { focused, withVisitor } from '../support/visitor.ts';

const PATH = '/my-account/addresses/';
const CALL = '**/api/user/me?*';

async function press(page: Page, element: Locator): Promise<void> {
  await element.focus();
  await page.keyboard.press('Enter');
}

/** Types into fields one after the other, from the one that has the focus. */
async function type(page: Page, ...texts: readonly string[]): Promise<void> {
  for (const text of texts) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
}

describe('the addresses of the account, in the browser', function () {
  this.timeout(120_000);

  for (const screen of ['desktop', 'mobile'] as const)
    it(`are added, changed, made the usual ones and taken away by keyboard, and say what goes wrong, on ${screen} [SC-30, PR-67, PR-68]`, async () => {
      const customer = newCustomer('An');
      await makeAccount(inShop(''), customer);
      const expects = [/Failed to load resource/, /ERR_INTERNET_DISCONNECTED/];
      await withVisitor({ screen, fresh: true, expects }, async ({ page, open }) => {
        const shot = async (name: string): Promise<void> => {
          const folder = process.env['SHOTS'];
          if (folder) await page.screenshot({ path: `${folder}/addresses-${name}-${screen}.png`, fullPage: true });
        };
        await open(`/login/?next=${encodeURIComponent(PATH)}`);
        await logIn(page, customer.email, customer.password);
        const section = page.locator('.address-book');
        await section.getByText('Je hebt nog geen adres bewaard.').waitFor();
        const menu = page.getByRole('navigation', { name: 'Mijn account' });
        expect(await menu.locator('[aria-current]').allTextContents()).to.deep.equal(['Adressen']);
        expect(await violations(page), 'none').to.deep.equal([]);

        // Nothing typed, then all of it.
        const add = section.getByRole('button', { name: 'Adres toevoegen' });
        await press(page, add);
        const form = formOf(page, 'Nieuw adres');
        await form.getByRole('button', { name: 'Annuleren' }).press('Enter');
        await focused(section.getByRole('heading', { name: 'Adressen' }));
        await press(page, add);
        await focused(form.getByLabel('Postcode'));
        await page.keyboard.press('Enter');
        await focused(form.getByLabel('Postcode'));
        await form.getByText('Dit veld is verplicht').first().waitFor();
        expect(await violations(page), 'nothing typed').to.deep.equal([]);
        await shot('wrong');
        await type(page, '3511aa', '7', 'A');
        await form.getByLabel('Straat').fill('Dorpstraat');
        await form.getByLabel('Plaats').fill('Utrecht');

        // Refused, then its answer comes late.
        await page.route(CALL, (route) =>
          route.request().method() === 'POST'
            ? route.fulfill({ status: 503, json: { code: 503, result: 'Busy' } })
            : route.continue(),
        );
        await form.getByLabel('Plaats').focus();
        await page.keyboard.press('Enter');
        await form.getByRole('alert').getByText(/./).waitFor();
        await section.getByRole('listitem').waitFor({ state: 'detached' });
        expect(await violations(page), 'refused').to.deep.equal([]);
        expect(await form.getByLabel('Straat').inputValue(), 'what was typed stays').to.equal('Dorpstraat');
        await shot('refused');
        await page.unroute(CALL);
        const late = Promise.withResolvers<void>();
        await page.route(CALL, async (route) => {
          await late.promise;
          await route.continue();
        });
        await form.getByLabel('Plaats').focus();
        await page.keyboard.press('Enter');
        await form.locator('[type=submit][aria-busy=true]').waitFor();
        late.resolve();
        const cards = section.getByRole('listitem');
        await cards.getByText('3511 AA Utrecht').waitFor();
        await page.unroute(CALL);
        await cards.getByText('Dorpstraat 7 A', { exact: true }).waitFor();
        await cards.getByText('Vast bezorgadres · Vast factuuradres').waitFor();
        expect(await cards.count(), 'sent again, kept once').to.equal(1);
        expect(await violations(page), 'one').to.deep.equal([]);

        await press(page, page.getByRole('button', { name: 'OK', exact: true }));
        await page.getByText('Je gegevens zijn bijgewerkt').waitFor({ state: 'detached' });

        // A second one, in Belgium, whose answer is lost: it is shown, and sent once more. It becomes the usual one.
        await page.route(CALL, async (route) => {
          await route.fetch();
          await route.abort();
        });
        await press(page, add);
        await form.getByLabel('Land').selectOption('BE');
        await form.getByLabel('Straat').focus();
        await type(page, 'Meir', '3', '2', '2000', 'Antwerpen');
        await page.keyboard.press('Shift+Tab');
        await page.keyboard.press('Enter');
        await cards.getByText('Meir 3 bus 2', { exact: true }).waitFor();
        await page.unroute(CALL);
        await open(PATH);
        await cards.getByText('Meir 3 bus 2', { exact: true }).waitFor();
        expect(await cards.count(), 'sent twice, kept once').to.equal(2);
        await press(page, cards.nth(1).getByRole('button', { name: /^Voortaan hier bezorgen/ }));
        await cards.nth(1).getByText('Vast bezorgadres').waitFor();
        await cards.nth(0).getByText('Vast factuuradres', { exact: true }).waitFor();
        await shot('two');
        expect(await violations(page), 'two').to.deep.equal([]);

        // Without a network it is shown at once, and sent later.
        await page.waitForLoadState('networkidle');
        await page.context().setOffline(true);
        await press(page, cards.nth(1).getByRole('button', { name: /^Wijzig/ }));
        const changing = formOf(page, 'Dit adres wijzigen');
        expect(await changing.getByLabel('Bus').inputValue()).to.equal('2');
        await changing.getByLabel('Bus').fill('5');
        await page.keyboard.press('Enter');
        await cards.getByText('Meir 3 bus 5', { exact: true }).waitFor();
        await shot('offline');
        const sent = page.waitForResponse(
          (response) => response.url().includes('/api/user/me') && response.request().method() === 'POST',
        );
        await page.context().setOffline(false);
        expect((await sent).status()).to.equal(200);
        await open(PATH);
        await cards.getByText('Meir 3 bus 5', { exact: true }).waitFor();
        await cards.nth(1).getByText('Vast bezorgadres').waitFor();

        await press(page, cards.nth(1).getByRole('button', { name: /^Verwijder/ }));
        await cards.getByText('Meir 3 bus 5', { exact: true }).waitFor({ state: 'detached' });
        await focused(section.getByRole('heading', { name: 'Adressen' }));
        await cards.nth(0).getByText('Vast bezorgadres · Vast factuuradres').waitFor();
        await open(PATH);
        await cards.getByText('Dorpstraat 7 A', { exact: true }).waitFor();
        expect(await cards.count()).to.equal(1);
      });
    });

  it('keeps an address that has not arrived, on the next page too, and loses none to the next change', async () => {
    const customer = newCustomer('Ans');
    await makeAccount(inShop(''), customer);
    await withVisitor({ expects: FAULTS }, async ({ page, open }) => {
      await open(`/login/?next=${encodeURIComponent(PATH)}`);
      await logIn(page, customer.email, customer.password);
      const section = page.locator('.address-book');
      const cards = section.getByRole('listitem');
      const add = async (street: string): Promise<void> => {
        await section.getByRole('button', { name: 'Adres toevoegen' }).click();
        const form = formOf(page, 'Nieuw adres');
        await form.getByLabel('Land').selectOption('BE');
        await form.getByLabel('Straat').focus();
        await type(page, street, '3', '', '2000', 'Antwerpen');
        await form.locator('[type=submit]').click();
        await cards.getByText(`${street} 3`, { exact: true }).waitFor();
      };
      const lost = Promise.withResolvers<void>();
      await page.route(CALL, async (route) => {
        if (route.request().method() !== 'POST') return route.continue();
        await route.abort();
        lost.resolve();
      });
      await add('Meir');
      await lost.promise;
      await open(PATH);
      await cards.getByText('Meir 3', { exact: true }).waitFor();
      await page.waitForLoadState('networkidle');
      await cards.getByText('Meir 3', { exact: true }).waitFor();
      await page.unroute(CALL);
      await add('Groenplaats');
      await open(PATH);
      await cards.getByText('Groenplaats 3', { exact: true }).waitFor();
      await page.waitForLoadState('networkidle');
      expect(await cards.locator('address').allInnerTexts()).to.have.length(2);
      await cards.getByText('Meir 3', { exact: true }).waitFor();
    });
  });

  it('fills in what it has looked up, but for the field that somebody types in meanwhile', async () => {
    const customer = newCustomer('Anne');
    await makeAccount(inShop(''), customer);
    await withVisitor({}, async ({ page, open }) => {
      await open(`/login/?next=${encodeURIComponent(PATH)}`);
      await logIn(page, customer.email, customer.password);
      await page.getByRole('button', { name: 'Adres toevoegen' }).click();
      const form = formOf(page, 'Nieuw adres');
      const [street, city] = [form.getByLabel('Straat'), form.getByLabel('Plaats')];
      const asked = Promise.withResolvers<void>();
      const late = Promise.withResolvers<void>();
      await page.route('**/api/ext/postcode/nl/**', async (route) => {
        asked.resolve();
        await late.promise;
        await route.continue();
      });
      await form.getByLabel('Postcode').fill('1012 JS');
      await form.getByLabel('Huisnummer').fill('1');
      await street.pressSequentially('Nieuwe');
      await asked.promise;
      late.resolve();
      await page.waitForFunction(() => document.querySelector<HTMLInputElement>('[name=city]')?.value === 'Amsterdam');
      expect(await street.inputValue()).to.equal('Nieuwe');
      // Nobody types in a field that is empty.
      await street.fill('');
      await page.unroute('**/api/ext/postcode/nl/**');
      await form.getByLabel('Huisnummer').fill('2');
      await street.focus();
      await page.waitForFunction(() => document.querySelector<HTMLInputElement>('[name=street]')?.value === 'Dam');
      expect(await city.inputValue()).to.equal('Amsterdam');
    });
  });
});
