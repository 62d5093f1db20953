import { timingSafeEqual } from 'node:crypto';
import { ApiError, CacheTags, contribute, DataChanges, Database, defineApi, endpoint, Transact } from 'etalage/core';
import { ReplaceEndpoint, stockists, STOCKISTS_TAG, StockistsEndpoint, WrongKey } from '../module.ts';
import { allStockists, replaceStockists, stockistMigrations } from './stockist-table.ts';

const text = { type: 'string', maxLength: 200 };
const shops = {
  type: 'array',
  items: { type: 'object', required: ['name', 'city'], properties: { name: text, city: text } },
};

export default defineApi(stockists, ({ key }) => ({
  migrations: stockistMigrations,
  contributions: [contribute(CacheTags, 'stockists.cacheTags', STOCKISTS_TAG)],
  endpoints: [
    endpoint(StockistsEndpoint, {
      summary: 'Shops that sell our shoes',
      schema: {},
      handle: (_, { get }) => allStockists(get(Database)),
    }),
    endpoint(ReplaceEndpoint, {
      summary: 'Replaces the list of shops; pages that show it are made anew',
      schema: { body: { type: 'object', required: ['key', 'stockists'], properties: { key: text, stockists: shops } } },
      errors: [WrongKey],
      async handle({ body }, { get }) {
        if (!isSame(body.key, key)) throw new ApiError(WrongKey);
        await replaceStockists(get(Transact), body.stockists);
        await get(DataChanges).announce([STOCKISTS_TAG]);
        return { count: body.stockists.length };
      },
    }),
  ],
}));

function isSame(given: string, key: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(key)];
  return key !== '' && one.length === other.length && timingSafeEqual(one, other);
}
