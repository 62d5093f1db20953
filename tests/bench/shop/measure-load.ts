import autocannon from 'autocannon';
import type { MeasuredShop } from './running-shop.ts';

/** Ten connections for some seconds on one page, after a warm-up. */
export async function measureLoad(
  shop: MeasuredShop,
  path: string,
  seconds = 5,
): Promise<{ perSecond: number; cpuMs: number; memory: number; failed: number }> {
  const options = {
    url: shop.url + path,
    connections: 10,
    headers: { accept: 'text/html', 'accept-encoding': 'br, gzip' },
  };
  await autocannon({ ...options, duration: 2 });
  const before = shop.cpu();
  const run = await autocannon({ ...options, duration: seconds });
  const answered = run['2xx'] + run.non2xx;
  return {
    perSecond: run.requests.mean,
    cpuMs: (shop.cpu() - before) / Math.max(1, answered),
    memory: shop.memory(),
    failed: run.non2xx + run.errors + run.timeouts,
  };
}
