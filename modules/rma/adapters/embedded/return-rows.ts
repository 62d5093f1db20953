import { ApiError, type Tx } from 'etalage/core';
import { UnknownReturn, type ReturnStatus } from '../../module.ts';
import { RmaTables, type StoredReturn } from './tables.ts';

/**
 * Writes a new return down, with its first event.
 * @throws ApiError UnknownReturn where another order has one with its id, asked for at the same moment
 */
export async function insertReturn(tx: Tx, made: StoredReturn): Promise<StoredReturn> {
  const db = tx.of(RmaTables);
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('rma_return')
    .values({
      id: made.id,
      number: made.number,
      order_id: made.orderId,
      order_number: made.orderNumber,
      store_code: made.storeCode,
      customer_id: made.customerId ?? null,
      email: made.email,
      kind: made.kind,
      status: made.status,
      lines: JSON.stringify(made.lines),
      note: made.note ?? null,
      is_late: made.isLate ? 1 : 0,
      amount: made.amount,
      access_key: made.accessKey,
      access_until: made.accessUntil,
      requested_at: made.requestedAt,
      changed_at: made.changedAt,
      pays_by_hand: made.payout === 'none' ? 0 : 1,
    })
    .onConflict((of) => of.column('id').doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows === 0n) throw new ApiError(UnknownReturn);
  await addEvent(tx, made.id, made.status, made.requestedAt, undefined);
  return made;
}

/** Changes a return, and writes down that it happened. */
export async function changeReturn(
  tx: Tx,
  of: StoredReturn,
  change: Partial<Pick<StoredReturn, 'status' | 'lines' | 'amount'>>,
  at: number,
  comment?: string,
): Promise<StoredReturn> {
  const { lines, ...columns } = change;
  await tx
    .of(RmaTables)
    .updateTable('rma_return')
    .set({ ...columns, ...(lines && { lines: JSON.stringify(lines) }), changed_at: at })
    .where('id', '=', of.id)
    .execute();
  const changed = { ...of, ...change, changedAt: at };
  if (changed.status === of.status) return changed;
  await addEvent(tx, of.id, changed.status, at, comment);
  const event = { status: changed.status, at, ...(comment !== undefined && { comment }) };
  return { ...changed, history: [...of.history, event] };
}

const addEvent = async (
  tx: Tx,
  return_id: string,
  status: ReturnStatus,
  at: number,
  comment: string | undefined,
): Promise<void> => {
  const event = { return_id, status, at, comment: comment ?? null };
  await tx.of(RmaTables).insertInto('rma_event').values(event).execute();
};
