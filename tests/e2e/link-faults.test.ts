import { expect } from 'chai';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { tables } from 'etalage/core';
import { openDatabase } from 'etalage/server';
import type { PlatformPlacedOrder } from 'etalage/modules/order';
import { command } from '../integration/review/buyers.ts';
import { ask } from '../integration/user/customers.ts';
import { violations } from '../support/axe.ts';
import { buy } from '../support/buyer.ts';
import { formOf, logIn, makeAccount, newCustomer } from '../support/customers.ts';
import { linkOfEmail } from '../support/emails-of.ts';
import { FAULTS, throughFaults } from '../support/faulty-calls.ts';
import { inShop, sharedShop } from '../support/shared-shop.ts';
import { focused, hydrated, withVisitor } from '../support/visitor.ts';

const OTHER = 'Nieuwe-zool2';
const OXFORD = 'MARGUERITE-TAU';
const ReviewTables = tables<{ review_request: { order_id: string; access_key: string; access_until: number } }>('test');

/** Opens the link of an e-mail in a document of its own. */
async function follow(page: Page, link: string): Promise<void> {
  await page.goto('about:blank');
  await page.goto(link);
  await hydrated(page);
}

/** What the link of the e-mail that asks for reviews proves: the e-mail itself comes days after a parcel. */
async function reviewKey(orderId: string): Promise<string> {
  await using database = await openDatabase({
    dataFolder: sharedShop().dataFolder,
    settings: { url: '', connections: 2 },
    migrations: [],
    report: (error: Error) => {
      throw error;
    },
  });
  return await database.transaction(async (tx) => {
    const { access_key: key } = await tx
      .of(ReviewTables)
      .updateTable('review_request')
      .set({ access_until: Date.now() + 86_400_000 })
      .where('order_id', '=', orderId)
      .returning('access_key')
      .executeTakeFirstOrThrow();
    return key;
  });
}

/** A form, a button or a page, whose call does not go well at once. */
async function through(page: Page, method: 'POST' | 'PUT', call: string, button: string, form?: string) {
  const place = form === undefined ? page.locator('main') : formOf(page, form);
  const pressed = form === undefined ? place.getByRole('button', { name: button }) : place.locator('[type=submit]');
  await throughFaults(page, {
    call: `**/api/${call}*`,
    method,
    press: () => pressed.press('Enter'),
    // What is said once it went well may be there before the problem is seen to be gone.
    problem: place
      .locator('[role=alert], [role=status]')
      .getByText(/^(?!We vragen je er niet meer om)./)
      .first(),
    busy: pressed.and(page.locator('[aria-busy=true]')),
  });
}

/** Waits until a heading says that it is done, and has the focus. */
async function done(page: Page, heading: string | RegExp): Promise<void> {
  await focused(page.getByRole('heading', { name: heading }));
  expect(await violations(page), String(heading)).to.deep.equal([]);
}

