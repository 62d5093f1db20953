import { onceARun } from './once-a-run.ts';
import { startShopServer, type ShopServer } from './shop-server.ts';
import {
  WIDE_LIMITS,
  WIDE_MESSAGE_LIMITS,
  WIDE_NEWSLETTER_LIMITS,
  WIDE_REVIEW_LIMITS,
  WIDE_RMA_LIMITS,
} from './wide-limits.ts';

/** The shop that runs for all test files of a process: starting one is dearer than most tests. */
export const sharedShop = onceARun<ShopServer>('the shop', {
  open: () =>
    startShopServer({
      env: {
        ...WIDE_LIMITS,
        ...WIDE_MESSAGE_LIMITS,
        ...WIDE_NEWSLETTER_LIMITS,
        ...WIDE_RMA_LIMITS,
        ...WIDE_REVIEW_LIMITS,
      },
    }),
  async close(shop) {
    const ended = await shop.stop();
    if (ended !== 0) throw new Error(`The shop did not end cleanly (${ended}). It printed:\n${shop.output()}`);
  },
});

/** The full address of a path in that shop. */
export const inShop = (path: string): string => sharedShop().url + path;

/** What a path answers; redirects are not followed. */
export async function visit(
  path: string,
  init: RequestInit = {},
): Promise<{ status: number; headers: Headers; text: string; location: string | null }> {
  const response = await fetch(inShop(path), { redirect: 'manual', ...init });
  return {
    status: response.status,
    headers: response.headers,
    text: await response.text(),
    location: response.headers.get('location'),
  };
}
