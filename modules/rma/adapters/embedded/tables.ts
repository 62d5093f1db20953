import { countingId, migration, tables, type Generated, type Reader, type Selectable } from 'etalage/core';
import type { ColumnDefinitionBuilder } from 'kysely';
import type { Return, ReturnedLine, ReturnStatus } from '../../module.ts';

/** A return; `lines` is JSON. */
export interface ReturnRow {
  readonly id: string;
  readonly number: string;
  /** UUID of the order, and its number. */
  readonly order_id: string;
  readonly order_number: string;
  readonly store_code: string;
  readonly customer_id: number | null;
  readonly email: string;
  readonly kind: Return['kind'];
  readonly status: ReturnStatus;
  readonly lines: string;
  readonly note: string | null;
  readonly is_late: number;
  readonly amount: number;
  /** Of a guest's link, and until when it is good. */
  readonly access_key: string;
  readonly access_until: number;
  readonly requested_at: number;
  readonly changed_at: number;
  /** Its payment method pays nothing back: somebody does, to an account. */
  readonly pays_by_hand: number;
}
/** The account to which a return is paid back by hand. */
export interface PayoutRow {
  readonly return_id: string;
  readonly iban: string;
  readonly holder: string;
  readonly given_at: number;
}
/** What happened to returns: rows are added, never changed. */
export interface ReturnEventRow {
  readonly id: Generated<number>;
  readonly return_id: string;
  readonly at: number;
  readonly status: ReturnStatus;
  readonly comment: string | null;
}
/** A photo: of a return once that is asked for. */
export interface ReturnPhotoRow {
  readonly id: string;
  readonly order_id: string;
  readonly return_id: string | null;
  readonly place: number;
  readonly bytes: Uint8Array;
  readonly sent_at: number;
}
export interface RmaRows {
  rma_return: ReturnRow;
  rma_event: ReturnEventRow;
  rma_photo: ReturnPhotoRow;
  rma_payout: PayoutRow;
}
export const RmaTables = tables<RmaRows>('rma');

const filled = (column: ColumnDefinitionBuilder): ColumnDefinitionBuilder => column.notNull();

