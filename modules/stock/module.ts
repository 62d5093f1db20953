import {
  configType,
  defineModule,
  endpointRef,
  requestToken,
  store,
  token,
  type InputType,
  type ResultType,
} from 'etalage/core';
import type * as schemas from './api/schemas.ts';
import type { StockConfig } from './config.ts';

/** Whether a sku can be sold, and in what quantity. */
export const stock = defineModule<StockConfig>({
  id: 'stock',
  kernel: '^0.1.0',
  requires: ['catalog'],
  config: configType<StockConfig>(),
});

/** The settings, for those who hold carts: in the browser and on the server. */
export const StockSettings = token<StockConfig['public']>('stock.Settings');

export type { StockConfig } from './config.ts';
export * from './contract/hooks.ts';
export * from './contract/ledger.ts';

/** Magento's stock item; the fields that clients use. */
export type StockItemView = ResultType<typeof schemas.check>;

/** The stock port; adapters implement it. */
export interface StockSource {
  /** Items in the order of the skus; unknown skus are left out. */
  list(skus: readonly string[]): Promise<readonly StockItemView[]>;
  /**
   * How many pieces of each sku can be sold now: `Infinity` where nobody counts, or more may be ordered than there are;
   * 0 for unknown skus.
   */
  available(skus: readonly string[]): Promise<ReadonlyMap<string, number>>;
}
export const StockSource = token<StockSource>('stock.Source', 'api');

/** The stock of one sku. */
export const StockCheckEndpoint = endpointRef<InputType<typeof schemas.check>, StockItemView>(
  'stock.check',
  'GET',
  '/api/stock/check',
);
/** The same with the sku in the path. */
export const StockCheckBySkuEndpoint = endpointRef<InputType<typeof schemas.checkBySku>, StockItemView>(
  'stock.checkBySku',
  'GET',
  '/api/stock/check/:sku',
);
/** The stock of several skus, comma separated. */
export const StockListEndpoint = endpointRef<InputType<typeof schemas.list>, readonly StockItemView[]>(
  'stock.list',
  'GET',
  '/api/stock/list',
);

/** Asks the shop what can be sold: for pages in the browser, and for whoever is about to sell. */
export interface Stock {
  /**
   * The stock of one sku; an answer is good for a minute. Without a network the last answer stands, if there is one,
   * and the question waits: it is asked once the browser is online again.
   * @throws ApiError with the API's message, for example for a sku that has no stock
   */
  check(sku: string): Promise<StockItemView | undefined>;
  /**
   * The stock of products and variants, asked for in batches of 15; unknown skus are left out. An empty list when it
   * cannot be had.
   */
  list(skus: readonly string[]): Promise<readonly StockItemView[]>;
}
export const Stock = requestToken<Stock>('stock.Stock', 'pages');

/** The stock of the product on screen, as the shopper has chosen it. */
export interface ProductStockState {
  /** The product's own sku; undefined before there was a product page. */
  readonly sku: string | undefined;
  /** The id of the chosen size. */
  readonly selectedSize: string | undefined;
  /**
   * `max`: quantity that can be ordered of what is chosen; absent while a choice is open and when nobody counts
   * (`manageQuantity`).
   */
  readonly stock: { readonly isLoading: boolean; readonly max: number | undefined; readonly manageQuantity: boolean };
}
/** What is chosen of the product on screen, and how many there are of it; set in the browser. */
export const ProductStock = store<ProductStockState>('stock.product', () => ({
  sku: undefined,
  selectedSize: undefined,
  stock: { isLoading: false, max: undefined, manageQuantity: true },
}));
