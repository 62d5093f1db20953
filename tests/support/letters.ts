import { mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { violations } from './axe.ts';

/** What a letter looks like at one width, and what is wrong with it. */
export interface LetterView {
  /** The picture. */
  readonly file: string;
  /** How far it can be scrolled sideways, in px. */
  readonly overflow: number;
  /** What axe finds. */
  readonly violations: readonly string[];
  /** What it asked the network for. */
  readonly requests: readonly string[];
}

/** Shows a letter's HTML as a mail program would, and takes its picture into `etalage-letters/` of the temp folder. */
export async function viewLetter(
  browser: Browser,
  html: string,
  { name, width, dark = false }: { name: string; width: number; dark?: boolean },
): Promise<LetterView> {
  const page = await browser.newPage({ viewport: { width, height: 800 }, colorScheme: dark ? 'dark' : 'light' });
  try {
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await page.setContent(html);
    const folder = join(tmpdir(), 'etalage-letters');
    mkdirSync(folder, { recursive: true });
    const file = join(folder, `${name}-${width}${dark ? '-dark' : ''}.png`);
    await page.screenshot({ path: file, fullPage: true });
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    return { file, overflow, violations: await violations(page), requests };
  } finally {
    await page.close();
  }
}
