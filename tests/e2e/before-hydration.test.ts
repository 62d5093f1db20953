import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { inShop } from '../support/shared-shop.ts';
import { focused, hydrated, type VisitorOptions, withVisitor } from '../support/visitor.ts';

/** The first script runs, all others wait until they are released: a slow line, without its chance. */
async function onSlowLine(
  { screen }: Pick<VisitorOptions, 'screen'>,
  path: string,
  before: (page: Page) => Promise<void>,
  after: (page: Page) => Promise<void>,
): Promise<void> {
  await withVisitor({ screen, fresh: true }, async ({ page }) => {
    const released = Promise.withResolvers<void>();
    await page.route(/\/assets\/.*\.js$/, async (route) => {
      if (!/\/boot[^/]*\.js$/.test(route.request().url())) await released.promise;
      await route.continue();
    });
    await page.goto(inShop(path), { waitUntil: 'domcontentloaded' });
    await before(page);
    released.resolve();
    await hydrated(page);
    await after(page);
  });
}

describe('a page that a visitor uses before it is hydrated', function () {
  this.timeout(60_000);

  it('keeps the menu open with the submenu that was opened in it', async () => {
    await onSlowLine(
      { screen: 'mobile' },
      '/',
      async (page) => {
        await page.getByRole('button', { name: 'Menu' }).click();
        await page.locator('#panel-menu summary').first().click();
      },
      async (page) => {
        // What only the running page adds to an open menu.
        await page.locator('#panel-menu .menu__service').waitFor();
        expect(await page.locator('#panel-menu').evaluate((panel) => panel.matches(':popover-open'))).to.equal(true);
        expect(await page.locator('#panel-menu details[open] .menu__children a').first().isVisible()).to.equal(true);
      },
    );
  });

  it('keeps a submenu of the wide menu open and completes it', async () => {
    await onSlowLine(
      { screen: 'desktop' },
      '/',
      (page) => page.locator('.menu summary').first().click(),
      async (page) => {
        await page.locator('.menu details[open] .menu__teaser').first().waitFor();
      },
    );
  });

  it('keeps the filters open, with the groups opened and closed in them', async () => {
    await onSlowLine(
      { screen: 'mobile' },
      '/dames/',
      async (page) => {
        await page.getByRole('button', { name: 'Filters' }).click();
        const panel = page.locator('#panel-filters');
        await panel.locator('details[open] summary').first().click();
        await panel.locator('details').last().locator('summary').click();
      },
      async (page) => {
        await page.locator('html[data-fresh]').waitFor({ state: 'attached' });
        await page.evaluate(() => new Promise(requestAnimationFrame));
        const panel = page.locator('#panel-filters');
        expect(await panel.evaluate((element) => element.matches(':popover-open'))).to.equal(true);
        expect(await panel.locator('details').first().getAttribute('open')).to.equal(null);
        expect(await panel.locator('details').last().getAttribute('open')).to.equal('');
      },
    );
  });

  for (const screen of ['desktop', 'mobile'] as const) {
    it(`shows the picture large that was tapped, on ${screen}`, async () => {
      await onSlowLine(
        { screen },
        '/dames/pumps/valentina-pump-zwart/',
        (page) => page.locator('.gallery img').first().click(),
        async (page) => {
          await page.getByRole('dialog', { name: 'Valentina' }).waitFor();
        },
      );
    });

    it(`saves what was tapped to be saved, and once however often it was tapped, on ${screen}`, async () => {
      await onSlowLine(
        { screen },
        '/dames/pumps/valentina-pump-zwart/',
        async (page) => {
          const heart = page.locator('.product__actions .heart');
          await heart.click();
          await heart.click();
        },
        async (page) => {
          await page.locator('.product__actions .heart[aria-pressed=true]').waitFor();
        },
      );
    });
  }

  it('puts what was tapped into the cart, once however often it was tapped, and says at once that it will', async () => {
    await onSlowLine(
      { screen: 'mobile' },
      '/dames/pumps/valentina-pump-zwart/?childSku=VALENTINA-ZWA-39',
      async (page) => {
        const button = page.getByRole('button', { name: 'In winkelmand' });
        await button.click();
        await page.getByText('Wordt toegevoegd').waitFor();
        await button.click();
      },
      async (page) => {
        await page.locator('.added').waitFor();
        await page.locator('.header').getByRole('link', { name: 'Winkelmand' }).click();
        await page.locator('.line').waitFor();
        expect(await page.locator('.line').getByRole('spinbutton').inputValue()).to.equal('1');
      },
    );
  });

  it('says that a size is missing, before and after', async () => {
    await onSlowLine(
      { screen: 'desktop' },
      '/dames/pumps/valentina-pump-zwart/',
      async (page) => {
        await page.getByRole('button', { name: 'In winkelmand' }).click();
        await page.getByText('Kies eerst je maat').waitFor();
      },
      async (page) => {
        await page.getByRole('alert').filter({ hasText: 'Kies eerst je maat' }).waitFor();
      },
    );
  });

  it('goes on from the size that was chosen, in the document that its link leads to', async () => {
    const size = (page: Page) => page.locator('.values').getByRole('link', { name: '38', exact: true });
    await onSlowLine(
      { screen: 'mobile' },
      '/dames/pumps/valentina-pump-zwart/',
      async (page) => {
        await size(page).click();
        await page.waitForURL(/childSku=/);
        await page.locator('.values [aria-current]').waitFor();
      },
      async (page) => {
        await focused(size(page));
        const { y } = (await size(page).boundingBox())!;
        expect(y).to.be.within(100, 744);
      },
    );
  });

  for (const when of ['before', 'long before', 'after'] as const)
    it(`opens what was pressed ${when} newer data came before its code, and keeps the focus there`, async () => {
      await withVisitor({ fresh: true }, async ({ page, open }) => {
        // What is repeated every 50 ms is repeated after the code has come.
        if (when === 'long before')
          await page.addInitScript(() => {
            const wait = window.setTimeout.bind(window);
            Object.assign(window, {
              setTimeout: (run: TimerHandler, ms: number, ...rest: unknown[]) =>
                wait(run, ms === 50 ? 2000 : ms, ...rest),
            });
          });
        const [news, code] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
        await page.route(/\/assets\/review-[^/]*\.js$/, async (route) => {
          await code.promise;
          await route.continue();
        });
        await page.route('**/api/stock/list?**', async (route) => {
          await news.promise;
          const answer = (await (await route.fetch()).json()) as { code: number; result: object[] };
          const result = answer.result.map((item) => ({ ...item, is_in_stock: false, qty: 0 }));
          await route.fulfill({ json: { ...answer, result } });
        });
        const asked = page.waitForRequest(/\/assets\/review-[^/]*\.js$/);
        await open('/dames/pumps/valentina-pump-zwart/?childSku=VALENTINA-ZWA-39');
        const button = page.locator('#reviews').getByRole('button', { name: /^Schrijf een beoordeling/ });
        await button.scrollIntoViewIfNeeded();
        await button.focus();
        await asked;
        const press = () => page.keyboard.press('Enter');
        if (when !== 'after') await press();
        news.resolve();
        await page.locator('.stock--out').waitFor();
        await focused(button);
        if (when === 'after') await press();
        code.resolve();
        const dialog = page.getByRole('dialog', { name: 'Je beoordeling' });
        await dialog.waitFor();
        await page.keyboard.press('Escape');
        await dialog.waitFor({ state: 'hidden' });
        await focused(button);
      });
    });

  it('keeps what was typed, where the focus is and where the page was scrolled to', async () => {
    await onSlowLine(
      { screen: 'desktop' },
      '/dames/',
      async (page) => {
        await page.locator('.header [type=search]').pressSequentially('pum');
        await page.evaluate(() => window.scrollTo(0, 900));
      },
      async (page) => {
        await page.locator('.search-panel').waitFor();
        const box = page.locator('.header [type=search]');
        expect(await box.inputValue()).to.equal('pum');
        await focused(box);
        expect(await page.evaluate(() => window.scrollY)).to.equal(900);
      },
    );
  });
});
