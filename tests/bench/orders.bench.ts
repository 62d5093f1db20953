// Prints what buying costs over HTTP: whole purchases of guests, twenty at once, in the demo shop on both engines.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { manySkus } from '../integration/cart/carts.ts';
import { fillCart, sendOrder } from '../support/buyer.ts';
import { newDatabaseName, stopTestPostgres, testPostgres } from '../support/postgres.ts';
import { runEtalage } from '../support/shop-server.ts';
import { WIDE_LIMITS } from '../support/wide-limits.ts';
import { startMeasuredShop, type MeasuredShop } from './shop/running-shop.ts';

const SHOPPERS = 20;
const ORDERS = 1000;
const WARM_UP = 100;
const SKUS = 50;
/** Times in ms, by what was done. */
type Times = Record<'firstItem' | 'readCart' | 'complete', number[]>;

async function purchase(shop: MeasuredShop, sku: string, times: Times): Promise<void> {
  let began = performance.now();
  const lap = (): number => {
    const now = performance.now();
    const took = now - began;
    began = now;
    return took;
  };
  const after = (path: string): void => {
    // The first item takes two calls: the cart and the line.
    if (path === '/api/cart/create') return;
    const took = lap();
    if (path === '/api/cart/update') times.firstItem.push(took);
    if (path === '/api/cart/pull') times.readCart.push(took);
  };
  const { order, grandTotal } = await fillCart(shop, { sku }, { after });
  lap();
  const { status, text } = await sendOrder(shop, { ...order, grand_total: grandTotal });
  times.complete.push(lap());
  if (status !== 200) throw new Error(text);
}

async function purchases(shop: MeasuredShop, skus: readonly string[], count: number): Promise<Times> {
  const times: Times = { firstItem: [], readCart: [], complete: [] };
  let left = count;
  await Promise.all(
    Array.from({ length: SHOPPERS }, async () => {
      while (left > 0) {
        left -= 1;
        await purchase(shop, skus[left % skus.length] ?? '', times);
      }
    }),
  );
  return times;
}

/** Without those that are switched off. */
async function sellable(shop: MeasuredShop, skus: readonly string[]): Promise<readonly string[]> {
  const tried = await Promise.allSettled(skus.map((sku) => fillCart(shop, { sku })));
  return skus.filter((_, index) => tried[index]?.status === 'fulfilled');
}

const spread = (times: number[]): string => {
  const sorted = times.toSorted((one, other) => one - other);
  const at = (part: number) => (sorted[Math.floor(sorted.length * part)] ?? 0).toFixed(0);
  return `p50 ${at(0.5)}, p95 ${at(0.95)} ms`;
};

/** Waits until the letters are written too. */
async function quiet(shop: MeasuredShop): Promise<void> {
  for (let before = -Infinity; shop.cpu() - before > 50;) {
    before = shop.cpu();
    await wait(1000);
  }
}

async function print(engine: string, env: NodeJS.ProcessEnv): Promise<void> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'etalage-orders-'));
  const settings = { ...WIDE_LIMITS, ...env };
  // The first start imports the demo shop's catalogue, which takes memory that later ones do not.
  await (await startMeasuredShop(dataFolder, settings)).stop();
  const shop = await startMeasuredShop(dataFolder, settings);
  try {
    const skus = await sellable(shop, await manySkus(shop, SKUS));
    const file = join(dataFolder, 'counts.csv');
    writeFileSync(file, skus.map((sku) => `${sku},1000000\n`).join(''));
    const { code, output } = await runEtalage(['stock', 'import', file], {
      env: { ...settings, ETALAGE_DATA: dataFolder },
    });
    if (code !== 0) throw new Error(output);
    await purchases(shop, skus, WARM_UP);
    await quiet(shop);
    const before = shop.memory();
    const [cpu, start] = [shop.cpu(), performance.now()];
    const times = await purchases(shop, skus, ORDERS);
    const seconds = (performance.now() - start) / 1000;
    await quiet(shop);
    const used = (shop.cpu() - cpu) / ORDERS;
    console.log(`${engine}, ${SHOPPERS} guests at once:`);
    console.log(`  first item in a new cart (two calls): ${spread(times.firstItem)} (goal p95 40)`);
    console.log(`  read the cart: ${spread(times.readCart)} (goal p95 15)`);
    console.log(`  whole purchases: ${(ORDERS / seconds).toFixed(0)} orders a second (goal 120 SQLite, 50 PostgreSQL)`);
    console.log(`  the completing call: ${spread(times.complete)} (goal p95 60, 120)`);
    console.log(`  CPU of the shop, with its letter: ${used.toFixed(1)} ms an order (goal 12, 25 with the database)`);
    const after = shop.memory();
    console.log(`  memory of the shop with its pages: ${after.toFixed(0)} MiB, ${before.toFixed(0)} before (goal 250)`);
  } finally {
    await shop.stop();
    rmSync(dataFolder, { recursive: true, force: true });
  }
}

await print('SQLite', {});
const server = await testPostgres({ durable: true });
if (server) {
  const name = newDatabaseName();
  await server.command(`create database ${name}`);
  await print('PostgreSQL', { ETALAGE__SERVER__DATABASE__URL: server.address(name) });
}
await stopTestPostgres();
