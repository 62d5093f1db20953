import { expect } from 'chai';
import sharp from 'sharp';
import type { PlatformPlacedOrder } from 'etalage/modules/order';
import { login } from '../integration/user/customers.ts';
import { violations } from '../support/axe.ts';
import { buy } from '../support/buyer.ts';
import { formOf, logIn, makeAccount, newCustomer } from '../support/customers.ts';
import { FAULTS, throughFaults } from '../support/faulty-calls.ts';
import { inShop, sharedShop } from '../support/shared-shop.ts';
import { focused, withVisitor } from '../support/visitor.ts';

async function ordered(more: { email: string; token?: string }): Promise<string> {
  const answer = await buy(sharedShop(), { sku: 'LOTTE-TAU-39', ...more });
  expect(answer.status, answer.text).to.equal(200);
  return String((answer.result as PlatformPlacedOrder).orderNumber);
}

/** What the account's pages ask for, and what is there once it came. */
const LOADED = [
  { path: 'orders/', call: '**/api/user/order-history*', shows: 'ORDER' },
  { path: 'orders/ORDER/', call: '**/api/ext/order/mine/**', shows: 'Opnieuw bestellen' },
  { path: 'coins/', call: '**/api/ext/loyalty?*', shows: 'Je hebt nu geen munten' },
  { path: 'notifications/', call: '**/api/ext/notify-me?*', shows: 'Je wacht nog nergens op.' },
  { path: 'reviews/', call: '**/api/ext/review/own*', shows: 'Je kunt beoordelen wat we je hebben gestuurd.' },
  { path: '', call: '**/api/ext/profile-picture?*', shows: 'Kies een foto' },
  { path: 'favorite-brands/', call: '**/api/ext/favourites/brands?*', shows: 'Kies de merken' },
  { path: 'newsletter/', call: '**/api/ext/magento2-newsletter/subscribe*', shows: 'Je ontvangt geen nieuwsbrief' },
] as const;

