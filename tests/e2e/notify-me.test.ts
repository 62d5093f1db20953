import { expect } from 'chai';
import { violations } from '../support/axe.ts';
import { logIn, makeAccount, newCustomer } from '../support/customers.ts';
import { inShop } from '../support/shared-shop.ts';
import { focused, withVisitor } from '../support/visitor.ts';

const PUMP = '/dames/pumps/valentina-pump-zwart/';
const LIST = '/my-account/notifications/';

describe('waiting for what is sold out, in the browser', function () {
  this.timeout(90_000);

  for (const screen of ['desktop', 'mobile'] as const)
    it(`asks for a size by keyboard, keeps the wish through the login, and lists it in the account, on ${screen} [SC-08, PR-38, PR-39, PR-73, AC-88, PL-22, PL-23]`, async () => {
      const customer = newCustomer();
      await makeAccount(inShop(''), customer);
      const expects = [/Failed to load resource/, /ERR_INTERNET_DISCONNECTED/];
      await withVisitor({ screen, fresh: true, pictures: true, expects }, async ({ page, open, path }) => {
        await open(PUMP);
        const gone = page.locator('.values--size').getByRole('button', { name: '35 Niet leverbaar' });
        await gone.focus();
        await page.keyboard.press('Enter');
        const modal = page.getByRole('dialog', { name: 'Nu even uitverkocht' });
        await modal.getByText('Valentina pump zwart, 35').waitFor();
        await page.keyboard.press('Escape');
        await focused(gone);
        await page.keyboard.press('Enter');
        await modal.getByText('Valentina pump zwart, 35').waitFor();
        expect(path(), 'nothing is chosen').to.equal(PUMP);
        expect(await violations(page)).to.deep.equal([]);
        const ask = modal.getByRole('button', { name: 'Mail me als hij terug is' });
        await ask.focus();
        await page.keyboard.press('Enter');
        await page.getByRole('dialog', { name: 'Inloggen' }).waitFor();
        await page.keyboard.press('Escape');
        await modal.getByText('Je hebt een account nodig om een melding te krijgen').waitFor();
        expect(await violations(page)).to.deep.equal([]);
        await ask.click();
        await logIn(page, customer.email, customer.password);
        await modal.getByText('We mailen je zodra hij terug is.').waitFor();
        expect(await violations(page)).to.deep.equal([]);

        const first = Promise.withResolvers<void>();
        await page.route('**/api/ext/notify-me?*', async (route) => {
          await first.promise;
          await route.abort();
        });
        await open(LIST);
        const section = page.locator('.account__subpage section');
        await section.getByRole('heading', { name: 'Wachtlijst' }).waitFor();
        expect(await section.getAttribute('aria-busy')).to.equal('true');
        first.resolve();
        await section.getByRole('alert').getByText('Je wachtlijst kan nu niet worden geladen.').waitFor();
        expect(await violations(page), 'when it cannot be loaded').to.deep.equal([]);
        await page.unroute('**/api/ext/notify-me?*');
        await section.getByRole('button', { name: 'Probeer het opnieuw' }).click();
        const remove = section.getByRole('button', { name: /^Verwijder ?: Valentina pump zwart, 35$/ });
        await remove.waitFor();
        expect(await violations(page)).to.deep.equal([]);
        await page.context().setOffline(true);
        await remove.focus();
        await page.keyboard.press('Enter');
        await section.getByRole('alert').getByText('Je bent offline').waitFor();
        await page.context().setOffline(false);
        await page.keyboard.press('Enter');
        await section.getByText('Je wacht nog nergens op.').waitFor();
        await focused(section.getByRole('heading', { name: 'Wachtlijst' }));
        expect(await violations(page)).to.deep.equal([]);
      });
    });
});
