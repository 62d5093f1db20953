import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { openWatch, type Told, type Watch } from '../../modules/analytics/commands/watch-server.ts';
import { violations } from '../support/axe.ts';
import { PUMP } from '../support/checkout.ts';
import { beginToUse } from '../support/first-visit.ts';
import { measuringShop } from '../support/measuring-shop.ts';
import { startShopServer, type ShopServer } from '../support/shop-server.ts';
import { block, openStoryblok, type TestStoryblok } from '../support/storyblok.ts';
import { hydrated, withVisitor } from '../support/visitor.ts';

const MATOMO = 'https://matomo.example.nl';
const VIDEO = 'https://www.youtube-nocookie.com/embed/abc123';
const MAP = 'https://www.openstreetmap.org/export/embed.html?bbox=5.06,51.68,5.08,51.69';
const OTHER = 'https://video.example.org/1';

/** Matomo's tracker by its documented interface: what it is told of, and the cookies that it keeps. */
const TRACKER = `(() => {
  const keep = (name, seconds) => { document.cookie = name + '=1; path=/; max-age=' + seconds; };
  const acts = {
    setConsentGiven() { keep('mtm_consent_removed', 0); },
    forgetConsentGiven() { keep('mtm_consent_removed', 3600); },
    deleteCookies() { keep('_pk_id.3.1fff', 0); },
  };
  const act = ([name, ...args]) => {
    acts[name]?.();
    if (!name.startsWith('track')) return;
    keep('_pk_id.3.1fff', 3600);
    const body = JSON.stringify([name, ...args]);
    fetch('${MATOMO}/matomo.php', { method: 'POST', mode: 'no-cors', keepalive: true, body });
  };
  const before = window._paq;
  window._paq = { push: act };
  before.forEach(act);
})();`;

