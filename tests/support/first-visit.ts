import type { Page } from 'playwright-core';

/** Kilobytes of scripts, headers included, that a first visit of a page takes at most. */
export const BUDGETS_KB = { '/': 115.1, '/dames/': 117.3, '/dames/pumps/valentina-pump-zwart/': 120.0 };

/** Bytes of scripts as sent, with headers, by their names. */
export type Scripts = ReadonlyMap<string, number>;

/**
 * Follows the scripts that a page loads. Answers their bytes as sent, with headers, by their names without hashes; with
 * them those of texts, of which several have the name of a locale.
 */
export async function followScripts(page: Page): Promise<Scripts> {
  const network = await page.context().newCDPSession(page);
  await network.send('Network.enable');
  const names = new Map<string, string>();
  const sizes = new Map<string, number>();
  network.on('Network.responseReceived', ({ requestId, type, response: { url } }) => {
    const [, texts, file] = /(nl-[A-Z]{2}-.{7})\.js$|([^/]+)-.{7}\.js$/.exec(url) ?? [];
    if (type === 'Script') names.set(requestId, texts ?? file ?? url);
  });
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const name = names.get(requestId);
    if (name !== undefined) sizes.set(name, encodedDataLength);
  });
  return sizes;
}

/** Their bytes altogether. */
export const sumOf = (sizes: Scripts): number => [...sizes.values()].reduce((sum, size) => sum + size, 0);

/** The first sign that somebody uses a page. */
export const beginToUse = (page: Page): Promise<void> => page.keyboard.press('Shift');
