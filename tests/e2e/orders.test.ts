import { expect } from 'chai';
import type { Page } from 'playwright-core';
import type { PlatformOrder, PlatformPlacedOrder } from 'etalage/modules/order';
import { ask, login } from '../integration/user/customers.ts';
import { violations } from '../support/axe.ts';
import { buy } from '../support/buyer.ts';
import { sayWhere, sayWho, step } from '../support/checkout.ts';
import { logIn, makeAccount, newCustomer } from '../support/customers.ts';
import { eventually } from '../integration/payment/payer.ts';
import { FAULTS, throughFaults } from '../support/faulty-calls.ts';
import { movedBy, recordShifts } from '../support/layout-shifts.ts';
import { runCommand } from '../support/run-command.ts';
import { inShop, sharedShop } from '../support/shared-shop.ts';
import { withVisitor } from '../support/visitor.ts';

const NOT_FOUND = [/Failed to load resource: .* 404/];

/** An order over the API, as a shopper's browser sends it. */
async function ordered(
  more: { email?: string; token?: string; payment?: string; coupon?: string } = {},
): Promise<PlatformPlacedOrder> {
  const answer = await buy(sharedShop(), { sku: 'LOTTE-TAU-41', ...more });
  expect(answer.status, answer.text).to.equal(200);
  return answer.result as PlatformPlacedOrder;
}
const numberOf = ({ orderNumber }: PlatformPlacedOrder): string => String(orderNumber);

async function etalage(...args: string[]): Promise<void> {
  const { output, code } = await runCommand(args, { env: { ETALAGE_DATA: sharedShop().dataFolder } });
  if (code !== 0) throw new Error(output);
}
const main = (page: Page): Promise<string> => page.locator('main').innerText();

