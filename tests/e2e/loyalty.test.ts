import { expect } from 'chai';
import type { Page, Route } from 'playwright-core';
import { violations } from '../support/axe.ts';
import { agreeAndOrder, sayHow, sayWhere, step, stockUp, withCart } from '../support/checkout.ts';
import { logIn, makeAccount, newCustomer } from '../support/customers.ts';
import { runCommand } from '../support/run-command.ts';
import { inShop, sharedShop } from '../support/shared-shop.ts';
import { withVisitor } from '../support/visitor.ts';

const PATH = '/my-account/coins/';
const CALLS = '**/api/ext/loyalty?*';

async function give(email: string, coins: number): Promise<void> {
  const { output, code } = await runCommand(['loyalty', 'adjust', email, String(coins), '--reason', 'Welkom'], {
    env: { ETALAGE_DATA: sharedShop().dataFolder },
  });
  expect(code, output).to.equal(0);
}

/** Refuses that the cart spends coins, then loses the shop's answer, then holds it up: the cart says it again. */
async function throughFaults(page: Page): Promise<{ readonly isLate: Promise<void>; readonly letGo: () => void }> {
  const late = Promise.withResolvers<void>();
  const gone = Promise.withResolvers<void>();
  const ways: ((route: Route) => Promise<void>)[] = [
    (route) => route.fulfill({ status: 503, json: { code: 503, result: 'Busy' } }),
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    async (route) => {
      late.resolve();
      await gone.promise;
      await route.continue();
    },
  ];
  await page.route('**/api/ext/cart/extensions?*', (route) => (ways.shift() ?? ((one) => one.continue()))(route));
  return { isLate: late.promise, letGo: gone.resolve };
}

describe('coins, in the browser', function () {
  this.timeout(120_000);

  before(stockUp);

  for (const screen of ['desktop', 'mobile'] as const)
    it(`are in the account, are spent by keyboard in the cart, also refused, lost and late, and the order says so, on ${screen} [SC-31, PR-26, PR-72, AC-65]`, async () => {
      const customer = newCustomer('An');
      await makeAccount(inShop(''), customer);
      const expects = [
        /Failed to load resource/,
        /ERR_INTERNET_DISCONNECTED/,
        /ERR_FAILED/,
        /ApiError: (Busy|Failed to fetch)/,
      ];
      await withVisitor({ screen, fresh: true, expects }, async ({ page, open }) => {
        const shot = async (name: string): Promise<void> => {
          const folder = process.env['SHOTS'];
          if (folder) await page.screenshot({ path: `${folder}/${name}-${screen}.png`, fullPage: true });
        };
        const first = Promise.withResolvers<void>();
        await page.route(CALLS, async (route) => {
          await first.promise;
          await route.abort();
        });
        await withCart(page);
        await open(`/login/?next=${encodeURIComponent(PATH)}`);
        await logIn(page, customer.email, customer.password);
        const section = page.locator('.account__subpage section');
        await section.getByRole('heading', { level: 2, name: 'Munten' }).waitFor();
        expect(await section.getAttribute('aria-busy')).to.equal('true');
        first.resolve();
        await section.getByRole('alert').getByText('Je munten kunnen nu niet worden geladen.').waitFor();
        expect(await violations(page), 'when they cannot be loaded').to.deep.equal([]);
        await page.unroute(CALLS);
        await section.getByRole('button', { name: 'Probeer het opnieuw' }).focus();
        await page.keyboard.press('Enter');
        await section.getByText('Je hebt nu geen munten').waitFor();
        await shot('empty');
        const menu = page.getByRole('navigation', { name: 'Mijn account' });
        expect(await menu.locator('[aria-current]').allTextContents()).to.deep.equal(['Munten']);
        expect(await violations(page), 'without coins').to.deep.equal([]);

        await give(customer.email, 240);
        await open(PATH);
        await section.getByText('€ 2,40 korting op een bestelling').waitFor();
        await section.getByText('Van ons: Welkom').waitFor();
        await shot('account');
        expect(await violations(page), 'with coins').to.deep.equal([]);

        await open('/checkout/#cart');
        const cart = page.locator('main');
        const spend = cart.getByRole('switch', { name: 'Je hebt 240 munten: € 2,40 korting' });
        await spend.waitFor();
        await shot('cart-off');
        const faults = await throughFaults(page);
        await spend.focus();
        await page.keyboard.press('Space');
        await faults.isLate;
        await cart.getByRole('switch', { checked: true }).waitFor();
        faults.letGo();
        await cart.getByRole('switch', { name: 'Je gebruikt 240 munten: € 2,40 korting', checked: true }).waitFor();
        const row = cart.locator('.totals > div').filter({ hasText: 'Munten' });
        expect(await row.locator('dd').innerText()).to.match(/^-.*2,40$/);
        await shot('cart-on');
        expect(await violations(page), 'in the cart').to.deep.equal([]);
        await cart.getByRole('link', { name: 'Verder naar bestellen' }).click();
        await sayWhere(page);
        await sayHow(page);
        await step(page, 'review');
        await shot('review');
        const rows = await cart.locator('.checkout-totals > div').allInnerTexts();
        expect(
          rows.filter((text) => text.startsWith('Korting')),
          'coins have their row',
        ).to.deep.equal([]);
        await agreeAndOrder(page);
        await page.waitForURL('**/order-confirmation/**');
        await cart.getByText('Munten besteed').waitFor();
        await shot('confirmation');
        expect(await violations(page), 'thanked').to.deep.equal([]);
        await open(PATH);
        await section.getByText('Besteed', { exact: false }).first().waitFor();
        await section.getByText('-240').waitFor();
        await shot('spent');
      });
    });
});
