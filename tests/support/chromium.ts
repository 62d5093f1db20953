import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { findBrowser } from '../../cli/checks/browser.ts';

/**
 * Starts the Chromium that `npm test` found or installed (ETALAGE_CHROMIUM), or any other on this machine when mocha
 * is run by hand. The caller closes it.
 * @param args further flags of its command line
 * @throws when there is none, with what to do
 */
export async function openChromium(args: readonly string[] = []): Promise<Browser> {
  return chromium.launch({ executablePath: executable(), args: [...args] });
}

/** Starts it with what an earlier one has left in a folder, as somebody who opens their browser again. */
export const openProfile = (folder: string, options: BrowserContextOptions): Promise<BrowserContext> =>
  chromium.launchPersistentContext(folder, { executablePath: executable(), ...options });

function executable(): string {
  const path = process.env['ETALAGE_CHROMIUM'] ?? findBrowser();
  if (!path) throw new Error('No Chromium found. `npm test` installs one; or set CHROME_PATH.');
  return path;
}

/** The page takes scrolling over once React runs its effects, those of links and forms among them. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => window.history.scrollRestoration === 'manual');
}
