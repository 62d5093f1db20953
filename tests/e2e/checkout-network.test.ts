import { expect } from 'chai';
import type { Page, Route } from 'playwright-core';
import { agreeAndOrder, lastOrder, sayHow, sayWhere, sayWho, step, stockUp, withCart } from '../support/checkout.ts';
import { OFFLINE, withVisitor } from '../support/visitor.ts';

/** What is said without a network, or by calls that nobody answers. */
const EXPECTED = [...OFFLINE, /ApiError/, /ERR_/, /TimeoutError/, /signal timed out/];

const STEPS = [
  ['personal-details', sayWho],
  ['shipping', sayWhere],
  ['payment', sayHow],
  ['review', agreeAndOrder],
] as const;
type Step = (typeof STEPS)[number][0];

/** Goes through the steps from one to before another. */
async function go(page: Page, from: Step, to?: Step): Promise<void> {
  const names = STEPS.map(([name]) => name);
  for (const [name, say] of STEPS.slice(names.indexOf(from), to && names.indexOf(to))) {
    await step(page, name);
    await say(page);
  }
}

describe('the checkout of somebody whose network goes', function () {
  this.timeout(240_000);
  before(stockUp);

  for (const lost of ['payment', 'review'] as const) {
    it(`goes on from ${lost}, lets the order wait, and sends it when the network is back [PR-46, CO-36]`, async () => {
      await withVisitor({ screen: 'mobile', fresh: true, expects: EXPECTED }, async ({ page, open }) => {
        await withCart(page);
        await open('/checkout/');
        await go(page, 'personal-details', lost);
        await step(page, lost);
        await page.context().setOffline(true);
        await go(page, lost);
        await page.getByRole('heading', { name: 'Bestelling wacht!' }).waitFor();
        await page.context().setOffline(false);
        await page.waitForURL('**/order-confirmation/');
        expect((await lastOrder(page)).increment_id).to.match(/\d/);
      });
    });
  }

  /** Where it goes, as far as the step can be filled in without the shop's answer. */
  async function sayPlace(page: Page): Promise<void> {
    await step(page, 'shipping');
    await page.getByLabel('Postcode').fill('2000 AA');
    await page.getByLabel('Huisnummer').fill('12');
    await page.getByLabel('Straat').fill('Dorpstraat');
    await page.getByLabel('Plaats').fill('Utrecht');
    await page.getByRole('alert').getByText('De bezorgmethoden konden niet worden geladen').waitFor();
  }
  const goOn = async (page: Page): Promise<void> => {
    await page.locator('input[name=shippingMethod]').first().waitFor();
    expect(await page.getByLabel('Straat').inputValue(), 'nothing is lost').to.equal('Dorpstraat');
    await page.locator('.checkout-step.is-open .checkout__next').click();
    await go(page, 'payment');
    await page.waitForURL('**/order-confirmation/');
  };

  for (const lost of ['personal-details', 'shipping'] as const) {
    it(`says after ${lost} what the shop has not told yet, keeps what was typed, and goes on by itself when the network is back`, async () => {
      await withVisitor({ screen: 'mobile', fresh: true, expects: EXPECTED }, async ({ page, open }) => {
        await withCart(page);
        await open('/checkout/');
        await go(page, 'personal-details', lost);
        await step(page, lost);
        await page.context().setOffline(true);
        if (lost === 'personal-details') await sayWho(page);
        await sayPlace(page);
        await page.context().setOffline(false);
        await goOn(page);
      });
    });
  }

  const PORTAL = { contentType: 'text/html', body: '<!doctype html><title>Hotel</title><h1>Welkom</h1>' };
  for (const [what, answer] of [
    ['the shop takes calls and does not answer', async () => undefined],
    ['the page of a hotel comes in the place of answers', (route: Route) => route.fulfill(PORTAL)],
  ] as const)
    it(`says so when ${what}, keeps what was typed, and goes on when it is asked to`, async () => {
      await withVisitor({ screen: 'mobile', fresh: true, expects: EXPECTED }, async ({ page, open }) => {
        await withCart(page);
        await open('/checkout/');
        await go(page, 'personal-details', 'shipping');
        await page.route('**/api/**', answer);
        await sayPlace(page);
        await page.unroute('**/api/**');
        await page.getByRole('button', { name: 'Probeer het opnieuw' }).click();
        await goOn(page);
      });
    });

  for (const isPassed of [false, true])
    it(`places the order once when the page of a hotel comes in the place of its answer, and ${isPassed ? 'the shop has it' : 'nobody has it'}`, async () => {
      await withVisitor({ screen: 'mobile', fresh: true, expects: EXPECTED }, async ({ page, open }) => {
        await withCart(page);
        await open('/checkout/');
        await go(page, 'personal-details', 'review');
        await step(page, 'review');
        const sent: string[] = [];
        await page.route(/\/api\/order\?/, async (route) => {
          sent.push((route.request().postDataJSON() as { order_id: string }).order_id);
          if (sent.length > 1) return route.continue();
          if (isPassed) await route.fetch();
          return route.fulfill(PORTAL);
        });
        await agreeAndOrder(page);
        await page.waitForURL('**/order-confirmation/');
        expect((await lastOrder(page)).increment_id).to.match(/\d/);
        expect(new Set(sent).size, 'the same order each time').to.equal(1);
      });
    });

  it('says that nobody knows when the shop takes an order and never answers, and finds it when it is asked to try again', async () => {
    const expects = [...EXPECTED, /An order was not placed: order\.unanswered/];
    await withVisitor({ screen: 'mobile', fresh: true, expects }, async ({ page, open }) => {
      await withCart(page);
      await open('/checkout/');
      await go(page, 'personal-details', 'review');
      await step(page, 'review');
      const sent: string[] = [];
      await page.route('**/api/**', async (route) => {
        if (!/\/api\/order\?/.test(route.request().url())) return;
        sent.push((route.request().postDataJSON() as { order_id: string }).order_id);
        if (sent.length === 1) await route.fetch();
      });
      await agreeAndOrder(page);
      await page.getByText('We weten niet of').first().waitFor({ timeout: 100_000 });
      await page.unroute('**/api/**');
      await page.locator('.checkout__place').click();
      await page.waitForURL('**/order-confirmation/');
      expect((await lastOrder(page)).increment_id).to.match(/\d/);
      expect(new Set(sent).size, 'the same order each time').to.equal(1);
    });
  });
});