describe('entering, and what links of e-mails lead to, each call refused, lost and late', function () {
  this.timeout(180_000);

  for (const screen of ['desktop', 'mobile'] as const) {
    it(`makes one account, gives it a password and another address, and takes that back, on ${screen} [SC-22, SC-23, SC-24, PR-21, PR-22]`, async () => {
      const { dataFolder } = sharedShop();
      const { firstname, lastname, email, password } = newCustomer('Els');
      const moved = `nieuw-${email}`;
      await withVisitor({ screen, expects: FAULTS }, async ({ page, open }) => {
        const leave = async (): Promise<void> => {
          await page.getByRole('button', { name: 'Uitloggen' }).press('Enter');
          await page.getByText('Je bent uitgelogd').waitFor();
          await page.getByText('Log in om deze pagina te zien').waitFor();
        };
        await open('/login/');
        const making = formOf(page, 'Account aanmaken');
        for (const [label, value] of [
          ['Voornaam', firstname],
          ['Achternaam', lastname],
          ['E-mailadres', email],
          ['Wachtwoord', password],
        ] as const)
          await making.getByLabel(label, { exact: true }).fill(value);
        await through(page, 'POST', 'user/create', '', 'Account aanmaken');
        await page.getByText(`Je logt in met ${email}.`).waitFor();
        await leave();

        await open('/password/reset/');
        await formOf(page, 'Wachtwoord vergeten?').getByLabel('E-mailadres').fill(email);
        await through(page, 'POST', 'user/reset-password', '', 'Wachtwoord vergeten?');
        await done(page, 'Kijk in je mailbox');
        await follow(page, await linkOfEmail(dataFolder, { to: email, path: '/password/reset/' }));
        const choosing = formOf(page, 'Kies een nieuw wachtwoord');
        for (const label of ['Nieuw wachtwoord', 'Herhaal het nieuwe wachtwoord'])
          await choosing.getByLabel(label, { exact: true }).fill(OTHER);
        await through(page, 'POST', 'user/create-password', '', 'Kies een nieuw wachtwoord');
        await done(page, 'Je nieuwe wachtwoord is opgeslagen');

        // Who has chosen one is in.
        await open('/my-account/');
        await leave();
        await open('/login/');
        const entry = formOf(page, 'Inloggen');
        await entry.getByLabel('E-mailadres').fill(email);
        await entry.getByLabel('Wachtwoord', { exact: true }).fill(OTHER);
        await through(page, 'POST', 'user/login', '', 'Inloggen');
        await page.getByText(`Je logt in met ${email}.`).waitFor();

        const changing = formOf(page, 'E-mailadres wijzigen');
        await changing.getByLabel('Nieuw e-mailadres').fill(moved);
        await changing.getByLabel('Huidig wachtwoord', { exact: true }).fill(OTHER);
        await changing.locator('[type=submit]').press('Enter');
        await page.getByText(`We hebben een e-mail gestuurd naar ${moved}.`).waitFor();
        await follow(page, await linkOfEmail(dataFolder, { to: moved, path: '/account/confirm/' }));
        await through(page, 'PUT', 'ext/customer/confirm-email', 'Bevestigen');
        await done(page, 'Je e-mailadres is gewijzigd');
        await follow(page, await linkOfEmail(dataFolder, { to: email, path: '/account/confirm/' }));
        await through(page, 'PUT', 'ext/customer/undo-email', 'Wijziging ongedaan maken');
        await done(page, 'De wijziging is ongedaan gemaakt');
      });
    });

    it(`begins and ends the newsletter, by links and in the account, on ${screen} [PR-24, AP-33, AP-34]`, async () => {
      const { dataFolder } = sharedShop();
      const customer = newCustomer('Nel');
      const to = customer.email;
      await makeAccount(inShop(''), customer);
      const subscribe = async (...except: readonly string[]) => {
        await ask(sharedShop(), 'POST', '/api/ext/magento2-newsletter/subscribe', { body: { email: to } });
        return linkOfEmail(dataFolder, { to, path: '/newsletter/#confirm', except });
      };
      await withVisitor({ screen, expects: FAULTS }, async ({ page, open }) => {
        const first = await subscribe();
        await follow(page, first);
        await through(page, 'POST', 'ext/newsletter/confirm', 'Ja, stuur me de nieuwsbrief');
        await done(page, 'Je bent aangemeld');
        await open('/login/?next=%2Fmy-account%2Fnewsletter%2F');
        await logIn(page, to, customer.password);
        const section = page.locator('.account__subpage section');
        await section.getByText(`Je ontvangt onze nieuwsbrief op ${to}.`).waitFor();
        const leave = section.getByRole('button');
        await throughFaults(page, {
          call: '**/api/ext/magento2-newsletter/subscribe*',
          method: 'DELETE',
          press: () => leave.press('Enter'),
          problem: section.getByRole('alert').getByText(/./),
          busy: leave.and(page.locator('[aria-busy=true]')),
        });
        await section.getByText(`Je ontvangt geen nieuwsbrief op ${to}.`).waitFor();

        const before = await linkOfEmail(dataFolder, { to, path: '/newsletter/#leave' });
        await follow(page, await subscribe(first));
        await page.getByRole('button', { name: 'Ja, stuur me de nieuwsbrief' }).press('Enter');
        await done(page, 'Je bent aangemeld');
        await follow(page, await linkOfEmail(dataFolder, { to, path: '/newsletter/#leave', except: [before] }));
        await through(page, 'POST', 'ext/newsletter/leave', 'Uitschrijven');
        await done(page, 'Je bent uitgeschreven');
      });
    });

    it(`reviews what an order brought, with a photo, by the link of an e-mail, and is asked no more, on ${screen} [SC-10, AP-43]`, async () => {
      const email = `gast-${crypto.randomUUID()}@example.nl`;
      const answer = await buy(sharedShop(), { sku: `${OXFORD}-${screen === 'mobile' ? 37 : 36}`, email });
      expect(answer.status, answer.text).to.equal(200);
      const { orderNumber, orderId } = answer.result as PlatformPlacedOrder & { orderId: string };
      await command('order', 'ship', String(orderNumber), '--carrier', 'PostNL');
      const link = `/reviews/#order=${orderId}&key=${await reviewKey(orderId)}&no=1`;
      const photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#456' } })
        .png()
        .toBuffer();
      await withVisitor({ screen, expects: FAULTS, pictures: true }, async ({ page, path }) => {
        const main = page.locator('main');
        await throughFaults(page, {
          call: '**/api/ext/review/requested*',
          method: 'GET',
          press: (time) =>
            time === 0
              ? follow(page, inShop(link))
              : main.getByRole('button', { name: 'Probeer het opnieuw' }).press('Enter'),
          problem: main.getByRole('alert').getByText(/./),
          busy: main.locator('section[aria-busy=true]'),
        });
        expect(path(), 'no key stays in the address').to.equal('/reviews/');
        await main.getByRole('button', { name: /^Schrijf een beoordeling/ }).press('Enter');
        const form = page.getByRole('form', { name: 'Je beoordeling' });
        await throughFaults(page, {
          call: '**/api/ext/review/photo*',
          method: 'POST',
          press: () => form.getByLabel('Foto’s').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: photo }),
          problem: form.locator('.photo-field [role=status]').getByText(/^(?!Een ogenblik)./),
          busy: form.locator('.photo-field input[aria-disabled=true]'),
        });
        await form.getByRole('img', { name: 'Foto 1' }).waitFor();
        await form.getByRole('radio', { name: '4 sterren' }).press('Space');
        await form.getByLabel('In een paar woorden').fill('Mooi');
        await form.getByLabel('Wat vind je ervan?').fill('Prachtig leer.');
        await form.getByLabel('Naam bij je beoordeling').fill('Emma');
        await form.getByRole('button', { name: 'Beoordeling versturen' }).press('Enter');
        await page.getByText('We lezen je beoordeling voor we hem plaatsen.').waitFor();
        expect(await violations(page)).to.deep.equal([]);
        await page.keyboard.press('Escape');
        await through(page, 'POST', 'ext/review/refuse', 'Vraag me niet meer om beoordelingen');
        await main.getByText('We vragen je er niet meer om.').waitFor();
        expect(await violations(page)).to.deep.equal([]);
      });
    });
  }
});
