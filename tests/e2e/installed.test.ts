import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { endAnimations } from '../support/axe.ts';
import { withCart } from '../support/checkout.ts';
import { withVisitor } from '../support/visitor.ts';

/** A phone without a button: the line at its foot, and the notch beside the screen where it is held across. */
const PHONES = {
  upright: { viewport: { width: 390, height: 844 }, insets: { top: 0, left: 0, right: 0, bottom: 34 } },
  across: { viewport: { width: 844, height: 390 }, insets: { top: 0, left: 47, right: 47, bottom: 21 } },
};
type Insets = (typeof PHONES)['upright']['insets'];

const PATHS = {
  home: '/',
  list: '/dames/pumps/',
  product: '/dames/pumps/valentina-pump-zwart/',
  cart: '/checkout/#cart',
};

/** What can be pressed on screen and whose middle lies where the system has its own, each with its place. */
const covered = (page: Page, insets: Insets): Promise<string[]> =>
  page.evaluate(({ left, right, bottom }) => {
    const isFixed = (element: Element | null): boolean =>
      element !== null && (/fixed|sticky/.test(getComputedStyle(element).position) || isFixed(element.parentElement));
    const scrolls = (element: Element | null): boolean =>
      element !== null &&
      element !== document.documentElement &&
      ((/auto|scroll/.test(getComputedStyle(element).overflowY) && element.scrollHeight > element.clientHeight + 1) ||
        scrolls(element.parentElement));
    return [...document.querySelectorAll('a[href],button,input,select,summary,label')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .flatMap((element) => {
        const box = element.getBoundingClientRect();
        const x = (box.left + box.right) / 2;
        const y = (box.top + box.bottom) / 2;
        const isOnScreen = box.width > 1 && x > 0 && x < innerWidth && y > 0 && y < innerHeight;
        // What scrolls can be scrolled away from there: rows of cards to the side, the page up and down.
        const row = element.closest('ul,ol,nav');
        const isBeside = (x < left || x > innerWidth - right) && !(row && row.scrollWidth > row.clientWidth);
        const isBelow = y > innerHeight - bottom && isFixed(element) && !scrolls(element);
        const name = element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 30);
        return isOnScreen && (isBeside || isBelow) ? [`${element.tagName} "${name}" at ${x}, ${y}`] : [];
      });
  }, insets);

describe('the installed shop', function () {
  this.timeout(180_000);

  for (const [name, { viewport, insets }] of Object.entries(PHONES))
    it(`has nothing to press where a phone has its own, held ${name} [PR-08]`, () =>
      withVisitor({ viewport, pictures: true, hasTouch: true, isMobile: true }, async ({ page, open }) => {
        const devtools = await page.context().newCDPSession(page);
        await devtools.send('Emulation.setSafeAreaInsetsOverride', { insets });
        await withCart(page);
        const look = async (what: string): Promise<void> => {
          const folder = process.env['SHOTS'];
          await endAnimations(page);
          if (folder) await page.screenshot({ path: `${folder}/installed-${what}-${name}.png` });
          expect(await covered(page, insets), what).to.deep.equal([]);
        };
        for (const [what, path] of Object.entries(PATHS)) {
          await open(path);
          await page.locator('main h1, main h2').first().waitFor();
          await look(what);
          await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
          await look(`${what}-end`);
        }
        await open('/dames/pumps/');
        const cart = page.locator('.header').getByRole('link', { name: /Winkelmand/ });
        await cart.click();
        const panel = page.getByRole('dialog', { name: 'Winkelmand', exact: true });
        await panel.locator('.line').first().waitFor();
        await look('panel');
      }));
});
