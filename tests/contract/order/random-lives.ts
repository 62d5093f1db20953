import { expect } from 'chai';
import { ApiError } from 'etalage/core';
import { createCoins, coinMigrations } from '../../../cli/docs/examples/coins/api/coins.ts';
import coinsApi from '../../../cli/docs/examples/coins/api/index.ts';
import { OrderCoins } from '../../../cli/docs/examples/coins/module.ts';
import type { Order, Refund } from 'etalage/modules/order';
import { readModel } from '../../../modules/order/adapters/embedded/events.ts';
import { orderByUuid, readLines, type OrderRow } from '../../../modules/order/adapters/embedded/order-rows.ts';
import { OrderTables } from '../../../modules/order/adapters/embedded/tables.ts';
import { sentStock, stillSold } from '../../../modules/order/domain/restock.ts';
import { readBook } from '../../../modules/order/adapters/embedded/book-rows.ts';
import type { OpenTestDatabase } from '../../support/both-engines.ts';
import { seededRandom } from '../../support/seeded-random.ts';
import { heardBy } from './listening.ts';
import { linesOff } from './test-carts.ts';
import { orderFor, PRICES, testOrders } from './test-shop.ts';

export const CUSTOMER = 7;
const STOCK = { PUMP: 100_000, BAG: 100_000 };
const MOST_STEPS = 12;

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
const ofOrder = ({ total, costs }: Refund): number =>
  total - sum(costs.filter(({ code }) => code === 'excess').map(({ cents }) => cents));

type Shop = Awaited<ReturnType<typeof testOrders>>;

/** Coins that follow the money of orders. */
export interface FollowingCoins {
  open(openDatabase: OpenTestDatabase, stock: Readonly<Record<string, number>>): Promise<Shop>;
  /** Before an order: how many cents of this the customer pays in coins. */
  pay?(shop: Shop, cents: number, random: () => number): Promise<number>;
  /** Between what happens to orders. */
  pass?(shop: Shop, random: () => number): Promise<void>;
  /** What else happens to an order. */
  readonly steps?: readonly ((orderId: string, random: () => number) => Promise<unknown>)[];
  /** Whether they are what these orders say. */
  check(shop: Shop, orders: readonly Order[]): Promise<void>;
}

/** Those of the documents' example: a cent is a hundredth of a coin. */
const EXAMPLE: FollowingCoins = {
  open: (openDatabase, stock) => testOrders(openDatabase, stock, heardBy(coinsApi), [], { coins: coinMigrations }),
  async check({ database }, orders) {
    const earned = orders
      .filter(({ payment }) => payment === 'paid')
      .map((order) => {
        const cents = order.total - sum(order.refunds.filter(({ state }) => state === 'done').map(ofOrder));
        expect(OrderCoins.of(order)?.coins ?? 0, order.number).to.equal(Math.floor(cents / 100));
        return cents;
      });
    expect(sum(earned), 'lives without money would show nothing').to.be.above(0);
    expect(await createCoins(database).of(CUSTOMER)).to.equal(Math.floor(sum(earned) / 100));
  },
};

/**
 * Gives orders random lives: paid, paid twice or wrongly, authorised and captured in parts, cancelled by anybody, sent
 * and paid back in parts, with providers that refuse. Afterwards each order's money book, the customer's coins and the
 * stock ledger must agree.
 */
