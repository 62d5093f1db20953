import {
  Clock,
  Database,
  DataChanges,
  decorate,
  defineAdapter,
  job,
  Jobs,
  provide,
  ReportError,
  Transact,
} from 'etalage/core';
import { CatalogIndex } from 'etalage/modules/catalog';
import { ExpireReservation, stock, StockHooks, StockLedger, StockSource } from '../../module.ts';
import { announceFigures, countedIndex } from './counted-index.ts';
import { createLedger } from './ledger.ts';
import { followLedger, LedgerFigures } from './ledger-figures.ts';
import { soldOutProducts } from './sold-out.ts';
import { createStockSource } from './stock-source.ts';
import { stockMigrations } from './tables.ts';

export const followLedgerDeps = { database: Database, now: Clock, report: ReportError };

export const ledgerDeps = { catalogue: CatalogIndex, jobs: Jobs, now: Clock, changed: StockHooks.changed.caller };

export const stockSourceDeps = { index: CatalogIndex, database: Database, now: Clock };

/** Stock from the ledger; of a sku that it does not know yet, from the catalogue. */
export default defineAdapter(stock, 'embedded', () => ({
  migrations: stockMigrations,
  providers: [
    provide(LedgerFigures, followLedgerDeps, followLedger),
    decorate(CatalogIndex, { figures: LedgerFigures, changes: DataChanges }, (index, { figures, changes }) => {
      const counted = countedIndex(index, figures, soldOutProducts(index, figures, changes));
      announceFigures(index, figures, changes);
      return counted;
    }),
    provide(StockLedger, ledgerDeps, createLedger),
    provide(StockSource, stockSourceDeps, createStockSource),
  ],
  jobs: [
    job(ExpireReservation, {
      summary: 'releases what was reserved, at the end of its time',
      handle: ({ reference }, { get }) => get(Transact)((tx) => get(StockLedger).expire(tx, reference)),
    }),
  ],
}));
