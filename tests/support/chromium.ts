import { type Browser, chromium } from 'playwright-core';
import { findBrowser } from '../../cli/checks/browser.ts';

/**
 * Starts the Chromium that `npm test` found or installed (ETALAGE_CHROMIUM), or any other on this machine when mocha
 * is run by hand. The caller closes it.
 * @throws when there is none, with what to do
 */
export async function openChromium(): Promise<Browser> {
  const executablePath = process.env['ETALAGE_CHROMIUM'] ?? findBrowser();
  if (!executablePath) throw new Error('No Chromium found. `npm test` installs one; or set CHROME_PATH.');
  return chromium.launch({ executablePath });
}
