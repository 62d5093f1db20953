import { rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { expect } from 'chai';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { memoryFolder } from '../../server/testing/memory-folder.ts';
import { hydrated, openChromium, openProfile } from '../support/chromium.ts';
import { keepPage, keptWith } from '../support/kept-pages.ts';
import { startShopServer, type ShopServer } from '../support/shop-server.ts';
import { SCREENS } from '../support/visitor.ts';
import { WIDE_LIMITS } from '../support/wide-limits.ts';

const PUMP = '/dames/pumps/valentina-pump-zwart/';

describe('the shop without a network', function () {
  this.timeout(90_000);
  let shop: ShopServer;
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;

  const start = (env: NodeJS.ProcessEnv = {}): Promise<ShopServer> =>
    startShopServer({ env: { ...WIDE_LIMITS, ETALAGE__PWA__OFFLINE: 'true', ...env } });
  before(async () => {
    [shop, browser] = await Promise.all([start(), openChromium()]);
  });
  after(async () => {
    await browser.close();
    await shop.stop();
  });
  beforeEach(async () => {
    context = await browser.newContext({ ...SCREENS.mobile, locale: 'nl-NL' });
    page = await context.newPage();
  });
  afterEach(() => context.close());

  const open = async (path: string): Promise<void> => {
    await page.goto(shop.url + path, { waitUntil: 'domcontentloaded' });
    await hydrated(page);
  };
  /** Addresses in a cache of the browser, as paths. */
  const kept = (name: string): Promise<string[]> =>
    page.evaluate(
      async (cache) => (await (await caches.open(cache)).keys()).map(({ url }) => url.slice(location.origin.length)),
      name,
    );
  const use = (path: string): Promise<void> => keepPage(page, path);
  /** Visits pages one after the other, so that they are kept. */
  const visit = async (...paths: readonly string[]): Promise<void> => {
    for (const path of paths) {
      await open(path);
      await use(path);
    }
  };
  const heading = (): Promise<string> => page.locator('main h1').innerText();

  it('shows visited pages with the time they are from, and another page instead of an unknown one [PR-07]', async () => {
    await visit('/dames/pumps/');
    // Within the shop, without another document.
    await page.locator(`main a[href="${PUMP}"]`).first().click();
    await page.waitForURL(shop.url + PUMP);
    await use(PUMP);
    const name = await heading();

    await context.setOffline(true);
    await page.reload();
    await hydrated(page);
    expect(await heading()).to.equal(name);
    const notice = page.locator('.offline');
    await notice.getByText(/^Pagina van \d\d:\d\d \d+-\d+-\d{4}: prijs en voorraad/).waitFor();
    expect(
      await page
        .locator('main img')
        .first()
        .evaluate((image: HTMLImageElement) => image.naturalWidth),
    ).to.be.above(0);

    // From a kept page the next one is a document too, and says from when it is.
    await page.locator('main a[href="/dames/pumps/"]:visible').first().click();
    await page.waitForURL(`${shop.url}/dames/pumps/`);
    await hydrated(page);
    expect(await heading()).to.equal('Pumps');
    await notice.getByText(/^Pagina van/).waitFor();

    const refused: string[] = [];
    page.on('console', (message) => /Content Security Policy/.test(message.text()) && refused.push(message.text()));
    await page.goto(`${shop.url}/heren/`);
    await hydrated(page);
    expect(await heading()).to.equal('Geen verbinding');
    expect(new URL(page.url()).pathname).to.equal('/offline/');
    expect(await page.locator('main a', { hasText: 'Probeer het opnieuw' }).getAttribute('href')).to.equal('/heren/');
    await page.locator('main .link-row a', { hasText: name }).waitFor();
    expect(refused).to.deep.equal([]);

    await context.setOffline(false);
    await page.locator('main a', { hasText: 'Probeer het opnieuw' }).click();
    await page.waitForURL(`${shop.url}/heren/`);
    await hydrated(page);
    expect(await page.locator('.offline p').count()).to.equal(0);
  });

  for (const screen of ['mobile', 'desktop'] as const)
    it(`says at the first visit what it cannot show, and shows at the second one what the first has seen, at ${SCREENS[screen].viewport.width} px [PR-07, RT-66]`, async () => {
      const { path: folder } = memoryFolder('profile');
      const options = { ...SCREENS[screen], locale: 'nl-NL' };
      let own = await openProfile(folder, options);
      try {
        page = await own.newPage();
        await own.setOffline(true);
        const error = await page.goto(`${shop.url}/`).then(() => '', String);
        expect(error, 'there is nothing yet').to.include('ERR_INTERNET_DISCONNECTED');
        await own.setOffline(false);
        await open('/dames/pumps/');
        // Nothing was done on it: no worker has been asked for.
        await own.setOffline(true);
        await page.locator('main article a').first().click();
        const notice = page.getByRole('region', { name: 'Meldingen' });
        await notice.getByText(/^Deze pagina is (offline|zonder verbinding) niet beschikbaar/).waitFor();
        await page.locator('.progress-bar:not([data-busy])').waitFor({ state: 'attached' });
        await notice.getByRole('button', { name: 'OK' }).click();
        expect(await page.locator('main h1').count()).to.equal(1);
        await own.setOffline(false);
        await visit('/dames/pumps/');
        await own.close();

        own = await openProfile(folder, options);
        page = await own.newPage();
        await own.setOffline(true);
        await open('/dames/pumps/');
        await page
          .locator('.offline')
          .getByText(/^Pagina van/)
          .waitFor();
        expect(await page.locator('main article').count()).to.be.above(5);
        await page.locator('main article a').first().click();
        await page.getByRole('heading', { level: 1, name: 'Geen verbinding' }).waitFor();
        await hydrated(page);
        await own.setOffline(false);
        await page.locator('main a', { hasText: 'Probeer het opnieuw' }).click();
        await page.locator('.product__actions').waitFor();
      } finally {
        await own.close();
        rmSync(folder, { recursive: true, force: true });
      }
    });

  it('has an offline page of each store view', async () => {
    await visit('/be/');
    await context.setOffline(true);
    await page.goto(`${shop.url}/be/heren/`);
    await hydrated(page);
    expect(new URL(page.url()).pathname).to.equal('/be/offline/');
    expect(await page.getAttribute('html', 'lang')).to.equal('nl-BE');
  });

  it('keeps nothing of accounts, and no answer of the API', async () => {
    await visit('/');
    for (const path of ['/login/', '/my-account/', '/search/?q=pump', '/']) await open(path);
    const names = await page.evaluate(() => caches.keys());
    expect(names.filter((name) => !/^etalage-(assets|pages|pictures|shell)$/.test(name))).to.deep.equal([]);
    expect((await kept('etalage-pages')).filter((path) => path !== '/' && !path.startsWith('/search/'))).to.deep.equal(
      [],
    );
    expect((await kept('etalage-shell')).sort()).to.deep.equal(['/be/offline/', '/offline/']);
    expect((await kept('etalage-pictures')).filter((path) => !path.startsWith('/img/'))).to.deep.equal([]);
  });

  it('gives up the pages that are kept by their addresses when the browser has no space left, and goes on [PL-54]', async () => {
    await visit('/', PUMP);
    const devtools = await context.newCDPSession(page);
    await devtools.send('Storage.overrideQuotaForOrigin', { origin: shop.url, quotaSize: 1 });
    await open('/dames/pumps/');
    expect(await heading()).to.equal('Pumps');
    await page.waitForFunction(
      async (paths) => {
        const found = await Promise.all(
          paths.map((path) => caches.match(path, { cacheName: 'etalage-pages', ignoreVary: true })),
        );
        return found.every((page) => page === undefined);
      },
      ['/', PUMP],
    );
  });

  it('can be installed, as each store view by itself [PR-08]', async () => {
    await open('/be/');
    const devtools = await context.newCDPSession(page);
    const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
    // A context of its own counts as a private window.
    expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).to.deep.equal([]);
    const { url, errors, data } = await devtools.send('Page.getAppManifest');
    expect(errors).to.deep.equal([]);
    expect(url).to.equal(`${shop.url}/manifest-be.webmanifest`);
    const manifest = JSON.parse(data ?? '') as { screenshots: { src: string; sizes: string; form_factor: string }[] };
    expect(manifest).to.deep.include({ lang: 'nl-BE', scope: '/be/', start_url: '/be/', id: '/be/' });
    expect(manifest.screenshots.map((one) => one.form_factor)).to.deep.equal(['narrow', 'wide']);
    for (const { src, sizes } of manifest.screenshots) {
      const size = await page.evaluate(async (address) => {
        const image = new Image();
        image.src = address;
        await image.decode();
        return `${image.naturalWidth}x${image.naturalHeight}`;
      }, src);
      expect(size).to.equal(sizes);
    }
  });

  it('is offered to be installed quietly, not on a first visit, and never again once that is refused [PR-08]', async () => {
    /** As browsers say that the shop can be installed; those of tests never do. */
    const offer = (): Promise<void> =>
      page.evaluate(() => {
        const event = new Event('beforeinstallprompt', { cancelable: true });
        const userChoice = new Promise(() => undefined);
        dispatchEvent(Object.assign(event, { userChoice, prompt: async () => undefined }));
      });
    const stored = (): Promise<string> => page.evaluate(() => localStorage.getItem('shop/pwa/invitation') ?? '');
    const changed = (wanted: string): Promise<unknown> =>
      page.waitForFunction((part) => localStorage.getItem('shop/pwa/invitation')?.includes(part), wanted);
    await visit('/');
    await changed('"visits":1');
    await offer();
    // It comes back an hour later.
    const hourAgo = { ...(JSON.parse(await stored()) as object), seenAt: Date.now() - 3_600_000 };
    await page.evaluate((value) => localStorage.setItem('shop/pwa/invitation', value), JSON.stringify(hourAgo));
    await open('/dames/');
    await changed('"visits":2');
    const question = page.getByRole('region', { name: 'Meldingen' }).getByText('op je beginscherm');
    expect(await question.count()).to.equal(0);
    await offer();
    await question.waitFor();
    await page.getByRole('button', { name: 'Niet meer vragen' }).click();
    await changed('"isOver":true');
    await question.waitFor({ state: 'detached' });
  });

  /** Somebody else answers at the shop's address. */
  async function instead(server: Server, work: () => Promise<void>): Promise<void> {
    const { port } = new URL(shop.url);
    await shop.stop();
    await new Promise<void>((resolve) => {
      server.listen(Number(port), '127.0.0.1', resolve);
    });
    try {
      await work();
    } finally {
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
      shop = await start({ PORT: port });
    }
  }

  it('keeps nothing of a network that answers with a page of its own, and is itself again afterwards [PR-07]', async () => {
    await visit('/', '/dames/');
    const portal = createServer((_, response) =>
      response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><html><h1>Welkom in het hotel</h1>'),
    );
    await instead(portal, async () => {
      await page.goto(`${shop.url}/dames/`);
      expect(await page.locator('h1').innerText(), 'who must log in there can').to.equal('Welkom in het hotel');
      await page.evaluate(() => fetch('/assets/of-the-next-build.js'));
      expect(await keptWith(page, 'Welkom in het hotel')).to.deep.equal([]);
    });
    await context.setOffline(true);
    await page.goto(`${shop.url}/dames/`);
    await hydrated(page);
    expect(await heading()).to.equal('Dames');
  });

  it('shows what is kept when the server takes requests and never answers [PR-07]', async () => {
    await visit('/', '/dames/');
    await instead(
      createServer(() => undefined),
      async () => {
        await page.goto(`${shop.url}/dames/`, { waitUntil: 'domcontentloaded' });
        await page
          .locator('.offline')
          .getByText(/^Pagina van/)
          .waitFor();
        expect(await heading()).to.equal('Dames');
      },
    );
  });

  it('leaves browsers once the setting says so', async () => {
    await visit('/');
    const { port } = new URL(shop.url);
    await shop.stop();
    shop = await start({ PORT: port, ETALAGE__PWA__OFFLINE: 'false' });
    await open('/');
    await page.evaluate(async () => {
      while ((await caches.keys()).length > 0 || (await navigator.serviceWorker.getRegistrations()).length > 0)
        await new Promise((resolve) => {
          requestAnimationFrame(resolve);
        });
    });
    expect(await page.locator('main h1').count()).to.equal(1);
  });
});
