import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect } from 'chai';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';
import { withVisitor, type SCREENS } from '../support/visitor.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const RULES: RunOptions = { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'], resultTypes: ['violations'] };

/** What axe finds wrong on the page as it stands, one line each. */
async function violations(page: Page): Promise<string[]> {
  await page.evaluate(AXE);
  const found = await page.evaluate((rules) => (window as unknown as { axe: { run(options: object): Promise<AxeResults> } }).axe.run(rules), RULES);
  return found.violations.map(({ id, help, nodes }) => `${id}: ${help}: ${nodes.slice(0, 3).map(({ html, failureSummary }) => `${html.slice(0, 160)} ${failureSummary}`).join(' | ')}`);
}

/** Waits until what slides or fades in has come. */
const settled = (page: Page): Promise<unknown> => page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));

const PAGES = {
  home: '/',
  category: '/dames/',
  'filtered category': '/dames/?simple_colour=601&brand=503',
  product: '/dames/pumps/valentina-pump-zwart/',
  'product with a size': '/dames/pumps/valentina-pump-zwart/?childSku=VALENTINA-ZWA-38',
  'set of parts': '/verzorging/verzorgingsset-glad-leer/',
  'group with a fault': '/verzorging/regenpakket/?qty[BESCHERMSPRAY]=-1',
  'bag with a fault': '/dames/tassen/adelaide-handtas-navy/?option[26301]=TE-LANG',
  search: '/search/?q=pumps',
  'empty search': '/search/?q=zzzzzz',
  story: '/bezorgen-en-retourneren/',
  404: '/nergens/',
  error: '/error/',
};

describe('accessibility by axe: WCAG 2.2 AA and best practices', function () {
  this.timeout(60_000);

  for (const screen of ['desktop', 'mobile'] as const satisfies (keyof typeof SCREENS)[]) {
    for (const [name, path] of Object.entries(PAGES)) {
      it(`finds nothing on ${name}, ${screen}`, async () => {
        await withVisitor({ screen, expects: [/Failed to load resource: .* (404|500)/] }, async ({ page, open }) => {
          await open(path);
          if (name === 'filtered category') await page.locator('.chips').waitFor();
          expect(await violations(page)).to.deep.equal([]);
        });
      });
    }
  }

  it('finds nothing with the menu panel open, mobile', async () => {
    await withVisitor({ screen: 'mobile' }, async ({ page, open }) => {
      await open('/');
      await page.getByRole('button', { name: 'Menu' }).click();
      await page.locator('#panel-menu .menu__service').waitFor();
      expect(await violations(page)).to.deep.equal([]);
      for (const name of ['Meer in Dames', 'Meer in Pumps']) {
        await page.getByLabel(name).click();
        await page.locator('.submenu[data-state=shown]', { hasText: name.replace('Meer in', 'Alles in') }).waitFor();
        await settled(page);
        expect(await violations(page), name).to.deep.equal([]);
      }
    });
  });

  for (const screen of ['desktop', 'mobile'] as const) {
    it(`finds nothing with the choice of countries open and the connection away, ${screen}`, async () => {
      await withVisitor({ screen }, async ({ page, open }) => {
        await open('/');
        if (screen === 'mobile') await page.getByRole('button', { name: 'Menu' }).click();
        await page.getByRole('link', { name: 'Land en taal: NL' }).and(page.locator(':visible')).click();
        await page.getByRole('dialog').getByRole('link', { name: 'België' }).waitFor();
        await settled(page);
        expect(await violations(page)).to.deep.equal([]);
        await page.keyboard.press('Escape');
        await page.context().setOffline(true);
        await page.locator('.offline p').waitFor();
        await settled(page);
        expect(await violations(page)).to.deep.equal([]);
      });
    });
  }

  it('finds nothing with the filter panel open, mobile', async () => {
    await withVisitor({ screen: 'mobile' }, async ({ page, open }) => {
      await open('/dames/?simple_colour=601');
      await page.getByRole('button', { name: /^Filters/ }).click();
      await page.locator('#panel-filters').waitFor({ state: 'visible' });
      expect(await violations(page)).to.deep.equal([]);
    });
  });

  for (const screen of ['desktop', 'mobile'] as const) {
    it(`finds nothing with a product's pictures, its size guide and the row of its brand on screen, ${screen}`, async () => {
      await withVisitor({ screen }, async ({ page, open }) => {
        await open('/dames/pumps/valentina-pump-zwart/?childSku=VALENTINA-ZWA-38');
        await page.locator('.gallery button').first().click();
        await page.locator('.zoom').getByRole('status').waitFor();
        expect(await violations(page)).to.deep.equal([]);
        await page.keyboard.press('Escape');
        await page.locator('.choices').getByRole('link', { name: 'Maattabel' }).click();
        await page.locator('.size-guide').getByRole('table').first().waitFor();
        expect(await violations(page)).to.deep.equal([]);
        await page.keyboard.press('Escape');
        await page.locator('.more-of-brand').evaluate((element) => element.scrollIntoView());
        await page.locator('.more-of-brand article').first().waitFor();
        if (screen === 'mobile') await page.locator('.buy-bar').waitFor();
        expect(await violations(page)).to.deep.equal([]);
      });
    });
  }

  it('finds nothing with a submenu and the sorting open, desktop', async () => {
    await withVisitor({}, async ({ page, open }) => {
      await open('/dames/');
      await page.locator('.sorting summary').click();
      await page.locator('.sorting a').first().waitFor();
      expect(await violations(page)).to.deep.equal([]);
      await page.getByRole('navigation', { name: 'Hoofdmenu' }).locator('summary').first().press('Enter');
      await page.locator('.menu details[open] a').first().waitFor();
      expect(await violations(page)).to.deep.equal([]);
    });
  });
});
