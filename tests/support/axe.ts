import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const RULES: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  resultTypes: ['violations'],
};

const run = (page: Page): Promise<AxeResults> =>
  page.evaluate(
    (rules) => (window as unknown as { axe: { run(options: object): Promise<AxeResults> } }).axe.run(rules),
    RULES,
  );

/** Takes what slides or fades in to its end. */
export const endAnimations = (page: Page): Promise<void> =>
  page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
      .forEach((animation) => animation.finish()),
  );

/**
 * What axe finds wrong on the page with what slides or fades in at its end, one line each. A link that a bar at the
 * screen's edge half covers is looked at again in the middle: where a page was scrolled to is no fault of it.
 */
export async function violations(page: Page): Promise<string[]> {
  await endAnimations(page);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  let found = await run(page);
  const covered = found.violations.flatMap(({ nodes }) =>
    nodes.filter(({ failureSummary }) => failureSummary?.includes('partially obscured')).map(({ target }) => target[0]),
  );
  if (typeof covered[0] === 'string') {
    const top = await page.evaluate(() => window.scrollY);
    await page.evaluate((one) => document.querySelector(one)?.scrollIntoView({ block: 'center' }), covered[0]);
    found = await run(page);
    await page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);
  }
  return found.violations.map(
    ({ id, help, nodes }) =>
      `${id}: ${help}: ${nodes
        .slice(0, 3)
        .map(({ html, failureSummary }) => `${html.slice(0, 160)} ${failureSummary}`)
        .join(' | ')}`,
  );
}