describe('consent to what others show and measure', function () {
  this.timeout(180_000);
  const open: { shop?: ShopServer; cms?: TestStoryblok; watch?: Watch } = {};
  /** What Google was told, in whose place the page of `etalage analytics watch` is. */
  const google: Told[] = [];
  const inShop = (path: string): string => (open.shop?.url ?? '') + path;

  before(async () => {
    const image = { id: 1, fieldtype: 'asset', filename: '/blog/handelingen.svg' };
    open.cms = await openStoryblok(
      { full_slug: 'home', body: [block('header', { title: 'Welkom' })] },
      {
        full_slug: 'film',
        name: 'Film',
        body: [
          block('header', { title: 'Het atelier' }),
          block('embed', { title: 'De film', address: VIDEO, image, image_alt: 'Een leest' }),
          block('embed', { title: 'De weg', address: MAP, map: true }),
          block('embed', { title: 'Van een ander', address: OTHER }),
        ],
      },
    );
    open.watch = await openWatch({ port: 0, onTold: (told) => google.push(told) });
    open.shop = await startShopServer({
      folder: measuringShop(),
      env: {
        ETALAGE__ANALYTICS__GOOGLE__MEASUREMENT_ID: 'G-WATCH0000',
        ETALAGE__ANALYTICS__GOOGLE__SCRIPT: `${open.watch.url}gtag.js`,
        ETALAGE__ADAPTERS: JSON.stringify({ storyblok: 'storyblok' }),
        ETALAGE__PLATFORMS__STORYBLOK: JSON.stringify({ url: open.cms.url, token: open.cms.settings.token }),
        ETALAGE__ANALYTICS__MATOMO__URL: MATOMO,
        ETALAGE__ANALYTICS__MATOMO__SITE_ID: '3',
        ETALAGE__CONSENT__MEDIA: JSON.stringify([
          { name: 'YouTube', origin: new URL(VIDEO).origin },
          { name: 'OpenStreetMap', origin: new URL(MAP).origin },
        ]),
        ETALAGE__PWA__OFFLINE: 'false',
      },
    });
  });
  after(async () => {
    await open.shop?.stop();
    await open.watch?.close();
    await open.cms?.[Symbol.asyncDispose]();
  });

  /** Answers what is asked of others, and what Matomo is told. */
  async function watch(page: Page): Promise<{ asked: string[]; told: unknown[][] }> {
    const asked: string[] = [];
    const told: unknown[][] = [];
    page.on('request', (request) => {
      if (!request.url().startsWith(inShop('/'))) asked.push(request.url());
    });
    for (const address of [VIDEO, MAP])
      await page.route(`${new URL(address).origin}/**`, (route) =>
        route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Other</title><p>Shown by others</p>' }),
      );
    await page.route(`${MATOMO}/matomo.js`, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: TRACKER }),
    );
    await page.route(`${MATOMO}/matomo.php`, (route) => {
      told.push(JSON.parse(route.request().postData() ?? '[]') as unknown[]);
      return route.fulfill({ status: 204 });
    });
    return { asked, told };
  }

  const go = async (page: Page, path: string): Promise<void> => {
    await page.goto(inShop(path), { waitUntil: 'domcontentloaded' });
    await hydrated(page);
    await beginToUse(page);
  };
  const bar = (page: Page) => page.getByRole('region', { name: 'Cookies: jij kiest' });

  it('shows a video and a map after a question in their place, once or always, and those of strangers never [RU-33]', async () => {
    // axe looks for itself in frames of others.
    const expects = [/Failed to execute 'postMessage'/];
    for (const screen of ['desktop', 'mobile'] as const)
      await withVisitor({ screen, fresh: true, expects }, async ({ page }) => {
        const { asked } = await watch(page);
        await go(page, '/film/');
        await bar(page).waitFor();
        const video = page.locator('.embed').filter({ has: page.getByRole('heading', { name: 'De film' }) });
        const map = page.locator('.embed').filter({ has: page.getByRole('heading', { name: 'De weg' }) });
        const other = page.locator('.embed').filter({ has: page.getByRole('heading', { name: 'Van een ander' }) });
        expect(await video.getByRole('img', { name: 'Een leest' }).count()).to.equal(1);
        await video.getByText('Dit komt van YouTube').waitFor();
        // It is hydrated once it comes near.
        await other.scrollIntoViewIfNeeded();
        await other.getByRole('button').first().waitFor({ state: 'detached' });
        expect(await other.getByRole('link').getAttribute('href')).to.equal(OTHER);
        expect(await violations(page)).to.deep.equal([]);
        expect(asked).to.deep.equal([]);

        const once = video.getByRole('button', { name: 'Video tonen' });
        await once.focus();
        await page.keyboard.press('Enter');
        await video.frameLocator('iframe').getByText('Shown by others').waitFor();
        await page.waitForFunction(() => document.activeElement?.tagName === 'IFRAME');
        expect(await map.locator('iframe').count(), 'nothing but what was asked for').to.equal(0);
        expect(asked).to.deep.equal([VIDEO]);
        expect(await page.evaluate(() => localStorage.getItem('shop/consent/choice'))).to.equal(null);

        await go(page, '/film/');
        await once.waitFor();
        await map.getByRole('button', { name: 'Altijd tonen' }).click();
        for (const shown of [video, map]) await shown.frameLocator('iframe').getByText('Shown by others').waitFor();
        await bar(page).waitFor();
        expect(await other.locator('iframe').count(), 'of a stranger').to.equal(0);
        await other.getByRole('link', { name: 'Openen bij video.example.org' }).waitFor();
        expect(asked.slice(1).toSorted()).to.deep.equal([MAP, VIDEO].toSorted());
        expect(await violations(page)).to.deep.equal([]);
      });
  });

  it('has Matomo and Google told in all tabs, until it is withdrawn in one of them, which all heed at once [RU-33]', async () => {
    await withVisitor({ fresh: true }, async ({ page }) => {
      const { told, asked } = await watch(page);
      const until = async (name: string, on: Page, list: readonly unknown[][]): Promise<void> => {
        while (!list.some(([one]) => one === name))
          await on.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => resolve(true))));
      };
      await go(page, '/film/');
      await bar(page).getByRole('button', { name: 'Accepteren', exact: true }).click();
      await until('trackPageView', page, told);
      expect(asked).to.include.members([`${MATOMO}/matomo.js`, `${open.watch?.url}gtag.js?id=G-WATCH0000`]);
      await page.frameLocator('iframe').first().getByText('Shown by others').waitFor();

      const second = await page.context().newPage();
      const other = await watch(second);
      await go(second, PUMP.path);
      await until('trackPageView', second, other.told);
      await second.locator('.product__actions').getByRole('button', { name: 'In winkelmand' }).click();
      await until('trackEcommerceCartUpdate', second, other.told);
      expect(other.told.find(([name]) => name === 'trackEcommerceCartUpdate')).to.deep.equal([
        'trackEcommerceCartUpdate',
        189.95,
      ]);
      while (!google.some(({ name }) => name === 'add_to_cart'))
        await second.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => resolve(true))));
      expect(google.find(({ name }) => name === 'add_to_cart')).to.deep.include({ by: 'Google' });
      expect(await second.evaluate(() => document.cookie))
        .to.include('_pk_id')
        .and.include('_ga=');

      await go(second, '/cookie-settings/');
      await second.getByRole('button', { name: 'Alles weigeren' }).click();
      // The first tab was not touched: what it showed is gone, and it asks again.
      await page.locator('.embed iframe').first().waitFor({ state: 'detached' });
      await page.getByRole('button', { name: 'Video tonen' }).first().waitFor();
      for (const tab of [page, second]) await tab.waitForFunction(() => !/_pk_|mtm_|_ga/.test(document.cookie));
      // The first tab tells Google's tag, after all else.
      const isDenied = ({ params }: Told): boolean => JSON.stringify(params).includes('"analytics_storage":"denied"');
      while (!google.some(isDenied))
        await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => resolve(true))));
      const events = () => google.filter(({ name }) => !name.startsWith('consent')).length;
      const before = [told.length, other.told.length, events()];
      await page.locator('a[href="/"]').first().click();
      await page.getByRole('heading', { name: 'Welkom' }).waitFor();
      await go(second, '/heren/');
      await second.waitForFunction(() => localStorage.getItem('shop/consent/choice')?.includes('"statistics":false'));
      expect([told.length, other.told.length, events()]).to.deep.equal(before);
      expect(await page.context().cookies()).to.deep.equal([]);
    });
  });

  it('does nothing by a script that comes once consent is withdrawn [RU-33]', async () => {
    await withVisitor({ fresh: true }, async ({ page }) => {
      const { told } = await watch(page);
      const late = Promise.withResolvers<void>();
      await page.route(`${MATOMO}/matomo.js`, async (route) => {
        await late.promise;
        await route.fulfill({ contentType: 'text/javascript', body: TRACKER });
      });
      await go(page, '/film/');
      const coming = page.waitForRequest(`${MATOMO}/matomo.js`);
      await bar(page).getByRole('button', { name: 'Accepteren', exact: true }).click();
      await coming;
      await page.getByRole('link', { name: 'Cookie-instellingen' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Alles weigeren' }).click();
      await page.waitForFunction(() => localStorage.getItem('shop/consent/choice')?.includes('"statistics":false'));
      late.resolve();
      await page.waitForFunction(() => '_paq' in window && !Array.isArray(window._paq));
      expect(told).to.deep.equal([]);
      expect((await page.context().cookies()).filter(({ name }) => /^(_pk|mtm)_/.test(name))).to.deep.equal([]);
    });
  });
});
