import type { Browser, Page } from 'playwright-core';
import { hydrated } from './chromium.ts';
import { startBalancer } from './balancer.ts';
import { release } from './releases.ts';
import { startShopServer, type ShopServer } from './shop-server.ts';
import { SCREENS } from './visitor.ts';
import { WIDE_LIMITS } from './wide-limits.ts';

/** Where pages are opened before the first deploy: every kind that somebody may have open for days. */
const OPENED = [
  '/',
  '/dames/pumps/',
  '/dames/pumps/valentina-pump-zwart/',
  '/search/?q=pump',
  '/checkout/',
  '/wishlist/',
  '/login/',
  '/contact/',
  '/release/',
  '/heren/',
];

/** Goes on within the shop, as by a link of the page. */
const follow = (page: Page, path: string): Promise<void> =>
  page.evaluate((href) => {
    const link = Object.assign(document.createElement('a'), { href });
    document.body.append(link);
    link.click();
    link.remove();
  }, path);

/** The checkout has neither the cart's link nor the line of the release. */
async function leaveCheckout(page: Page): Promise<void> {
  if (!page.url().includes('/checkout/')) return;
  await follow(page, '/');
  await page.locator('.header').waitFor();
}

/** Of which release a page is. */
const ownOf = async (page: Page): Promise<string> => (await page.locator('.release__own').innerText()).slice(-1);

/** What the servers of one moment are, by the numbers of their releases. */
type Releases = readonly number[];

/** Which releases take the same of the API. */
const shapeOf = (release: number): number => (release === 3 ? 2 : 1);

/** What somebody does then: each needs code, texts or data that the page has not got yet. */
const ACTS: readonly ((page: Page, releases: Releases) => Promise<void>)[] = [
  async (page) => {
    await leaveCheckout(page);
    await page.getByRole('button', { name: 'more' }).click();
    await page.locator('.release output', { hasText: 'more of' }).waitFor();
  },
  async (page) => {
    await follow(page, '/release/');
    await page.locator('.release__server').waitFor();
  },
  async (page, releases) => {
    await leaveCheckout(page);
    const isUnderstood = releases.map(shapeOf).includes(shapeOf(Number(await ownOf(page))));
    await page.getByRole('button', { name: 'greet' }).click();
    const said = isUnderstood ? 'hello from' : 'De winkel is vernieuwd. Laad de pagina opnieuw.';
    await page.locator('.release output', { hasText: said }).waitFor();
  },
  async (page) => {
    await leaveCheckout(page);
    await page
      .locator('.header')
      .getByRole('link', { name: /Winkelmand/ })
      .click();
    await page.getByRole('dialog', { name: 'Winkelmand', exact: true }).locator('.line').first().waitFor();
    await page.keyboard.press('Escape');
  },
  async (page) => {
    await follow(page, '/dames/sneakers/');
    await page.locator('main .card').first().waitFor();
  },
  async (page) => {
    await follow(page, '/dames/pumps/valentina-pump-zwart/?childSku=VALENTINA-ZWA-39');
    await page.locator('.product__actions').getByRole('button').first().click();
    await page.getByRole('dialog', { name: 'In je winkelmand' }).waitFor();
    await page.keyboard.press('Escape');
  },
  async (page) => {
    await follow(page, '/checkout/');
    await page.locator('.checkout[aria-busy=false]').waitFor();
  },
  async (page) => {
    await follow(page, '/search/?q=laars');
    await page.locator('main .card').first().waitFor();
  },
  // The browser looks for another service worker by itself once a day.
  (page) =>
    page.evaluate(async () => {
      const moment = (): Promise<void> =>
        new Promise((resolve) => {
          setTimeout(resolve, 50);
        });
      while (!navigator.serviceWorker.controller) {
        dispatchEvent(new Event('scroll')); // pages register it once they are used
        await moment();
      }
      const registration = await navigator.serviceWorker.ready;
      await registration.update();
      while (registration.installing ?? registration.waiting) await moment();
    }),
];

