import { expect } from 'chai';
import { Database, DataChanges, Jobs, provideValue } from 'etalage/core';
import { createTestKernel, type TestKernel } from 'etalage/core/testing';
import { catalog, CatalogIndex } from 'etalage/modules/catalog';
import { stock, StockLedger, StockListEndpoint } from 'etalage/modules/stock';
import stockAdapter from '../../../../modules/stock/adapters/embedded/index.ts';
import stockApi from '../../../../modules/stock/api/index.ts';
import { url } from 'etalage/modules/url';
import { createEmbeddedSearch } from '../../../../modules/catalog/adapters/embedded/search/embedded-search.ts';
import { LedgerFigures } from '../../../../modules/stock/adapters/embedded/ledger-figures.ts';
import { stockMigrations } from '../../../../modules/stock/adapters/embedded/tables.ts';
import { createEndpointTable, inProcessCall } from 'etalage/server';
import { testDatabase, type TestDatabase } from 'etalage/server/testing';
import { storeView } from '../catalog/client/shop.ts';
import { product, variant } from '../catalog/domain/documents.ts';

const products = [
  product({
    id: 1,
    sku: 'PUMP',
    stock: { product_id: 1, is_in_stock: true, qty: 0, manage_stock: true },
    configurable_children: [
      variant('PUMP-38', { id: 11, stock: { is_in_stock: true, qty: 2 } }),
      variant('PUMP-39', { id: 12, stock: { is_in_stock: false, qty: 0 } }),
      variant('PUMP-40', { id: 13, status: 2, stock: { is_in_stock: true, qty: 9 } }),
    ],
  }),
  product({ id: 2, sku: 'BAG', type_id: 'simple', stock: { is_in_stock: true, qty: 30, manage_stock: true } }),
];

describe('Stock in the ledger', () => {
  let database: TestDatabase;
  let kernel: TestKernel;
  let announced: string[];

  beforeEach(async () => {
    database = await testDatabase({ stock: stockMigrations });
    const view = storeView();
    kernel = await createTestKernel({
      modules: [url, catalog, stock],
      sides: [stockAdapter, stockApi],
      view,
      replace: [
        provideValue(Database, database),
        provideValue(Jobs, { add: async () => {} }),
        provideValue(CatalogIndex, createEmbeddedSearch({ product: products })),
      ],
    });
    announced = [];
    kernel.get(DataChanges).listen(({ tags }) => {
      announced.push(...tags);
    });
  });
  afterEach(async () => {
    await kernel.close();
    await database[Symbol.asyncDispose]();
  });

  async function sell(reference: string, sku: string, qty: number): Promise<void> {
    const ledger = kernel.visitor().get(StockLedger);
    const lines = await ledger.lines([{ sku, qty }]);
    await database.transaction((tx) => ledger.sell(tx, reference, lines));
  }
  const look = () => kernel.get(LedgerFigures).look();
  const answered = async (skus: string) =>
    (await inProcessCall(createEndpointTable(kernel))(StockListEndpoint, { query: { skus } })).map(
      ({ is_in_stock, qty }) => [is_in_stock, qty],
    );
  const document = async (id: number) => {
    const { hits } = await kernel.get(CatalogIndex).search('product', {
      query: { _appliedFilters: [{ attribute: 'id', value: { eq: id } }] },
      compact: false,
    });
    return hits[0]?.source;
  };

  it('is what the API answers at once; a product is out of stock when its last variant is [AP-24, AP-27]', async () => {
    await sell('order:1', 'PUMP-38', 1);
    expect(await answered('PUMP-38,PUMP,BAG')).to.deep.equal([
      [true, 1],
      [true, 0],
      [true, 30],
    ]);
    await sell('order:2', 'PUMP-38', 1);
    expect(await answered('PUMP-38,PUMP')).to.deep.equal([
      [false, 0],
      [false, 0],
    ]);
    await database.transaction((tx) =>
      kernel
        .visitor()
        .get(StockLedger)
        .correct(tx, [{ sku: 'PUMP-39', qty: 4 }]),
    );
    expect(await answered('PUMP-39,PUMP')).to.deep.equal([
      [true, 4],
      [true, 0],
    ]);
  });

  it('is what documents have as soon as it was looked at, without another question', async () => {
    const before = await document(1);
    expect(before).to.equal(await document(1));
    await sell('order:1', 'PUMP-38', 2);
    await look();
    const after = await document(1);
    expect(after).to.deep.include({ stock: { product_id: 1, is_in_stock: false, qty: 0, manage_stock: true } });
    expect(after?.['configurable_children']).to.have.nested.property('[0].stock').that.deep.equals({
      is_in_stock: false,
      qty: 0,
    });
    expect(after, 'the same object each time').to.equal(await document(1));
    expect((await document(2))?.['stock']).to.deep.include({ qty: 30 });
  });

  it('takes what is sold out from lists of what is in stock, and puts it back', async () => {
    const listed = async () => {
      const { hits, total } = await kernel.get(CatalogIndex).search('product', {
        query: { _appliedFilters: [{ attribute: 'stock.is_in_stock', value: { eq: true } }] },
        includeFields: ['id'],
        compact: false,
      });
      expect(total).to.equal(hits.length);
      return hits.map(({ source }) => source['id']);
    };
    expect(await listed()).to.deep.equal([1, 2]);
    await sell('order:1', 'PUMP-38', 2);
    await look();
    expect(await listed()).to.deep.equal([2]);
    await sell('order:2', 'BAG', 30);
    await look();
    expect(await listed()).to.deep.equal([]);
    await database.transaction((tx) =>
      kernel
        .visitor()
        .get(StockLedger)
        .correct(tx, [{ sku: 'PUMP-38', qty: 1 }]),
    );
    await look();
    expect(await listed()).to.deep.equal([1]);
  });

  it('is news when shoppers can see the difference, once a change', async () => {
    await sell('order:1', 'BAG', 15);
    await look();
    await sell('order:2', 'BAG', 5);
    await look();
    expect(announced, 'of many').to.deep.equal([]);
    await sell('order:3', 'BAG', 1);
    await sell('order:4', 'PUMP-38', 2);
    await look();
    await look();
    expect(announced.toSorted()).to.deep.equal(['P1', 'P2']);
  });
});
