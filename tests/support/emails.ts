import { mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { demoMedia } from '../../modules/demo-shop/adapters/embedded/media.ts';
import { encodeImage } from '../../server/images/encode-image.ts';
import { violations } from './axe.ts';
import { HOME } from './email-frame.ts';

/** Answers what e-mails load of the shop, as its image service does. */
async function picture(url: string): Promise<{ contentType: string; body: Buffer } | undefined> {
  const { pathname, searchParams } = new URL(url);
  const [, width, height, path] = /^\/img\/(\d+)\/(\d+)\/resize(\/.*)$/.exec(pathname) ?? [];
  const made = path === undefined ? undefined : await demoMedia.find(path);
  const format = searchParams.get('format') === 'png' ? 'png' : 'jpeg';
  if (!made) return undefined;
  const box = { width: Number(width), height: Number(height), action: 'resize', maxSize: 2000 } as const;
  return { contentType: `image/${format}`, body: await encodeImage(Buffer.from(await made.read()), box, format) };
}

/** What an e-mail looks like at one width, and what is wrong with it. */
export interface EmailView {
  /** The picture. */
  readonly file: string;
  /** How far it can be scrolled sideways, in px. */
  readonly overflow: number;
  /** What axe finds. */
  readonly violations: readonly string[];
  /** What it asked the network for, but for pictures of the shop. */
  readonly requests: readonly string[];
}

/** Shows an e-mail's HTML as a mail program would, and takes its picture into `etalage-emails/` of the temp folder. */
export async function viewEmail(
  browser: Browser,
  html: string,
  { name, width, dark = false }: { name: string; width: number; dark?: boolean },
): Promise<EmailView> {
  const page = await browser.newPage({ viewport: { width, height: 800 }, colorScheme: dark ? 'dark' : 'light' });
  try {
    const requests: string[] = [];
    await page.route('**/*', async (route) => {
      const url = route.request().url();
      const found = url.startsWith(HOME) ? await picture(url) : undefined;
      if (found) return route.fulfill(found);
      requests.push(url);
      return route.abort();
    });
    await page.setContent(html);
    const folder = join(tmpdir(), 'etalage-emails');
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