/** That one puts a pair into the cart. */
const ADDING = 5;

/** What is seen of deploys. */
export interface Deployed {
  /** What browsers said, and answers that were not good, with the page that got them. */
  readonly errors: readonly string[];
  /** Pieces in the cart of each page at the end, in its browser and at the server, beside those that were put there. */
  readonly carts: readonly { readonly has: number; readonly atServer: number; readonly wanted: number }[];
  /** How many addresses the crawler asked for. */
  readonly crawled: number;
  /** How many built files of the first release the last one has not. */
  readonly replaced: number;
  /** The pages that had to be loaded anew, each with its address. */
  readonly renewed: readonly string[];
}

export interface DeployOptions {
  readonly browser: Browser;
  /** The database that the servers share. */
  readonly env: NodeJS.ProcessEnv;
  /** How many pages, of ten kinds. */
  readonly pages: number;
  /** How much each does after a deploy. */
  readonly acts: number;
}

/**
 * Deploys three releases one after the other, and then two side by side, at one address, under pages that stay open:
 * each does something new after each deploy.
 */
export async function deployUnderPages({ browser, env, pages, acts }: DeployOptions): Promise<Deployed> {
  const start = (number: number): Promise<ShopServer> =>
    startShopServer({ folder: release(number), hasOurCatalogue: true, env: { ...WIDE_LIMITS, ...env } });
  const balancer = await startBalancer();
  const running: ShopServer[] = [];
  const errors: string[] = [];
  const renewed: string[] = [];
  const opened: { readonly page: Page; wanted: number }[] = [];
  const crawler = crawlerOf(balancer.url, errors);
  const state = { deploys: 0, releases: [] as Releases };
  /** Sends everybody to these, and ends the others. */
  const deploy = async (releases: Releases, ...shops: readonly ShopServer[]): Promise<void> => {
    state.releases = releases;
    // The crawler is at work while servers change.
    const crawling = running.length > 0 ? crawler.round() : Promise.resolve();
    await balancer.send(...shops.map(({ url }) => url));
    const others = running.filter((shop) => !shops.includes(shop));
    running.splice(0, running.length, ...shops);
    await Promise.all(others.map((shop) => shop.stop()));
    await Promise.all([actOnPages(), crawling.then(() => crawler.round())]);
    state.deploys += 1;
  };
  const actOnPages = async (): Promise<void> => {
    for (const [index, one] of opened.entries())
      for (let turn = 0; turn < acts; turn += 1) {
        const number = (index + (state.deploys - 1) * acts + turn) % ACTS.length;
        await ACTS[number]?.(one.page, state.releases).catch((error: unknown) => {
          errors.push(`page ${index} could not do ${number} at ${one.page.url()}: ${String(error)}`);
        });
        if (number === ADDING) one.wanted += 1;
      }
  };
  try {
    await deploy([1], await start(1));
    const firstFiles = await crawler.filesOf('/');
    for (let index = 0; index < pages; index += 1) {
      const page = await openPage(browser, balancer.url, index, { errors, renewed });
      opened.push({ page, wanted: 1 });
    }
    for (const number of [2, 3]) await deploy([number], await start(number));
    const lastFiles = await crawler.filesOf('/');
    await deploy([3, 2], ...running, await start(2));
    return {
      errors,
      renewed,
      carts: await Promise.all(
        opened.map(async ({ page, wanted }) => ({ ...(await piecesOf(page, balancer.url)), wanted })),
      ),
      crawled: crawler.count(),
      replaced: firstFiles.filter((file) => !lastFiles.includes(file)).length,
    };
  } finally {
    await Promise.all(opened.map(({ page }) => page.context().close()));
    await Promise.all(running.map((shop) => shop.stop()));
    await balancer.close();
  }
}

