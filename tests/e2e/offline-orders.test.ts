import { rmSync } from 'node:fs';
import { expect } from 'chai';
import type { BrowserContext, Page } from 'playwright-core';
import { memoryFolder } from '../../server/testing/memory-folder.ts';
import { agreeAndOrder, BUTTON, PUMP, sayAll, withCart } from '../support/checkout.ts';
import { hydrated, openProfile } from '../support/chromium.ts';
import { runEtalage, startShopServer, type ShopServer } from '../support/shop-server.ts';
import { SCREENS } from '../support/visitor.ts';
import { WIDE_LIMITS } from '../support/wide-limits.ts';

const OUTBOX = 'shop/outbox/orders';
const LIST = '/dames/pumps/';

/** What of a waiting order these tests look at. */
interface Waiting {
  readonly id: string;
}

describe('orders made without a network', function () {
  this.timeout(180_000);
  let shop: ShopServer;

  const start = (): Promise<ShopServer> => startShopServer({ env: { ...WIDE_LIMITS, ETALAGE__PWA__OFFLINE: 'true' } });
  const setStock = async (at: ShopServer, pieces: number): Promise<void> => {
    const { code, output } = await runEtalage(['stock', 'set', PUMP.sku, String(pieces)], {
      env: { ETALAGE_DATA: at.dataFolder },
    });
    expect(code, output).to.equal(0);
  };
  before(async () => {
    shop = await start();
    await setStock(shop, 500);
  });
  after(() => shop.stop());

  const open = async (page: Page, path: string, at = shop): Promise<void> => {
    await page.goto(at.url + path, { waitUntil: 'domcontentloaded' });
    await hydrated(page);
  };
  const waiting = async (page: Page): Promise<Waiting[]> =>
    JSON.parse(await page.evaluate((key) => localStorage.getItem(key) ?? '[]', OUTBOX)) as Waiting[];
  /** Whether the shop has an order. */
  const isPlaced = async (id: string, at = shop): Promise<boolean> => {
    const answer = await fetch(`${at.url}/api/sync/order/${id}?storeCode=default`);
    return ((await answer.json()) as { result: unknown }).result !== null;
  };
  const question = (page: Page) => page.getByRole('dialog', { name: 'Bestelling wacht!' });
  const confirm = (page: Page): Promise<void> => question(page).getByRole('button', { name: BUTTON }).first().click();
  /** Does something with the page, and waits until the browser has kept it. */
  const keep = (page: Page, path: string): Promise<void> =>
    page.evaluate(async (wanted) => {
      while (!(await caches.match(wanted, { cacheName: 'etalage-pages', ignoreVary: true }))) {
        dispatchEvent(new Event('scroll'));
        await new Promise((resolve) => {
          requestAnimationFrame(resolve);
        });
      }
    }, path);

  /**
   * A shopper visits the shop, loses the network, looks back, opens the cart, orders and closes the browser.
   * Answers the order; `next` is what the browser does once it is opened again, with a network.
   */
  async function wholeWay(
    screen: keyof typeof SCREENS,
    at: ShopServer,
    next: (page: Page, order: Waiting) => Promise<void>,
  ): Promise<Waiting> {
    const { path: folder } = memoryFolder('profile');
    const opened = (): Promise<BrowserContext> => openProfile(folder, { ...SCREENS[screen], locale: 'nl-NL' });
    let context = await opened();
    try {
      const page = await context.newPage();
      await withCart(page, PUMP.sku, at.url);
      await open(page, LIST, at);
      await keep(page, LIST);
      await open(page, '/checkout/', at);
      await sayAll(page);
      await keep(page, '/checkout/');
      await context.setOffline(true);
      await page.goto(at.url + LIST);
      await hydrated(page);
      await page
        .locator('.offline')
        .getByText(/^Pagina van/)
        .waitFor();
      await page.goto(`${at.url}/checkout/#cart`);
      await hydrated(page);
      await page.getByText('Valentina', { exact: false }).first().waitFor();
      await page.goto(`${at.url}/checkout/#review`);
      await hydrated(page);
      await agreeAndOrder(page);
      await page.getByRole('heading', { name: 'Bestelling wacht!' }).waitFor();
      await page.reload();
      await hydrated(page);
      await page.getByRole('heading', { name: 'Bestelling wacht!' }).waitFor();
      expect(await question(page).count(), 'the page shows it itself').to.equal(0);
      const [order] = await waiting(page);
      if (!order) throw new Error('Nothing waits');
      await context.close();
      context = await opened();
      await next(await context.newPage(), order);
      return order;
    } catch (error) {
      // What a test waited for in vain often stands there.
      const page = context.pages().at(-1);
      const text = await page
        ?.locator('body')
        .innerText({ timeout: 2000 })
        .catch(() => 'no page');
      if (error instanceof Error) error.message += `\nAt ${page?.url()}\n${text?.replace(/\s+/g, ' ').slice(0, 800)}`;
      throw error;
    } finally {
      await context.close();
      rmSync(folder, { recursive: true, force: true });
    }
  }

  it('are asked about when the closed browser is opened again, and placed once [PR-07, PR-46, CO-37, RU-18]', async () => {
    await wholeWay('mobile', shop, async (page, order) => {
      await open(page, '/dames/');
      await question(page).waitFor();
      expect(await isPlaced(order.id), 'nothing is sent unasked').to.equal(false);
      await confirm(page);
      await page.waitForURL('**/order-confirmation/');
      expect(await isPlaced(order.id)).to.equal(true);
      expect(await waiting(page)).to.deep.equal([]);
    });
  });
});