export async function liveRandomly(
  openDatabase: OpenTestDatabase,
  seed: number,
  lives: number,
  coins: FollowingCoins = EXAMPLE,
): Promise<void> {
  const random = seededRandom(seed);
  const upTo = (most: number): number => 1 + Math.floor(random() * most);
  const chance = (share: number): boolean => random() < share;
  const shop = await coins.open(openDatabase, STOCK);
  const { database, transact, changes, refunds, admin, state } = shop;
  state.coupons = Infinity;
  state.unpaid = { perBuyer: lives, perAddress: lives, pieces: 20 * lives };
  const orders = shop.ordersOf(CUSTOMER);
  const db = database.read(OrderTables);
  const charged = new Map<string, number>();
  /** What was taken of the money that is held for orders. */
  const taken = new Map<string, number>();
  const ids: string[] = [];

  const row = async (id: string): Promise<OrderRow> => {
    const found = await orderByUuid(db, id);
    if (!found) throw new Error(`Order ${id} is gone`);
    return found;
  };
  const model = async (id: string): Promise<Order> => readModel(db, await row(id));

  async function place(): Promise<string> {
    state.discount = chance(0.5) ? upTo(2000) : 0;
    const products = Object.entries(PRICES)
      .filter(() => chance(0.7))
      .map(([sku, cents]) => ({ sku, qty: upTo(4), price_incl_tax: cents / 100 }));
    const [first] = products;
    const wanted = first ? products : [{ sku: 'PUMP', qty: 1, price_incl_tax: 129.99 }];
    const totals = wanted.map(({ sku, qty }) => (PRICES[sku] ?? 0) * qty);
    state.coins = 0;
    state.coins = (await coins.pay?.(shop, sum(totals) - state.discount, random)) ?? 0;
    const off = linesOff(totals, state);
    const discounted = wanted.map((one, at) => {
      const cents = off[at] ?? 0;
      return cents > 0 ? { ...one, totals: { qty: one.qty, discount_amount: cents / 100 } } : one;
    });
    const method = chance(0.7) ? 'elsewhere' : 'banktransfer';
    const { orderId } = await orders.place(orderFor({ products: discounted }, method));
    ids.push(orderId);
    return orderId;
  }

  const pay = async (id: string, isTotal: boolean): Promise<void> => {
    const { grand_total: total, payment_state: before, payment_method: method } = await row(id);
    // Few pay once more what is authorised.
    if (before === 'authorised' && chance(0.8)) return;
    const amount = isTotal ? total : upTo(total + 1000);
    const received = isTotal || before === 'paid' ? total : 0;
    charged.set(id, (charged.get(id) ?? 0) + amount);
    await transact((tx) =>
      changes.paymentChanged(
        tx,
        { orderId: id, method, amount: total, received, state: isTotal || before === 'paid' ? 'paid' : 'open' },
        { amount, currency: 'EUR', reference: `p${upTo(1e6)}`, isTotal },
      ),
    );
  };

  const authorise = async (id: string): Promise<void> => {
    const { grand_total: amount, payment_state: before, payment_method: method } = await row(id);
    if (method !== 'elsewhere' || before !== 'open') return;
    taken.set(id, 0);
    await transact((tx) =>
      changes.paymentChanged(tx, { orderId: id, method, amount, received: 0, state: 'authorised' }),
    );
  };

  /** The provider takes what it was asked to, or refuses: the next time that much more is asked for. */
  const take = async (failing = 0.2): Promise<void> => {
    for (const { orderId, upTo = Infinity } of state.captured.splice(0)) {
      const { grand_total: total, payment_state: now, payment_method: method, state: of } = await row(orderId);
      const before = taken.get(orderId) ?? 0;
      const amount = Math.min(upTo, total) - before;
      expect(upTo === Infinity || upTo <= total).to.equal(true);
      if (amount <= 0) continue;
      if (chance(failing)) {
        await transact((tx) => changes.captureFailed(tx, { orderId, amount, why: 'no' }));
        continue;
      }
      taken.set(orderId, before + amount);
      charged.set(orderId, (charged.get(orderId) ?? 0) + amount);
      const isAll = before + amount === total || now === 'paid';
      const isTotal = amount === total;
      const after = isAll ? 'paid' : of === 'canceled' ? 'cancelled' : 'authorised';
      await transact((tx) =>
        changes.paymentChanged(
          tx,
          { orderId, method, amount: total, received: before + amount, state: after },
          { amount, currency: 'EUR', reference: 'held', isTotal, ...(!isTotal && { isPart: true }) },
        ),
      );
    }
  };

  const answer = async (): Promise<void> => {
    for (const { id, orderId } of state.refunds.splice(0)) {
      const failed = chance(0.2);
      await transact((tx) =>
        refunds.ended(tx, { orderId, id, answer: failed ? { state: 'failed', why: 'no' } : { state: 'done' } }),
      );
    }
  };

  const steps: readonly ((id: string) => Promise<unknown>)[] = [
    (id) => pay(id, true),
    (id) => pay(id, true),
    (id) => pay(id, chance(0.8)),
    (id) => orders.cancel(id),
    (id) => transact((tx) => changes.expire(tx, id, true)),
    async (id) => {
      // Whether a piece that was paid back had left before is not written down.
      const { shipments, refunds: own } = await model(id);
      if (shipments.length > 0 && own.length > 0) return;
      await transact((tx) => changes.setStatus(tx, id, 'canceled', { notify: false }));
    },
    (id) => transact((tx) => changes.setStatus(tx, id, 'processing', { notify: false })),
    authorise,
    () => take(),
    ...Array.from({ length: 2 }, () => async (id: string) => {
      const units = chance(0.6) ? [{ sku: chance(0.5) ? 'PUMP' : 'BAG', qty: upTo(2) }] : undefined;
      const parcel = { id: `${id} ${upTo(9)}`, carrier: 'DHL', ...(units && { units }) };
      await admin.ship((await row(id)).number, parcel, { notify: false });
    }),
    ...Array.from({ length: 4 }, () => async (id: string) => {
      const { lines } = await model(id);
      const wanted = lines.filter(() => chance(0.6)).map((line) => ({ lineId: line.id, qty: upTo(2) }));
      const costs = ['shipping', 'excess'].filter(() => chance(0.3)).map((code) => ({ code }));
      await transact((tx) =>
        refunds.request(tx, id, {
          key: `r${upTo(20)}`,
          ...(chance(0.8) && { lines: wanted, costs }),
          restocks: chance(0.7),
          ...(chance(0.2) && { byHand: 'cash' }),
        }),
      );
    }),
    answer,
    ...(coins.steps ?? []).map((step) => (id: string) => step(id, random)),
  ];

  for (let life = 0; life < lives; life++) {
    await coins.pass?.(shop, random);
    const id = await place();
    if (chance(0.4)) await authorise(id);
    for (let step = upTo(MOST_STEPS); step > 0; step--) {
      state.now += upTo(1000);
      try {
        await steps[Math.floor(random() * steps.length)]?.(id);
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
      }
    }
  }
  while (state.refunds.length > 0) await answer();
  await take();
  // What the provider refused of what was sent is asked for once more, by hand.
  const sent = await Promise.all([...taken.keys()].map(row));
  const due = sent.filter((one) => one.state === 'complete' && one.payment_state === 'authorised');
  for (const { number } of due) await admin.capture(number);
  await take(0);
  for (const { uuid: id } of due) {
    const { money, payment, total } = await model(id);
    expect([payment, money.open, taken.get(id)]).to.deep.equal(['paid', 0, total]);
  }
  const inParts = [...taken].filter(([, cents]) => cents > 0).length;
  expect(inParts, 'lives without captures would show nothing').to.be.above(0);

  expect(ids.length).to.equal(lives);
  const sold = { PUMP: 0, BAG: 0 };
  const models: Order[] = [];
  for (const id of ids) {
    const order = await model(id);
    models.push(order);
    const { money, refunds: own, lines, number } = order;
    const done = own.filter((refund) => refund.state === 'done');
    expect(
      own.filter((refund) => refund.state === 'requested'),
      number,
    ).to.deep.equal([]);
    expect(money.charged, number).to.equal(charged.get(id) ?? 0);
    expect(money.refunded, number).to.equal(sum(done.map((refund) => refund.total)));
    expect(money.refunded, number).to.be.at.most(money.charged);
    for (const line of lines) {
      const back = done.flatMap((refund) => refund.lines.filter(({ lineId }) => lineId === line.id));
      expect(line.refunded, number).to.equal(sum(back.map(({ qty }) => qty)));
      expect(line.refunded, number).to.be.at.most(line.qty);
      expect(line.shipped, number).to.be.at.most(line.qty);
      const [cents, tax] = [sum(back.map((one) => one.cents)), sum(back.map((one) => one.tax))];
      expect(cents, number).to.be.at.most(line.total - line.discount);
      if (line.refunded === line.qty)
        expect([cents, tax], number).to.deep.equal([line.total - line.discount, line.tax]);
    }
    const { id: rowId, details } = await row(id);
    const { refunds: stored } = await readBook(db, rowId);
    const kept = details.isGivenBack ? sentStock(details, await readLines(db, [rowId])) : details.stock;
    for (const { sku, qty } of stillSold(kept, stored)) if (sku === 'PUMP' || sku === 'BAG') sold[sku] += qty;
  }
  await coins.check(shop, models);
  expect(await shop.left('PUMP', 'BAG')).to.deep.equal({ PUMP: STOCK.PUMP - sold.PUMP, BAG: STOCK.BAG - sold.BAG });
}
