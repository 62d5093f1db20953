import { expect } from 'chai';
import type { Page, Route } from 'playwright-core';
import { violations } from '../support/axe.ts';
import {
  agreeAndOrder,
  lastOrder,
  sayHow,
  sayWhere,
  sayWho,
  send,
  step,
  stockUp,
  withCart,
} from '../support/checkout.ts';
import { inShop } from '../support/shared-shop.ts';
import { OFFLINE, withVisitor } from '../support/visitor.ts';

/** What becomes of a call, once. */
const FAILURES: Readonly<Record<string, (route: Route) => Promise<void>>> = {
  refused: (route) =>
    route.fulfill({
      status: 400,
      json: { code: 400, result: 'Not now', meta: { reason: 'test.refused', message: 'Not now' } },
    }),
  'with its reply lost': async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  },
  late: async (route) => {
    const response = await route.fetch();
    await new Promise((resolve) => {
      setTimeout(resolve, 1500);
    });
    await route.fulfill({ response });
  },
  doubled: async (route) => {
    await route.fetch();
    await route.continue();
  },
};

/** What the browser says of a call that failed, before its address. */
const SAID: Readonly<Record<string, string>> = {
  refused: 'status of 400 \\(',
  'with its reply lost': 'ERR_CONNECTION_RESET',
};

const ORDER = 'the order';
const ACCOUNT = 'the look-up of an account';

/** What the shop tells its operators of it, by call. */
const REPORTED: Readonly<Record<string, readonly RegExp[]>> = {
  totals: [/error: ApiError: (Not now|Failed to fetch)\n/],
  [ORDER]: [/error: Error: An order was not placed: test\.refused\n/],
};

