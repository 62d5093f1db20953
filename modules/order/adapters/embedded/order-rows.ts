import { statement, type Insertable, type Places, type Selectable, type Tx } from 'etalage/core';
import { shownOrder, type OrderTexts } from '../../domain/shown-order.ts';
import type { LineDetails, OrderDetails, StoredEvent, StoredLine, StoredOrder } from '../../domain/stored-order.ts';
import { readBooks } from './book-rows.ts';
import { noteChange } from './changed-orders.ts';
import type { ShownOrder } from '../../module.ts';
import { OrderTables, type OrderReader, type OrderRows } from './tables.ts';

export type OrderRow = StoredOrder & Pick<OrderRows['order_order'], 'cart_id' | 'email_key' | 'lastname_key'>;

const parsed = (row: Selectable<OrderRows['order_order']>): OrderRow => ({
  ...row,
  details: JSON.parse(row.details) as OrderDetails,
});

/** The order under a client's UUID. */
export async function orderByUuid(db: OrderReader, uuid: string): Promise<OrderRow | undefined> {
  const {
    rows: [row],
  } = await rowsOfUuid(db, { uuid });
  return row && parsed(row);
}

const rowsOfUuid = statement((db: OrderReader, { uuid }: Places<Pick<OrderRow, 'uuid'>>) =>
  db.selectFrom('order_order').selectAll().where('uuid', '=', uuid),
);

/** The lines of these orders. */
export async function readLines(db: OrderReader, orderIds: readonly number[]): Promise<readonly StoredLine[]> {
  const rows = await db.selectFrom('order_line').selectAll().where('order_id', 'in', orderIds).orderBy('id').execute();
  return rows.map((line) => ({ ...line, details: JSON.parse(line.details) as LineDetails }));
}

/** The orders that a query names, with all that is shown of them. */
export async function readOrders(
  db: OrderReader,
  rows: readonly Selectable<OrderRows['order_order']>[],
  texts: OrderTexts,
): Promise<readonly ShownOrder[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const [lines, books, events] = await Promise.all([
    readLines(db, ids),
    readBooks(db, ids),
    db.selectFrom('order_event').selectAll().where('order_id', 'in', ids).orderBy('id').execute(),
  ]);
  const linesOf = Map.groupBy(lines, ({ order_id }) => order_id);
  const eventsOf = Map.groupBy(events, ({ order_id }): number => order_id);
  return rows.map((row) =>
    shownOrder(parsed(row), linesOf.get(row.id) ?? [], { events: eventsOf.get(row.id) ?? [], ...books(row.id) }, texts),
  );
}

/** One order whose row is known. */
export async function readOrder(db: OrderReader, order: OrderRow, texts: OrderTexts): Promise<ShownOrder> {
  const columns = { module_data: order.module_data ?? null, details: JSON.stringify(order.details) };
  const [view] = await readOrders(db, [{ ...order, ...columns }], texts);
  if (!view) throw new Error(`Order ${order.number} cannot be read`);
  return view;
}

/** An order as it has become since its row was read. */
export const readAgain = async (db: OrderReader, order: OrderRow, texts: OrderTexts): Promise<ShownOrder> =>
  readOrder(db, (await orderByUuid(db, order.uuid)) ?? order, texts);

type OrderWriter = ReturnType<typeof writerOf>;
const writerOf = (tx: Tx) => tx.of(OrderTables);

const insertRow = statement((db: OrderWriter, row: Places<Insertable<OrderRows['order_order']>>) =>
  db.insertInto('order_order').values(row).returning('id'),
);
const insertEvent = statement((db: OrderWriter, event: Places<StoredEvent>) =>
  db.insertInto('order_event').values(event),
);
const changeRow = statement((db: OrderWriter, { id, ...change }: Places<RowChange>) =>
  db.updateTable('order_order').set(change).where('id', '=', id),
);
type RowChange = Pick<OrderRow, 'id'> & Partial<Omit<Selectable<OrderRows['order_order']>, 'id'>>;

/**
 * Writes a new order down, with its first event. Its UUID stands for its number until `numberOrder`: other orders wait
 * for their number from the moment that one is given until its transaction ends.
 */
export async function insertOrder(
  tx: Tx,
  order: Omit<OrderRow, 'id' | 'number'>,
  lines: readonly Omit<StoredLine, 'id' | 'order_id'>[],
): Promise<{
  readonly order: OrderRow;
  readonly lines: readonly StoredLine[];
  readonly events: readonly StoredEvent[];
}> {
  const db = writerOf(tx);
  const number = order.uuid;
  const values: Insertable<OrderRows['order_order']> = { ...order, number, details: JSON.stringify(order.details) };
  const {
    rows: [made],
  } = await insertRow(db, values);
  if (!made) throw new Error(`Order ${order.uuid} was not written`);
  const { id } = made;
  const event: StoredEvent = { order_id: id, at: order.created_at, status: order.status, comment: null };
  const [ids] = await Promise.all([
    db
      .insertInto('order_line')
      .values(lines.map((line) => ({ ...line, order_id: id, details: JSON.stringify(line.details) })))
      .returning('id')
      .execute(),
    insertEvent(db, event),
  ]);
  const lineIds = ids.map((one) => one.id).toSorted((left, right) => left - right);
  return {
    order: { ...order, id, number },
    lines: lines.map((line, index) => ({ ...line, order_id: id, id: lineIds[index] ?? 0 })),
    events: [event],
  };
}

/** Writes down the number of a new order, with what speaks of it. */
export async function numberOrder(tx: Tx, { id, number, details }: OrderRow): Promise<void> {
  await changeRow(writerOf(tx), { id, number, details: JSON.stringify(details) });
}

/** Holds stock, and waits for its payment. */
const isUnpaid = ({ state, payment_state: payment }: OrderRow): boolean =>
  (state === 'new' || state === 'pending_payment') && payment !== 'none' && payment !== 'paid';

/** Changes an order, and writes down that it happened. */
export async function changeOrder(
  tx: Tx,
  order: OrderRow,
  change: Partial<Pick<OrderRow, 'status' | 'state' | 'payment_state' | 'sold_as' | 'pay_before' | 'details'>>,
  at: number,
  comment: string | null,
): Promise<OrderRow> {
  const db = writerOf(tx);
  const changed: OrderRow = { ...order, ...change, updated_at: at };
  const { details, ...columns } = change;
  const written = { ...columns, ...(details && { details: JSON.stringify(details) }), updated_at: at };
  await changeRow(db, { ...written, id: order.id });
  await insertEvent(db, { order_id: order.id, at, status: changed.status, comment });
  noteChange(tx, order.id);
  if (isUnpaid(order) && !isUnpaid(changed))
    await db.deleteFrom('order_unpaid').where('order_id', '=', order.id).execute();
  return changed;
}

/** Locks an order until the transaction ends, so that changes come one after the other. */
export async function lockOrder(tx: Tx, uuid: string): Promise<OrderRow | undefined> {
  await tx.lock(`order:${uuid}`);
  return orderByUuid(tx.of(OrderTables), uuid);
}
