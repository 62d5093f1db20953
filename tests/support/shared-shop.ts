import { startShopServer, type ShopServer } from './shop-server.ts';
import { WIDE_LIMITS, WIDE_NEWSLETTER_LIMITS } from './wide-limits.ts';

/** Starting a shop is dearer than most tests: importing this file starts one for all test files of a run. */
const shared: { shop?: ShopServer } = {};

before('open the shop', async function () {
  this.timeout(180_000); // it may have to be built
  shared.shop = await startShopServer({ env: { ...WIDE_LIMITS, ...WIDE_NEWSLETTER_LIMITS } });
});

after('close the shop', async () => {
  const ended = await shared.shop?.stop();
  if (ended !== undefined && ended !== 0)
    throw new Error(`The shop did not end cleanly (${ended}). It printed:\n${shared.shop?.output()}`);
});

/** The shop that runs for all test files; for use inside of tests and hooks. */
export function sharedShop(): ShopServer {
  if (!shared.shop) throw new Error('The shop is open only while tests run');
  return shared.shop;
}

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
