import { defineModule, endpointRef, token } from 'etalage/core';

/** Whether and how many pieces of a sku can be sold. */
export const stock = defineModule({ id: 'stock', kernel: '^0.1.0', requires: ['catalog'] });

/** Magento's stock item; the fields that clients use. */
export interface StockItemView {
  readonly item_id: number;
  readonly product_id: number;
  readonly stock_id: number;
  readonly qty: number;
  readonly is_in_stock: boolean;
  readonly manage_stock: boolean;
}

/** The stock port; adapters implement it. */
export interface StockSource {
  /** Items in the order of the skus; unknown skus are left out. */
  list(skus: readonly string[]): Promise<readonly StockItemView[]>;
}
export const StockSource = token<StockSource>('stock.Source');

/** The stock of one sku. */
export const StockCheckEndpoint = endpointRef<{ query: { sku: string } }, StockItemView>('stock.check', 'GET', '/api/stock/check');
/** The same with the sku in the path. */
export const StockCheckBySkuEndpoint = endpointRef<{ params: { sku: string } }, StockItemView>('stock.checkBySku', 'GET', '/api/stock/check/:sku');
/** The stock of several skus, comma separated. */
export const StockListEndpoint = endpointRef<{ query: { skus: string } }, readonly StockItemView[]>('stock.list', 'GET', '/api/stock/list');
