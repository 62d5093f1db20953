import { StockTables, type StockReader } from './tables.ts';
import { statement, type Database, type Places } from 'etalage/core';

/**
 * What can be sold now of those skus that the ledger knows. Pieces whose reservation is over count, also when the job
 * that releases them is late.
 */
export async function figuresOf(
  database: Database,
  skus: readonly string[],
  now: number,
): Promise<Map<string, number>> {
  const reader = database.read(StockTables);
  const figures = new Map<string, number>();
  for (let start = 0; start < skus.length; start += AT_ONCE) {
    const some = skus.slice(start, start + AT_ONCE);
    const { rows } = await balances(reader, { skus: some });
    for (const { sku, available } of rows) figures.set(sku, available);
    for (const { sku, qty } of (await overdue(reader, { skus: some, now })).rows)
      figures.set(sku, (figures.get(sku) ?? 0) - qty);
  }
  return figures;
}

/** Skus of one query: engines take so many values, and some more. */
const AT_ONCE = 10_000;

const balances = statement((reader: StockReader, { skus }: Places<{ skus: readonly string[] }>) =>
  reader.selectFrom('stock_item').select(['sku', 'available']).where('sku', 'in', skus),
);

const overdue = statement((reader: StockReader, { skus, now }: Places<{ skus: readonly string[]; now: number }>) =>
  reader
    .selectFrom('stock_reference as r')
    .innerJoin('stock_entry as e', 'e.reference', 'r.reference')
    .select(['e.sku', 'e.qty'])
    .where('r.state', '=', 'reserved')
    .where('r.expires_at', '<=', now)
    .where('e.kind', '=', 'reserved')
    .where('e.sku', 'in', skus),
);
