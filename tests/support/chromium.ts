import { type Browser, chromium, type Page } from 'playwright-core';
import { findBrowser } from '../../cli/checks/browser.ts';

/**
 * Starts the Chromium that `npm test` found or installed (ETALAGE_CHROMIUM), or any other on this machine when mocha
 * is run by hand. The caller closes it.
 * @param args further flags of its command line
 * @throws when there is none, with what to do
 */
export async function openChromium(args: readonly string[] = []): Promise<Browser> {
  const executablePath = process.env['ETALAGE_CHROMIUM'] ?? findBrowser();
  if (!executablePath) throw new Error('No Chromium found. `npm test` installs one; or set CHROME_PATH.');
  return chromium.launch({ executablePath, args: [...args] });
}

/** The page takes scrolling over once React runs its effects, those of links and forms among them. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => window.history.scrollRestoration === 'manual');
}
