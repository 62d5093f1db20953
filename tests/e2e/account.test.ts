import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { violations } from '../support/axe.ts';
import { formOf, logIn, makeAccount, newCustomer, register, sendForm } from '../support/customers.ts';
import { FAULTS, throughFaults } from '../support/faulty-calls.ts';
import { movedBy, recordShifts } from '../support/layout-shifts.ts';
import { linkOfEmail } from '../support/emails-of.ts';
import { inShop, sharedShop } from '../support/shared-shop.ts';
import { startShopServer, type ShopServer } from '../support/shop-server.ts';
import { focused, hydrated, withVisitor } from '../support/visitor.ts';

const OTHER_PASSWORD = 'Nieuwe-zool2';
/** What the browser says by itself of an error that belongs to the test. */
const REFUSED = [/Failed to load resource: .* (400|401|403)/];

const greeting = (page: Page, name: string): Promise<void> => page.getByText(`Fijn dat je er bent, ${name}.`).waitFor();

describe('an account, as its owner uses it', function () {
  this.timeout(90_000);

  for (const screen of ['desktop', 'mobile'] as const) {
    it(`is created, logged out of, logged in to and there after loading anew, on ${screen} [SC-22, SC-26, RT-10, RT-11, AC-10, AC-23, PR-19, PR-20]`, async () => {
      const { firstname, email, password } = newCustomer();
      await withVisitor({ pictures: true, screen }, async ({ page, open, path, documents }) => {
        await open('/');
        await page
          .getByRole('link', { name: screen === 'mobile' ? 'Account' : 'Inloggen' })
          .and(page.locator('[href$="/login/"]:visible'))
          .click();
        await page.waitForURL('**/login/');
        await register(page, { firstname, lastname: 'de Vries', email, password });
        await page.waitForURL('**/my-account/');
        await greeting(page, firstname);
        await page.getByText(`Je logt in met ${email}.`).waitFor();
        expect(documents).to.have.length(1);

        await recordShifts(page);
        await open('/my-account/');
        await greeting(page, firstname);
        await page.getByRole('button', { name: 'Wachtwoord wijzigen' }).waitFor();
        expect(await movedBy(page), 'moved while the account came').to.be.below(0.005);
        await open('/my-account/orders/');
        await page.getByText('Je hebt nog niets besteld.').waitFor();
        expect(await movedBy(page), 'moved while the orders came').to.be.below(0.005);
        await page.getByRole('button', { name: 'Uitloggen' }).click();
        await page.getByText('Log in om deze pagina te zien').waitFor();
        await page.getByText('Je bent uitgelogd').waitFor();
        await open('/my-account/');
        await page.getByText('Log in om deze pagina te zien').waitFor();

        await open('/login/?next=%2Fdames%2F%3Fsimple_colour%3D601');
        await logIn(page, email, password);
        await page.waitForURL('**/dames/?simple_colour=601');
        expect(path()).to.equal('/dames/?simple_colour=601');
        // Who is logged in already need not log in.
        await open('/login/');
        await page.waitForURL('**/my-account/');
        await greeting(page, firstname);
      });
    });

    it(`gets a new password by a link of an e-mail, which works once, on ${screen} [SC-23, SC-24, RT-17, PR-21]`, async () => {
      const customer = newCustomer('Sofie');
      await makeAccount(inShop(''), customer);
      await withVisitor({ screen, expects: REFUSED }, async ({ page, open, path }) => {
        await open('/login/');
        await formOf(page, 'Inloggen').getByLabel('E-mailadres').fill(customer.email);
        await page.getByRole('link', { name: 'Wachtwoord vergeten?' }).click();
        const forgotten = formOf(page, 'Wachtwoord vergeten?');
        expect(await forgotten.getByLabel('E-mailadres').inputValue()).to.equal(customer.email);
        await forgotten.locator('[type=submit]').click();
        await page.getByRole('heading', { name: 'Kijk in je mailbox' }).waitFor();
        await focused(page.getByRole('heading', { name: 'Kijk in je mailbox' }));

        const link = await linkOfEmail(sharedShop().dataFolder, { to: customer.email, path: '/password/reset/' });
        await page.goto(link);
        await hydrated(page);
        await page.waitForFunction(() => window.location.hash === '');
        expect(path()).to.equal('/password/reset/');
        expect(await violations(page)).to.deep.equal([]);
        await sendForm(page, 'Kies een nieuw wachtwoord', {
          'Nieuw wachtwoord': OTHER_PASSWORD,
          'Herhaal het nieuwe wachtwoord': OTHER_PASSWORD,
        });
        await page.getByRole('heading', { name: 'Je nieuwe wachtwoord is opgeslagen' }).waitFor();
        expect(await violations(page)).to.deep.equal([]);

        await open('/');
        await page.goto(link);
        await hydrated(page);
        await sendForm(page, 'Kies een nieuw wachtwoord', {
          'Nieuw wachtwoord': customer.password,
          'Herhaal het nieuwe wachtwoord': customer.password,
        });
        await page.getByRole('alert').getByText('Deze link is al gebruikt of te oud.').waitFor();
        expect(await formOf(page, 'Wachtwoord vergeten?').getByLabel('E-mailadres').inputValue()).to.equal(
          customer.email,
        );
        expect(await violations(page)).to.deep.equal([]);
      });
    });

    it(`has its password changed in a modal, by who knows the old one, on ${screen} [SC-77, AC-44, AC-46]`, async () => {
      const customer = newCustomer('Noor');
      await makeAccount(inShop(''), customer);
      await withVisitor({ screen, expects: REFUSED }, async ({ page, open }) => {
        await open('/login/');
        await logIn(page, customer.email, customer.password);
        await greeting(page, customer.firstname);
        const button = page.getByRole('button', { name: 'Wachtwoord wijzigen' });
        await button.click();
        const modal = page.getByRole('dialog', { name: 'Wachtwoord wijzigen' });
        await modal.waitFor();
        await focused(modal.locator('[name=currentPassword]'));
        expect(await violations(page)).to.deep.equal([]);
        const change = (current: string): Promise<void> =>
          sendForm(page, 'Wachtwoord wijzigen', {
            'Huidig wachtwoord': current,
            'Nieuw wachtwoord': OTHER_PASSWORD,
            'Herhaal het nieuwe wachtwoord': OTHER_PASSWORD,
          });
        await change('verkeerd');
        await modal.locator('[name=currentPassword][aria-invalid]').waitFor();
        await change(customer.password);
        await modal.waitFor({ state: 'hidden' });
        await focused(button);
        await page.getByRole('button', { name: 'Uitloggen' }).click();
        await page.getByText('Je bent uitgelogd').waitFor();
        await open('/login/');
        await logIn(page, customer.email, customer.password);
        await formOf(page, 'Inloggen').getByRole('alert').getByText(/./).waitFor();
        await logIn(page, customer.email, OTHER_PASSWORD);
        await greeting(page, customer.firstname);
      });
    });
  }

  it('shows and changes who its owner is [SC-26, AC-45, PR-22]', async () => {
    const customer = newCustomer('Lotte');
    await makeAccount(inShop(''), customer);
    await withVisitor({}, async ({ page, open }) => {
      await open('/login/');
      await logIn(page, customer.email, customer.password);
      await greeting(page, 'Lotte');
      await sendForm(page, 'Mijn gegevens', { Voornaam: 'Charlotte', Achternaam: 'van den Berg' });
      await page.getByText(/^Je gegevens zijn/).waitFor();
      await open('/my-account/');
      await greeting(page, 'Charlotte');
      expect(await formOf(page, 'Mijn gegevens').getByLabel('Achternaam').inputValue()).to.equal('van den Berg');
    });
  });

  for (const screen of ['desktop', 'mobile'] as const)
    it(`has one screen for all its pages, of which only the subpage changes, on ${screen} [SC-25]`, async () => {
      const customer = newCustomer('Saar');
      await makeAccount(inShop(''), customer);
      await withVisitor({ screen }, async ({ page, open, documents }) => {
        await open('/login/');
        await logIn(page, customer.email, customer.password);
        await greeting(page, customer.firstname);
        const frame = await page.locator('.account--pages').elementHandle();
        const menu = page.getByRole('navigation', { name: 'Mijn account' });
        await menu.getByRole('link').nth(1).waitFor();
        const entries = await menu.getByRole('link').allInnerTexts();
        expect(entries).to.have.length.above(1);
        for (const entry of entries.toReversed()) {
          await menu.getByRole('link', { name: entry, exact: true }).click();
          await menu.locator('[aria-current=page]', { hasText: entry }).waitFor();
          expect(await menu.locator('[aria-current]').allInnerTexts(), entry).to.deep.equal([entry]);
          await page.locator('.account__subpage').getByRole('heading', { name: entry }).waitFor();
          for (const other of entries.filter((name) => name !== entry))
            expect(await page.locator('.account__subpage').getByRole('heading', { name: other }).count()).to.equal(0);
          expect(await frame?.evaluate((element) => element.isConnected), 'the same screen').to.equal(true);
        }
        expect(documents).to.have.length(1);
      });
    });

  for (const path of ['/my-account/', '/my-account/orders/', '/my-account/orders/000000001/'])
    it(`says on ${path} that it is seen after logging in, in each language, and shows nothing else [SC-36]`, async () => {
      await withVisitor({}, async ({ page, open }) => {
        for (const [prefix, words] of [
          ['', 'Log in om deze pagina te zien'],
          ['/be', 'Log in om deze pagina te zien'],
        ] as const) {
          await open(prefix + path);
          await page.getByText(words).waitFor();
          expect(await page.locator('.account__menu, .account__subpage').count()).to.equal(0);
          expect(await violations(page)).to.deep.equal([]);
        }
      });
    });

  it('is logged in to over the page that needs it, which stays [SC-70]', async () => {
    const customer = newCustomer('Iris');
    await makeAccount(inShop(''), customer);
    await withVisitor({ expects: REFUSED }, async ({ page, open, path }) => {
      await open('/my-account/');
      await page.getByText('Log in om deze pagina te zien').waitFor();
      await page.locator('main').getByRole('link', { name: 'Inloggen' }).click();
      const modal = page.getByRole('dialog');
      await modal.getByRole('heading', { name: 'Inloggen' }).waitFor();
      await focused(modal.locator('[name=email]'));
      expect(await violations(page)).to.deep.equal([]);
      await modal.getByRole('button', { name: 'Account aanmaken' }).click();
      await modal.getByRole('heading', { name: 'Account aanmaken' }).waitFor();
      await focused(modal.locator('[name=firstname]'));
      expect(await violations(page)).to.deep.equal([]);
      await modal.getByRole('button', { name: 'Inloggen' }).click();
      await modal.getByRole('link', { name: 'Wachtwoord vergeten?' }).click();
      await modal.getByRole('heading', { name: 'Wachtwoord vergeten?' }).waitFor();
      await modal.getByRole('button', { name: 'Terug naar inloggen' }).click();
      await logIn(page, customer.email, 'verkeerd');
      await modal.getByRole('alert').getByText('Dit e-mailadres en wachtwoord horen niet bij elkaar.').waitFor();
      expect(await violations(page)).to.deep.equal([]);
      await page.keyboard.press('Escape');
      await modal.waitFor({ state: 'hidden' });
      // It opens empty the next time.
      await page.locator('main').getByRole('link', { name: 'Inloggen' }).click();
      expect(await modal.getByLabel('Wachtwoord', { exact: true }).inputValue()).to.equal('');
      await logIn(page, customer.email, customer.password);
      await greeting(page, 'Iris');
      await modal.waitFor({ state: 'hidden' });
      expect(path()).to.equal('/my-account/');
    });
  });
});