/** All that the console may say, and nothing of other calls. */
const expected = (calls: Readonly<Record<string, RegExp>>, failure: string): readonly RegExp[] =>
  SAID[failure] === undefined
    ? // What is asked once more, or late, may find the cart an order already: browsers log that.
      [/status of 410 \(Gone\).*\/api\/cart\//]
    : Object.entries(calls).flatMap(([call, { source }]) => [
        new RegExp(`${SAID[failure]}.*${source}`),
        ...(REPORTED[call] ?? []),
      ]);

/** The calls of the checkout; those that a shopper gets over one after the other fail in one visit. */
const CALLS: readonly Readonly<Record<string, RegExp>>[] = [
  {
    [ACCOUNT]: /\/api\/ext\/customer\/is-email-available/,
    'delivery methods': /\/api\/cart\/shipping-methods/,
    'payment methods': /\/api\/cart\/payment-methods/,
  },
  {
    'the look-up of an address': /\/api\/ext\/postcode\//,
    'shipping information': /\/api\/cart\/shipping-information/,
  },
  { totals: /\/api\/cart\/totals/ },
  { [ORDER]: /\/api\/order\?/ },
];

/** Waits for choices; presses what the shopper would press when they did not come. */
async function choices(page: Page, name: string): Promise<void> {
  const wanted = page.locator(`input[name=${name}]`).first();
  const again = page.locator('.checkout-step.is-open .text-link', { hasText: 'Probeer het opnieuw' });
  await wanted.or(again).first().waitFor();
  if ((await again.count()) > 0) await again.click();
  await wanted.waitFor();
}

describe('the checkout when a call fails once', function () {
  this.timeout(240_000);

  before(stockUp);

  for (const calls of CALLS) {
    const titles = Object.keys(calls).join(' and ');
    it(`ends in one order all the same: ${titles}, ${Object.keys(FAILURES).join(', ')}${ORDER in calls ? ' [RU-20]' : ''}`, async () => {
      for (const [name, fail] of Object.entries(FAILURES))
        await withVisitor({ expects: expected(calls, name) }, async ({ page, open }) => {
          const failed = new Set<string>();
          const placed = new Set<string>();
          page.on('request', (request) => {
            if (/\/api\/order\?/.test(request.url())) placed.add(String(request.postDataJSON().order_id));
          });
          await withCart(page);
          for (const [call, url] of Object.entries(calls))
            await page.route(url, async (route) => {
              if (failed.has(call)) return route.continue();
              failed.add(call);
              await fail(route);
            });
          await open('/checkout/');
          if (calls[ACCOUNT]) {
            await step(page, 'personal-details');
            const asked = page.waitForRequest(calls[ACCOUNT]);
            // It is looked up once the shopper stops typing.
            await page.getByLabel('E-mailadres', { exact: true }).fill('an.van.der.berg@example.nl');
            await asked;
          }
          await sayWho(page, 'an.van.der.berg@example.nl');
          await step(page, 'shipping');
          await page.getByLabel('Huisnummer').fill('12');
          await page.getByLabel('Postcode').fill('2000 AA');
          await page.getByLabel('Straat').fill('Dorpstraat');
          await page.getByLabel('Plaats').fill('Utrecht');
          await choices(page, 'shippingMethod');
          await send(page);
          await step(page, 'payment');
          await choices(page, 'paymentMethod');
          await sayHow(page);
          await step(page, 'review');
          await agreeAndOrder(page);
          const isThere = (): boolean => page.url().includes('/order-confirmation/');
          const message = page.locator('.checkout__refused p');
          await Promise.race([page.waitForURL('**/order-confirmation/'), message.first().waitFor()]);
          if (!isThere()) {
            await page.locator('.checkout__place[aria-busy=false]').click();
            const dialog = page.getByRole('dialog').getByRole('button', { name: 'Bestelling' });
            await Promise.race([page.waitForURL('**/order-confirmation/'), dialog.waitFor()]);
            if (!isThere()) await dialog.click();
            await page.waitForURL('**/order-confirmation/');
          }
          expect([...failed], `${name}: the calls are made`).to.have.members(Object.keys(calls));
          expect((await lastOrder(page)).increment_id, `${titles} ${name}`).to.match(/\d/);
          expect(placed.size, `${titles} ${name}: one order`).to.equal(1);
        });
    });
  }

  it('says with OK that paying elsewhere cannot begin, and offers it again, the order being there [CO-26, CO-27, CO-28]', async () => {
    await withVisitor({ expects: [/500/] }, async ({ page, open }) => {
      await page.route(/\/api\/ext\/payment\/redirect\//, (route) =>
        route.fulfill({ status: 500, json: { code: 500, result: 'Internal error' } }),
      );
      await withCart(page);
      await open('/checkout/');
      await sayWho(page);
      await sayWhere(page);
      await sayHow(page, 'flying_blue_payment');
      await step(page, 'review');
      await agreeAndOrder(page);
      const message = page.locator('.notice--danger', {
        hasText: /Er ging iets mis .*bestelling\. Neem contact op met (de|onze) klantenservice/,
      });
      await message.waitFor();
      await page.waitForURL('**/order-failed/?order=*');
      expect(await page.getByText('Betaling wordt verwerkt').count(), 'no progress').to.equal(0);
      await page.getByRole('button', { name: 'Nu betalen' }).waitFor();
      await message.getByRole('button', { name: 'OK' }).click();
      await message.waitFor({ state: 'detached' });
    });
  });

  it('asks, once connected, for the order that was made without a connection, and places it once for a double click [CO-37, PR-46]', async () => {
    await withVisitor({ fresh: true, expects: [...OFFLINE, /order-confirmation/] }, async ({ page, open }) => {
      const sent: string[] = [];
      page.on('request', (request) => {
        if (/\/api\/order\?/.test(request.url())) sent.push(request.url());
      });
      await withCart(page);
      await open('/checkout/');
      await sayWho(page);
      await sayWhere(page);
      await sayHow(page);
      await step(page, 'review');
      await page.locator('[name=conditions]').check();
      await page.context().setOffline(true);
      await page.locator('.checkout__place').click();
      await page.getByRole('heading', { name: 'Bestelling wacht!' }).waitFor();
      await page.getByText('Deze is nog niet geplaatst.').waitFor();
      const waiting = (): Promise<string | null> => page.evaluate(() => localStorage.getItem('shop/outbox/orders'));
      expect(await waiting()).to.contain('"state":"waiting"');
      // The page is left without a network, and the shop opened again with one.
      await page.route('**/elsewhere', (route) =>
        route.fulfill({ contentType: 'text/html', body: '<p>Elsewhere</p>' }),
      );
      await page.goto(inShop('/elsewhere'));
      await page.context().setOffline(false);
      await open('/dames/');
      const question = page.getByRole('dialog', { name: 'Bestelling wacht!' });
      await question.getByText('Klik hieronder om de bestelling te bevestigen').waitFor();
      expect(await violations(page)).to.deep.equal([]);
      await question.getByRole('button', { name: 'Bestelling met betalingsverplichting' }).dblclick();
      await page.waitForURL('**/order-confirmation/');
      expect(sent).to.have.length(1);
      expect(await waiting()).to.equal('[]');
    });
  });
});
