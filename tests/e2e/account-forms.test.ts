import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { violations } from '../support/axe.ts';
import { formOf, logIn, makeAccount, newCustomer, register, sendForm } from '../support/customers.ts';
import { recordShifts, shiftsOf } from '../support/layout-shifts.ts';
import { inShop } from '../support/shared-shop.ts';
import { focused, hydrated, OFFLINE, withVisitor } from '../support/visitor.ts';

const REFUSED = [/Failed to load resource: .* (400|401|403)/];

/** What is wrong with a field, as screen readers find it. */
const wrongOf = (page: Page, form: string, label: string): Promise<string> =>
  formOf(page, form)
    .getByLabel(label, { exact: true })
    .evaluate((field) =>
      field.getAttribute('aria-invalid') === 'true'
        ? (field
            .getAttribute('aria-describedby')
            ?.split(' ')
            .map((id) => document.getElementById(id))
            .find((element) => element?.matches('.form-field__error'))?.textContent ?? '')
        : '',
    );

describe('the forms of the account', function () {
  this.timeout(90_000);

  for (const screen of ['desktop', 'mobile'] as const) {
    it(`say beside each field what is wrong, until it is right, and lead to the first, on ${screen} [AC-75, AC-76, AC-82, AC-83]`, async () => {
      await withVisitor({ screen }, async ({ page, open }) => {
        await open('/login/');
        const form = 'Account aanmaken';
        await sendForm(page, form, { Voornaam: 'Emma', 'E-mailadres': 'emma@', Wachtwoord: 'abc' });
        await formOf(page, form).getByText('Controleer de velden met een melding').waitFor();
        await focused(formOf(page, form).locator('[name=lastname]'));
        expect(await wrongOf(page, form, 'Voornaam')).to.equal('');
        expect(await wrongOf(page, form, 'Achternaam')).to.equal('Dit veld is verplicht');
        expect(await wrongOf(page, form, 'E-mailadres')).to.equal('Vul een geldig e-mailadres in');
        expect(await wrongOf(page, form, 'Wachtwoord')).to.match(/minstens 8 tekens/i);
        expect(await violations(page)).to.deep.equal([]);
        await formOf(page, form).getByLabel('E-mailadres').fill('emma@example.nl');
        await page.waitForFunction(() => document.querySelectorAll('[aria-invalid]').length === 2);
        await formOf(page, form).getByLabel('Achternaam').fill('de Vries');
        await formOf(page, form).getByLabel('Wachtwoord', { exact: true }).fill('Zool-schoen1');
        await formOf(page, form).getByText('Controleer de velden met een melding').waitFor({ state: 'detached' });
        expect(await page.locator('[aria-invalid]').count()).to.equal(0);
      });
    });
  }

  it('tick a new password’s rules off while it is typed, and show it when asked to [AC-85]', async () => {
    await withVisitor({}, async ({ page, open }) => {
      await open('/login/');
      const form = formOf(page, 'Account aanmaken');
      const met = form.locator('.password-rules > .is-met');
      const field = form.getByLabel('Wachtwoord', { exact: true });
      await field.pressSequentially('Zool');
      await form.locator('.password-rules span.is-met').nth(1).waitFor();
      expect(await met.count()).to.equal(0);
      await field.pressSequentially('-schoen');
      await met.nth(1).waitFor();
      const eye = form.getByRole('button', { name: 'Toon wachtwoord' });
      await eye.click();
      expect([await field.getAttribute('type'), await eye.getAttribute('aria-pressed')]).to.deep.equal([
        'text',
        'true',
      ]);
      // Nothing that browsers store as a text is sent.
      await form.locator('[type=submit]').click();
      await page.waitForFunction(() => !document.querySelector('[aria-pressed=true]'));
      expect(await field.getAttribute('type')).to.equal('password');
    });
  });

  it('want the new password twice, alike [AC-81]', async () => {
    await withVisitor({}, async ({ page, open }) => {
      await open('/password/reset/#email=emma%40example.nl&token=x');
      const form = 'Kies een nieuw wachtwoord';
      await sendForm(page, form, {
        'Nieuw wachtwoord': 'Zool-schoen1',
        'Herhaal het nieuwe wachtwoord': 'Zool-schoen2',
      });
      await formOf(page, form).locator('[name=passwordRepeat][aria-invalid]').waitFor();
      expect(await wrongOf(page, form, 'Herhaal het nieuwe wachtwoord')).to.equal('De wachtwoorden zijn niet gelijk');
      // Right as soon as the other field says the same.
      await formOf(page, form).getByLabel('Nieuw wachtwoord', { exact: true }).fill('Zool-schoen2');
      await page.waitForFunction(() => document.querySelectorAll('[aria-invalid]').length === 0);
    });
  });

  it('are filled in and sent by keyboard alone', async () => {
    const { firstname, lastname, email, password } = newCustomer('Anouk');
    await withVisitor({}, async ({ page, open }) => {
      const type = async (...texts: string[]): Promise<void> => {
        for (const text of texts) {
          await page.keyboard.type(text);
          await page.keyboard.press('Tab');
        }
      };
      await open('/login/');
      await formOf(page, 'Account aanmaken').getByLabel('Voornaam').focus();
      await type(firstname, lastname, email);
      await page.keyboard.type(password);
      await page.keyboard.press('Enter');
      await page.waitForURL('**/my-account/');
      await page.getByText('Fijn dat je er bent, Anouk.').waitFor();
      // By Tab: the overview follows the menu's last entry.
      await page.getByRole('button', { name: 'Uitloggen' }).focus();
      await page.keyboard.press('Tab');
      await focused(page.getByRole('list', { name: 'In het kort' }).getByRole('link').first());
      await page.keyboard.press('Shift+Tab');
      await page.keyboard.press('Enter');
      await page.getByText('Log in om deze pagina te zien').waitFor();
      await page.waitForFunction(() => document.activeElement?.matches('h1'));
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'email');
      await type(email);
      await page.keyboard.type(password);
      await page.keyboard.press('Enter');
      await page.getByText('Fijn dat je er bent, Anouk.').waitFor();
      await page.waitForFunction(() => document.activeElement?.matches('h1'));
    });
  });

  it('show what the shop refuses beside its field [AC-47]', async () => {
    const customer = newCustomer('Julia');
    await makeAccount(inShop(''), customer);
    await withVisitor({ expects: REFUSED }, async ({ page, open }) => {
      await open('/login/');
      await register(page, customer);
      await formOf(page, 'Account aanmaken').locator('[name=email][aria-invalid]').waitFor();
      expect(await wrongOf(page, 'Account aanmaken', 'E-mailadres')).to.match(/account/);
      await focused(formOf(page, 'Account aanmaken').locator('[name=email]'));
    });
  });

  it('are sent once, however often they are sent, and say so when there is no connection', async () => {
    const customer = newCustomer('Eva');
    await makeAccount(inShop(''), customer);
    await withVisitor({ fresh: true, expects: OFFLINE }, async ({ page, open }) => {
      await open('/login/');
      const form = formOf(page, 'Inloggen');
      // What is on its way when the connection goes may never end.
      await page.waitForLoadState('networkidle');
      await page.context().setOffline(true);
      await logIn(page, customer.email, customer.password);
      await form.getByRole('alert').getByText(/./).waitFor();
      expect(await form.getByLabel('E-mailadres').inputValue()).to.equal(customer.email);
      await page.context().setOffline(false);
      const arrival = Promise.withResolvers<void>();
      const sent: string[] = [];
      await page.route('**/api/user/login*', async (route) => {
        sent.push(route.request().url());
        await arrival.promise;
        await route.continue();
      });
      await logIn(page, customer.email, customer.password);
      await form.locator('[type=submit][aria-busy=true]').click({ force: true });
      await form.getByLabel('Wachtwoord', { exact: true }).press('Enter');
      arrival.resolve();
      await page.getByText('Fijn dat je er bent, Eva.').waitFor();
      expect(sent).to.have.length(1);
    });
  });

  it('lead to no other site after logging in', async () => {
    const customer = newCustomer('Mila');
    await makeAccount(inShop(''), customer);
    for (const next of ['https://example.com/', '//example.com/', '/\\example.com/', '/\t/example.com/'])
      await withVisitor({}, async ({ page, open, path }) => {
        await open(`/login/?next=${encodeURIComponent(next)}`);
        await logIn(page, customer.email, customer.password);
        await page.getByText('Fijn dat je er bent, Mila.').waitFor();
        expect(path(), next).to.equal('/my-account/');
      });
  });

  it('keep what was typed before the page is hydrated, and send what was sent then', async () => {
    const customer = newCustomer('Saar');
    await makeAccount(inShop(''), customer);
    await withVisitor({}, async ({ page }) => {
      const released = Promise.withResolvers<void>();
      await page.route(/\/assets\/.*\.js$/, async (route) => {
        if (!/\/boot[^/]*\.js$/.test(route.request().url())) await released.promise;
        await route.continue();
      });
      const posts: string[] = [];
      page.on('request', (request) => {
        if (request.isNavigationRequest()) posts.push(`${request.method()} ${request.url()}`);
      });
      await page.goto(inShop('/login/'), { waitUntil: 'domcontentloaded' });
      await formOf(page, 'Account aanmaken').getByLabel('Wachtwoord', { exact: true }).fill('Zool-schoen1');
      await logIn(page, customer.email, customer.password);
      released.resolve();
      await page.getByText('Fijn dat je er bent, Saar.').waitFor();
      expect(posts).to.deep.equal([`GET ${inShop('/login/')}`]);
    });
    await withVisitor({}, async ({ page }) => {
      const released = Promise.withResolvers<void>();
      await page.route(/\/assets\/.*\.js$/, async (route) => {
        if (!/\/boot[^/]*\.js$/.test(route.request().url())) await released.promise;
        await route.continue();
      });
      await page.goto(inShop('/login/'), { waitUntil: 'domcontentloaded' });
      const field = formOf(page, 'Account aanmaken').getByLabel('Wachtwoord', { exact: true });
      await field.pressSequentially('Zool-schoen');
      released.resolve();
      await hydrated(page);
      await page.locator('.password-rules > .is-met').nth(1).waitFor();
      expect(await field.inputValue()).to.equal('Zool-schoen');
      await focused(field);
    });
  });

  it('are not there without JavaScript: the page says why, and the shop goes on', async () => {
    await withVisitor({ javaScriptEnabled: false }, async ({ page, open }) => {
      for (const path of ['/login/', '/my-account/', '/password/reset/', '/account/confirm/']) {
        await open(path);
        expect(await page.getByText(/Inloggen en je account hebben JavaScript nodig/).isVisible(), path).to.equal(true);
        expect(await page.locator('main form').and(page.locator(':visible')).count(), path).to.equal(0);
        expect(await page.getByText('Log in om deze pagina te zien').count(), path).to.equal(0);
      }
    });
  });

  it('never send a password in an address: each form posts', async () => {
    const html = await (await fetch(inShop('/login/'))).text();
    const forms = html.match(/<form[^>]*account-form[^>]*>/g) ?? [];
    expect(forms).to.have.length(2);
    for (const form of forms) expect(form).to.match(/method="post"/);
  });
});

