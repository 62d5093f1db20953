import { expect } from 'chai';
import { violations } from '../support/axe.ts';
import { logIn, makeAccount, newCustomer } from '../support/customers.ts';
import { emailTo } from '../support/read-emails.ts';
import { inShop, sharedShop } from '../support/shared-shop.ts';
import { focused, withVisitor } from '../support/visitor.ts';

const PATH = '/my-account/newsletter/';
const CALLS = '**/api/ext/magento2-newsletter/subscribe*';

describe('the newsletter in the account', function () {
  this.timeout(90_000);

  for (const screen of ['desktop', 'mobile'] as const)
    it(`is signed up for and ended by keyboard, and says what goes wrong, on ${screen} [SC-29, PR-24, AP-31, AP-32, AP-33, AC-61]`, async () => {
      const customer = newCustomer();
      await makeAccount(inShop(''), customer);
      const expects = [/Failed to load resource/, /ERR_INTERNET_DISCONNECTED/];
      await withVisitor({ screen, fresh: true, expects }, async ({ page, open }) => {
        const first = Promise.withResolvers<void>();
        await page.route(CALLS, async (route) => {
          await first.promise;
          await route.abort();
        });
        await open(`/login/?next=${encodeURIComponent(PATH)}`);
        await logIn(page, customer.email, customer.password);
        await page.getByRole('heading', { level: 2, name: 'Nieuwsbrief' }).waitFor();
        const section = page.locator('.account__subpage section');
        expect(await section.getAttribute('aria-busy')).to.equal('true');
        expect(await violations(page), 'while it loads').to.deep.equal([]);
        first.resolve();
        const again = page.getByRole('button', { name: 'Probeer het opnieuw' });
        await again.waitFor();
        expect(await violations(page), 'when it cannot be loaded').to.deep.equal([]);
        await page.unroute(CALLS);
        await again.focus();
        await page.keyboard.press('Enter');

        await page.getByText(`Je ontvangt geen nieuwsbrief op ${customer.email}.`).waitFor();
        await page.getByText('een code voor 10 % korting').waitFor();
        const menu = page.getByRole('navigation', { name: 'Mijn account' });
        expect(await menu.locator('[aria-current]').allTextContents()).to.deep.equal(['Nieuwsbrief']);
        const button = section.getByRole('button');
        await page.context().setOffline(true);
        await button.focus();
        await page.keyboard.press('Enter');
        await section.getByRole('alert').getByText('Je bent offline').waitFor();
        expect(await violations(page), 'offline').to.deep.equal([]);
        await page.context().setOffline(false);
        await page.keyboard.press('Enter');
        await page.getByText(`We hebben een e-mail gestuurd naar ${customer.email}.`).waitFor();
        await focused(section.getByRole('button', { name: 'Stuur hem opnieuw' }));
        expect(await violations(page)).to.deep.equal([]);

        const { text } = await emailTo(sharedShop().dataFolder, customer.email, /Bevestig/);
        const { pathname, hash } = new URL(/https?:\/\/\S+\/newsletter\/#\S+/.exec(text)?.[0] ?? '');
        await open(pathname + hash);
        await page.getByRole('button', { name: 'Ja, stuur me de nieuwsbrief' }).click();
        await page.getByRole('heading', { name: 'Je bent aangemeld' }).waitFor();
        await open(PATH);
        await page.getByText(`Je ontvangt onze nieuwsbrief op ${customer.email}.`).waitFor();
        expect(await violations(page)).to.deep.equal([]);
        await section.getByRole('button', { name: 'Uitschrijven' }).focus();
        await page.keyboard.press('Enter');
        await focused(section.getByRole('button', { name: 'Aanmelden' }));
      });
    });
});
