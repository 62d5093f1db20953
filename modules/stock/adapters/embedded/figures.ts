import { StockTables, type StockReader } from './tables.ts';
import type { Database } from 'etalage/core';

/**
 * What can be sold now of those skus that the ledger knows. Pieces whose reservation is over count, also when the job
 * that releases them is late.
 */
export async function figuresOf(
  database: Database,
  skus: readonly string[],
  now: number,
): Promise<Map<string, number>> {
  if (skus.length === 0) return new Map();
  const reader = database.read(StockTables);
  const rows = await reader.selectFrom('stock_item').select(['sku', 'available']).where('sku', 'in', skus).execute();
  const figures = new Map(rows.map(({ sku, available }) => [sku, available]));
  for (const { sku, qty } of await overdue(reader, skus, now)) figures.set(sku, (figures.get(sku) ?? 0) - qty);
  return figures;
}

const overdue = (reader: StockReader, skus: readonly string[], now: number) =>
  reader
    .selectFrom('stock_reference as r')
    .innerJoin('stock_entry as e', 'e.reference', 'r.reference')
    .select(['e.sku', 'e.qty'])
    .where('r.state', '=', 'reserved')
    .where('r.expires_at', '<=', now)
    .where('e.kind', '=', 'reserved')
    .where('e.sku', 'in', skus)
    .execute();
