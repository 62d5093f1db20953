import { ApiError, Database, Jobs, provideValue, type Kernel } from 'etalage/core';
import { createTestKernel } from 'etalage/core/testing';
import { expect } from 'chai';
import { catalog, CatalogIndex } from 'etalage/modules/catalog';
import { stock, StockCheckBySkuEndpoint, StockCheckEndpoint, StockListEndpoint } from 'etalage/modules/stock';
import stockApi from '../../../../modules/stock/api/index.ts';
import stockAdapter from '../../../../modules/stock/adapters/embedded/index.ts';
import { url } from 'etalage/modules/url';
import { stockMigrations } from '../../../../modules/stock/adapters/embedded/tables.ts';
import { testDatabase, type TestDatabase } from 'etalage/server/testing';
import { createEmbeddedSearch } from '../../../../modules/catalog/adapters/embedded/search/embedded-search.ts';
import { createEndpointTable, inProcessCall } from 'etalage/server';
import { product, variant } from '../catalog/domain/documents.ts';
import { failureOf, storeView } from '../catalog/client/shop.ts';

const products = [
  product({
    id: 1,
    sku: 'PUMP',
    stock: { product_id: 1, is_in_stock: true, qty: 0, manage_stock: true, item_id: 580, stock_id: 2 },
    configurable_children: [
      variant('PUMP-38', { id: 11, stock: { is_in_stock: true, qty: 3 } }),
      variant('PUMP-39', { id: 12, stock: { is_in_stock: false, qty: 0 } }),
      variant('PUMP-40', { id: 13, stock: undefined }),
    ],
  }),
  product({ id: 2, sku: 'BAG', type_id: 'simple', stock: { is_in_stock: true, qty: 7, manage_stock: false } }),
];

describe('Stock', () => {
  let kernel: Kernel;
  let database: TestDatabase;
  before(async () => {
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
  });
  after(async () => {
    await kernel.close();
    await database[Symbol.asyncDispose]();
  });

  const list = (skus: string) => inProcessCall(createEndpointTable(kernel))(StockListEndpoint, { query: { skus } });
  const check = (sku: string) => inProcessCall(createEndpointTable(kernel))(StockCheckEndpoint, { query: { sku } });

  it('is answered for one sku, in the query or in the path [AP-24, CA-07]', async () => {
    const item = { item_id: 580, product_id: 1, stock_id: 2, qty: 0, is_in_stock: true, manage_stock: true };
    expect(await check('PUMP')).to.deep.equal(item);
    expect(
      await inProcessCall(createEndpointTable(kernel))(StockCheckBySkuEndpoint, { params: { sku: 'PUMP' } }),
    ).to.deep.equal(item);
    expect(await check('BAG')).to.deep.include({ product_id: 2, qty: 7, manage_stock: false });
  });

  it('is answered for products and variants in the order of the skus, unknown ones left out [AP-27, AP-29]', async () => {
    const items = await list('PUMP-39,NONE, PUMP-38 ,BAG,PUMP-40');
    expect(items.map(({ product_id, is_in_stock, qty }) => [product_id, is_in_stock, qty])).to.deep.equal([
      [12, false, 0],
      [11, true, 3],
      [2, true, 7],
      [13, true, 0],
    ]);
  });

  it('refuses a call without skus, with too many, or for a sku that is not there [CA-107]', async () => {
    const refused = async (call: Promise<unknown>) => {
      const failure = await failureOf(call);
      return failure instanceof ApiError ? [failure.code, failure.message] : failure;
    };
    expect(await refused(check(''))).to.deep.equal([400, 'sku parameter is required']);
    expect(await refused(list(' ,'))).to.deep.equal([400, 'skus parameter is required']);
    expect(await refused(list(Array.from({ length: 101 }, (_, number) => number).join(',')))).to.have.property(
      '0',
      400,
    );
    expect(await refused(check('NONE'))).to.deep.equal([404, 'The requested sku is not assigned to given stock']);
  });
});
