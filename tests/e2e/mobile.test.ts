import { expect } from 'chai';
import { focused, withVisitor } from '../support/visitor.ts';

const NOT_FOUND = [/Failed to load resource: .* (404|500)/];

describe('the shop on narrow screens', function () {
  this.timeout(60_000);

  it('opens the menu by its button and closes it by its cross, by Escape and by following a link [SC-51]', async () => {
    await withVisitor({ screen: 'mobile' }, async ({ page, open, documents }) => {
      await open('/');
      const button = page.getByRole('button', { name: 'Menu' });
      const panel = page.locator('#panel-menu');
      expect(await panel.isVisible()).to.equal(false);

      await button.click();
      await panel.waitFor({ state: 'visible' });
      await panel.getByRole('button', { name: 'Sluiten' }).click();
      await panel.waitFor({ state: 'hidden' });

      await button.press('Enter');
      await panel.waitFor({ state: 'visible' });
      await page.keyboard.press('Escape');
      await panel.waitFor({ state: 'hidden' });
      await focused(button);

      await button.click();
      await panel.locator('.submenus').waitFor({ state: 'attached' });
      await panel.locator('details summary').first().click();
      await panel.locator('.submenu li a').first().click();
      await panel.waitFor({ state: 'hidden' });
      await page.waitForURL(/\/[a-z]+\/[a-z-]+\/$/);
      expect(documents).to.have.length(1);
    });
  });

  it('keeps the filters in a panel that stays open while choosing and closes by its foot', async () => {
    await withVisitor({ screen: 'mobile' }, async ({ page, open }) => {
      await open('/dames/');
      const panel = page.locator('#panel-filters');
      expect(await panel.isVisible()).to.equal(false);
      await page.getByRole('button', { name: 'Filters' }).click();
      await panel.waitFor({ state: 'visible' });
      await panel.locator('a', { hasText: 'Zwart' }).click();
      await page.waitForURL(/simple_colour=/);
      await page.getByRole('button', { name: /^Filters \(1\)/ }).waitFor({ state: 'attached' });
      expect(await panel.isVisible()).to.equal(true);
      const total = Number.parseInt(await page.locator('.listing__total').innerText(), 10);
      expect(total).to.be.greaterThan(0);
      await panel.getByRole('link', { name: 'Alle filters wissen' }).click();
      await page.waitForURL((url) => url.search === '');
      await panel.getByRole('link', { name: 'Alle filters wissen' }).waitFor({ state: 'detached' });
      expect(await panel.isVisible()).to.equal(true);
      await panel.locator('a', { hasText: 'Zwart' }).click();
      await page.waitForURL(/simple_colour=/);
      await panel.getByRole('button', { name: `Toon ${total} producten` }).click();
      await panel.waitFor({ state: 'hidden' });
    });
  });

  it('has the narrow header up to 1023 px and the wide one, with the menu in it, from 1024 px on [SC-63]', async () => {
    await withVisitor({}, async ({ page, open }) => {
      page.setDefaultTimeout(5000);
      const button = page.getByRole('button', { name: 'Menu' });
      const link = page
        .getByRole('navigation', { name: 'Hoofdmenu' })
        .getByRole('link', { name: 'Dames', exact: true });
      await open('/');
      for (const [width, isNarrow] of [
        [1024, false],
        [1023, true],
        [360, true],
        [1440, false],
      ] as const) {
        await page.setViewportSize({ width, height: 800 });
        await button.waitFor({ state: isNarrow ? 'visible' : 'hidden' });
        await link.waitFor({ state: isNarrow ? 'hidden' : 'visible' });
      }
    });
  });

  it('never scrolls sideways, at 320, 360, 390, 768 and 1440 px', async () => {
    await withVisitor({ expects: NOT_FOUND }, async ({ page, open }) => {
      for (const path of [
        '/',
        '/dames/',
        '/dames/pumps/valentina-pump-zwart/',
        '/search/?q=pumps',
        '/search/?q=zzzzzz',
        '/nergens/',
        '/error/',
        '/bezorgen-en-retourneren/',
        '/blog/van-huid-tot-schoen/',
        '/login/',
        '/my-account/',
      ]) {
        await open(path);
        for (const width of [320, 360, 390, 768, 1440]) {
          await page.setViewportSize({ width, height: 800 });
          const [content, screen] = await page.evaluate(() => [
            document.documentElement.scrollWidth,
            document.documentElement.clientWidth,
          ]);
          expect(content, `${path} at ${width} px`).to.be.at.most(screen ?? 0);
        }
      }
    });
  });

  it('centres the lines of a button that is a link, as of any other', async () => {
    await withVisitor({ screen: 'mobile' }, async ({ page, open }) => {
      await open('/my-account/');
      const link = page.locator('main a.button').first();
      await link.evaluate((element) => {
        element.textContent = 'Overeenkomst hier herroepen, in zo veel woorden dat er twee regels van komen';
      });
      const [left, right] = await link.evaluate((element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        const last = [...range.getClientRects()].at(-1);
        const box = element.getBoundingClientRect();
        return [Math.round((last?.left ?? 0) - box.left), Math.round(box.right - (last?.right ?? 0))];
      });
      expect(left).to.be.closeTo(right ?? 0, 2);
    });
  });

  it('gives everything to touch at least 24 px of space', async () => {
    await withVisitor({ screen: 'mobile' }, async ({ page, open }) => {
      for (const path of ['/', '/dames/', '/dames/pumps/valentina-pump-zwart/', '/login/']) {
        await open(path);
        const small = await page.evaluate(() =>
          [...document.querySelectorAll('button, summary, input, .values a, .colours a, .pill, .button')].flatMap(
            (element) => {
              const { width, height } = element.getBoundingClientRect();
              return element.checkVisibility() && width > 1 && (width < 24 || height < 24)
                ? [`${element.outerHTML.slice(0, 80)} ${width}x${height}`]
                : [];
            },
          ),
        );
        expect(small, path).to.deep.equal([]);
      }
    });
  });
});
