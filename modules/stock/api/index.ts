import { ApiError, defineApi, endpoint, provideValue, errorType, type Context, type Endpoint } from 'etalage/core';
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
import * as schemas from './schemas.ts';

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
  if (skus.length > schemas.MAX_SKUS) throw new ApiError(TooManySkus, { count: skus.length, max: schemas.MAX_SKUS });
  return get(StockSource).list(skus);
}

const own: readonly Endpoint[] = [
  endpoint(StockCheckEndpoint, {
    summary: 'The stock of one sku',
    schema: schemas.check,
    errors: [NoSku, UnknownSku],
    handle: ({ query }, context) => check(query.sku, context),
  }),
  endpoint(StockCheckBySkuEndpoint, {
    summary: 'The stock of one sku in the path',
    schema: schemas.checkBySku,
    errors: [NoSku, UnknownSku],
    handle: ({ params }, context) => check(params.sku, context),
  }),
  endpoint(StockListEndpoint, {
    summary: 'The stock of several skus, in their order; unknown ones are left out',
    schema: schemas.list,
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
