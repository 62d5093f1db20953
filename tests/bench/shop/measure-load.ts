import autocannon from 'autocannon';
import type { MeasuredShop } from './running-shop.ts';

/** What a page took while it was asked for. */
export interface Load {
  readonly perSecond: number;
  readonly cpuMs: number;
  readonly memory: number;
  readonly failed: number;
}

export const WARM_UP_SECONDS = 2;

/** Ten connections for some seconds on one page, after a warm-up. */
export async function measureLoad(shop: MeasuredShop, path: string, seconds = 5): Promise<Load> {
  await load(shop, path, WARM_UP_SECONDS);
  return load(shop, path, seconds);
}

/** What browsers accept that know no zstd. */
const COMPRESSED = 'br, gzip';

/** The same without a warm-up; `encodings` are those that the client accepts. */
export async function load(
  shop: MeasuredShop,
  path: string,
  seconds: number,
  encodings: string = COMPRESSED,
): Promise<Load> {
  const before = shop.cpu();
  const run = await autocannon({
    url: shop.url + path,
    connections: 10,
    headers: { accept: 'text/html', 'accept-encoding': encodings },
    duration: seconds,
  });
  const answered = run['2xx'] + run.non2xx;
  return {
    perSecond: run.requests.mean,
    cpuMs: (shop.cpu() - before) / Math.max(1, answered),
    memory: shop.memory(),
    failed: run.non2xx + run.errors + run.timeouts,
  };
}