describe('orders in the browser', function () {
  this.timeout(90_000);

  for (const screen of ['desktop', 'mobile'] as const)
    it(`thanks for an order and shows all of it, on ${screen} [SC-20, RT-08]`, async () => {
      const placed = await ordered({ email: 'an.jansen@example.nl' });
      await withVisitor({ pictures: true, screen }, async ({ page, open }) => {
        await recordShifts(page);
        await open(`/order-confirmation/?order=${placed.orderId}`);
        await page.getByRole('heading', { level: 1, name: 'Bedankt, An' }).waitFor();
        expect(await movedBy(page), 'moved while the order came').to.be.below(0.005);
        const text = await main(page);
        expect(text).to.contain(numberOf(placed));
        expect(text).to.contain('an.jansen@example.nl');
        expect(text).to.contain('In behandeling');
        expect(text).to.contain('3511AA Utrecht');
        expect(text).to.match(/btw over/);
        expect(text).to.contain('30 dagen');
        expect(await violations(page)).to.deep.equal([]);
      });
    });

  it('prints the order without the shop around it', async () => {
    const placed = await ordered();
    await withVisitor({}, async ({ page, open }) => {
      await open(`/order-confirmation/?order=${placed.orderId}`);
      await page.getByRole('heading', { name: `Bestelling ${numberOf(placed)}` }).waitFor();
      await page.emulateMedia({ media: 'print' });
      for (const around of ['.header', '.usps-bar', '.footer', '.order__actions'])
        expect(await page.locator(around).first().isVisible(), around).to.equal(false);
      expect(await page.locator('.order__totals').isVisible()).to.equal(true);
    });
  });

  for (const screen of ['desktop', 'mobile'] as const)
    it(`shows the credit note of what was paid back, alone on paper, on ${screen}`, async () => {
      const placed = await ordered({ payment: 'banktransfer' });
      const number = numberOf(placed);
      const found = async () =>
        (await ask(sharedShop(), 'GET', `/api/ext/order/placed/${placed.orderId}`)).result as PlatformOrder;
      const { grand_total } = await found();
      await etalage('payment', 'received', number, grand_total.toFixed(2));
      await eventually('the money is booked', async () => (await found()).extension_attributes.charged === grand_total);
      await etalage('order', 'refund', number, '--costs', 'shipping:100', '--reason', 'Te laat', '--by-hand', 'bank');
      await withVisitor({ screen, pictures: true }, async ({ page, open }) => {
        await page.addInitScript(() => (window.print = () => {}));
        await open(`/order-confirmation/?order=${placed.orderId}`);
        const summary = page.locator('summary', { hasText: /^Creditnota \S+ van / });
        await summary.press('Enter');
        const note = page.locator('.credit-note');
        for (const said of [`Bij bestelling ${number}`, 'Te laat', 'Terugbetaald', 'Atelier Zool'])
          await note.getByText(said).first().waitFor();
        expect(await note.innerText()).to.match(/€\s1,00/);
        expect(await violations(page)).to.deep.equal([]);
        await page.getByRole('button', { name: 'De creditnota afdrukken' }).press('Enter');
        await page.locator('[data-printed]').waitFor();
        await page.emulateMedia({ media: 'print' });
        for (const around of ['.header', '.page__head', '.order__number', '.order__totals', '.order__seller'])
          expect(await page.locator(around).first().isVisible(), around).to.equal(false);
        expect(await note.getByText('Terugbetaald').isVisible()).to.equal(true);
        await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
        await page.locator('[data-printed]').waitFor({ state: 'detached' });
        expect(await page.locator('.order__totals').isVisible()).to.equal(true);
        expect(await summary.isVisible()).to.equal(false);
      });
    });

  for (const screen of ['desktop', 'mobile'] as const)
    it(`says what can be done about an unpaid order, and puts it back into the cart, though that is refused, lost and late, on ${screen} [SC-21, RT-09]`, async () => {
      const placed = await ordered({ payment: 'flying_blue_payment', coupon: 'WELKOM10' });
      await withVisitor({ screen, expects: FAULTS }, async ({ page, open }) => {
        await open(`/order-failed/?order=${placed.orderId}`);
        await page.getByRole('heading', { level: 1, name: 'Je bestelling is nog niet betaald' }).waitFor();
        await page.getByRole('button', { name: 'Nu betalen' }).waitFor();
        expect(await violations(page)).to.deep.equal([]);
        const cancel = page.getByRole('button', { name: 'Annuleren en terug naar de winkelmand' });
        await throughFaults(page, {
          call: '**/api/ext/order/placed/*/cancel*',
          method: 'POST',
          press: () => cancel.press('Enter'),
          problem: page.locator('main').getByRole('alert').getByText(/./),
          busy: cancel.and(page.locator('[aria-busy=true]')),
        });
        await page.waitForURL('**/checkout/#cart');
        await page.locator('main').getByText('Lotte').first().waitFor();
        await page.locator('main').getByText('Korting (WELKOM10)').waitFor();
        // It was not "added" by the shopper.
        const said = page.locator('.notice', {
          hasText: `Bestelling ${numberOf(placed)} is geannuleerd. Alles ligt weer`,
        });
        await said.waitFor();
        expect(await page.locator('.notice, .added').count(), 'nothing else is said').to.equal(1);
        await open(`/order-failed/?order=${placed.orderId}`);
        await page.getByText(`Bestelling ${numberOf(placed)} is geannuleerd`).waitFor();
      });
    });

  it('leads from an unpaid order to the other ways to pay, and says so in the page', async () => {
    const placed = await ordered({ payment: 'flying_blue_payment' });
    await withVisitor({}, async ({ page, open }) => {
      await open('/checkout/');
      await page.getByText('Je winkelmand is leeg').waitFor();
      await open(`/order-failed/?order=${placed.orderId}`);
      await page.getByRole('button', { name: 'Anders betalen' }).click();
      await page
        .locator('.checkout__note', { hasText: `Bestelling ${numberOf(placed)} is geannuleerd. Alles ligt weer` })
        .waitFor();
      expect(await page.locator('.notice').count(), 'nothing lies over what is chosen next').to.equal(0);
      // Nobody has said in this browser who buys and where they live.
      await sayWho(page);
      await sayWhere(page);
      await step(page, 'payment');
      await page.locator('input[name=paymentMethod][value=cashondelivery]').waitFor();
    });
  });

  it('leads to the payment page once more [AP-83]', async () => {
    const placed = await ordered({ payment: 'flying_blue_payment' });
    await withVisitor({}, async ({ page, open }) => {
      await open(`/order-failed/?order=${placed.orderId}`);
      await page.getByRole('button', { name: 'Nu betalen' }).click();
      await page.waitForURL((url) => url.origin !== new URL(inShop('/')).origin);
    });
  });

  it('finds an order by number, e-mail address and name, and no other [PR-65]', async () => {
    const placed = await ordered({ email: 'gast@example.nl' });
    await withVisitor({ expects: NOT_FOUND }, async ({ page, open }) => {
      await open(`/order-lookup/#number=${numberOf(placed)}`); // as e-mails lead there
      await page.getByRole('button', { name: 'Zoek je bestelling' }).click();
      expect(await page.getByText('Dit veld is verplicht').count()).to.equal(2);
      expect(await violations(page)).to.deep.equal([]);
      expect(await page.getByLabel('Bestelnummer').inputValue()).to.equal(numberOf(placed));
      await page.getByLabel('E-mailadres').fill('iemand@example.nl');
      await page.getByLabel('Achternaam').fill('Jansen');
      await page.getByRole('button', { name: 'Zoek je bestelling' }).click();
      await page.getByText('We vonden geen bestelling met deze gegevens.').waitFor();
      await page.getByLabel('E-mailadres').fill('Gast@Example.nl');
      await page.getByRole('button', { name: 'Zoek je bestelling' }).click();
      await page.getByRole('heading', { name: `Bestelling ${numberOf(placed)}` }).waitFor();
    });
  });

  it('lists a customer’s orders, shows one of them, and forgets them after the logout [SC-27, SC-28, RT-12, RT-13, PL-37, PR-25]', async () => {
    const customer = newCustomer();
    await makeAccount(inShop(''), customer);
    const { token } = await login(sharedShop(), customer.email, customer.password);
    const [first, second] = [
      await ordered({ token, email: customer.email }),
      await ordered({ token, email: customer.email }),
    ];
    await withVisitor({}, async ({ page, open }) => {
      await open('/login/?next=%2Fmy-account%2Forders%2F');
      await logIn(page, customer.email, customer.password);
      await page.waitForURL('**/my-account/orders/');
      const rows = page.locator('.my-orders__row');
      await rows.nth(1).waitFor();
      expect(await rows.evaluateAll((links) => links.map((link) => link.textContent ?? ''))).to.satisfy(
        ([top = '', below = '']: string[]) => top.includes(numberOf(second)) && below.includes(numberOf(first)),
      );
      expect(await violations(page)).to.deep.equal([]);
      await rows.nth(1).click();
      await page.waitForURL(`**/my-account/orders/${numberOf(first)}/`);
      await page.getByRole('heading', { name: `Bestelling ${numberOf(first)}` }).waitFor();
      expect(await page.locator('.order__line').count()).to.equal(1);
      expect(await violations(page)).to.deep.equal([]);
      await page.waitForFunction(() => localStorage.getItem('shop/user/orders-history') !== null, null, {
        polling: 50,
      });
      await page.getByRole('button', { name: 'Uitloggen' }).click();
      await page.getByText('Je bent uitgelogd').waitFor();
      await page.waitForFunction(() => localStorage.getItem('shop/user/orders-history') === null, null, {
        polling: 50,
      });
      expect(await main(page)).not.to.contain(numberOf(first));
    });
  });
});
