import { ApiError, statement, type Places, type Selectable, type Tx } from 'etalage/core';
import type { Order } from 'etalage/modules/order';
import { takeSpendable, type LotChange } from '../../domain/lots.ts';
import { earnedBy, givenBackFor, lastSentAt } from '../../domain/order-coins.ts';
import { CoinsSpent, type LoyaltyConfig, type OrderCoins } from '../../module.ts';
import { type Purse } from './purse.ts';
import { LoyaltyTables, type CoinOrderRow, type LoyaltyReader } from './tables.ts';

const DAY_MS = 86_400_000;

type OrderRow = Selectable<CoinOrderRow>;
export type Terms = LoyaltyConfig['secret'];

export const orderRow = async (db: LoyaltyReader, orderId: string): Promise<OrderRow | undefined> =>
  (await rowsOfOrder(db, { orderId })).rows[0];

const rowsOfOrder = statement((db: LoyaltyReader, { orderId }: Places<{ orderId: string }>) =>
  db.selectFrom('loyalty_order').selectAll().where('order_id', '=', orderId),
);

export const coinsOf = ({ spent, cents, earned }: OrderRow): OrderCoins => ({ spent, cents, earned });

const changeRow = async (tx: Tx, orderId: string, set: Partial<CoinOrderRow>): Promise<void> => {
  await tx.of(LoyaltyTables).updateTable('loyalty_order').set(set).where('order_id', '=', orderId).execute();
};

const insertRow = async (tx: Tx, row: OrderRow): Promise<OrderRow> => {
  await tx.of(LoyaltyTables).insertInto('loyalty_order').values(row).execute();
  return row;
};

const newRow = (orderId: string, customer_id: number, store_code: string): OrderRow => ({
  order_id: orderId,
  customer_id,
  store_code,
  number: '',
  spent: 0,
  cents: 0,
  taken: '[]',
  returned: 0,
  is_released: 0,
  earned: 0,
  lot_id: null,
  coins_per_euro: null,
  rounding: null,
});

const takenOf = ({ taken }: Pick<OrderRow, 'taken'>): readonly LotChange[] => JSON.parse(taken) as readonly LotChange[];

/** When coins end that can be spent from a moment on. */
export const expiryOf = (from: number, { expireDays }: Pick<Terms, 'expireDays'>): number | null =>
  expireDays === 0 ? null : from + expireDays * DAY_MS;

/** Takes coins for an order. @throws ApiError CoinsSpent */
export async function spendFor(
  tx: Tx,
  purse: Purse,
  order: { readonly id: string; readonly storeCode: string; readonly spent: number; readonly cents: number },
  now: number,
): Promise<void> {
  const { id, storeCode, spent, cents } = order;
  const before = await orderRow(tx.of(LoyaltyTables), id);
  if (before) return;
  const taken = await take(purse, spent, now);
  await insertRow(tx, { ...newRow(id, purse.customerId, storeCode), spent, cents, taken: JSON.stringify(taken) });
  await purse.write({ kind: 'spent', coins: -spent, orderId: id });
}

async function take(purse: Purse, coins: number, now: number): Promise<readonly LotChange[]> {
  const changes = takeSpendable(await purse.lots(), coins, now);
  if (!changes) throw new ApiError(CoinsSpent);
  await purse.move(changes);
  return changes.map(({ lotId, coins }) => ({ lotId, coins: -coins }));
}

/** All that an order spent and its buyer has not back yet. */
export async function releaseAll(tx: Tx, purse: Purse, row: OrderRow, terms: Terms, now: number): Promise<void> {
  if (row.is_released === 1) return;
  await putBack(tx, purse, row, row.spent - row.returned, terms, now);
  await changeRow(tx, row.order_id, { is_released: 1 });
}

/** @throws ApiError CoinsSpent */
export async function takeAgain(tx: Tx, purse: Purse, row: OrderRow, now: number): Promise<void> {
  if (row.is_released === 0) return;
  const coins = row.spent - row.returned;
  const taken = coins > 0 ? await take(purse, coins, now) : [];
  await changeRow(tx, row.order_id, { is_released: 0, taken: JSON.stringify(taken) });
  await purse.write({ kind: 'spent', coins: -coins, orderId: row.order_id });
}

/**
 * Gives coins back into the lots that they came from, those that last longest first. What would expire before long
 * lasts for as long as the warning before: nobody loses them by sending something back.
 */