/** Opens a page in a browser that has a pair of pumps in its cart. */
async function openPage(
  browser: Browser,
  shop: string,
  index: number,
  { errors, renewed }: { readonly errors: string[]; readonly renewed: string[] },
): Promise<Page> {
  const context = await browser.newContext({ ...SCREENS.desktop, locale: 'nl-NL' });
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  const said = (what: string): void => void errors.push(`page ${index} at ${page.url()}: ${what}`);
  page.on('pageerror', ({ message }) => said(message));
  page.on('console', (message) => {
    // Of a call that a server of another release does not understand browsers say so.
    const isRefusal = message.location().url.includes('/api/ext/release/');
    if (['error', 'warning'].includes(message.type()) && !isRefusal) said(message.text());
  });
  let documents = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest() && (documents += 1) > 1)
      renewed.push(`page ${index} at ${new URL(request.url()).pathname}`);
  });
  await fillCart(page, shop);
  await page.goto(shop + (OPENED[index % OPENED.length] ?? '/'), { waitUntil: 'domcontentloaded' });
  await hydrated(page);
  return page;
}

/** Gives a browser a guest's cart with a pair of pumps in it. */
async function fillCart(page: Page, shop: string): Promise<void> {
  const post = async (path: string, body: object): Promise<unknown> => {
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(shop + path, { method: 'POST', headers, body: JSON.stringify(body) });
    const { code, result } = (await answer.json()) as { code: number; result: unknown };
    if (code !== 200) throw new Error(`${path}: ${JSON.stringify(result)}`);
    return result;
  };
  const token = String(await post('/api/cart/create', {}));
  await post(`/api/cart/update?cartId=${token}`, { cartItem: { sku: 'VALENTINA-ZWA-38', qty: 1 } });
  await page.addInitScript(
    ([key, record]) => {
      if (localStorage.getItem(key) === null) localStorage.setItem(key, record);
    },
    ['default-shop/cart/current-cart-record', JSON.stringify({ token, lines: [], hash: '' })] as const,
  );
}

/** Asks for pages and all built files that these have named, from the first round on. */
function crawlerOf(shop: string, errors: string[]) {
  const files = new Set<string>();
  const state = { count: 0 };
  const get = async (path: string): Promise<string> => {
    state.count += 1;
    const answer = await fetch(shop + path);
    const text = await answer.text();
    if (answer.status !== 200) errors.push(`${path} answered ${answer.status}`);
    return text;
  };
  const filesOf = async (path: string): Promise<string[]> => (await get(path)).match(/\/assets\/[\w.-]+/g) ?? [];
  return {
    filesOf,
    count: () => state.count,
    async round() {
      for (const path of [...OPENED, '/manifest-default.webmanifest', '/service-worker.js'])
        for (const file of await filesOf(path)) files.add(file);
      for (const file of files) await get(file);
    },
  };
}

/** How many pieces are in the cart, as the browser has stored it and as the server has it once all was sent. */
async function piecesOf(page: Page, shop: string): Promise<{ readonly has: number; readonly atServer: number }> {
  const { token, has } = await page.evaluate(async () => {
    const read = () =>
      JSON.parse(localStorage.getItem('default-shop/cart/current-cart-record') ?? '{}') as {
        readonly token: string;
        readonly lines: readonly { readonly change: string; readonly item: { readonly qty: number } }[];
      };
    while (read().lines.some(({ change }) => change !== ''))
      await new Promise((resolve) => {
        setTimeout(resolve, 50);
      });
    const { token, lines } = read();
    return { token, has: lines.reduce((sum, { item }) => sum + item.qty, 0) };
  });
  const answer = await fetch(`${shop}/api/cart/pull?cartId=${token}`);
  const { result } = (await answer.json()) as { result: readonly { readonly qty: number }[] };
  return { has, atServer: result.reduce((sum, { qty }) => sum + qty, 0) };
}
