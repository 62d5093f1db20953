import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { tables } from 'etalage/core';
import { openDatabase } from 'etalage/server';
import { ask, login, register } from '../integration/user/customers.ts';
import { fillCart, sendOrder } from '../support/buyer.ts';
import { cartOf } from '../integration/cart/carts.ts';
import { seededRandom } from '../support/seeded-random.ts';
import { repositoryRoot, startShopServer } from '../support/shop-server.ts';
import { WIDE_LIMITS } from '../support/wide-limits.ts';
import type { DatabaseOptions } from './agreeing-orders.ts';

const folder = join(repositoryRoot, 'tests/fixtures/coins');
const CUSTOMERS = 4;
const GIVEN = 90_000;
/** A process dies within so many ms after it was sent the n-th order. */
const LAST_MS = 60;
const MOST_ORDERS = 6;

interface Rows {
  order_order: { uuid: string; customer_id: number; discount: number; state: string };
  loyalty_entry: { customer_id: number; order_id: string | null; kind: string; coins: number };
  loyalty_lot: { customer_id: number; coins_left: number };
}
const AllTables = tables<Rows>('test');
type Place = { readonly url: string };

/** Somebody who spends coins, one order after the other. */
interface Spender {
  readonly id: number;
  readonly email: string;
  /** What was sent and not answered. */
  order?: { readonly body: object; readonly token: string };
  number?: string;
  cancels: boolean;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

/** One thing after the other: an order that spends coins, now and then its end. What had no answer is sent again. */
async function goOn(shop: Place, spender: Spender, random: () => number, sent: () => void): Promise<void> {
  if (!spender.order && spender.number === undefined) {
    const { token } = await login(shop, spender.email);
    const { order, cartId } = await fillCart(shop, { sku: 'PAIR-1', email: spender.email, token });
    const cart = cartOf(shop, cartId, token);
    await cart.call('POST', '/api/ext/cart/extensions', { extensions: { loyalty: { spend: true } } });
    const { grand_total, items } = await cart.totals();
    const products = (await cart.pull()).map(({ sku, qty }, at) => {
      const { price = 0, price_incl_tax, discount_amount } = items[at] ?? {};
      return { sku, qty, price, priceInclTax: price_incl_tax, totals: { qty, discount_amount } };
    });
    spender.order = { body: { ...order, order_id: randomUUID(), products, grand_total }, token };
  }
  if (spender.order) {
    sent();
    const { status, result, text } = await sendOrder(shop, spender.order.body, spender.order.token);
    if (status >= 500) throw new Error(text);
    delete spender.order;
    // Another total than was shown: the next one is of now.
    if (status !== 200) return;
    spender.number = (result as { orderNumber: string }).orderNumber;
    spender.cancels = random() < 0.6;
  }
  const body = { number: spender.number, status: 'canceled' };
  if (spender.cancels) {
    const { status, text } = await ask(shop, 'POST', '/api/ext/purse/status', { body });
    expect(status, text).to.be.oneOf([200, 409]);
  }
  delete spender.number;
}

/**
 * Kills a shop again and again while customers spend coins and orders are cancelled. In the end the ledger adds up, and
 * every order that stands has the coins that were taken off it, once.
 * @param postgres the address of an empty database; SQLite unless given
 */
export async function killDuringCoins(seed: number, kills: number, postgres?: string): Promise<{ orders: number }> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'etalage-killed-'));
  const random = seededRandom(seed);
  const start = () =>
    startShopServer({
      folder,
      command: 'api',
      env: {
        ...WIDE_LIMITS,
        ETALAGE_DATA: dataFolder,
        ETALAGE__PAIRS__STOCK: '[100000]',
        ...(postgres && { ETALAGE__SERVER__DATABASE__URL: postgres }),
      },
    });
  const spenders: Spender[] = [];
  try {
    for (let life = 0; life <= kills; life++) {
      const shop = await start();
      while (spenders.length < CUSTOMERS) {
        const { id, email } = await register(shop);
        const body = { customer: id, coins: GIVEN };
        expect((await ask(shop, 'POST', '/api/ext/purse/adjust', { body })).status).to.equal(200);
        spenders.push({ id, email, cancels: false });
      }
      const state = { isKilled: false, left: 1 + Math.floor(random() * MOST_ORDERS) };
      const struck = Promise.withResolvers<void>();
      const hear = (): void => {
        if (--state.left === 0) setTimeout(struck.resolve, random() * LAST_MS);
      };
      const isLast = life === kills;
      const working = spenders.map(async (spender) => {
        try {
          do await goOn(shop, spender, random, hear);
          while (!state.isKilled && (!isLast || spender.order || spender.number !== undefined));
        } catch (error) {
          if (!state.isKilled || !(error instanceof TypeError || error instanceof SyntaxError)) throw error;
        }
      });
      if (isLast) {
        await Promise.all(working);
        await shop.stop();
        break;
      }
      const ended = struck.promise.then(() => {
        state.isKilled = true;
        return shop.stop('SIGKILL');
      });
      await Promise.all([ended, ...working]);
    }
    const options = { dataFolder, settings: { url: postgres ?? '', connections: 2 }, migrations: [], report: failWith };
    return { orders: await check(options, spenders) };
  } finally {
    rmSync(dataFolder, { recursive: true, force: true });
  }
}

function failWith(error: Error): never {
  throw error;
}

async function check(options: DatabaseOptions, spenders: readonly Spender[]): Promise<number> {
  await using database = await openDatabase(options);
  const db = database.read(AllTables);
  const [orders, entries, lots] = await Promise.all([
    db.selectFrom('order_order').selectAll().execute(),
    db.selectFrom('loyalty_entry').selectAll().execute(),
    db.selectFrom('loyalty_lot').selectAll().execute(),
  ]);
  for (const { uuid, discount, state } of orders) {
    const spent = -sum(entries.filter(({ order_id }) => order_id === uuid).map(({ coins }) => coins));
    expect(spent, uuid).to.equal(state === 'canceled' ? 0 : discount);
  }
  for (const { id } of spenders) {
    const own = orders.filter((order) => order.customer_id === id && order.state !== 'canceled');
    const left = GIVEN - sum(own.map(({ discount }) => discount));
    expect(left).to.be.at.least(0);
    expect(sum(entries.filter(({ customer_id }) => customer_id === id).map(({ coins }) => coins))).to.equal(left);
    expect(sum(lots.filter(({ customer_id }) => customer_id === id).map(({ coins_left }) => coins_left))).to.equal(
      left,
    );
  }
  expect(orders.filter(({ discount }) => discount > 0).length, 'orders without coins show nothing').to.be.above(0);
  return orders.length;
}
