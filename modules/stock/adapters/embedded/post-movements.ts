import { ApiError, statement, type HookCaller, type Places, type Tx } from 'etalage/core';
import { changes, type Held, type Movement } from '../../domain/movements.ts';
import { OutOfStock, InsufficientStock, type CountedLine, type StockChange } from '../../module.ts';
import { StockTables } from './tables.ts';

/** The hook by which it is told. */
export type TellChange = HookCaller<'transaction', StockChange, never>;

export const rowsOf = (tx: Tx) => tx.of(StockTables);

/** What references have reserved. */
export async function heldBy(tx: Tx, references: readonly string[]): Promise<Held[]> {
  if (references.length === 0) return [];
  const rows = await rowsOf(tx)
    .selectFrom('stock_entry')
    .select(['reference', 'sku', (of) => of.fn.sum<number>('qty').as('change')])
    .where('reference', 'in', references)
    .where('kind', '=', 'reserved')
    .groupBy(['reference', 'sku'])
    .execute();
  return rows.flatMap(({ reference, sku, change }) =>
    reference !== null && Number(change) !== 0 ? [{ reference, sku, qty: -Number(change) }] : [],
  );
}

const changeItem = statement(
  (
    db: ReturnType<typeof rowsOf>,
    { sku, by, at, atLeast }: Places<{ sku: string; by: number; at: number; atLeast?: number }>,
  ) => {
    const update = db
      .updateTable('stock_item')
      .set((of) => ({ available: of('available', '+', by), changed_at: at }))
      .where('sku', '=', sku);
    return (atLeast ? update.where('available', '>=', atLeast) : update).returning('available');
  },
);

/**
 * Writes movements down and brings the balances up to date, sku by sku in their order, so that nobody waits for
 * somebody who waits for him. No balance becomes negative but by backorders.
 * @param changed is told of skus that are sold out, or back again, once all of it is written
 * @param lines what the catalogue says about skus that the ledger may not know yet
 * @throws ApiError OutOfStock, InsufficientStock; the transaction must be undone then
 */
export async function postMovements(
  tx: Tx,
  movements: readonly Movement[],
  { at, changed }: { readonly at: number; readonly changed: TellChange },
  lines: readonly CountedLine[] = [],
): Promise<void> {
  const db = rowsOf(tx);
  const opened: Movement[] = [];
  const told: StockChange[] = [];

  /** Whether there was enough; false too when the ledger does not know the sku. */
  async function change(sku: string, by: number, backorders: boolean): Promise<boolean> {
    const atLeast = by < 0 && !backorders ? -by : undefined;
    const {
      rows: [row],
    } = await changeItem(db, { sku, by, at, ...(atLeast !== undefined && { atLeast }) });
    if (!row) return false;
    const before = row.available - by;
    if (before > 0 !== row.available > 0) told.push({ sku, available: row.available, before });
    return true;
  }

  /** Makes a sku known to the ledger, unless it is, or somebody else does at this moment: then it waits for him. */
  async function open({ sku, opening }: CountedLine): Promise<void> {
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('stock_item')
      .values({ sku, available: opening, changed_at: at })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows && opening > 0) opened.push({ reference: null, kind: 'received', sku, qty: opening });
  }

  for (const [sku, by] of changes(movements)) {
    if (by === 0) continue;
    const line = lines.find((one) => one.sku === sku);
    const backorders = line?.backorders ?? false;
    if (await change(sku, by, backorders)) continue;
    if (line) await open(line);
    if (line && (await change(sku, by, backorders))) continue;
    const left = await db.selectFrom('stock_item').select('available').where('sku', '=', sku).executeTakeFirst();
    const available = Math.max(left?.available ?? 0, 0);
    throw new ApiError(available > 0 ? InsufficientStock : OutOfStock, { sku, available });
  }
  const entries = [...opened, ...movements].map((movement) => ({ ...movement, at }));
  if (entries.length > 0) await db.insertInto('stock_entry').values(entries).execute();
  for (const change of told) await changed(() => change, tx);
}
