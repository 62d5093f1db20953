import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import { ApiError } from 'etalage/core';
import type { Order } from 'etalage/modules/order';
import type { Return } from 'etalage/modules/rma';
import { lockModel } from '../../../modules/order/adapters/embedded/events.ts';
import { refundDone } from '../../../modules/rma/adapters/embedded/return-admin.ts';
import { returnsOfOrder, RmaTables } from '../../../modules/rma/adapters/embedded/tables.ts';
import { refundKey, returnOfKey } from '../../../modules/rma/domain/returnable.ts';
import { coinLives } from '../loyalty/coin-lives.ts';
import type { FollowingCoins } from '../order/random-lives.ts';
import { RETURN_TABLES, returnsIn } from './test-returns.ts';

const DAY = 86_400_000;
const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

/**
 * Returns in the lives of orders that are paid with coins: asked for and withdrawn from in the days for it and after
 * them, approved, denied, received in other quantities, paid back by the provider or by hand, and cancelled.
 */
export function returnLives(): FollowingCoins {
  const coins = coinLives({
    migrations: RETURN_TABLES,
    refunded: async (now, tell, tx) => refundDone(tx, (await tell()).refund.key, now),
  });
  let world: (ReturnType<typeof returnsIn> & Awaited<ReturnType<FollowingCoins['open']>>) | undefined;
  const opened = () => {
    if (!world) throw new Error('No shop is open');
    return world;
  };
  const withdrawn = { inTime: 0, late: 0 };

  const orderOf = async (orderId: string): Promise<Order> => {
    const order = await opened().transact((tx) => lockModel(tx, orderId));
    if (!order) throw new Error(`Order ${orderId} is gone`);
    return order;
  };
  const ofOrder = (orderId: string): Promise<readonly Return[]> =>
    returnsOfOrder(opened().database.read(RmaTables), orderId);
  const one = async (orderId: string, random: () => number): Promise<Return | undefined> => {
    const all = await ofOrder(orderId);
    return all[Math.floor(random() * all.length)];
  };

  /** By the law alone: it is never over before the 14th day after the last parcel has left. */
  const isInDays = ({ state, lines, shipments }: Order, now: number): boolean => {
    const isOver = state === 'canceled' || state === 'closed';
    const isSent = lines.every(({ qty, shipped, refunded }) => shipped + refunded >= qty) || state === 'complete';
    const left = Math.max(0, ...shipments.map(({ shippedAt }) => shippedAt));
    return !isOver && (!isSent || (shipments.length > 0 && now < left + 14 * DAY));
  };

  const withdraw = async (orderId: string, random: () => number): Promise<void> => {
    const { returns, state } = opened();
    const order = await orderOf(orderId);
    const isInTime = isInDays(order, state.now);
    const { lines } = await returns.returnable(orderId);
    const some = lines.filter(({ left }) => left > 0);
    if (isInTime) expect((await returns.returnable(orderId)).kind, order.number).to.equal('withdrawal');
    const made = await returns.withdraw(orderId, { id: randomUUID(), ...(random() < 0.2 && { note: 'The bag' }) });
    expect(made.kind).to.equal('withdrawal');
    if (isInTime && some.length > 0)
      expect([made.status, made.isLate], order.number).to.deep.equal(['approved', false]);
    withdrawn[made.isLate ? 'late' : 'inTime'] += 1;
  };

  const request = async (orderId: string, random: () => number): Promise<void> => {
    const { returns, state } = opened();
    const order = await orderOf(orderId);
    const { lines: known } = await returns.returnable(orderId);
    const lines = known.map(({ lineId, left }) => ({
      lineId,
      qty: Math.floor(random() * (left + (random() < 0.1 ? 3 : 1))),
      ...(random() < 0.7 && { reason: 'Wrong size' }),
    }));
    const isPossible = lines.every(({ qty }, at) => qty <= (known[at]?.left ?? 0)) && lines.some(({ qty }) => qty > 0);
    try {
      const made = await returns.request(orderId, { id: randomUUID(), lines });
      expect(isPossible, order.number).to.equal(true);
      if (made.kind === 'withdrawal') expect(made.status).to.equal('approved');
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      expect(isPossible && isInDays(order, state.now), `${order.number}: ${error.message}`).to.equal(false);
    }
  };

  const change = async (orderId: string, random: () => number): Promise<void> => {
    const of = await one(orderId, random);
    const statuses = ['approved', 'denied', 'received', 'received', 'cancelled'] as const;
    const status = statuses[Math.floor(random() * statuses.length)] ?? 'received';
    const came = random() < 0.3 && status === 'received' ? [{ sku: 'PUMP', qty: 1 }] : undefined;
    if (!of) return;
    const changed = await opened().returnAdmin.change(of.number, status, came ? { lines: came } : {});
    if (of.kind === 'withdrawal' && !of.isLate && of.status !== 'requested')
      expect(changed.status, of.number).not.to.equal('denied');
  };

  const payBack = async (orderId: string, random: () => number): Promise<void> => {
    const of = await one(orderId, random);
    const how = { restocks: random() < 0.7, ...(random() < 0.2 && { byHand: 'by bank' }) };
    if (of) await Promise.all([1, 2].map(() => opened().returnAdmin.refund(of.number, how)));
  };

  return {
    ...coins,
    async open(openDatabase, stock) {
      const shop = await coins.open(openDatabase, stock);
      world = { ...shop, ...returnsIn(shop) };
      return world;
    },
    steps: [
      ...[request, request, request, request, withdraw, withdraw, change, change, change, change],
      ...Array.from({ length: 8 }, () => payBack),
      async (orderId, random) => {
        const of = await one(orderId, random);
        if (of) await opened().returns.cancel(of.id);
      },
      async (_orderId, random) => void (opened().state.now += Math.floor(random() * 20 * DAY)),
    ],
    async check(shop, orders) {
      await coins.check(shop, orders);
      const counts = { ...withdrawn, refunded: 0 };
      for (const order of orders) {
        const own = await ofOrder(order.id);
        counts.refunded += own.filter(({ status }) => status === 'refunded').length;
        for (const of of own) {
          const refunds = order.refunds.filter(({ key }) => returnOfKey(key) === of.id);
          const done = refunds.filter(({ state }) => state === 'done');
          expect(done.length, `${of.number} is paid back once`).to.equal(of.status === 'refunded' ? 1 : 0);
          expect(refunds.map(({ key }) => key)).to.deep.equal(refunds.map((_, at) => refundKey(of.id, at + 1)));
          for (const { total } of done) expect(total, of.number).to.equal(of.amount);
        }
        for (const line of order.lines) {
          const counting = own.filter(({ status }) => status !== 'denied' && status !== 'cancelled');
          const pieces = counting.flatMap(({ lines }) => lines.filter(({ lineId }) => lineId === line.id));
          expect(sum(pieces.map(({ qty }) => qty)), `${order.number}: ${line.sku}`).to.be.at.most(line.qty);
        }
      }
      expect(Object.values(counts), 'lives without returns would show nothing').not.to.include(0);
    },
  };
}