export const rmaMigrations = [
  migration('001-returns', async ({ schema }, engine) => {
    await schema
      .createTable('rma_return')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('number', 'text', filled)
      .addColumn('order_id', 'text', filled)
      .addColumn('order_number', 'text', filled)
      .addColumn('store_code', 'text', filled)
      .addColumn('customer_id', 'integer')
      .addColumn('email', 'text', filled)
      .addColumn('kind', 'text', filled)
      .addColumn('status', 'text', filled)
      .addColumn('lines', 'text', filled)
      .addColumn('note', 'text')
      .addColumn('is_late', 'integer', filled)
      .addColumn('amount', 'bigint', filled)
      .addColumn('access_key', 'text', filled)
      .addColumn('access_until', 'bigint', filled)
      .addColumn('requested_at', 'bigint', filled)
      .addColumn('changed_at', 'bigint', filled)
      .addUniqueConstraint('rma_return_number', ['store_code', 'number'])
      .execute();
    await schema.createIndex('rma_return_order').on('rma_return').column('order_id').execute();
    await schema.createIndex('rma_return_customer').on('rma_return').columns(['customer_id', 'requested_at']).execute();
    await schema.createIndex('rma_return_listed').on('rma_return').columns(['store_code', 'requested_at']).execute();
    await schema
      .createTable('rma_event')
      .addColumn('id', 'integer', countingId(engine))
      .addColumn('return_id', 'text', (column) => column.notNull().references('rma_return.id'))
      .addColumn('at', 'bigint', filled)
      .addColumn('status', 'text', filled)
      .addColumn('comment', 'text')
      .execute();
    await schema.createIndex('rma_event_return').on('rma_event').column('return_id').execute();
  }),
  migration('002-photos', async ({ schema }, engine) => {
    await schema
      .createTable('rma_photo')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('order_id', 'text', filled)
      .addColumn('return_id', 'text', (column) => column.references('rma_return.id'))
      .addColumn('place', 'integer', filled)
      .addColumn('bytes', engine === 'sqlite' ? 'blob' : 'bytea', filled)
      .addColumn('sent_at', 'bigint', filled)
      .execute();
    await schema.createIndex('rma_photo_return').on('rma_photo').columns(['return_id', 'place']).execute();
    await schema.createIndex('rma_photo_order').on('rma_photo').column('order_id').execute();
  }),
  migration('003-payout', async ({ schema }) => {
    await schema
      .alterTable('rma_return')
      .addColumn('pays_by_hand', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    await schema
      .createTable('rma_payout')
      .addColumn('return_id', 'text', (column) => column.primaryKey().references('rma_return.id'))
      .addColumn('iban', 'text', filled)
      .addColumn('holder', 'text', filled)
      .addColumn('given_at', 'bigint', filled)
      .execute();
  }),
];

/** A return with what is kept of it beside. */
export type StoredReturn = Return & {
  readonly accessKey: string;
  readonly accessUntil: number;
  /** The end of the account's number, by which its owner knows it. */
  readonly paidTo?: string;
};

/** The returns of these rows, with what happened to them. */
export async function readReturns(
  db: Reader<RmaRows>,
  rows: readonly Selectable<ReturnRow>[],
): Promise<readonly StoredReturn[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const events = await db.selectFrom('rma_event').selectAll().where('return_id', 'in', ids).orderBy('id').execute();
  const photos = await db
    .selectFrom('rma_photo')
    .select((of) => ['return_id', of.fn.countAll<number>().as('count')])
    .where('return_id', 'in', ids)
    .groupBy('return_id')
    .execute();
  const photosOf = new Map(photos.map((of) => [of.return_id, Number(of.count)]));
  const accounts = await db
    .selectFrom('rma_payout')
    .select(['return_id', 'iban'])
    .where('return_id', 'in', ids)
    .execute();
  const ibanOf = new Map(accounts.map((of) => [of.return_id, of.iban]));
  const eventsOf = Map.groupBy(events, (event): string => event.return_id);
  return rows.map((row) => ({
    id: row.id,
    number: row.number,
    orderId: row.order_id,
    orderNumber: row.order_number,
    storeCode: row.store_code,
    ...(row.customer_id !== null && { customerId: row.customer_id }),
    email: row.email,
    kind: row.kind,
    status: row.status,
    lines: JSON.parse(row.lines) as readonly ReturnedLine[],
    ...(row.note !== null && { note: row.note }),
    photos: photosOf.get(row.id) ?? 0,
    payout: row.pays_by_hand === 0 ? 'none' : ibanOf.has(row.id) ? 'given' : 'wanted',
    isLate: row.is_late === 1,
    amount: row.amount,
    requestedAt: row.requested_at,
    changedAt: row.changed_at,
    history: (eventsOf.get(row.id) ?? []).map(({ status, at, comment }) => ({
      status,
      at,
      ...(comment !== null && { comment }),
    })),
    accessKey: row.access_key,
    accessUntil: row.access_until,
    ...(ibanOf.has(row.id) && { paidTo: ibanOf.get(row.id)?.slice(-4) }),
  }));
}

/** The return of an id. */
export async function returnById(db: Reader<RmaRows>, id: string): Promise<StoredReturn | undefined> {
  const rows = await db.selectFrom('rma_return').selectAll().where('id', '=', id).execute();
  return (await readReturns(db, rows))[0];
}

/** All returns of an order, oldest first. */
export const returnsOfOrder = async (db: Reader<RmaRows>, orderId: string): Promise<readonly StoredReturn[]> =>
  readReturns(
    db,
    await db
      .selectFrom('rma_return')
      .selectAll()
      .where('order_id', '=', orderId)
      .orderBy('requested_at')
      .orderBy('number')
      .execute(),
  );
