import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { agreeAndOrder, lastOrder, PUMP, sayAll, sayHow, sayWhere, send, step, stockUp } from '../support/checkout.ts';
import { buy } from '../support/buyer.ts';
import { logIn, makeAccount, newCustomer } from '../support/customers.ts';
import { login } from '../integration/user/customers.ts';
import { runCommand } from '../support/run-command.ts';
import { inShop, sharedShop } from '../support/shared-shop.ts';
import { focused, hydrated, withVisitor, type Visitor } from '../support/visitor.ts';

const CONFIRMATION = '**/order-confirmation/**';
const HTTP_ERROR = [/Failed to load resource: .* 4\d\d/, /An order was not placed/];

async function stock(sku: string, qty: number): Promise<void> {
  const { output, code } = await runCommand(['stock', 'set', sku, String(qty)], {
    env: { ETALAGE_DATA: sharedShop().dataFolder },
  });
  expect(code, output).to.equal(0);
}

/** How many pieces can be had. */
async function left(sku: string): Promise<number> {
  const answer = await fetch(inShop(`/api/stock/check?sku=${sku}&storeCode=default`));
  return ((await answer.json()) as { result: { qty: number } }).result.qty;
}

/** From a product's page into the checkout, by the buttons that are there. */
async function putInCart({ page, open }: Visitor, sku = PUMP.sku): Promise<void> {
  await open(PUMP.path.replace(PUMP.sku, sku));
  await page.locator('.product__actions').getByRole('button', { name: 'In winkelmand' }).click();
  await page.locator('.added').getByRole('link', { name: 'Verder naar bestellen' }).click();
  await page.waitForURL(/#/); // the address follows the open step
  await page.getByRole('link', { name: 'Terug naar je winkelmand' }).click();
  await page.locator('main').getByRole('heading', { level: 1, name: 'Winkelmand' }).waitFor();
}

const toCheckout = (page: Page): Promise<void> =>
  page.locator('main').getByRole('link', { name: 'Verder naar bestellen' }).click();

const thanked = async (page: Page): Promise<string> => {
  await page.waitForURL(CONFIRMATION);
  await page.getByRole('heading', { level: 1, name: 'Bedankt, An' }).waitFor();
  return page.locator('main').innerText();
};

describe('buying, from a product’s page to the thanks', function () {
  this.timeout(120_000);

  before(stockUp);

  for (const screen of ['desktop', 'mobile'] as const)
    it(`is what a guest does with an empty browser, on ${screen} [CT-62, SC-15, SC-20]`, async () => {
      await withVisitor({ screen }, async (visitor) => {
        const { page } = visitor;
        await putInCart(visitor);
        await toCheckout(page);
        await sayAll(page);
        await agreeAndOrder(page);
        const text = await thanked(page);
        expect(text)
          .to.include((await lastOrder(page)).increment_id)
          .and.include('Maat: 38');
        expect(text).to.include('klaar voor als het pakket komt');
      });
    });

  it('makes an account on the way, which has the order then, and says where to transfer the money to [PR-45]', async () => {
    const { email, password } = newCustomer('An');
    await withVisitor({}, async (visitor) => {
      const { page, open } = visitor;
      await putInCart(visitor);
      await toCheckout(page);
      await step(page, 'personal-details');
      await page.getByLabel('E-mailadres', { exact: true }).fill(email);
      await page.getByLabel('Voornaam').fill('An');
      await page.getByLabel('Achternaam').fill('Berg');
      await page.getByLabel(/^Maak een account aan/).check();
      await page.getByLabel('Wachtwoord', { exact: true }).fill('kort');
      await send(page);
      await page.getByText('Controleer de velden met een melding').waitFor();
      await page.getByLabel('Wachtwoord', { exact: true }).fill(password);
      await send(page);
      await sayWhere(page);
      await sayHow(page, 'banktransfer');
      await agreeAndOrder(page);
      const text = await thanked(page);
      const { increment_id: number } = await lastOrder(page);
      expect(text).to.match(
        new RegExp(`Maak €\\s[\\d,]+ over naar [A-Z]{2}\\d{2}( \\w{1,4})+ .* onder vermelding van ${number}`),
      );
      // Nobody knows when the money comes.
      expect(text).not.to.include('Verwacht');
      await open('/my-account/orders/');
      await page.locator('.my-orders__row', { hasText: number }).waitFor();
    });
  });

  it('is finished after the payment page was left, refused and visited again [CO-21, CO-23, CO-25, PR-47]', async () => {
    await withVisitor({ screen: 'mobile' }, async (visitor) => {
      const { page, open } = visitor;
      const onPaymentPage = (): Promise<void> => page.getByRole('heading', { name: 'Betalen met miles' }).waitFor();
      await putInCart(visitor);
      await toCheckout(page);
      await page.getByLabel('E-mailadres', { exact: true }).waitFor();
      await page.getByLabel('E-mailadres', { exact: true }).fill('an@example.nl');
      await page.getByLabel('Voornaam').fill('An');
      await page.getByLabel('Achternaam').fill('Berg');
      await send(page);
      await sayWhere(page);
      await sayHow(page, 'flying_blue_payment');
      await step(page, 'review');
      await agreeAndOrder(page);
      await onPaymentPage();
      expect(new URL(page.url()).origin, 'elsewhere').not.to.equal(new URL(inShop('/')).origin);

      await open('/checkout/');
      const { increment_id: number } = await lastOrder(page);
      await page.getByText(`Bestelling ${number} wacht nog op je betaling.`).waitFor();
      await page.getByRole('link', { name: 'Betalen of annuleren' }).click();
      await page.getByRole('button', { name: 'Nu betalen' }).click();
      await onPaymentPage();
      await page.getByRole('button', { name: 'Ga terug zonder te betalen' }).click();
      await page.waitForURL('**/order-failed/**');
      await page.getByRole('heading', { level: 1, name: 'Je bestelling is nog niet betaald' }).waitFor();
      await page.getByRole('button', { name: 'Nu betalen' }).click();
      await onPaymentPage();
      await page.getByRole('button', { name: 'Weiger de betaling' }).click();
      await page.waitForURL('**/order-failed/**');
      await page.getByRole('heading', { level: 1, name: 'De betaling is niet gelukt' }).waitFor();
      await page.getByText(`Bestelling ${number} van`).waitFor();
      await page.getByRole('button', { name: 'Opnieuw betalen' }).click();
      await onPaymentPage();
      await page.getByRole('button', { name: 'Weiger de betaling' }).click();
      await page.getByRole('button', { name: 'Anders betalen' }).click();
      await step(page, 'payment');
      await page.locator('input[name=paymentMethod]').first().waitFor();
      expect(await page.locator('input[name=paymentMethod]:checked').count(), 'the one that was refused').to.equal(0);
      await sayHow(page, 'flying_blue_payment');
      await step(page, 'review');
      await agreeAndOrder(page);
      await onPaymentPage();
      await page.getByRole('button', { name: /^Betaal / }).click();
      const text = await thanked(page);
      const { increment_id: second } = await lastOrder(page);
      expect(text).to.include(second);
      expect(second).not.to.equal(number);
      expect((await lastOrder(page)).payment).to.equal('paid');
    });
  });

  it('says beside the line what has sold out meanwhile, and how many are left [CT-69, CT-70, CT-72]', async () => {
    const sku = 'VALENTINA-ZWA-37';
    await stock(sku, 9);
    await withVisitor({ expects: HTTP_ERROR }, async (visitor) => {
      const { page } = visitor;
      await putInCart(visitor, sku);
      await toCheckout(page);
      await sayAll(page);
      await stock(sku, 0);
      await agreeAndOrder(page);
      const refused = page.locator('.checkout__refused');
      await refused.getByText('Niet alles in je winkelmand is nog beschikbaar.').waitFor();
      await page.locator('.checkout__place').waitFor({ state: 'detached' });
      await page.setViewportSize({ width: 390, height: 844 });
      await page
        .locator('.checkout__aside .cart-note:visible', { hasText: 'Wat uitverkocht is, telt niet mee' })
        .waitFor();
      await page.setViewportSize({ width: 1440, height: 900 });
      await refused.getByRole('link', { name: 'Naar je winkelmand' }).click();
      const line = page.locator('main .line');
      await line.getByText('Dit product is uitverkocht.').waitFor();
      await page.locator('.line__actions button:focus').waitFor();
      await page.locator('.totals__all dd').getByText('€ 0,00').waitFor();
      expect(await page.locator('.to-checkout a').count()).to.equal(0);
      for (const width of [1440, 390]) {
        await page.setViewportSize({ width, height: 900 });
        const edges = await line.evaluate((element) => {
          const actions = [...element.querySelectorAll('.line__actions button')];
          const { left, right } = element.getBoundingClientRect();
          const boxes = actions.map((action) => action.getBoundingClientRect());
          return [Math.min(...boxes.map((box) => box.left)) - left, right - Math.max(...boxes.map((box) => box.right))];
        });
        expect(edges[0], `what can be done stands within the line at ${width} px`).to.be.at.least(0);
        expect(edges[1], `at its end at ${width} px`).to.be.closeTo(0, 1);
      }
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.locator('.line__actions button').last().focus();
      await page.getByRole('button', { name: 'Kijk eerst naar wat uitverkocht is' }).click();
      await page.locator('.line__actions button:focus', { hasText: 'Kies een andere' }).waitFor();
      await stock(sku, 2);
      await page.reload();
      await hydrated(page);
      await line.getByText('Dit product is uitverkocht.').waitFor({ state: 'detached' });
      await line.getByRole('spinbutton').fill('3');
      await line.getByRole('spinbutton').press('Enter');
      await page.getByText('Van dit product nog 2 beschikbaar.').first().waitFor();
      await stock(sku, 500);
    });
  });

  it('says how many are left of a line that wants more, keeps it out of the total, and takes as many', async () => {
    const sku = 'VALENTINA-ZWA-36';
    await stock(sku, 9);
    await withVisitor({ expects: HTTP_ERROR }, async (visitor) => {
      const { page } = visitor;
      await putInCart(visitor, sku);
      const line = page.locator('main .line');
      await line.getByRole('spinbutton').fill('3');
      await line.getByRole('spinbutton').press('Enter');
      await toCheckout(page);
      await sayAll(page);
      await stock(sku, 2);
      await agreeAndOrder(page);
      await page.locator('.checkout__place').waitFor({ state: 'detached' });
      await page.locator('.checkout-lines').getByText('Nog maar 2 paar').filter({ visible: true }).waitFor();
      await page.locator('.checkout__refused').getByRole('link', { name: 'Naar je winkelmand' }).click();
      await line.getByText('Nog maar 2 paar').waitFor();
      await page.locator('.totals__all dd').getByText('€ 0,00').waitFor();
      expect(await page.locator('.to-checkout a').count()).to.equal(0);
      const fewer = line.getByRole('button', { name: 'Neem er 2' });
      await focused(fewer);
      await line.getByRole('spinbutton').focus();
      await page.getByRole('button', { name: 'Neem er eerst minder' }).click();
      await focused(fewer);
      await fewer.click();
      await line.getByText('Nog maar').waitFor({ state: 'detached' });
      await focused(line.getByRole('link'));
      await toCheckout(page);
      await stock(sku, 500);
    });
  });

  it('shows a change of another tab with its total, and places the order of two tabs once', async () => {
    const sku = 'VALENTINA-ZWA-40';
    await stock(sku, 50);
    // The later of two clicks may find its form gone: browsers log that.
    await withVisitor(
      { fresh: true, expects: [...HTTP_ERROR, /^warning: Form submission canceled/] },
      async (visitor) => {
        const { page } = visitor;
        await putInCart(visitor, sku);
        const tab = await page.context().newPage();
        await tab.goto(inShop('/checkout/#cart'), { waitUntil: 'domcontentloaded' });
        await toCheckout(page);
        await sayAll(page);
        const total = page.locator('.checkout__sum .price');
        const before = await total.innerText();
        await tab.bringToFront();
        await tab.locator('main .line').getByRole('button', { name: 'Eén meer van' }).click();
        await page.bringToFront();
        await total.filter({ hasNotText: before }).waitFor();
        await tab.goto(inShop('/checkout/#review'), { waitUntil: 'domcontentloaded' });
        await tab.reload();
        await step(tab, 'review');
        await tab.locator('.checkout__sum', { hasText: await total.innerText() }).waitFor();
        for (const one of [page, tab]) await one.locator('[name=conditions]').check();
        await Promise.all(
          [page, tab].map((one) =>
            one.locator('.checkout__place').evaluate((button: HTMLButtonElement) => button.click()),
          ),
        );
        // Whichever was first: it says thanks, and the other one that too, or that there is nothing left to order, and
        // where the order is.
        for (const one of [page, tab]) {
          const seen = one.getByRole('link', { name: 'Bekijk je bestelling' });
          await one.getByText('Bedankt, An', { exact: true }).or(seen).waitFor();
          if (await seen.isVisible()) await seen.click();
          await one.getByText('Bedankt, An', { exact: true }).waitFor();
        }
        expect(await left(sku)).to.equal(48);
        await tab.close();
      },
    );
  });

  it('can be done again from the orders of an account', async () => {
    const customer = newCustomer();
    await makeAccount(inShop(''), customer);
    const { token } = await login(sharedShop(), customer.email, customer.password);
    expect((await buy(sharedShop(), { sku: PUMP.sku, token, email: customer.email })).status).to.equal(200);
    await withVisitor({}, async ({ page, open }) => {
      await open('/login/?next=%2Fmy-account%2Forders%2F');
      await logIn(page, customer.email, customer.password);
      await page.locator('.my-orders__row').first().click();
      // Among all that can be done with the order, not below the small print.
      await page.locator('.order__actions').getByRole('button', { name: 'Opnieuw bestellen' }).click();
      await page.getByRole('dialog', { name: 'In je winkelmand' }).waitFor();
      await open('/checkout/#cart');
      await page.locator('main .line').getByText('Maat: 38').waitFor();
    });
  });
});
