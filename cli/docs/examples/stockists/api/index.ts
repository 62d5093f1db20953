import { timingSafeEqual } from 'node:crypto';
import {
  ApiError,
  CacheTags,
  Call,
  contribute,
  DataChanges,
  Database,
  defineApi,
  endpoint,
  provide,
  Transact,
} from 'etalage/core';
import {
  BadList,
  ReplaceEndpoint,
  Stockists,
  stockists,
  STOCKISTS_TAG,
  StockistsEndpoint,
  WrongKey,
} from '../module.ts';
import type { Stockist } from '../module.ts';
import { stockistMigrations, stockistTable } from './stockist-table.ts';

export default defineApi(stockists, ({ key }) => ({
  migrations: stockistMigrations,
  providers: [
    provide(Stockists, { database: Database, transact: Transact }, ({ database, transact }) =>
      stockistTable(database, transact),
    ),
  ],
  contributions: [contribute(CacheTags, 'stockists.cacheTags', STOCKISTS_TAG)],
  endpoints: [
    endpoint(StockistsEndpoint, {
      summary: 'Shops that sell our shoes',
      schema: {},
      handle: (_, { get }) => get(Stockists).list(),
    }),
    endpoint(ReplaceEndpoint, {
      summary: 'Replaces the list of shops; pages that show it are made anew',
      schema: {},
      rawBody: { types: ['application/json'], limit: 1_000_000 }, // so that the headers are there
      errors: [WrongKey, BadList],
      async handle({ body }, { get }) {
        if (!isSame(get(Call).headers?.['x-stockists-key'] ?? '', key)) throw new ApiError(WrongKey);
        const all = readList(body);
        await get(Stockists).replace(all);
        await get(DataChanges).announce([STOCKISTS_TAG]);
        return { count: all.length };
      },
    }),
  ],
}));

const isSame = (given: string, key: string): boolean =>
  key !== '' && given.length === key.length && timingSafeEqual(Buffer.from(given), Buffer.from(key));

function readList(body: Buffer): Stockist[] {
  let all: unknown;
  try {
    all = JSON.parse(body.toString('utf8'));
  } catch {
    throw new ApiError(BadList);
  }
  if (!Array.isArray(all) || !all.every(isStockist)) throw new ApiError(BadList);
  return all.map(({ name, city }) => ({ name, city }));
}

const isStockist = (one: unknown): one is Stockist =>
  typeof one === 'object' &&
  one !== null &&
  'name' in one &&
  typeof one.name === 'string' &&
  'city' in one &&
  typeof one.city === 'string';
