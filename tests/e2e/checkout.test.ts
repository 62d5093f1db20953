import { expect } from 'chai';
import type { PlatformOrder } from 'etalage/modules/order';
import type { Page } from 'playwright-core';
import { violations } from '../support/axe.ts';
import {
  agreeAndOrder,
  BUTTON,
  lastOrder,
  ready,
  sayHow,
  sayWhere,
  sayWho,
  send,
  step,
  stockUp,
  withCart,
} from '../support/checkout.ts';
import { makeAccount, newCustomer } from '../support/customers.ts';
import { expectVisibleFocus, tabTo } from '../support/keyboard.ts';
import { inShop } from '../support/shared-shop.ts';
import { focused, hydrated, withVisitor } from '../support/visitor.ts';

const CONFIRMATION = '**/order-confirmation/';
const noFaults = async (page: Page, where: string): Promise<void> => {
  expect(await violations(page), where).to.deep.equal([]);
};

describe('the checkout in a browser', function () {
  this.timeout(120_000);

  before(stockUp);

  for (const screen of ['desktop', 'mobile'] as const) {
    it(`leads a guest from the cart to the order, without a fault that axe finds, on ${screen} [PR-44, PR-63, RT-03, SC-16, SC-17, SC-18, SC-19, RU-17, RU-19, CO-13]`, async () => {
      await withVisitor({ screen }, async ({ page, open }) => {
        await withCart(page);
        await open('/checkout/');
        await step(page, 'personal-details');
        expect(new URL(page.url()).hash).to.equal('#personal-details');
        await noFaults(page, 'personal details');
        await sayWho(page);
        await step(page, 'shipping');
        await noFaults(page, 'shipping');
        await sayWhere(page);
        await step(page, 'payment');
        await noFaults(page, 'payment');
        await sayHow(page);
        await step(page, 'review');
        await noFaults(page, 'review');
        expect(await page.locator('[name=conditions]').isChecked()).to.equal(false);
        expect((await page.locator('.checkout__place').innerText()).trim()).to.equal(BUTTON);
        await page.locator('.checkout__place').click();
        await page.getByText('Ga akkoord met de algemene voorwaarden om te bestellen.').waitFor();
        await noFaults(page, 'review with a fault');
        await agreeAndOrder(page);
        await page.waitForURL(CONFIRMATION);
        expect((await lastOrder(page)).increment_id).to.match(/\d/);
        // Back leads to no second order, but to this one.
        await page.goto(inShop('/checkout/#review'));
        await page.getByRole('heading', { name: 'Je bestelling is geplaatst' }).waitFor();
        await page.getByRole('link', { name: 'Bekijk je bestelling' }).click();
        await page.waitForURL(/\/order-confirmation\/\?order=/);
      });
    });
  }

  it('hides promises, menu, search and footer [RT-05, RT-06, RT-07, SC-55]', async () => {
    await withVisitor({ screen: 'mobile' }, async ({ page, open }) => {
      await withCart(page);
      await open('/checkout/');
      await ready(page);
      expect(await page.locator('.usps-bar, [type=search], #panel-menu, .tab-bar, footer').count()).to.equal(0);
      expect(await page.locator('.header__back').isVisible()).to.equal(true);
    });
  });

  it('has the cart as a step, and says when there is nothing in it [RT-04, SC-15, CT-71]', async () => {
    await withVisitor({}, async ({ page, open }) => {
      await open('/checkout/');
      await page.getByText('Je winkelmand is leeg').waitFor();
      await page.getByText('Voeg eerst producten toe aan je winkelmand, dan kun je ze bestellen.').waitFor();
      expect(await page.getByRole('main').getByRole('link', { name: 'Verder winkelen' }).isVisible()).to.equal(true);
    });
    await withVisitor({}, async ({ page, open }) => {
      await withCart(page);
      await open('/checkout/#cart');
      await page.getByRole('main').getByText('Valentina pump zwart').first().waitFor();
      expect(await page.locator('.checkout-step').count()).to.equal(0);
    });
  });

  it('says that there is nothing in the cart without the code of one, and begins when another tab fills it', async () => {
    await withVisitor({ fresh: true }, async ({ page, open }) => {
      const cartCode: string[] = [];
      page.on('request', (request) => {
        if (/\/(create-cart|checkout-service|forage-collection)-/.test(request.url())) cartCode.push(request.url());
      });
      await open('/checkout/');
      await page.getByText('Je winkelmand is leeg').waitFor();
      await page.waitForLoadState('networkidle');
      expect(cartCode).to.deep.equal([]);

      const other = await page.context().newPage();
      await withCart(other);
      await other.goto(inShop('/'));
      await page.locator('.checkout[aria-busy=false] .checkout-step.is-open').waitFor();
      expect(await page.getByText('Je winkelmand is leeg').count()).to.equal(0);
      await page.locator('.checkout-summary:visible').getByText('Valentina pump zwart').first().waitFor();
      await other.close();
    });
  });

  it('is there by keyboard alone, from a product’s page on, the focus seen and on each step’s heading', async () => {
    await withVisitor({}, async ({ page, open }) => {
      const type = async (...texts: string[]): Promise<void> => {
        for (const text of texts) {
          await page.keyboard.type(text);
          await page.keyboard.press('Tab');
          await expectVisibleFocus(page);
        }
      };
      const headed = (title: string): Promise<unknown> =>
        page.waitForFunction(
          (text) => document.activeElement?.matches('h2') && document.activeElement.textContent === text,
          title,
        );
      await open('/dames/pumps/valentina-pump-zwart/');
      await page.locator('main').focus();
      await tabTo(page, page.locator('.values').getByRole('link', { name: '38', exact: true }));
      await page.keyboard.press('Enter');
      await page.locator('.values [aria-current]', { hasText: '38' }).waitFor();
      await tabTo(page, page.locator('.product__actions').getByRole('button', { name: 'In winkelmand' }), 8);
      await page.keyboard.press('Enter');
      const added = page.getByRole('dialog', { name: 'In je winkelmand' });
      await focused(added);
      await tabTo(page, added.getByRole('link', { name: 'Verder naar bestellen' }), 4);
      await page.keyboard.press('Enter');
      await step(page, 'personal-details');
      await focused(page.locator('main'));
      await tabTo(page, page.getByLabel('E-mailadres', { exact: true }), 8);
      await type('an@example.nl', 'An', '', 'Berg');
      await page.getByLabel('Achternaam').focus();
      await page.keyboard.press('Enter');
      await headed('Bezorging');
      await page.keyboard.press('Tab'); // the country
      await page.keyboard.press('Tab');
      await type('2000aa', '12 a', '', 'Dorpstraat', 'Utrecht');
      await page.locator('input[name=shippingMethod]').first().waitFor();
      expect(await page.getByLabel('Toevoeging').inputValue()).to.equal('a');
      await page.keyboard.press('Enter');
      await headed('Betaling');
      expect(await page.locator('#shipping .checkout-step__summary').innerText())
        .to.match(/Dorpstraat 12 a\s/)
        .and.include('2000 AA Utrecht');
      await page.locator('input[name=paymentMethod]').first().waitFor();
      await page.keyboard.press('Tab');
      await page.keyboard.press('ArrowUp'); // the last of them
      await page.locator('input[name=paymentMethod][value=cashondelivery]:checked').waitFor();
      await page.keyboard.press('Enter');
      await headed('Controleren en bestellen');
      await tabTo(page, page.locator('[name=conditions]'), 1);
      await page.keyboard.press('Space');
      await tabTo(page, page.locator('.checkout__place'), 3);
      await page.keyboard.press('Enter');
      await page.waitForURL(CONFIRMATION);
      await page.getByRole('heading', { level: 1, name: 'Bedankt, An' }).waitFor();
      await focused(page.locator('main'));
    });
  });

  it('is where it was after a reload and a step back, at every step [CO-06]', async () => {
    await withVisitor({}, async ({ page, open }) => {
      await withCart(page);
      await open('/checkout/');
      await sayWho(page);
      await step(page, 'shipping');
      await page.reload();
      await step(page, 'shipping');
      await sayWhere(page);
      await step(page, 'payment');
      await page.reload();
      await step(page, 'payment');
      await sayHow(page);
      await step(page, 'review');
      await page.reload();
      await step(page, 'review');
      for (const before of ['payment', 'shipping', 'personal-details']) {
        await page.goBack();
        await step(page, before);
      }
      expect(await page.getByLabel('Achternaam').inputValue()).to.equal('Berg');
      await page.goForward();
      await step(page, 'shipping');
      expect(await page.getByLabel('Huisnummer').inputValue()).to.equal('12');
      const stored = await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('/checkout/')));
      expect(stored).to.include.members(
        ['personal-details', 'shipping-details', 'payment-details'].map((key) => `default-shop/checkout/${key}`),
      );
    });
  });

  it('keeps what was typed before it is hydrated, and what a browser fills in', async () => {
    await withVisitor({}, async ({ page }) => {
      await withCart(page);
      const released = Promise.withResolvers<void>();
      await page.route(/\/assets\/.*\.js$/, async (route) => {
        if (!/\/boot[^/]*\.js$/.test(route.request().url())) await released.promise;
        await route.continue();
      });
      await page.goto(inShop('/checkout/'), { waitUntil: 'domcontentloaded' });
      await page.getByLabel('Voornaam').fill('An');
      await page.getByLabel('E-mailadres', { exact: true }).pressSequentially('an@example');
      released.resolve();
      await hydrated(page);
      await ready(page);
      const mail = page.getByLabel('E-mailadres', { exact: true });
      await focused(mail);
      await mail.press('End');
      await mail.pressSequentially('.nl');
      expect(await mail.inputValue()).to.equal('an@example.nl');
      expect(await page.getByLabel('Voornaam').inputValue()).to.equal('An');
      await page.getByLabel('Achternaam').fill('Berg');
      await send(page);
      await step(page, 'shipping');
      // As a browser's autofill does: values at once, each with its events, a street with its number.
      await page.evaluate(() => {
        const values = { postcode: '2000AA', street: 'Dorpstraat 12 hs', city: 'Utrecht', telephone: '0612345678' };
        for (const [name, value] of Object.entries(values)) {
          const field = document.querySelector<HTMLInputElement>(`[name=${name}]`);
          if (!field) continue;
          field.focus();
          field.value = value;
          for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
          field.blur();
        }
      });
      expect(await page.getByLabel('Straat').inputValue()).to.equal('Dorpstraat');
      expect(await page.getByLabel('Huisnummer').inputValue()).to.equal('12');
      expect(await page.getByLabel('Toevoeging').inputValue()).to.equal('hs');
      await page.locator('input[name=shippingMethod]').first().waitFor();
      await send(page);
      await step(page, 'payment');
      expect(await page.locator('#shipping .checkout-step__summary').innerText()).to.include('Dorpstraat 12 hs');
    });
  });

  it('names every field for the browser’s autofill', async () => {
    await withVisitor({}, async ({ page, open }) => {
      await withCart(page);
      await open('/checkout/');
      const tokens = (): Promise<string[]> =>
        page
          .locator('.checkout-step.is-open :is(input:not([type=checkbox], [type=radio]), select)')
          .evaluateAll((fields) => fields.map((field) => field.getAttribute('autocomplete') ?? ''));
      await step(page, 'personal-details');
      expect(await tokens()).to.deep.equal(['email', 'given-name', 'additional-name', 'family-name']);
      await sayWho(page);
      await step(page, 'shipping');
      expect(await tokens()).to.deep.equal(
        ['country', 'postal-code', 'address-line2', 'address-line3', 'address-line1', 'address-level2', 'tel'].map(
          (token) => `shipping ${token}`,
        ),
      );
    });
  });

  it('says beside each field what is wrong, by the rules of its country [AC-71, AC-72, AC-75, AC-76, AC-77, RU-23]', async () => {
    await withVisitor({ screen: 'mobile' }, async ({ page, open }) => {
      const wrong = (): Promise<string[]> => page.locator('.form-field__error').allInnerTexts();
      await withCart(page);
      await open('/checkout/');
      await step(page, 'personal-details');
      await page.getByLabel('E-mailadres', { exact: true }).fill('an@');
      await send(page);
      await page.getByText('Controleer de velden met een melding').waitFor();
      expect(await wrong()).to.deep.equal([
        'Vul een geldig e-mailadres in',
        'Dit veld is verplicht',
        'Dit veld is verplicht',
      ]);
      await focused(page.locator('main [name=email]'));
      await sayWho(page);
      await step(page, 'shipping');
      await page.getByLabel('Postcode').fill('12');
      await page.getByLabel('Huisnummer').fill('twaalf');
      await page.getByLabel('Telefoon').fill('06');
      await send(page);
      await page.getByText('Dit huisnummer klopt niet').waitFor();
      expect(await wrong()).to.deep.equal([
        'Een postcode heeft minstens 3 tekens',
        'Dit huisnummer klopt niet',
        'Dit veld is verplicht',
        'Dit veld is verplicht',
        'Vul een geldig telefoonnummer in',
      ]);
      await noFaults(page, 'shipping with faults');
      await page.getByLabel('Land').selectOption('BE');
      await page.getByLabel('Postcode').fill('1012 AB');
      await send(page);
      await page.getByText('Deze postcode klopt niet.').waitFor();
      await page.getByLabel('Postcode').fill('2000');
      await page.getByText('Deze postcode klopt niet.').waitFor({ state: 'detached' });
      await page.getByLabel('Postcode').fill('B-1000');
      await page.getByLabel('Postcode').press('Enter');
      await page.locator('[name=postcode]:not([aria-invalid])').waitFor();
      expect(await page.getByLabel('Postcode').inputValue()).to.equal('1000');
    });
  });

  it('fills in what a customer’s account knows after a login there, and delivers to a saved address [PR-45]', async () => {
    const customer = newCustomer('Roos');
    const address = {
      firstname: 'Roos',
      lastname: 'de Vries',
      street: ['Meir', '3', 'bus 2'],
      postcode: '2000',
      city: 'Antwerpen',
      country_id: 'BE',
      default_shipping: true,
    };
    await makeAccount(inShop(''), { ...customer, ...{ addresses: [address] } });
    await withVisitor({}, async ({ page, open }) => {
      await withCart(page);
      await open('/checkout/');
      await step(page, 'personal-details');
      await page.locator('.checkout__note').getByRole('button', { name: 'Inloggen' }).click();
      const modal = page.getByRole('dialog', { name: 'Inloggen' });
      await modal.getByLabel('E-mailadres').fill(customer.email);
      await modal.getByLabel('Wachtwoord', { exact: true }).fill(customer.password);
      await modal.locator('[type=submit]').click();
      await focused(page.getByText(`Je bent ingelogd als ${customer.email}.`));
      expect(await page.getByLabel('Achternaam').inputValue()).to.equal('de Vries');
      await send(page);
      await step(page, 'shipping');
      expect(await page.getByRole('radio', { name: /Meir 3 bus 2/ }).isChecked()).to.equal(true);
      await page.locator('input[name=shippingMethod]').first().waitFor();
      await noFaults(page, 'saved addresses');
      await send(page);
      await sayHow(page);
      await step(page, 'review');
      expect(await page.locator('#shipping .checkout-step__summary').innerText()).to.include('Antwerpen');
      await agreeAndOrder(page);
      await page.waitForURL(CONFIRMATION);
      expect((await lastOrder(page)).increment_id).to.match(/\d/);
    });
  });

  it('asks again when the price has changed, in a modal, and places the order at the new total [SC-76]', async () => {
    await withVisitor({ expects: [/409/] }, async ({ page, open }) => {
      await withCart(page);
      await open('/checkout/');
      await sayWho(page, `an-${crypto.randomUUID()}@example.nl`);
      await sayWhere(page);
      await sayHow(page);
      await step(page, 'review');
      const named: number[] = [];
      let uuid = '';
      await page.route('**/api/order?*', async (route) => {
        const body = route.request().postDataJSON() as { grand_total: number; cart_id: string; order_id: string };
        const { cart_id } = body;
        named.push(body.grand_total);
        uuid = body.order_id;
        // Between what the shopper saw and the order another device puts a coupon on the cart.
        if (named.length === 1) {
          const coupon = inShop(`/api/cart/apply-coupon?storeCode=default&cartId=${cart_id}&coupon=WELKOM10`);
          expect((await fetch(coupon, { method: 'POST' })).status).to.equal(200);
        }
        await route.continue();
      });
      await agreeAndOrder(page);
      const modal = page.getByRole('dialog', { name: 'De prijs is gewijzigd' });
      await modal.waitFor();
      await noFaults(page, 'price changed');
      const shown = await modal.locator('.checkout-totals__sum dd').innerText();
      await modal.getByRole('button', { name: BUTTON }).click();
      await page.waitForURL(CONFIRMATION);
      const [first = 0, second = 0] = named;
      expect(named).to.have.length(2);
      expect(second).to.be.below(first);
      expect(Number(shown.replace(/[^\d,]/g, '').replace(',', '.'))).to.equal(second);
      const placed = await fetch(inShop(`/api/ext/order/placed/${uuid}?storeCode=default`));
      const { result } = (await placed.json()) as { result: PlatformOrder };
      expect(result).to.include({ grand_total: second, coupon_code: 'WELKOM10' });
    });
  });

  it('says without JavaScript why it cannot be used, and shows no form', async () => {
    await withVisitor({ javaScriptEnabled: false }, async ({ page, open }) => {
      await open('/checkout/');
      expect(await page.locator('main').innerText()).to.include('Bestellen heeft JavaScript nodig');
      expect(await page.locator('main form').and(page.locator(':visible')).count()).to.equal(0);
    });
  });

  it('sends nothing of anybody in the page of the server [RU-36]', async () => {
    const html = await (await fetch(inShop('/checkout/'))).text();
    expect(html).to.include('name="email"').and.not.include('an@example.nl');
    expect(html).to.match(/<form[^>]*checkout-form[^>]*method="post"/);
  });
});
