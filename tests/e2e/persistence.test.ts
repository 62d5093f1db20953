import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { violations } from '../support/axe.ts';
import { recordShifts, shiftsOf } from '../support/layout-shifts.ts';
import { inShop } from '../support/shared-shop.ts';
import { focused, OFFLINE, withVisitor } from '../support/visitor.ts';

const VALENTINA = '/dames/pumps/valentina-pump-zwart/';
const VARIANT = `${VALENTINA}?childSku=VALENTINA-ZWA-38`;

/** Where the browser stores something: the wishlist for all store views, everything else for the Dutch one. */
const placeOf = (key: string): string => `${key.startsWith('wishlist/') ? 'shop' : 'default-shop'}/${key}`;
const stored = (page: Page, key: string): Promise<unknown> =>
  page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? 'null') as unknown, placeOf(key));

/** Waits until a value with this text has been stored: what is shown at once is written a moment later. */
const written = (page: Page, key: string, text: string): Promise<unknown> =>
  page.waitForFunction(([name, part]) => localStorage.getItem(name)?.includes(part), [placeOf(key), text] as const);

/** Waits until so many values are stored in a list. */
const writtenLength = (page: Page, key: string, length: number): Promise<unknown> =>
  page.waitForFunction(
    ([name, wanted]) => (JSON.parse(localStorage.getItem(name) ?? 'null') as unknown[] | null)?.length === wanted,
    [placeOf(key), length] as const,
  );

const titlesOf = (page: Page): Promise<string[]> => page.locator('main .card__name').allTextContents();

/** The id of a product, as the shop's API has it. */
async function idOf(sku: string): Promise<unknown> {
  const answer = await fetch(
    inShop('/api/catalog/vue_storefront_catalog/product/_search?request_format=search-query&size=1'),
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ _appliedFilters: [{ attribute: 'sku', value: { eq: sku }, scope: 'default' }] }),
    },
  );
  const { hits } = (await answer.json()) as { hits: { hits: readonly { _source: { id: unknown } }[] } };
  return hits.hits[0]?._source.id;
}

/** Waits until the frame counts so many products on the wishlist. */
const counted = (page: Page, count: number): Promise<unknown> =>
  page.waitForFunction(
    (wanted) =>
      [...document.querySelectorAll('.badge, .tab__count')].some((badge) => badge.textContent === String(wanted)),
    count,
  );

/** Goes up and down the page until something has come about. */
async function scrollUntil(page: Page, done: () => Promise<boolean>): Promise<void> {
  for (let step = 0; step < 300 && !(await done()); step += 1) {
    await page.mouse.wheel(0, step % 30 < 20 ? 400 : -800);
    await page.evaluate(
      () =>
        new Promise((resolve) => {
          requestAnimationFrame(resolve);
        }),
    );
  }
}

/** Stores values before the shop's scripts run. */
const storeBefore = (page: Page, values: Readonly<Record<string, unknown>>): Promise<unknown> =>
  page.addInitScript(
    (all) => {
      for (const [place, value] of all)
        if (localStorage.getItem(place) === null) localStorage.setItem(place, JSON.stringify(value));
    },
    Object.entries(values).map(([key, value]) => [placeOf(key), value] as const),
  );

const itemOf = (sku: string, name: string, added_at: number) => ({
  product_id: added_at,
  sku,
  name,
  brand: 'Fiordalba',
  url: '/dames/',
  picture: '/z/pump/valentina-zwart-side.svg',
  price: 18995,
  added_at,
});

