import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { violations } from '../support/axe.ts';
import { formOf, logIn, makeAccount, newCustomer } from '../support/customers.ts';
import { linkOfEmail } from '../support/emails-of.ts';
import { inShop, sharedShop } from '../support/shared-shop.ts';
import { focused, hydrated, withVisitor } from '../support/visitor.ts';

const REFUSED = [/Failed to load resource: .* (400|401)/];
const FORM = 'E-mailadres wijzigen';

const focusOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const { activeElement: element } = document;
    if (element === document.body) return 'nothing';
    return element?.getAttribute('name') ?? element?.textContent ?? '';
  });

/** Types into the field that has the focus, in the place of what is there. */
async function type(page: Page, text: string): Promise<void> {
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(text);
}

/** Goes on with the Tab key until something has the focus. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let presses = 0; presses < 12 && (await focusOf(page)) !== name; presses++) await page.keyboard.press('Tab');
  expect(await focusOf(page)).to.equal(name);
}

/** Follows the link of an e-mail and presses its button. */
async function follow(page: Page, link: string, button: string, done: string): Promise<void> {
  await page.goto(link);
  await hydrated(page);
  await page.getByRole('button', { name: button }).waitFor();
  expect(page.url()).to.equal(inShop('/account/confirm/'));
  expect(await violations(page)).to.deep.equal([]);
  await page.getByRole('button', { name: button }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: done }).waitFor();
  await focused(page.getByRole('heading', { name: done }));
  expect(await violations(page)).to.deep.equal([]);
}

describe('the e-mail address of an account, in its page', function () {
  this.timeout(120_000);

  for (const screen of ['desktop', 'mobile'] as const)
    it(`is changed by keyboard, with the password and the link of an e-mail, and changed back from the old one, on ${screen} [SC-26, PR-22]`, async () => {
      const customer = newCustomer('Hanne');
      const { email: moved } = newCustomer('Hanneke');
      await makeAccount(inShop(''), customer);
      await withVisitor({ screen, expects: REFUSED }, async ({ page, open }) => {
        await open('/login/');
        await logIn(page, customer.email, customer.password);
        await page.getByText(`Je logt in met ${customer.email}.`).waitFor();
        const form = formOf(page, FORM);
        await form.getByLabel('Nieuw e-mailadres').focus();
        await type(page, moved);
        await tabTo(page, 'currentPassword');
        await type(page, 'verkeerd');
        await page.keyboard.press('Enter');
        await form.locator('[name=currentPassword][aria-invalid=true]').waitFor();
        await focused(form.locator('[name=currentPassword]')); // the field that is wrong
        const described = await form.locator('[name=currentPassword]').getAttribute('aria-describedby');
        expect(await page.locator(`[id="${described}"]`).innerText()).to.match(/wachtwoord/i);
        expect(await form.locator('[name=email]').inputValue()).to.equal(moved);
        expect(await violations(page)).to.deep.equal([]);

        await type(page, customer.password);
        await page.keyboard.press('Enter');
        const sent = page.getByRole('status').filter({ hasText: moved });
        await sent.waitFor();
        await page.locator(':focus', { hasText: moved }).waitFor(); // whoever uses the keyboard goes on here
        expect(await form.locator('[name=currentPassword]').inputValue()).to.equal('');
        await page.getByText(`Je logt in met ${customer.email}.`).waitFor();
        expect(await violations(page)).to.deep.equal([]);

        const { dataFolder } = sharedShop();
        const change = await linkOfEmail(dataFolder, { to: moved, path: '/account/confirm/' });
        await follow(page, change, 'Bevestigen', 'Je e-mailadres is gewijzigd');
        await open('/my-account/');
        await page.getByText(`Je logt in met ${moved}.`).waitFor();
        expect(await sent.count()).to.equal(0);

        // Over the page of the other link, which stays the same document.
        await page.goto(change);
        await page.getByRole('button', { name: 'Bevestigen' }).waitFor();
        const undo = await linkOfEmail(dataFolder, { to: customer.email, path: '/account/confirm/' });
        await follow(page, undo, 'Wijziging ongedaan maken', 'De wijziging is ongedaan gemaakt');
        expect(await page.getByRole('heading', { level: 1 }).innerText()).to.equal('Wijziging ongedaan maken');
        await page.waitForFunction(() => document.title.startsWith('Wijziging ongedaan maken |'));
        await open('/my-account/');
        await page.getByText('Log in om deze pagina te zien').waitFor();
        await linkOfEmail(dataFolder, { to: customer.email, path: '/password/reset/' });
      });
    });
});
