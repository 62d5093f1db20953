import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect } from 'chai';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';
import { withVisitor } from '../support/visitor.ts';
import { SCENES } from './scenes.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const RULES: RunOptions = { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'], resultTypes: ['violations'] };

/** What axe finds wrong on the page as it stands, one line each. */
async function violations(page: Page): Promise<string[]> {
  await settled(page);
  await page.evaluate(AXE);
  const found = await page.evaluate((rules) => (window as unknown as { axe: { run(options: object): Promise<AxeResults> } }).axe.run(rules), RULES);
  return found.violations.map(({ id, help, nodes }) => `${id}: ${help}: ${nodes.slice(0, 3).map(({ html, failureSummary }) => `${html.slice(0, 160)} ${failureSummary}`).join(' | ')}`);
}

/** Waits until what slides or fades in has come. */
const settled = (page: Page): Promise<unknown> => page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));

const SCREENS = ['desktop', 'mobile'] as const;

describe('accessibility by axe: WCAG 2.2 AA and best practices', function () {
  this.timeout(60_000);

  for (const { name, path, screens = SCREENS, states = {} } of SCENES) {
    for (const screen of screens) {
      it(`finds nothing on ${[name, ...Object.keys(states)].join(', ')}: ${screen}`, async () => {
        await withVisitor({ screen, expects: [/Failed to load resource: .* (404|500)/] }, async ({ page, open }) => {
          await open(path);
          expect(await violations(page)).to.deep.equal([]);
          for (const [state, enter] of Object.entries(states)) {
            await enter(page, screen);
            expect(await violations(page), state).to.deep.equal([]);
          }
        });
      });
    }
  }
});