describe('what a visitor saves', function () {
  this.timeout(60_000);

  it('is shown without wavering when it is saved while its code is still on its way [WI-05]', async () => {
    await withVisitor({}, async ({ page, open }) => {
      const asked = Promise.withResolvers<void>();
      const clicked = Promise.withResolvers<void>();
      await page.route('**/assets/storage-*.js', async (route) => {
        asked.resolve();
        await clicked.promise;
        await route.continue();
      });
      await open('/dames/pumps/');
      const heart = page.locator('.card .heart').first();
      const states = await heart.evaluateHandle((button) => {
        const seen: (string | null)[] = [];
        new MutationObserver(() => seen.push(button.ariaPressed)).observe(button, {
          attributeFilter: ['aria-pressed'],
        });
        return seen;
      });
      await heart.click();
      await asked.promise;
      clicked.resolve();
      await page.waitForFunction(() => localStorage.getItem('shop/wishlist/current-wishlist') !== null);
      await counted(page, 1);
      expect(await states.jsonValue()).to.deep.equal(['true']);
    });
  });

  for (const screen of ['desktop', 'mobile'] as const) {
    it(`is a wishlist, filled from cards and product pages, the same in every tab and after a reload, on ${screen} [SC-06, SC-13, RT-16, PR-18, PL-43, WI-15]`, async () => {
      await withVisitor({ fresh: true, screen }, async ({ page, open }) => {
        page.setDefaultTimeout(10_000);
        await open('/dames/pumps/');
        const heart = page.locator('.card .heart').first();
        const first = await page.locator('.card__name').first().innerText();
        await heart.click();
        await counted(page, 1);
        expect(await heart.getAttribute('aria-pressed')).to.equal('true');
        await page
          .getByRole('status')
          .filter({ hasText: `${first} staat op je verlanglijst` })
          .waitFor();
        await written(page, 'wishlist/current-wishlist', first);

        await open(VARIANT);
        await page.locator('.product__actions').getByRole('button', { name: 'Bewaren' }).click();
        await counted(page, 2);
        await written(page, 'wishlist/current-wishlist', 'VALENTINA-ZWA');
        const list = await stored(page, 'wishlist/current-wishlist');
        expect(list).to.have.length(2).and.have.nested.property('[0].sku', 'VALENTINA-ZWA');
        expect(list, 'the id of the product, not of its variant').to.have.nested.property(
          '[0].product_id',
          await idOf('VALENTINA-ZWA'),
        );

        const other = await page.context().newPage();
        await other.goto(inShop('/wishlist/'));
        await other.locator('main .card').nth(1).waitFor();
        expect(await titlesOf(other)).to.deep.equal(['Valentina pump zwart', first]);

        await page.locator('.product__actions').getByRole('button', { name: 'Bewaren' }).click();
        await other.locator('main .card').nth(1).waitFor({ state: 'detached' });
        expect(await titlesOf(other)).to.deep.equal([first]);
        await page.getByRole('button', { name: 'Ongedaan maken' }).click();
        await other.locator('main .card').nth(1).waitFor();
        expect(await titlesOf(other)).to.deep.equal(['Valentina pump zwart', first]);

        await other.reload();
        await other.locator('main .card').nth(1).waitFor();
        await other.locator('main .card .heart').nth(1).click();
        await counted(other, 1);
        expect(await titlesOf(other)).to.deep.equal(['Valentina pump zwart']);
        await counted(page, 1);
        await other.close();
      });
    });

    it(`is what was saved without a connection, too, on ${screen}: it is stored when that is back`, async () => {
      await withVisitor({ fresh: true, screen, expects: OFFLINE }, async ({ page, open }) => {
        await open(VALENTINA);
        await page.waitForLoadState('networkidle');
        await page.context().setOffline(true);
        const heart = page.locator('.product__actions .heart');
        await heart.click();
        const said = page.getByRole('region', { name: 'Meldingen' }).getByText('Er is geen verbinding.');
        await said.waitFor();
        await said.hover(); // as long as it is pointed at, it does not go by itself
        expect(await heart.getAttribute('aria-pressed')).to.equal('true');
        await page.context().setOffline(false);
        await written(page, 'wishlist/current-wishlist', 'VALENTINA-ZWA');
        await said.waitFor({ state: 'detached' });
      });
    });

    it(`is a comparison of up to four products on ${screen}, with what differs among them [SC-12, PR-17]`, async () => {
      await withVisitor({ screen }, async ({ page, open }) => {
        page.setDefaultTimeout(10_000);
        await open(VALENTINA);
        await page.locator('.product__actions').getByRole('button', { name: 'Vergelijken' }).click();
        await page.getByRole('link', { name: 'Vergelijken (1)' }).waitFor();
        await written(page, 'compare/current-compare', 'VALENTINA-ZWA');
        await open('/dames/pumps/');
        await page.locator('.compare-toggle[data-begun]').nth(2).waitFor();
        for (const place of [0, 1, 2]) await page.locator('.card .compare-toggle').nth(place).click();
        await page.getByRole('link', { name: 'Vergelijken (4)' }).waitFor();
        const bar = page.getByRole('complementary', { name: 'Vergelijken' });
        await bar.getByRole('button', { name: 'Sluiten' }).click();
        await bar.waitFor({ state: 'detached' });
        await page.locator('.card .compare-toggle').nth(2).click();
        await page.getByRole('link', { name: 'Vergelijken (3)' }).waitFor();
        await page.locator('.card .compare-toggle').nth(2).click();
        await page.getByRole('link', { name: 'Vergelijken (4)' }).waitFor();
        await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
        const [footer, foot] = await Promise.all([page.locator('.footer').boundingBox(), bar.boundingBox()]);
        expect((footer?.y ?? 0) + (footer?.height ?? 0), 'the end of the page').to.be.at.most((foot?.y ?? 0) + 1);
        await page.locator('.card .compare-toggle').nth(3).click();
        await page.getByRole('alert').filter({ hasText: 'Je kunt 4 producten vergelijken' }).waitFor();
        await page
          .getByRole('link', { name: 'Vergelijken (4)' })
          .evaluate((link) => link instanceof HTMLElement && link.click());
        await page.waitForURL('**/compare/');

        await page.locator('tbody th').first().waitFor();
        expect(await page.locator('thead th[scope=col] a').count()).to.equal(4);
        expect(await page.locator('tbody tr').filter({ hasText: 'Merk' }).locator('td').first().innerText()).to.equal(
          'Fiordalba',
        );
        const weight = () =>
          page
            .locator('.compare__differs td')
            .first()
            .evaluate((cell) => getComputedStyle(cell).fontWeight);
        expect(await weight()).to.equal('400');
        await page.getByLabel('Verschillen uitlichten').check();
        expect(await weight()).to.equal('600');
        if (screen === 'mobile') {
          const label = page.locator('tbody th').first();
          const before = await label.boundingBox();
          await page.locator('.compare__scroll').evaluate((table) => {
            table.scrollLeft = 300;
          });
          expect(await label.boundingBox()).to.deep.equal(before);
        }
        expect(await violations(page)).to.deep.equal([]);
        await page.getByRole('button', { name: 'Valentina pump zwart weghalen' }).click();
        await page.locator('thead a').nth(3).waitFor({ state: 'detached' });
        await writtenLength(page, 'compare/current-compare', 3);
      });
    });

    it(`is accessible, empty and full, with products that are gone, on ${screen}`, async () => {
      await withVisitor({ pictures: true, screen }, async ({ page, open }) => {
        page.setDefaultTimeout(10_000);
        for (const [path, title] of [
          ['/wishlist/', 'Je verlanglijst is nog leeg'],
          ['/compare/', 'Nog niets te vergelijken'],
        ] as const) {
          await open(path);
          await page.getByRole('heading', { name: title }).waitFor();
          expect(await violations(page), path).to.deep.equal([]);
          expect(await page.locator('meta[name=robots]').getAttribute('content')).to.equal('noindex');
        }
        await storeBefore(page, {
          'wishlist/current-wishlist': [itemOf('GONE', 'Oude pump', 3), itemOf('VALENTINA-ZWA', 'Valentina', 2)],
        });
        await recordShifts(page);
        await open('/wishlist/');
        await page.getByText('Niet meer leverbaar').waitFor();
        expect(await titlesOf(page)).to.deep.equal(['Oude pump', 'Valentina pump zwart']);
        expect(await violations(page)).to.deep.equal([]);
        expect((await shiftsOf(page)).reduce((sum, { value }) => sum + value, 0)).to.be.below(0.005);
        await page.getByRole('button', { name: 'Bewaar Oude pump' }).click();
        await page.getByText('Niet meer leverbaar').waitFor({ state: 'detached' });
        expect(await titlesOf(page)).to.deep.equal(['Valentina pump zwart']);
        await focused(page.locator('h1'));
      });
    });
  }

  it('is what was looked at last, at the foot of product pages, moves nothing and can be cleared', async () => {
    await withVisitor({ pictures: true }, async ({ page, open }) => {
      page.setDefaultTimeout(10_000);
      await recordShifts(page);
      await open(VALENTINA);
      await scrollUntil(page, async () => (await stored(page, 'recently-viewed/skus')) !== null);
      expect(await stored(page, 'recently-viewed/skus')).to.deep.equal(['VALENTINA-ZWA']);
      await open('/dames/tassen/aurelia-handtas-cognac/');
      const row = page.locator('.recent');
      await scrollUntil(page, async () => (await row.count()) > 0);
      await row.getByRole('link', { name: 'Valentina pump zwart' }).waitFor();
      expect(await row.getByRole('link').count()).to.equal(1);
      const shifts = await shiftsOf(page);
      expect(
        shifts.reduce((sum, { value }) => sum + value, 0),
        shifts.map(({ value, what }) => `${value}: ${what}`).join('\n'),
      ).to.be.below(0.005);
      expect(await violations(page)).to.deep.equal([]);
      await page.getByRole('button', { name: 'Laatst bekeken producten wissen' }).click();
      await row.waitFor({ state: 'detached' });
      await writtenLength(page, 'recently-viewed/skus', 0);
    });
  });

  it('is nothing where the browser forbids it: the shop says so and goes on [RU-35]', async () => {
    await withVisitor({}, async ({ page, open }) => {
      page.setDefaultTimeout(10_000);
      await page.addInitScript(() => {
        Object.defineProperty(window, 'localStorage', {
          get() {
            throw new DOMException('No', 'SecurityError');
          },
        });
      });
      await open('/dames/pumps/');
      await page.locator('.card .heart').first().click();
      await page.getByRole('alert').filter({ hasText: 'Je browser bewaart niets voor deze winkel' }).waitFor();
      await counted(page, 1);
      await page.locator('.header__wishlist').click();
      await page.locator('main .card').first().waitFor();
    });
  });

  it('is explained where there is no JavaScript', async () => {
    await withVisitor({ javaScriptEnabled: false }, async ({ page, open }) => {
      for (const path of ['/wishlist/', '/compare/']) {
        await open(path);
        expect(await page.locator('main').innerText()).to.include('die heeft daar JavaScript voor nodig');
      }
      await open(VALENTINA);
      expect(await page.locator('.heart:visible, .compare-toggle:visible').count()).to.equal(0);
    });
  });
});
