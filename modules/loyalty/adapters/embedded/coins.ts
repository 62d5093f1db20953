import { ApiError, type Database } from 'etalage/core';
import { isAvailable, isExpired, spendable, takeSpendable } from '../../domain/lots.ts';
import { TooFewCoins, type CoinBalance, type Coins } from '../../module.ts';
import {
  coinsOf,
  expiryOf,
  followOrder,
  orderRow,
  releaseAll,
  spendFor,
  takeAgain,
  type Terms,
} from './order-purse.ts';
import { openPurse, readLots } from './purse.ts';
import { LoyaltyTables, type LoyaltyReader } from './tables.ts';

export interface CoinsOptions {
  readonly database: Pick<Database, 'read'>;
  readonly storeCode: string;
  readonly now: () => number;
  readonly terms: Terms;
}

/** Coins in the shop's own database. Whoever moves those of a customer locks them first. */
export function createCoins({ database, storeCode, now, terms }: CoinsOptions): Coins {
  return {
    balance: (customerId) => balanceOf(database.read(LoyaltyTables), customerId, now()),

    async history(customerId, { size, current }) {
      const db = database.read(LoyaltyTables);
      const own = db.selectFrom('loyalty_entry').where('loyalty_entry.customer_id', '=', customerId);
      const [{ count }, rows] = await Promise.all([
        own.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
        own
          .leftJoin('loyalty_order', 'loyalty_order.order_id', 'loyalty_entry.order_id')
          .select(['loyalty_entry.id', 'at', 'kind', 'coins', 'reason', 'number'])
          .orderBy('loyalty_entry.id', 'desc')
          .limit(size)
          .offset((current - 1) * size)
          .execute(),
      ]);
      const items = rows.map(({ id, at, kind, coins, reason, number }) => ({
        id,
        at,
        kind,
        coins,
        ...(number && { orderNumber: number }),
        ...(reason !== null && { reason }),
      }));
      return { items, total: Number(count) };
    },

    async ofOrder(orderId) {
      const row = await orderRow(database.read(LoyaltyTables), orderId);
      return row && { ...coinsOf(row), returned: row.returned };
    },

    async spend(tx, orderId, customerId, { spent, cents }) {
      const at = now();
      await spendFor(tx, await openPurse(tx, customerId, at), { id: orderId, storeCode, spent, cents }, at);
    },

    async release(tx, orderId) {
      const found = await orderRow(tx.of(LoyaltyTables), orderId);
      if (!found || found.spent === 0) return;
      const at = now();
      const purse = await openPurse(tx, found.customer_id, at);
      const row = await orderRow(tx.of(LoyaltyTables), orderId);
      if (row) await releaseAll(tx, purse, row, terms, at);
    },

    async spendAgain(tx, orderId) {
      const found = await orderRow(tx.of(LoyaltyTables), orderId);
      if (!found || found.spent === 0) return;
      const at = now();
      const purse = await openPurse(tx, found.customer_id, at);
      const row = await orderRow(tx.of(LoyaltyTables), orderId);
      if (row) await takeAgain(tx, purse, row, at);
    },

    async follow(tx, order) {
      if (order.customerId === undefined) return undefined;
      const at = now();
      return followOrder(tx, await openPurse(tx, order.customerId, at), order, terms, at);
    },

    async adjust(tx, customerId, coins, reason) {
      const at = now();
      const purse = await openPurse(tx, customerId, at);
      if (coins > 0) {
        await purse.add({ storeCode, coins, availableAt: at, expiresAt: expiryOf(at, terms) });
        await purse.settle();
      } else {
        const lots = await purse.lots();
        const taken = takeSpendable(lots, -coins, at);
        if (!taken) throw new ApiError(TooFewCoins, { coins: Math.max(0, spendable(lots, at)) });
        await purse.move(taken);
      }
      await purse.write({ kind: 'adjusted', coins, reason });
      return balanceOf(tx.of(LoyaltyTables), customerId, at);
    },
  };
}

async function balanceOf(db: LoyaltyReader, customerId: number, now: number): Promise<CoinBalance> {
  const lots = await readLots(db, customerId);
  const numbers = new Map(
    (
      await db
        .selectFrom('loyalty_order')
        .select(['order_id', 'number'])
        .where('customer_id', '=', customerId)
        .where('earned', '>', 0)
        .execute()
    ).map(({ order_id, number }) => [order_id, number]),
  );
  const positive = lots.filter(({ left }) => left > 0);
  return {
    coins: spendable(lots, now),
    pending: positive
      .filter((lot) => !isAvailable(lot, now) && !isExpired(lot, now))
      .map(({ left, orderId, availableAt }) => {
        const number = orderId === null ? undefined : numbers.get(orderId);
        return {
          coins: left,
          ...(number !== undefined && { orderNumber: number }),
          ...(availableAt !== null && { at: availableAt }),
        };
      }),
    expiring: positive
      .filter((lot) => isAvailable(lot, now))
      .flatMap(({ left, expiresAt }) => (expiresAt === null ? [] : [{ coins: left, at: expiresAt }]))
      .sort((one, other) => one.at - other.at),
  };
}