describe('an account that must be confirmed by e-mail', function () {
  this.timeout(180_000);
  let shop: ShopServer;
  before(async () => {
    shop = await startShopServer({ env: { ETALAGE__USER__EMAIL_CONFIRMATION: 'required' } });
  });
  after(() => shop.stop());

  for (const screen of ['desktop', 'mobile'] as const)
    it(`is confirmed by the button that the link of the e-mail leads to, and the e-mail can be sent again, both refused, lost and late, on ${screen}`, async () => {
      const customer = newCustomer('Fleur');
      const open = async (page: Page, address: string): Promise<void> => {
        await page.goto(address);
        await hydrated(page);
      };
      await withVisitor({ screen, expects: [...REFUSED, ...FAULTS] }, async ({ page }) => {
        await open(page, `${shop.url}/login/`);
        await register(page, customer);
        await page.getByRole('heading', { name: 'Kijk in je mailbox' }).waitFor();
        expect(await violations(page)).to.deep.equal([]);
        await logIn(page, customer.email, customer.password);
        const login = page.locator('section', { has: formOf(page, 'Inloggen') });
        const again = login.getByRole('button', { name: 'Stuur de e-mail opnieuw' });
        await throughFaults(page, {
          call: '**/api/ext/customer/confirm?*',
          method: 'POST',
          press: () => again.press('Enter'),
          problem: login.getByRole('status').getByText(/^(?!We hebben)./),
          busy: again.and(page.locator('[aria-busy=true]')),
        });
        await login.getByText('We hebben de e-mail opnieuw gestuurd.').waitFor();

        const link = await linkOfEmail(shop.dataFolder, { to: customer.email, path: '/account/confirm/' });
        await open(page, link);
        await page.getByRole('button', { name: 'Bevestigen' }).waitFor();
        expect(page.url()).to.equal(`${shop.url}/account/confirm/`);
        expect(await violations(page)).to.deep.equal([]);
        const confirm = page.getByRole('button', { name: 'Bevestigen' });
        await throughFaults(page, {
          call: '**/api/ext/customer/activate*',
          method: 'PUT',
          press: () => confirm.press('Enter'),
          problem: page.locator('main').getByRole('alert').getByText(/./),
          busy: confirm.and(page.locator('[aria-busy=true]')),
        });
        await page.getByRole('heading', { name: 'Je account is klaar' }).waitFor();
        expect(await violations(page)).to.deep.equal([]);
        await page.locator('main').getByRole('link', { name: 'Inloggen' }).click();
        await logIn(page, customer.email, customer.password);
        await greeting(page, 'Fleur');
      });
    });
});
