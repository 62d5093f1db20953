import type { Selectable, Tx } from 'etalage/core';
import type { OrderBook, StoredMoney, StoredRefund } from '../../domain/stored-order.ts';
import { OrderTables, type OrderReader, type OrderRows } from './tables.ts';

const parsedRefund = (row: Selectable<OrderRows['order_refund']>): StoredRefund => ({
  ...row,
  lines: JSON.parse(row.lines),
  costs: JSON.parse(row.costs),
  stock: JSON.parse(row.stock),
  restocks: row.restocks === 1,
});

/** What became of the money of these orders. */
export async function readBooks(db: OrderReader, ids: readonly number[]): Promise<(orderId: number) => OrderBook> {
  const [money, refunds] = await Promise.all([
    db.selectFrom('order_money').selectAll().where('order_id', 'in', ids).orderBy('id').execute(),
    db.selectFrom('order_refund').selectAll().where('order_id', 'in', ids).orderBy('id').execute(),
  ]);
  const moneyOf = Map.groupBy(money, ({ order_id }): number => order_id);
  const refundsOf = Map.groupBy(refunds.map(parsedRefund), ({ order_id }) => order_id);
  return (orderId) => ({ money: moneyOf.get(orderId) ?? [], refunds: refundsOf.get(orderId) ?? [] });
}

/** The same of one order. */
export const readBook = async (db: OrderReader, orderId: number): Promise<OrderBook> =>
  (await readBooks(db, [orderId]))(orderId);

/** Adds to an order's money book. */
export async function addMoney(tx: Tx, entry: StoredMoney): Promise<void> {
  await tx.of(OrderTables).insertInto('order_money').values(entry).execute();
}

/** Writes down that money is to be paid back. */
export async function insertRefund(tx: Tx, refund: Omit<StoredRefund, 'id'>): Promise<StoredRefund> {
  const { id } = await tx
    .of(OrderTables)
    .insertInto('order_refund')
    .values({
      ...refund,
      lines: JSON.stringify(refund.lines),
      costs: JSON.stringify(refund.costs),
      stock: JSON.stringify(refund.stock),
      restocks: refund.restocks ? 1 : 0,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { ...refund, id };
}

/** Writes down how a refund ended. */
export async function endRefund(
  tx: Tx,
  refund: StoredRefund,
  end: Pick<StoredRefund, 'state' | 'stock' | 'reference' | 'credit_note' | 'failure' | 'ended_at'>,
): Promise<StoredRefund> {
  await tx
    .of(OrderTables)
    .updateTable('order_refund')
    .set({ ...end, stock: JSON.stringify(end.stock) })
    .where('id', '=', refund.id)
    .execute();
  return { ...refund, ...end };
}