async function putBack(tx: Tx, purse: Purse, row: OrderRow, coins: number, terms: Terms, now: number): Promise<void> {
  if (coins <= 0) return;
  const lots = new Map((await purse.lots()).map((lot) => [lot.id, lot]));
  const soon = now + terms.warnDays * DAY_MS;
  let rest = coins;
  let late = 0;
  const kept: LotChange[] = [];
  const last = ({ lotId }: LotChange) => lots.get(lotId)?.expiresAt ?? Infinity;
  for (const { lotId, coins: of } of takenOf(row).toSorted((one, other) => last(other) - last(one))) {
    const back = Math.min(of, rest);
    rest -= back;
    if (of > back) kept.push({ lotId, coins: of - back });
    if (back > 0 && last({ lotId, coins: 0 }) > soon) await purse.move([{ lotId, coins: back }]);
    else late += back;
  }
  if (late > 0) await purse.add({ storeCode: row.store_code, coins: late, availableAt: now, expiresAt: soon });
  await changeRow(tx, row.order_id, { taken: JSON.stringify(kept) });
  await purse.write({ kind: 'givenBack', coins, orderId: row.order_id });
  await purse.settle();
}

/** Makes the coins of an order what it says; answers what it did with coins. */
export async function followOrder(
  tx: Tx,
  purse: Purse,
  order: Order,
  terms: Terms,
  now: number,
): Promise<OrderCoins | undefined> {
  const db = tx.of(LoyaltyTables);
  const found = await orderRow(db, order.id);
  if (!found && order.payment !== 'paid') return undefined;
  const row = found ?? (await insertRow(tx, newRow(order.id, purse.customerId, order.storeCode)));
  if (row.number !== order.number) await changeRow(tx, order.id, { number: order.number });
  const returned = Math.max(row.returned, givenBackFor(order, row.spent));
  if (returned > row.returned) {
    if (row.is_released === 0) await putBack(tx, purse, row, returned - row.returned, terms, now);
    await changeRow(tx, order.id, { returned });
  }
  const by = {
    coinsPerEuro: row.coins_per_euro ?? terms.coinsPerEuro,
    rounding: row.rounding ?? terms.rounding,
  };
  const earned = earnedBy(order, by);
  const lotId = row.lot_id ?? (earned > 0 ? await newLot(tx, purse, order, by) : null);
  if (lotId === null) return coinsOf(row);
  if (earned > row.earned) await earn(purse, lotId, earned - row.earned, order.id);
  if (earned < row.earned) await takeBack(purse, lotId, row.earned - earned, order.id);
  if (earned !== row.earned) await changeRow(tx, order.id, { earned });
  await ripen(purse, lotId, order, terms);
  return coinsOf({ ...row, earned });
}

async function newLot(
  tx: Tx,
  purse: Purse,
  { id: orderId, storeCode }: Order,
  { coinsPerEuro, rounding }: Pick<Terms, 'coinsPerEuro' | 'rounding'>,
): Promise<number> {
  const lot_id = await purse.add({ storeCode, coins: 0, orderId, availableAt: null, expiresAt: null });
  await changeRow(tx, orderId, { lot_id, coins_per_euro: coinsPerEuro, rounding });
  return lot_id;
}

async function earn(purse: Purse, lotId: number, coins: number, orderId: string): Promise<void> {
  await purse.move([{ lotId, coins }]);
  await purse.write({ kind: 'earned', coins, orderId });
  await purse.settle();
}

/** What has expired of them is gone already: nobody pays for it twice. */
async function takeBack(purse: Purse, lotId: number, coins: number, orderId: string): Promise<void> {
  const lot = (await purse.lots()).find(({ id }) => id === lotId);
  const { left = 0, expired = 0 } = lot ?? {};
  const gone = Math.min(expired, Math.max(0, coins - Math.max(0, left)));
  if (gone > 0) await purse.change(lotId, { expired: expired - gone });
  await purse.move([{ lotId, coins: gone - coins }]);
  await purse.write({ kind: 'takenBack', coins: gone - coins, orderId });
  await purse.settle();
}

/** Once all of the order was sent, it is known when its coins can be spent, and until when. */
async function ripen(purse: Purse, lotId: number, order: Order, terms: Terms): Promise<void> {
  const lot = (await purse.lots()).find(({ id }) => id === lotId);
  const sentAt = lastSentAt(order);
  if (!lot || lot.availableAt !== null || sentAt === undefined) return;
  const availableAt = sentAt + terms.pendingDays * DAY_MS;
  await purse.change(lotId, { available_at: availableAt, expires_at: expiryOf(availableAt, terms) });
}
