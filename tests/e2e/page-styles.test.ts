import { isDeepStrictEqual } from 'node:util';
import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { readBuild } from '../../server/composition/build.ts';
import { missingStyles } from '../support/missing-styles.ts';
import { repositoryRoot } from '../support/shop-server.ts';
import { withVisitor } from '../support/visitor.ts';

/** A page of every kind; the product comes last, since other pages show what was seen. */
const PAGES = [
  '/dames/',
  '/search/?q=pumps',
  '/checkout/',
  '/login/',
  '/my-account/',
  '/order-confirmation/',
  '/order-lookup/',
  '/wishlist/',
  '/compare/',
  '/newsletter/',
  '/bezorgen-en-retourneren/',
  '/nergens/',
  '/dames/pumps/valentina-pump-zwart/',
];
const NOT_FOUND = [/Failed to load resource: .* 404/, /NotFound: No route found for \/nergens\//];

/** What stands on the first screen: where, how large there, in which colours and fonts. */
function looks(): string[] {
  return [...document.querySelectorAll('#app *')].flatMap((element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    if (right === left || bottom === top || top >= innerHeight || bottom <= 0) return [];
    // What is further down may not be laid out yet.
    const place = [left, top, right, Math.min(bottom, innerHeight)].map(Math.round);
    // A closed sheet of the menu has a place, and stays where its fading was when it closed.
    if (!element.checkVisibility({ visibilityProperty: true })) return [];
    const { color, backgroundColor, fontSize, fontWeight, opacity } = getComputedStyle(element);
    const name = `${element.localName}.${element.getAttribute('class') ?? ''}`;
    return [[name, ...place, color, backgroundColor, fontSize, fontWeight, opacity].join(' ')];
  });
}

const settled = async (page: Page): Promise<void> => {
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await page.locator('main [aria-busy=true]').waitFor({ state: 'detached' });
};

/** How a page looks once its scripts have nothing to do: as it is expected to, else as it does the second time. */
async function calmLooks(page: Page, expected?: readonly string[]): Promise<readonly string[]> {
  let before = expected;
  for (let read = 1; ; read += 1) {
    await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
    const now = await page.evaluate(looks);
    if (isDeepStrictEqual(now, before) || read === 20) return now;
    before = expected ?? now;
  }
}

/** Follows a link to a page of the shop, within the document. */
const follow = (page: Page, path: string): Promise<void> =>
  page.evaluate((href) => {
    const link = Object.assign(document.createElement('a'), { href });
    document.querySelector('main')?.append(link);
    link.click();
    link.remove();
  }, path);

describe('the style of a page', function () {
  this.timeout(240_000);
  const sheets = (): readonly string[] =>
    Object.values(readBuild(repositoryRoot)?.compositions ?? {}).flatMap((composition) => composition.sheets);

  for (const screen of ['desktop', 'mobile'] as const) {
    it(`is all there, and the same whether the page was loaded or followed a link to, on ${screen}`, async () => {
      await withVisitor({ screen, expects: NOT_FOUND }, async ({ page, open, path, documents }) => {
        for (const wanted of PAGES) {
          await open(wanted);
          await settled(page);
          expect(await missingStyles(page, sheets()), wanted).to.deep.equal([]);
          const loaded = await calmLooks(page);
          await open('/');
          const opened = documents.length;
          await follow(page, wanted);
          await page.waitForURL((url) => url.pathname + url.search === wanted);
          await settled(page);
          expect(await missingStyles(page, sheets()), `followed a link to ${wanted}`).to.deep.equal([]);
          const followed = await calmLooks(page, loaded);
          const differs = (place: number): boolean => followed[place] !== loaded[place];
          const places = [...followed.keys()].filter(differs).map((place) => [followed[place], loaded[place]]);
          expect([places, followed.length], wanted).to.deep.equal([[], loaded.length]);
          expect([path(), documents.length]).to.deep.equal([wanted, opened]);
        }
      });
    });

    it(`is all there without JavaScript on ${screen}`, async () => {
      await withVisitor({ screen, javaScriptEnabled: false, expects: NOT_FOUND }, async ({ page, open }) => {
        for (const wanted of ['/', ...PAGES]) {
          await open(wanted);
          expect(await missingStyles(page, sheets()), wanted).to.deep.equal([]);
        }
      });
    });
  }
});
