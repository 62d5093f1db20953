// Prints what buying costs over HTTP, twenty guests at once, in the demo shop on both engines: first items in new
// carts, carts read, and whole purchases, one kind after the other.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { manySkus } from '../integration/cart/carts.ts';
import { ask } from '../integration/user/customers.ts';
import { fillCart, sendOrder } from '../support/buyer.ts';
import { newDatabaseName, stopTestPostgres, testPostgres } from '../support/postgres.ts';
import { runEtalage } from '../support/shop-server.ts';
import { WIDE_LIMITS } from '../support/wide-limits.ts';
import { startMeasuredShop, type MeasuredShop } from './shop/running-shop.ts';

const SHOPPERS = 20;
const ORDERS = 1000;
const WARM_UP = 100;
const CARTS = 1000;
const SKUS = 50;
/** How long each took in ms, and all of them in s. */
interface Times {
  readonly each: readonly number[];
  readonly seconds: number;
}

/** Does something so many times, some at once. `once` answers how long what counts has taken, in ms. */
async function measured(count: number, once: (index: number) => Promise<number>): Promise<Times> {
  const each: number[] = [];
  const began = performance.now();
  let left = count;
  await Promise.all(
    Array.from({ length: SHOPPERS }, async () => {
      while (left > 0) {
        left -= 1;
        each.push(await once(left));
      }
    }),
  );
  return { each, seconds: (performance.now() - began) / 1000 };
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

async function call(shop: MeasuredShop, method: string, path: string, body?: object): Promise<unknown> {
  const { status, result, text } = await ask(shop, method, path, body && { body });
  if (status !== 200) throw new Error(`${path}: ${text}`);
  return result;
}

/** A guest's new cart with an item in it: two calls. Answers its id. */
async function firstItem(shop: MeasuredShop, sku: string): Promise<string> {
  const quoteId = String(await call(shop, 'POST', '/api/cart/create'));
  await call(shop, 'POST', `/api/cart/update?cartId=${quoteId}`, { cartItem: { sku, qty: 1, quoteId } });
  return quoteId;
}

/** A whole purchase. Answers how long the completing call took. */
async function purchase(shop: MeasuredShop, sku: string): Promise<number> {
  const { order, grandTotal } = await fillCart(shop, { sku });
  return timed(async () => {
    const { status, text } = await sendOrder(shop, { ...order, grand_total: grandTotal });
    if (status !== 200) throw new Error(text);
  });
}

/** Without those that are switched off. */
async function sellable(shop: MeasuredShop, skus: readonly string[]): Promise<readonly string[]> {
  const tried = await Promise.allSettled(skus.map((sku) => fillCart(shop, { sku })));
  return skus.filter((_, index) => tried[index]?.status === 'fulfilled');
}

const spread = ({ each, seconds }: Times): string => {
  const sorted = each.toSorted((one, other) => one - other);
  const at = (part: number) => (sorted[Math.floor(sorted.length * part)] ?? 0).toFixed(0);
  return `p50 ${at(0.5)}, p95 ${at(0.95)} ms, ${(each.length / seconds).toFixed(0)} a second`;
};

/** Waits until the e-mails are written too. */
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
    const skuOf = (index: number): string => skus[index % skus.length] ?? '';
    await measured(WARM_UP, (index) => purchase(shop, skuOf(index)));
    await quiet(shop);
    const before = shop.memory();
    const carts: string[] = [];
    const first = await measured(CARTS, (index) => timed(async () => carts.push(await firstItem(shop, skuOf(index)))));
    const read = await measured(CARTS, (index) =>
      timed(() => call(shop, 'GET', `/api/cart/pull?cartId=${carts[index] ?? ''}`)),
    );
    const cpu = shop.cpu();
    const completed = await measured(ORDERS, (index) => purchase(shop, skuOf(index)));
    await quiet(shop);
    const used = (shop.cpu() - cpu) / ORDERS;
    console.log(`${engine}, ${SHOPPERS} guests at once:`);
    console.log(`  first item in a new cart (two calls): ${spread(first)} (goal p95 40 on SQLite, 80 on PostgreSQL)`);
    console.log(`  read the cart: ${spread(read)} (goal p95 15, 25)`);
    console.log(`  the completing call of whole purchases: ${spread(completed)} (goal p95 60, 120; 120, 50 a second)`);
    console.log(`  CPU of the shop, with its e-mail: ${used.toFixed(1)} ms an order (goal 12, 25 with the database)`);
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
