import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { agreeAndOrder, PUMP, sayAll, stockUp } from '../support/checkout.ts';
import { withVisitor } from '../support/visitor.ts';

/** What is wrong with a browser's storage: run in the page before its own scripts. */
const STORAGES = {
  full: () => {
    // Who has stored nothing yet is taken for a browser that stores nothing.
    localStorage.setItem('filled-by', 'others');
    const setItem = Storage.prototype.setItem;
    Storage.prototype.setItem = function (this: Storage, key: string, value: string) {
      if (this === window.localStorage) throw new DOMException('No', 'QuotaExceededError');
      setItem.call(this, key, value);
    };
  },
  blocked: () => {
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('No', 'SecurityError');
        },
      });
  },
  // A disk that wakes up: the page stands still for the first reading and the first writing. Each lock takes 2 s once.
  slow: () => {
    const slowOnce = (name: 'getItem' | 'setItem'): void => {
      const fast = Storage.prototype[name] as (...given: unknown[]) => unknown;
      let isAwake = false;
      Object.assign(Storage.prototype, {
        [name](this: Storage, ...given: unknown[]) {
          const end = isAwake ? 0 : performance.now() + 2000;
          isAwake = true;
          while (performance.now() < end);
          return fast.apply(this, given);
        },
      });
    };
    slowOnce('getItem');
    slowOnce('setItem');
    const request = navigator.locks.request.bind(navigator.locks) as (...given: unknown[]) => Promise<unknown>;
    const taken = new Set<unknown>();
    Object.assign(navigator.locks, {
      async request(...given: unknown[]) {
        const isFirst = !taken.has(given[0]);
        taken.add(given[0]);
        if (isFirst)
          await new Promise((resolve) => {
            setTimeout(resolve, 2000);
          });
        return request(...given);
      },
    });
  },
  corrupt: () => {
    const places = [
      ...['cart/current-cart-record', 'cart/current-cart', 'cart/current-cart-totals'],
      ...['checkout/personal-details', 'checkout/shipping-details', 'checkout/payment-details', 'order/last-order'],
      ...['search/recent', 'recently-viewed/skus', 'compare/current-compare'],
    ];
    const common = [
      'user/current-token',
      'user/current-user',
      'wishlist/current-wishlist',
      'outbox/orders',
      'outbox/tasks',
    ];
    if (localStorage.length > 0) return;
    for (const place of places) localStorage.setItem(`default-shop/${place}`, '{"half":');
    for (const place of common) localStorage.setItem(`shop/${place}`, '["half",');
    localStorage.setItem('shop-caches', '{"half"');
  },
};

/** What the shopper reads about it when something is chosen; nothing where it is there after all. */
const SAID: Readonly<Record<keyof typeof STORAGES, string>> = {
  full: 'Dit apparaat heeft geen ruimte meer. Je keuze blijft staan tot je deze pagina sluit.',
  blocked: 'Je browser bewaart niets voor deze winkel. Je keuze blijft staan tot je deze pagina sluit.',
  slow: '',
  corrupt: '',
};

const panel = (page: Page) => page.getByRole('dialog', { name: 'Winkelmand', exact: true });

describe('a browser whose storage is', function () {
  this.timeout(400_000);

  before(stockUp);

  for (const [name, script] of Object.entries(STORAGES))
    it(`${name}: from a list to the thanks, with what is to be said about it [RU-35]`, async () => {
      await withVisitor({ screen: 'mobile' }, async ({ page, open, path }) => {
        page.setDefaultTimeout(90_000);
        await page.addInitScript(script);
        await open('/dames/pumps/');
        await page
          .locator(`main a[href="${PUMP.path.split('?')[0]}"]`)
          .first()
          .click();
        await page.locator('.product__actions').waitFor();
        await page.locator('.values').getByRole('link', { name: '38', exact: true }).click();
        await page.waitForURL(`**${PUMP.path}`);
        await page.locator('.product__actions').getByRole('button', { name: 'In winkelmand' }).click();
        const added = page.getByRole('dialog', { name: 'In je winkelmand' });
        await added.waitFor();
        const said = SAID[name as keyof typeof STORAGES];
        if (said) await page.getByText(said).first().waitFor();
        await page.keyboard.press('Escape');
        await added.waitFor({ state: 'hidden' });
        await page
          .locator('.header')
          .getByRole('link', { name: /Winkelmand/ })
          .click();
        await panel(page).locator('.line').waitFor();
        await panel(page).getByRole('link', { name: 'Verder naar bestellen' }).click();
        await sayAll(page);
        await agreeAndOrder(page);
        await page.getByRole('heading', { level: 1, name: 'Bedankt, An' }).waitFor();
        expect(path()).to.match(/^\/order-confirmation\//);
        expect(await page.locator('main').innerText()).to.include('Maat: 38');
      });
    });
});
