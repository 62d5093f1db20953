import {
  ApiError,
  defineApi,
  endpoint,
  provideValue,
  errorType,
  type Context,
  type Endpoint,
  type JsonSchema,
} from 'etalage/core';
import {
  stock,
  StockCheckBySkuEndpoint,
  StockCheckEndpoint,
  StockListEndpoint,
  StockSettings,
  StockSource,
  UnknownSku,
  type StockItemView,
} from '../module.ts';

/** The most skus that one call may name. */
const MAX_SKUS = 100;

const sku: JsonSchema = { type: 'string', minLength: 1, maxLength: 255 };
const item: JsonSchema = {
  type: 'object',
  required: ['item_id', 'product_id', 'stock_id', 'qty', 'is_in_stock', 'manage_stock'],
  properties: {
    item_id: { type: 'integer' },
    product_id: { type: 'integer' },
    stock_id: { type: 'integer' },
    qty: { type: 'number' },
    is_in_stock: { type: 'boolean' },
    manage_stock: { type: 'boolean' },
  },
};
const NoSku = errorType(400, 'stock.noSku', 'sku parameter is required');
const NoSkus = errorType(400, 'stock.noSkus', 'skus parameter is required');
const TooManySkus = errorType(
  400,
  'stock.tooManySkus',
  '{count} skus, at most {max} are answered; ask in several requests',
);

async function check(asked: string | undefined, { get }: Context): Promise<StockItemView> {
  const wanted = asked?.trim();
  if (!wanted) throw new ApiError(NoSku);
  const [item] = await get(StockSource).list([wanted]);
  if (!item) throw new ApiError(UnknownSku);
  return item;
}

async function list(asked: string | undefined, { get }: Context): Promise<readonly StockItemView[]> {
  const skus = (asked ?? '')
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean);
  if (skus.length === 0) throw new ApiError(NoSkus);
  if (skus.length > MAX_SKUS) throw new ApiError(TooManySkus, { count: skus.length, max: MAX_SKUS });
  return get(StockSource).list(skus);
}

const own: readonly Endpoint[] = [
  endpoint(StockCheckEndpoint, {
    summary: 'The stock of one sku',
    schema: {
      query: {
        type: 'object',
        required: ['sku'],
        missing: { sku: 'sku parameter is required' },
        properties: { sku, stockId: { type: 'string', description: 'Ignored: a store view has one stock' } },
      },
      result: item,
    },
    errors: [NoSku, UnknownSku],
    handle: ({ query }, context) => check(query.sku, context),
  }),
  endpoint(StockCheckBySkuEndpoint, {
    summary: 'The stock of one sku in the path',
    schema: { params: { type: 'object', required: ['sku'], properties: { sku } }, result: item },
    errors: [NoSku, UnknownSku],
    handle: ({ params }, context) => check(params.sku, context),
  }),
  endpoint(StockListEndpoint, {
    summary: 'The stock of several skus, in their order; unknown ones are left out',
    schema: {
      query: {
        type: 'object',
        required: ['skus'],
        missing: { skus: 'skus parameter is required' },
        properties: {
          skus: {
            type: 'string',
            minLength: 1,
            maxLength: 10_000,
            description: `Skus divided by commas, at most ${MAX_SKUS}`,
          },
        },
      },
      result: { type: 'array', items: item },
    },
    errors: [NoSkus, TooManySkus],
    handle: ({ query }, context) => list(query.skus, context),
  }),
];

/** The same where Vue Storefront 1's extension answers, which its clients may be configured with. */
const atExtension = ({ ref, ...rest }: Endpoint): Endpoint => ({
  ...rest,
  ref: {
    ...ref,
    id: ref.id.replace('stock.', 'stock.elastic.'),
    path: ref.path.replace('/api/stock/', '/api/ext/elastic-stock/'),
  },
});

export default defineApi(stock, ({ allowOutOfStockInCart }) => ({
  providers: [provideValue(StockSettings, { allowOutOfStockInCart })],
  endpoints: [...own, ...own.map(atExtension)],
}));
