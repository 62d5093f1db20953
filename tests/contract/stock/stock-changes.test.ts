import { expect } from 'chai';
import { Database, defineApi, defineModule, Jobs, provideValue, tap } from 'etalage/core';
import { createTestKernel } from 'etalage/core/testing';
import { catalog, CatalogIndex } from 'etalage/modules/catalog';
import { stock, StockHooks, StockLedger, type StockChange } from 'etalage/modules/stock';
import { url } from 'etalage/modules/url';
import { createEmbeddedSearch } from '../../../modules/catalog/adapters/embedded/search/embedded-search.ts';
import stockAdapter from '../../../modules/stock/adapters/embedded/index.ts';
import stockApi from '../../../modules/stock/api/index.ts';
import { stockMigrations, StockTables } from '../../../modules/stock/adapters/embedded/tables.ts';
import { onBothEngines } from '../../support/both-engines.ts';
import { failureOf, storeView } from '../../unit/modules/catalog/client/shop.ts';
import { product } from '../../unit/modules/catalog/domain/documents.ts';

const listener = defineModule({ id: 'listener', kernel: '*', requires: ['stock'] });
const stockOf = (qty: number) => ({ is_in_stock: qty > 0, qty, manage_stock: true });
const products = [
  product({ id: 1, sku: 'PUMP', type_id: 'simple', stock: stockOf(2) }),
  product({ id: 2, sku: 'BAG', type_id: 'simple', stock: stockOf(9) }),
];

onBothEngines('What modules hear of stock', (openDatabase) => {
  const open = async (hear: (change: StockChange) => void) => {
    const database = await openDatabase({ stock: stockMigrations });
    // The suite closes it itself.
    const { [Symbol.asyncDispose]: _close, ...shared } = database;
    const kernel = await createTestKernel({
      modules: [url, catalog, stock],
      sides: [stockAdapter, stockApi, defineApi(listener, () => ({ taps: [tap(StockHooks.changed, hear)] }))],
      view: storeView(),
      replace: [
        provideValue(Database, shared),
        provideValue(Jobs, { add: async () => {} }),
        provideValue(CatalogIndex, createEmbeddedSearch({ product: products })),
      ],
    });
    const ledger = kernel.visitor().get(StockLedger);
    return {
      database,
      ledger,
      close: () => kernel.close(),
      async sell(reference: string, wanted: Readonly<Record<string, number>>) {
        const lines = await ledger.lines(Object.entries(wanted).map(([sku, qty]) => ({ sku, qty })));
        await database.transaction((tx) => ledger.sell(tx, reference, lines));
      },
    };
  };

  it('is a sku that sells out, and one that is back again, once', async () => {
    const heard: StockChange[] = [];
    const { sell, ledger, database, close } = await open((change) => void heard.push(change));
    await sell('order:1', { PUMP: 1, BAG: 1 });
    expect(heard).to.deep.equal([]);
    await sell('order:2', { PUMP: 1, BAG: 1 });
    await sell('order:2', { PUMP: 1, BAG: 1 });
    expect(heard.splice(0)).to.deep.equal([{ sku: 'PUMP', available: 0, before: 1 }]);
    const back = [{ sku: 'PUMP', qty: 1 }];
    await database.transaction((tx) => ledger.restock(tx, 'return:2', back));
    await database.transaction((tx) => ledger.restock(tx, 'return:2', back));
    await database.transaction((tx) => ledger.correct(tx, [{ sku: 'PUMP', qty: 3 }]));
    expect(heard.splice(0)).to.deep.equal([{ sku: 'PUMP', available: 1, before: 0 }]);
    await database.transaction((tx) => ledger.correct(tx, [{ sku: 'PUMP', qty: 0 }]));
    expect(heard).to.deep.equal([{ sku: 'PUMP', available: 0, before: 3 }]);
    await close();
  });

  it('is undone with the movement where a listener fails, which the message names', async () => {
    const { sell, database, close } = await open(() => {
      throw new Error('no room');
    });
    await sell('order:1', { PUMP: 1 });
    const failure = await failureOf(sell('order:2', { PUMP: 1 }));
    expect(String(failure)).to.include('listener').and.to.include('no room');
    const rows = await database.read(StockTables).selectFrom('stock_item').select(['sku', 'available']).execute();
    expect(rows).to.deep.equal([{ sku: 'PUMP', available: 1 }]);
    await close();
  });
});
