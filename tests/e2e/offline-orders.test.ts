import { rmSync } from 'node:fs';
import { expect } from 'chai';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { memoryFolder } from '../../server/testing/memory-folder.ts';
import { agreeAndOrder, BUTTON, post, PUMP, sayAll, withCart } from '../support/checkout.ts';
import { hydrated, openChromium, openProfile } from '../support/chromium.ts';
import { logIn, makeAccount, newCustomer } from '../support/customers.ts';
import { keepPage } from '../support/kept-pages.ts';
import { runCommand } from '../support/run-command.ts';
import { startShopServer, type ShopServer } from '../support/shop-server.ts';
import { SCREENS } from '../support/visitor.ts';
import { WIDE_LIMITS } from '../support/wide-limits.ts';

const OUTBOX = 'shop/outbox/orders';
const LIST = '/dames/pumps/';

/** What of a waiting order these tests look at. */
interface Waiting {
  readonly id: string;
  readonly customerId: number | null;
  readonly state: string;
  readonly total: number;
  readonly order: { readonly order_id: string; readonly grand_total: number; readonly user_id: string };
}

describe('orders made without a network', function () {
  this.timeout(180_000);
  let shop: ShopServer;
  let browser: Browser;
  /** An order as a browser has it that was closed without a network: made once for all, by a shopper. */
  let made: Waiting | undefined;

  const start = (env: NodeJS.ProcessEnv = {}): Promise<ShopServer> =>
    startShopServer({ env: { ...WIDE_LIMITS, ETALAGE__PWA__OFFLINE: 'true', ...env } });
  const setStock = async (at: ShopServer, pieces: number): Promise<void> => {
    const { code, output } = await runCommand(['stock', 'set', PUMP.sku, String(pieces)], {
      env: { ETALAGE_DATA: at.dataFolder },
    });
    expect(code, output).to.equal(0);
  };
  before(async () => {
    [shop, browser] = await Promise.all([start(), openChromium()]);
    await setStock(shop, 500);
  });
  after(async () => {
    await browser.close();
    await shop.stop();
  });

  const open = async (page: Page, path: string, at = shop): Promise<void> => {
    await page.goto(at.url + path, { waitUntil: 'domcontentloaded' });
    await hydrated(page);
  };
  const waiting = async (page: Page): Promise<Waiting[]> =>
    JSON.parse(await page.evaluate((key) => localStorage.getItem(key) ?? '[]', OUTBOX)) as Waiting[];
  const settled = (page: Page, count: number): Promise<unknown> =>
    page.waitForFunction(
      ([key, wanted]) => (JSON.parse(localStorage.getItem(key) ?? '[]') as unknown[]).length === wanted,
      [OUTBOX, count] as const,
    );
  /** Whether the shop has an order. */
  const isPlaced = async (id: string, at = shop): Promise<boolean> => {
    const answer = await fetch(`${at.url}/api/sync/order/${id}?storeCode=default`);
    return ((await answer.json()) as { result: unknown }).result !== null;
  };
  /** How many orders the shop has. */
  const placed = async (): Promise<number> => {
    const { code, output } = await runCommand(['order', 'list', '--json'], { env: { ETALAGE_DATA: shop.dataFolder } });
    expect(code, output).to.equal(0);
    return (JSON.parse(output) as unknown[]).length;
  };
  const question = (page: Page) => page.getByRole('dialog', { name: 'Bestelling wacht!' });
  const confirm = (page: Page): Promise<void> => question(page).getByRole('button', { name: BUTTON }).first().click();
  /** An error with what its page says: what a test waited for in vain often stands there. */
  async function withPage(error: unknown, page: Page | undefined): Promise<unknown> {
    const text = await page
      ?.locator('body')
      .innerText({ timeout: 2000 })
      .catch(() => 'no page');
    if (error instanceof Error) error.message += `\nAt ${page?.url()}\n${text?.replace(/\s+/g, ' ').slice(0, 800)}`;
    return error;
  }

  /**
   * A shopper visits the shop, loses the network, looks back, opens the cart, orders and closes the browser. Answers
   * the order; `next` is what the browser does once it is opened again, with a network.
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
      await keepPage(page, LIST);
      await open(page, '/checkout/', at);
      await sayAll(page);
      await keepPage(page, '/checkout/');
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
      await page.getByText('Je bent offline. Je kunt toch bestellen').waitFor();
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
      throw await withPage(error, context.pages().at(-1));
    } finally {
      await context.close();
      rmSync(folder, { recursive: true, force: true });
    }
  }

  for (const screen of ['mobile', 'desktop'] as const) {
    it(`are asked about when the closed browser is opened again, and placed once, at ${SCREENS[screen].viewport.width} px [PR-07, PR-46, CO-30, CO-37, RU-18]`, async () => {
      made = await wholeWay(screen, shop, async (page, order) => {
        const before = await placed();
        await open(page, '/dames/');
        await question(page).waitFor();
        expect(await isPlaced(order.id), 'nothing is sent unasked').to.equal(false);
        await confirm(page);
        await page.waitForURL('**/order-confirmation/');
        expect(await isPlaced(order.id)).to.equal(true);
        expect((await placed()) - before, 'exactly one').to.equal(1);
        expect(await waiting(page)).to.deep.equal([]);
      });
    });
  }

  /** A browser in which such orders wait, with UUIDs of their own. */
  async function withWaiting(
    screen: keyof typeof SCREENS,
    change: (order: Waiting) => readonly Waiting[],
    visit: (page: Page, orders: readonly Waiting[]) => Promise<void>,
  ): Promise<void> {
    made ??= await wholeWay(screen, shop, async () => undefined);
    const orders = change(made).map((order) => {
      const id = crypto.randomUUID();
      return { ...order, id, order: { ...order.order, order_id: id } };
    });
    const context = await browser.newContext({ ...SCREENS[screen], locale: 'nl-NL', serviceWorkers: 'block' });
    const page = await context.newPage();
    try {
      await page.addInitScript(
        ([key, list]) => {
          if (!localStorage.getItem('given')) localStorage.setItem(key, list);
          localStorage.setItem('given', '"yes"');
        },
        [OUTBOX, JSON.stringify(orders)] as const,
      );
      await visit(page, orders);
    } catch (error) {
      throw await withPage(error, page);
    } finally {
      await context.close();
    }
  }

  it('are sent unasked where the shop does so, and that is said [CO-35, RU-18]', async () => {
    const sending = await start({ ETALAGE__CHECKOUT__SEND_WAITING_ORDERS: 'true' });
    try {
      await setStock(sending, 5);
      await wholeWay('mobile', sending, async (page, order) => {
        await open(page, '/dames/', sending);
        await page.getByText('De bestelling die hier wachtte is geplaatst').waitFor();
        expect(await question(page).count()).to.equal(0);
        expect(await isPlaced(order.id, sending)).to.equal(true);
      });
    } finally {
      await sending.stop();
    }
  });

  it('are sent unasked by the page that says that they wait, once there is a network [CO-36, RU-18]', async () => {
    const context = await browser.newContext({ ...SCREENS.mobile, locale: 'nl-NL', serviceWorkers: 'block' });
    const page = await context.newPage();
    try {
      await withCart(page, PUMP.sku, shop.url);
      await open(page, '/checkout/');
      await sayAll(page);
      await context.setOffline(true);
      await agreeAndOrder(page);
      await page.getByRole('heading', { name: 'Bestelling wacht!' }).waitFor();
      const [order] = await waiting(page);
      expect(order?.state).to.equal('waiting');
      await context.setOffline(false);
      await page.waitForURL('**/order-confirmation/');
      expect(await isPlaced(order?.id ?? '')).to.equal(true);
      expect(await waiting(page)).to.deep.equal([]);
    } catch (error) {
      throw await withPage(error, page);
    } finally {
      await context.close();
    }
  });

  /** A new customer's e-mail address and password, with the number of the account. */
  async function account(firstname: string) {
    const { email, password, ...names } = newCustomer(firstname);
    await makeAccount(shop.url, { email, password, ...names });
    const token = String(await post('/api/user/login', { username: email, password }, shop.url));
    const headers = { authorization: `Bearer ${token}` };
    const me = (await (await fetch(`${shop.url}/api/user/me`, { headers })).json()) as { result: { id: number } };
    return { id: me.result.id, email, password };
  }

  for (const screen of ['mobile', 'desktop'] as const) {
    const width = SCREENS[screen].viewport.width;

    it(`of a customer whose session has ended are shown to no other one, and placed once theirs is back, at ${width} px [RU-34]`, async () => {
      const [own, other] = [await account('Zwaan'), await account('Meeuw')];
      await withWaiting(
        screen,
        (order) => [{ ...order, customerId: own.id, order: { ...order.order, user_id: String(own.id) } }],
        async (page, [order]) => {
          const notice = page.getByText('Er wacht een bestelling in deze browser');
          const look = page.getByRole('region', { name: 'Meldingen' }).getByRole('button', { name: 'Bekijken' });
          const anothers = page.getByText('Ook in deze browser, van een account dat niet is ingelogd');
          await page.addInitScript(() => {
            if (!localStorage.getItem('ended'))
              localStorage.setItem('shop/user/current-token', '"a.token.that-nobody-signed-and-that-is-long"');
            localStorage.setItem('ended', '"yes"');
          });
          await open(page, '/dames/');
          await notice.waitFor();
          expect(await question(page).count(), 'nobody is asked').to.equal(0);
          const form = page.getByRole('dialog', { name: 'Inloggen' });
          await form.getByLabel('E-mailadres', { exact: true }).fill(other.email);
          await form.getByLabel('Wachtwoord', { exact: true }).fill(other.password);
          await form.locator('[type=submit]').click();
          await form.waitFor({ state: 'hidden' });
          await open(page, '/my-account/');
          await look.click();
          await anothers.waitFor();
          expect(await page.getByRole('button', { name: BUTTON }).count()).to.equal(0);
          expect(await page.getByText('Valentina').count(), 'nor is what it has').to.equal(0);
          await page.keyboard.press('Escape');
          expect(await isPlaced(order?.id ?? '')).to.equal(false);
          await page.getByRole('button', { name: 'Uitloggen' }).click();
          await page.waitForFunction(() => localStorage.getItem('shop/user/current-token') === null);
          expect(await waiting(page), 'a logout leaves it').to.have.length(1);
          await open(page, '/login/');
          await logIn(page, own.email, own.password);
          await confirm(page);
          await page.waitForURL('**/order-confirmation/');
          expect(await isPlaced(order?.id ?? '')).to.equal(true);
          expect(await waiting(page)).to.deep.equal([]);
        },
      );
    });

    it(`are told as placed when the answer was lost together with the network, at ${width} px [RU-18]`, () =>
      withWaiting(
        screen,
        (order) => [order],
        async (page, [order]) => {
          await open(page, '/dames/');
          await question(page).waitFor();
          await page.route(/\/api\/order\?/, async (route) => {
            await route.fetch();
            await page.context().setOffline(true);
            await route.abort('connectionreset');
          });
          await confirm(page);
          await question(page).getByRole('alert').getByText('Probeer het opnieuw').waitFor();
          expect((await waiting(page)).map(({ state }) => state)).to.deep.equal(['sent']);
          await page.unroute(/\/api\/order\?/);
          await page.context().setOffline(false);
          await page.getByText('De bestelling die hier wachtte is geplaatst').waitFor();
          await settled(page, 0);
          expect(await isPlaced(order?.id ?? '')).to.equal(true);
        },
      ));

    it(`say another price, wait on, and go back into the checkout, at ${width} px [RU-18]`, () =>
      withWaiting(
        screen,
        (order) => [
          { ...order, total: order.total - 500, order: { ...order.order, grand_total: order.order.grand_total - 5 } },
        ],
        async (page, [order]) => {
          await open(page, '/dames/');
          await confirm(page);
          await question(page).getByText('Nieuw totaal').waitFor();
          expect((await waiting(page)).map(({ state }) => state)).to.deep.equal(['refused']);
          await question(page).getByRole('button', { name: 'Bestelling wijzigen' }).click();
          await page.locator('.checkout__place').waitFor();
          expect(new URL(page.url()).pathname).to.equal('/checkout/');
          await settled(page, 0);
          expect(await isPlaced(order?.id ?? '')).to.equal(false);
          await agreeAndOrder(page);
          await page.waitForURL('**/order-confirmation/');
        },
      ));

    it(`wait on with what sold out meanwhile, at ${width} px [RU-18]`, async () => {
      await setStock(shop, 0);
      try {
        await withWaiting(
          screen,
          (order) => [order],
          async (page, [order]) => {
            await open(page, '/dames/');
            await confirm(page);
            await question(page).getByRole('button', { name: BUTTON }).waitFor({ state: 'detached' });
            expect(await question(page).getByRole('alert').innerText()).to.match(/voorraad|uitverkocht/i);
            expect((await waiting(page)).map(({ state }) => state)).to.deep.equal(['refused']);
            expect(await isPlaced(order?.id ?? '')).to.equal(false);
            await question(page).getByRole('button', { name: 'Weggooien' }).click();
            await settled(page, 0);
          },
        );
      } finally {
        await setStock(shop, 500);
      }
    });

    it(`are placed one by one, each once, at ${width} px [RU-18]`, () =>
      withWaiting(
        screen,
        (order) => [order, order],
        async (page, orders) => {
          await open(page, '/dames/');
          await question(page).getByRole('button', { name: BUTTON }).nth(1).waitFor();
          expect(await question(page).getByRole('button', { name: BUTTON }).count()).to.equal(2);
          await confirm(page);
          await page.waitForURL('**/order-confirmation/');
          expect(await Promise.all(orders.map(({ id }) => isPlaced(id)))).to.deep.equal([true, false]);
          await open(page, '/dames/');
          await confirm(page);
          await page.waitForURL('**/order-confirmation/');
          expect(await Promise.all(orders.map(({ id }) => isPlaced(id)))).to.deep.equal([true, true]);
        },
      ));
  }
});