describe('the account in the browser, each call refused, lost and late', function () {
  this.timeout(180_000);

  for (const screen of ['desktop', 'mobile'] as const) {
    it(`loads each of its pages by keyboard, and sends what is asked for, on ${screen} [PR-67, PR-69]`, async () => {
      const customer = newCustomer('An');
      await makeAccount(inShop(''), customer);
      const { token } = await login(sharedShop(), customer.email, customer.password);
      const order = await ordered({ email: customer.email, token });
      await withVisitor({ screen, expects: FAULTS }, async ({ page, open }) => {
        const subpage = page.locator('.account__subpage');
        const problem = subpage.getByRole('alert').getByText(/./).first();
        const again = subpage.getByRole('button', { name: 'Probeer het opnieuw' });
        await open('/login/?next=%2Fmy-account%2Fprivacy%2F');
        await logIn(page, customer.email, customer.password);
        await page.waitForURL('**/my-account/privacy/');
        for (const { path, call, shows } of LOADED) {
          await throughFaults(page, {
            call,
            method: 'GET',
            press: (time) => (time === 0 ? open(`/my-account/${path.replace('ORDER', order)}`) : again.press('Enter')),
            problem,
            busy: subpage.locator('[aria-busy=true]').first(),
          });
          await subpage.getByText(shows.replace('ORDER', order)).first().waitFor();
          expect(await violations(page), path).to.deep.equal([]);
        }

        await subpage.getByRole('button', { name: 'Aanmelden' }).waitFor();
        const signUp = subpage.getByRole('button', { name: /^(Aanmelden|Stuur hem opnieuw)$/ });
        await throughFaults(page, {
          call: '**/api/ext/magento2-newsletter/subscribe*',
          method: 'POST',
          press: () => signUp.press('Enter'),
          problem,
          busy: subpage.locator('button[aria-busy=true]'),
        });
        await subpage.getByText(`We hebben een e-mail gestuurd naar ${customer.email}.`).waitFor();

        await open('/my-account/');
        const form = formOf(page, 'E-mailadres wijzigen');
        await form.getByLabel('Nieuw e-mailadres').fill(`nieuw-${customer.email}`);
        await form.getByLabel('Huidig wachtwoord', { exact: true }).fill(customer.password);
        await throughFaults(page, {
          call: '**/api/user/me?*',
          method: 'POST',
          press: () => form.locator('[type=submit]').press('Enter'),
          problem: form.getByRole('alert').getByText(/./),
          busy: form.locator('[type=submit][aria-busy=true]'),
        });
        await subpage.getByText(`We hebben een e-mail gestuurd naar nieuw-${customer.email}.`).waitFor();

        await page.getByRole('button', { name: 'Wachtwoord wijzigen' }).press('Enter');
        const passwords = formOf(page, 'Wachtwoord wijzigen');
        const other = 'Nieuwe-zool2';
        for (const [label, value] of [
          ['Huidig wachtwoord', customer.password],
          ['Nieuw wachtwoord', other],
          ['Herhaal het nieuwe wachtwoord', other],
        ] as const)
          await passwords.getByLabel(label, { exact: true }).fill(value);
        await throughFaults(page, {
          call: '**/api/user/change-password?*',
          method: 'POST',
          press: () => passwords.locator('[type=submit]').press('Enter'),
          problem: passwords.getByRole('alert').getByText(/./),
          busy: passwords.locator('[type=submit][aria-busy=true]'),
        });
        await page.getByText('Je wachtwoord is gewijzigd').first().waitFor();

        await open('/my-account/privacy/');
        for (const [name, call, done] of [
          ['Je gegevens als bestand', 'export', 'Je bestand staat klaar'],
          ['Mijn account wissen', 'ask-erasure', 'Bevestig het per e-mail'],
        ] as const) {
          const asking = formOf(page, name);
          await asking.getByLabel('Huidig wachtwoord', { exact: true }).fill(other);
          await throughFaults(page, {
            call: `**/api/ext/privacy/${call}*`,
            method: 'POST',
            press: () => asking.locator('[type=submit]').press('Enter'),
            problem: asking.getByRole('alert').getByText(/./),
            busy: asking.locator('[type=submit][aria-busy=true]'),
          });
          await page.getByRole('heading', { name: done }).waitFor();
        }
      });
    });

    it(`waits for a size and no more, chooses a brand, and sends a picture and takes it away, on ${screen} [PR-39, PR-71, SC-34]`, async () => {
      const customer = newCustomer('An');
      await makeAccount(inShop(''), customer);
      await withVisitor({ screen, expects: FAULTS, pictures: true }, async ({ page, open }) => {
        const subpage = page.locator('.account__subpage');
        await open('/login/?next=%2Fdames%2Fpumps%2Fvalentina-pump-zwart%2F');
        await logIn(page, customer.email, customer.password);
        await page.locator('.values--size').getByRole('button', { name: '35 Niet leverbaar' }).press('Enter');
        const modal = page.getByRole('dialog', { name: 'Nu even uitverkocht' });
        const ask = modal.getByRole('button', { name: 'Mail me als hij terug is' });
        await throughFaults(page, {
          call: '**/api/ext/product-alert/subscribe*',
          method: 'POST',
          press: () => ask.press('Enter'),
          problem: modal.getByRole('status').getByText('Er ging iets mis'),
          busy: ask.and(page.locator('[aria-busy=true]')),
        });
        await modal.getByText('We mailen je zodra hij terug is.').waitFor();
        await open('/my-account/notifications/');
        const waits = subpage.getByRole('button', { name: /^Verwijder/ });
        await waits.first().waitFor();
        expect(await waits.count(), 'asked for three times, kept once').to.equal(1);
        await throughFaults(page, {
          call: '**/api/ext/notify-me/delete*',
          method: 'POST',
          press: () => waits.press('Enter'),
          problem: subpage.getByRole('alert').getByText('Er ging iets mis'),
          busy: waits.and(page.locator('[aria-busy=true]')),
        });
        await subpage.getByText('Je wacht nog nergens op.').waitFor();

        await open('/my-account/');
        const picture = page.locator('.profile-picture');
        const said = picture.getByRole('status');
        const field = picture.getByLabel(/^Kies een (andere )?foto$/);
        const photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#456' } })
          .png()
          .toBuffer();
        const changes = { method: 'POST', problem: said.getByText('Er ging iets mis') } as const;
        const busy = said.getByText('Een ogenblik');
        await throughFaults(page, {
          ...changes,
          call: '**/api/ext/profile-picture?*',
          press: () => field.setInputFiles({ name: 'ik.png', mimeType: 'image/png', buffer: photo }),
          busy,
        });
        await picture.getByRole('img', { name: 'Je profielfoto' }).waitFor();
        await throughFaults(page, {
          ...changes,
          call: '**/api/ext/profile-picture/delete?*',
          press: () => picture.getByRole('button', { name: /^Verwijder/ }).press('Enter'),
          busy,
        });
        await picture.getByRole('img').waitFor({ state: 'detached' });
        await focused(field);

        await open('/my-account/favorite-brands/');
        const add = '**/api/ext/favourites/brands/add?*';
        const box = subpage.getByRole('checkbox').first();
        const failed = subpage.getByRole('alert').getByText('Er ging iets mis');
        await page.route(add, (route) => route.fulfill({ status: 503, json: { code: 503, result: 'Busy' } }));
        await box.press('Space');
        await failed.waitFor();
        await subpage.getByText('Kies de merken').waitFor();
        expect(await box.isChecked()).to.equal(false);
        expect(await violations(page), 'a brand refused').to.deep.equal([]);
        await page.unroute(add);
        const late = Promise.withResolvers<void>();
        await page.route(add, async (route) => {
          await late.promise;
          await route.continue();
        });
        await box.press('Space');
        await subpage.getByText('1 van 6 merken gekozen').waitFor();
        expect([await box.isChecked(), await failed.count()], 'shown at once').to.deep.equal([true, 0]);
        const stored = page.waitForResponse(add);
        late.resolve();
        await stored;
        await page.unroute(add);
        await open('/my-account/favorite-brands/');
        await subpage.getByText('1 van 6 merken gekozen').waitFor();

        await page.route(add, async (route) => {
          await route.fetch();
          await route.abort();
        });
        const second = subpage.getByRole('checkbox').nth(1);
        await second.press('Space');
        await failed.waitFor();
        await subpage.getByText('2 van 6 merken gekozen').waitFor();
        expect(await second.isChecked(), 'done, though its answer was lost').to.equal(true);
        const remove = '**/api/ext/favourites/brands/delete?*';
        await page.route(remove, (route) => route.fulfill({ status: 503, json: { code: 503, result: 'Busy' } }));
        const refused = page.waitForResponse(remove);
        await second.press('Space');
        await refused;
        await failed.waitFor();
        await subpage.getByText('2 van 6 merken gekozen').waitFor();
        expect(await second.isChecked(), 'not taken away').to.equal(true);
        await page.unroute(remove);
        const going = Promise.withResolvers<void>();
        await page.route(remove, async (route) => {
          await going.promise;
          await route.continue();
        });
        await second.press('Space');
        await subpage.getByText('1 van 6 merken gekozen').waitFor();
        const gone = page.waitForResponse(remove);
        going.resolve();
        await gone;
        await open('/my-account/favorite-brands/');
        await subpage.getByText('1 van 6 merken gekozen').waitFor();
      });
    });

    it(`finds an order, and signs up for the newsletter, without an account, on ${screen} [PR-65]`, async () => {
      const email = `gast-${crypto.randomUUID()}@example.nl`;
      const number = await ordered({ email });
      await withVisitor({ screen, expects: FAULTS }, async ({ page, open }) => {
        const main = page.locator('main');
        const problem = main.getByRole('alert').getByText(/./).first();
        await open('/order-lookup/');
        await page.getByLabel('Bestelnummer').fill(number);
        await page.getByLabel('E-mailadres').fill(email);
        await page.getByLabel('Achternaam').fill('Jansen');
        const find = page.getByRole('button', { name: 'Zoek je bestelling' });
        await throughFaults(page, {
          call: '**/api/ext/order/guest*',
          method: 'POST',
          press: () => find.press('Enter'),
          problem,
          busy: find.and(page.locator('[aria-busy=true]')),
        });
        await page.getByRole('heading', { name: `Bestelling ${number}` }).waitFor();
        expect(await violations(page)).to.deep.equal([]);

        await open('/newsletter/');
        await main.getByLabel('E-mailadres').fill(email);
        const signUp = main.getByRole('button', { name: 'Aanmelden' });
        await throughFaults(page, {
          call: '**/api/ext/magento2-newsletter/subscribe*',
          method: 'POST',
          press: () => signUp.press('Enter'),
          problem,
          busy: signUp.and(page.locator('[aria-busy=true]')),
        });
        await page.getByRole('heading', { name: 'Bijna klaar' }).waitFor();
      });
    });
  }
});
