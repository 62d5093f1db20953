import { expect } from 'chai';
import type { Locator, Page } from 'playwright-core';

/** Presses Tab until an element has the focus. @throws when it is not among the next `most`. */
export async function tabTo(page: Page, target: Locator, most = 80, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  const element = await target.elementHandle();
  const passed: string[] = [];
  for (let presses = 0; presses < most; presses += 1) {
    await page.keyboard.press(key);
    if (await page.evaluate((wanted) => document.activeElement === wanted, element)) return expectVisibleFocus(page);
    passed.push(await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 80) ?? ''));
  }
  throw new Error(`${String(target)} is not within ${most} presses of ${key}:\n${passed.slice(0, 5).join('\n')}`);
}

/** The focused element has an outline, or a box close around it (a card is one link) has. */
export async function expectVisibleFocus(page: Page): Promise<void> {
  const { widths, what } = await page.evaluate(() => {
    const element = document.activeElement ?? document.body;
    const boxes = [element, element.parentElement, element.closest('article')].filter((box) => box !== null);
    return {
      widths: boxes
        .map((box) => getComputedStyle(box))
        .map(({ outlineStyle, outlineWidth }) => (outlineStyle === 'none' ? 0 : Number.parseFloat(outlineWidth))),
      what: element.outerHTML.slice(0, 100),
    };
  });
  expect(Math.max(...widths), `width of the focus's outline on ${what}`).to.be.at.least(2);
}
