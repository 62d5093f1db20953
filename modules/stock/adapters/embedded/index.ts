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
import { withFigures } from '../../domain/catalogue-stock.ts';
import { stockItems } from '../../domain/stock-item.ts';
import { ExpireReservation, stock, StockLedger, StockSource } from '../../module.ts';
import { announceFigures, countedIndex } from './counted-index.ts';
import { figuresOf } from './figures.ts';
import { createLedger } from './ledger.ts';
import { followLedger, LedgerFigures } from './ledger-figures.ts';
import { productsOf } from './products-of.ts';
import { soldOutProducts } from './sold-out.ts';
import { stockMigrations } from './tables.ts';

/** Stock from the ledger; of a sku that it does not know yet, from the catalogue. */
export default defineAdapter(stock, 'embedded', () => ({
  migrations: stockMigrations,
  providers: [
    provide(LedgerFigures, [Database, Clock, ReportError], followLedger),
    decorate(CatalogIndex, [LedgerFigures, DataChanges], (index, figures, changes) => {
      const counted = countedIndex(index, figures, soldOutProducts(index, figures, changes));
      announceFigures(index, figures, changes);
      return counted;
    }),
    provide(StockLedger, [CatalogIndex, Jobs, Clock], createLedger),
    provide(StockSource, [CatalogIndex, Database, Clock], (index, database, clock): StockSource => ({
      async list(skus) {
        const products = await productsOf(index, skus);
        const all = products.flatMap(({ sku, configurable_children = [] }) => [
          sku,
          ...configurable_children.map((variant) => variant.sku),
        ]);
        const figures = await figuresOf(database, all, clock());
        return stockItems(
          skus,
          products.map((product) => withFigures(product, figures)),
        );
      },
    })),
  ],
  jobs: [
    job(ExpireReservation, {
      summary: 'releases what was reserved, at the end of its time',
      handle: ({ reference }, { get }) => get(Transact)((tx) => get(StockLedger).expire(tx, reference)),
    }),
  ],
}));
