import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { violations } from '../support/axe.ts';
import { formOf, logIn, makeAccount, newCustomer } from '../support/customers.ts';
import { linkOfEmail } from '../support/emails-of.ts';
import { inShop, sharedShop } from '../support/shared-shop.ts';
import { focused, withVisitor } from '../support/visitor.ts';

const PATH = '/my-account/privacy/';

describe('what is kept of a customer, in the browser', function () {
  this.timeout(150_000);

  for (const screen of ['desktop', 'mobile'] as const)
    it(`is downloaded and erased by keyboard, says what goes wrong, and another device is logged out, on ${screen}`, async () => {
      const customer = newCustomer('An');
      await makeAccount(inShop(''), customer);
      const expects = [/Failed to load resource/, /ERR_INTERNET_DISCONNECTED/];
      await withVisitor({ screen, fresh: true, expects }, async ({ page, open }) => {
        const shot = async (name: string, of: Page = page): Promise<void> => {
          const folder = process.env['SHOTS'];
          const before = of.viewportSize();
          if (!folder || !before) return;
          for (const width of screen === 'mobile' ? [390, 768] : [1440, 1920]) {
            await of.setViewportSize({ width, height: 900 });
            await of.screenshot({ path: `${folder}/privacy-${name}-${width}.png`, fullPage: true });
          }
          await of.setViewportSize(before);
        };
        await open(`/login/?next=${encodeURIComponent(PATH)}`);
        await logIn(page, customer.email, customer.password);
        const file = formOf(page, 'Je gegevens als bestand');
        await file.waitFor();
        const menu = page.getByRole('navigation', { name: 'Mijn account' });
        expect(await menu.locator('[aria-current]').allTextContents()).to.deep.equal(['Privacy']);
        expect(await violations(page)).to.deep.equal([]);
        await shot('page');

        // Nothing typed, a wrong password, offline, then right.
        const password = file.getByLabel('Huidig wachtwoord', { exact: true });
        await password.focus();
        await page.keyboard.press('Enter');
        await file.getByText('Dit veld is verplicht').waitFor();
        await focused(password);
        await page.keyboard.type('Zool-schoen2');
        await page.keyboard.press('Enter');
        await file.getByRole('alert').getByText('Dit wachtwoord klopt niet').waitFor();
        expect(await violations(page), 'refused').to.deep.equal([]);
        await shot('refused');
        await password.fill(customer.password);
        await page.context().setOffline(true);
        await page.keyboard.press('Enter');
        await file.getByRole('alert').getByText('Je bent offline').waitFor();
        await page.context().setOffline(false);
        const downloading = page.waitForEvent('download');
        await page.keyboard.press('Enter');
        const download = await downloading;
        expect(download.suggestedFilename()).to.match(/^privacy-\d{4}-\d\d-\d\d\.json$/);
        const saved = JSON.parse(readFileSync(await download.path(), 'utf8')) as { email: string };
        expect(saved.email).to.equal(customer.email);
        await focused(page.getByRole('heading', { name: 'Je bestand staat klaar' }));

        const erasing = formOf(page, 'Mijn account wissen');
        const late = Promise.withResolvers<void>();
        await page.route('**/api/ext/privacy/ask-erasure*', async (route) => {
          await late.promise;
          await route.continue();
        });
        await erasing.getByLabel('Huidig wachtwoord', { exact: true }).focus();
        await page.keyboard.type(customer.password);
        await page.keyboard.press('Enter');
        const send = erasing.getByRole('button', { name: 'Stuur me de link' });
        await send.and(page.locator('[aria-busy=true]')).waitFor();
        await page.keyboard.press('Enter');
        late.resolve();
        await focused(page.getByRole('heading', { name: 'Bevestig het per e-mail' }));
        expect(await violations(page), 'asked').to.deep.equal([]);
        await shot('asked');

        const link = await linkOfEmail(sharedShop().dataFolder, { to: customer.email, path: 'account/erase/' });
        const other = await page.context().newPage();
        await other.goto(link);
        const button = other.getByRole('button', { name: 'Mijn account voorgoed wissen' });
        await button.waitFor();
        expect(new URL(other.url()).hash).to.equal('');
        expect(await violations(other), 'at the link').to.deep.equal([]);
        await shot('link', other);
        // A link that is too old costs nobody the session.
        await other.route('**/api/ext/privacy/erase*', (route) =>
          route.continue({ postData: JSON.stringify({ key: 'x'.repeat(43) }) }),
        );
        await button.focus();
        await other.keyboard.press('Enter');
        await other.getByRole('alert').getByText('Deze link is al gebruikt of te oud.').waitFor();
        expect(await violations(other), 'too old').to.deep.equal([]);
        await other.unroute('**/api/ext/privacy/erase*');
        expect(await page.locator('.account__guest').count()).to.equal(0);
        expect(await other.evaluate(() => JSON.stringify(Object.entries(localStorage)))).to.include(customer.email);
        // The answer is lost; asked again it is the same.
        await other.route('**/api/ext/privacy/erase*', async (route) => {
          await route.fetch();
          await route.abort();
        });
        await button.focus();
        await other.keyboard.press('Enter');
        await other.getByRole('alert').getByText('Er ging iets mis').waitFor();
        await other.unroute('**/api/ext/privacy/erase*');
        await other.keyboard.press('Enter');
        await other.getByRole('heading', { name: 'Je account is gewist' }).waitFor();
        expect(await violations(other), 'erased').to.deep.equal([]);
        await shot('erased', other);

        // The other tab shows nobody's account any more, and the browser keeps nothing of the customer.
        await page.locator('.account__guest').waitFor();
        await other.waitForFunction(
          (email) => !JSON.stringify(Object.entries(localStorage)).includes(email),
          customer.email,
        );
      });
    });
});