describe('the pages of the account', function () {
  this.timeout(90_000);

  const moved = async (page: Page): Promise<number> =>
    (await shiftsOf(page)).reduce((sum, { value }) => sum + value, 0);

  for (const screen of ['desktop', 'mobile'] as const) {
    it(`do not move while they load and the session becomes known, on ${screen}`, async () => {
      const customer = newCustomer('Tess');
      await makeAccount(inShop(''), customer);
      await withVisitor({ pictures: true, screen }, async ({ page, open }) => {
        await recordShifts(page);
        for (const path of ['/login/', '/password/reset/', '/my-account/']) {
          await open(path);
          if (path === '/my-account/') await page.getByText('Log in om deze pagina te zien').waitFor();
          expect(await moved(page), path).to.be.below(0.005);
        }
        await open('/login/');
        await logIn(page, customer.email, customer.password);
        await page.getByText('Fijn dat je er bent, Tess.').waitFor();
        for (const path of ['/my-account/', '/dames/']) {
          await open(path);
          await page.locator('a[href="/my-account/"]').first().waitFor({ state: 'attached' });
          if (path === '/my-account/') await page.getByText('Fijn dat je er bent, Tess.').waitFor();
          expect(await moved(page), path).to.be.below(0.005);
        }
        await open('/my-account/');
        await page.getByText('Fijn dat je er bent, Tess.').waitFor();
        expect(await violations(page)).to.deep.equal([]);
      });
    });
  }

  it('fit 320 px, with long names and addresses, and texts twice as large', async () => {
    const customer = {
      ...newCustomer('Wilhelmina-Alexandrina'),
      email: `wilhelmina.van.hooghiemstra.${crypto.randomUUID()}@lange-naam.example.nl`,
    };
    await makeAccount(inShop(''), customer);
    const fits = async (page: Page, what: string): Promise<void> => {
      const [content, width] = await page.evaluate(() => [
        document.documentElement.scrollWidth,
        document.documentElement.clientWidth,
      ]);
      expect(content, what).to.be.at.most(width ?? 0);
    };
    await withVisitor({ viewport: { width: 320, height: 640 } }, async ({ page, open }) => {
      const enlarge = (): Promise<unknown> => page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
      for (const path of ['/login/', '/password/reset/', '/account/confirm/', '/my-account/']) {
        await open(path);
        await fits(page, path);
      }
      await open('/login/');
      await logIn(page, customer.email, customer.password);
      await page.getByRole('button', { name: 'Wachtwoord wijzigen' }).click();
      await page.getByRole('dialog').getByLabel('Huidig wachtwoord').waitFor();
      await fits(page, 'account');
      await page.keyboard.press('Escape');
      await enlarge();
      await fits(page, 'account, enlarged');
      await open(`/password/reset/#email=${encodeURIComponent(customer.email)}&token=x`);
      await page.getByText(customer.email).waitFor();
      await fits(page, 'reset');
      await enlarge();
      await fits(page, 'reset, enlarged');
    });
  });
});
