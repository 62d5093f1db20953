import { expect } from 'chai';
import type { Locator } from 'playwright-core';
import { withVisitor, type Visitor, type VisitorOptions } from '../support/visitor.ts';

const PUMPS = '/dames/pumps/';
const VALENTINA = '/dames/pumps/valentina-pump-zwart/';

describe('going back from what lies over a page', function () {
  this.timeout(60_000);

  const back = ({ page }: Visitor): Promise<void> => page.evaluate(() => window.history.back());

  /** Goes to a page by a link, so that there is one to go back to. */
  async function arrive(visitor: Visitor, path: string): Promise<void> {
    const from = path === PUMPS ? '/dames/' : PUMPS;
    await visitor.open(from);
    await visitor.page.locator(`main a[href="${path}"]`).first().click();
    await visitor.page.waitForURL(`**${path}`);
    await visitor.page
      .locator(path === PUMPS ? 'h1:text-is("Pumps")' : '.gallery button')
      .first()
      .waitFor();
  }

  /** What opens, where, and how; on screens of which it covers the page. One visit opens all of a page and a screen. */
  const overlays: readonly {
    readonly name: string;
    readonly path: string;
    readonly screens: readonly NonNullable<VisitorOptions['screen']>[];
    readonly open: (visitor: Visitor) => Promise<void>;
    readonly shown: (visitor: Visitor) => Locator;
  }[] = [
    {
      name: 'the menu',
      path: PUMPS,
      screens: ['mobile'],
      open: ({ page }) => page.getByRole('button', { name: 'Menu' }).click(),
      shown: ({ page }) => page.locator('#panel-menu'),
    },
    {
      name: 'the filters',
      path: PUMPS,
      screens: ['mobile'],
      open: ({ page }) => page.getByRole('button', { name: 'Filters' }).click(),
      shown: ({ page }) => page.locator('#panel-filters'),
    },
    {
      name: 'the search panel',
      path: PUMPS,
      screens: ['mobile'],
      open: ({ page }) => page.locator('.header [type=search]').tap(),
      shown: ({ page }) => page.locator('.search-panel'),
    },
    {
      name: 'a picture shown large',
      path: VALENTINA,
      screens: ['desktop', 'mobile'],
      open: ({ page }) => page.locator('.gallery button').first().click(),
      shown: ({ page }) => page.getByRole('dialog', { name: 'Valentina' }),
    },
    {
      name: 'the size guide',
      path: VALENTINA,
      screens: ['desktop', 'mobile'],
      open: ({ page }) => page.locator('.choices').getByRole('link', { name: 'Maattabel' }).click(),
      shown: ({ page }) => page.getByRole('dialog', { name: 'Maattabel' }),
    },
    {
      name: 'the cart',
      path: VALENTINA,
      screens: ['desktop', 'mobile'],
      open: ({ page }) => page.getByRole('link', { name: 'Winkelmand' }).and(page.locator(':visible')).first().click(),
      shown: ({ page }) => page.getByRole('dialog', { name: 'Winkelmand' }),
    },
  ];

  /** The history has an entry for what is open. */
  const isCovered = ({ page }: Visitor): Promise<unknown> =>
    page.waitForFunction(() => 'shellOverlay' in (window.history.state ?? {}));

  for (const path of new Set(overlays.map((overlay) => overlay.path)))
    for (const screen of ['desktop', 'mobile'] as const) {
      const here = overlays.filter((overlay) => overlay.path === path && overlay.screens.includes(screen));
      if (here.length === 0) continue;
      it(`closes ${here.map(({ name }) => name).join(', ')} first, and leaves the page then, on ${screen}`, async () => {
        await withVisitor({ screen }, async (visitor) => {
          await arrive(visitor, path);
          const before = visitor.path();
          for (const { name, open, shown } of here)
            for (const again of ['once', 'again']) {
              await open(visitor);
              await shown(visitor).waitFor();
              await isCovered(visitor);
              await back(visitor);
              await shown(visitor).waitFor({ state: 'hidden' });
              expect(visitor.path(), `${name}, ${again}`).to.equal(before);
            }
          // One step, whatever was opened.
          await back(visitor);
          await visitor.page.waitForURL((url) => url.pathname !== before);
          expect(visitor.documents).to.have.length(1);
        });
      });
    }

  it('leaves the page at once after the panel was closed by its cross', async () => {
    await withVisitor({ screen: 'mobile' }, async (visitor) => {
      await arrive(visitor, PUMPS);
      await visitor.page.getByRole('button', { name: 'Filters' }).click();
      await isCovered(visitor);
      const panel = visitor.page.locator('#panel-filters');
      await panel.getByRole('button', { name: 'Sluiten' }).click();
      await panel.waitFor({ state: 'hidden' });
      await back(visitor);
      await visitor.page.waitForURL('**/dames/');
    });
  });

  it('returns to the page that a link in the menu left, in one step', async () => {
    await withVisitor({ screen: 'mobile' }, async (visitor) => {
      const { page } = visitor;
      await arrive(visitor, PUMPS);
      await page.getByRole('button', { name: 'Menu' }).click();
      await isCovered(visitor);
      await page.locator('#panel-menu').getByRole('link', { name: 'Contact', exact: true }).click();
      await page.waitForURL('**/contact/');
      await page.locator('main h1', { hasText: 'Contact' }).waitFor();
      await back(visitor);
      await page.waitForURL(`**${PUMPS}`);
      await page.locator('main h1', { hasText: 'Pumps' }).waitFor();
      await back(visitor);
      await page.waitForURL('**/dames/');
    });
  });

  it('closes the filters in which something was chosen, and takes that back after', async () => {
    await withVisitor({ screen: 'mobile' }, async (visitor) => {
      const { page, path } = visitor;
      await arrive(visitor, PUMPS);
      const panel = page.locator('#panel-filters');
      await page.getByRole('button', { name: 'Filters' }).click();
      await isCovered(visitor);
      await panel.locator('a', { hasText: 'Zwart' }).click();
      await page.waitForURL(/simple_colour=/);
      const chosen = path();
      await isCovered(visitor);
      await back(visitor);
      await panel.waitFor({ state: 'hidden' });
      expect(path()).to.equal(chosen);
      await back(visitor);
      await page.waitForURL(`**${PUMPS}`);
      await page.locator('.chips').waitFor({ state: 'detached' });
    });
  });

  for (const way of ['back', 'its button'])
    it(`has one step back from all filters chosen in the panel, closed by ${way}, and finds them again [RT-52]`, async () => {
      await withVisitor({ screen: 'mobile' }, async (visitor) => {
        const { page, path } = visitor;
        await arrive(visitor, PUMPS);
        const panel = page.locator('#panel-filters');
        await page.getByRole('button', { name: 'Filters' }).click();
        await isCovered(visitor);
        for (const count of [1, 2, 3]) {
          await panel.locator('.filter--size a.option:not([aria-current])').nth(2).click();
          await page.waitForFunction((chips) => document.querySelectorAll('.chip').length === chips, count);
        }
        const chosen = path();
        if (way === 'back') await back(visitor);
        else await panel.getByRole('button', { name: /^Toon/ }).click();
        await panel.waitFor({ state: 'hidden' });
        expect(path()).to.equal(chosen);
        await page.locator('.card__name a').first().click();
        await page.locator('.gallery').waitFor();
        await back(visitor);
        await page.locator('.chip').nth(2).waitFor();
        expect(path()).to.equal(chosen);
        await back(visitor);
        await page.waitForURL(`**${PUMPS}`);
        await page.locator('.chips').waitFor({ state: 'detached' });
      });
    });
});
