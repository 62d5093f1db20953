import { CacheTags, contribute, Database, DataChanges, defineApi, endpoint, job } from 'etalage/core';
import { Jobs, provide, Transact } from 'etalage/core';
import { Advice, ADVICE_TAG, AdviceChanged, AdviceEndpoint, sizeAdvice } from '../module.ts';
import { adviceIn, adviceMigrations } from './advice-table.ts';

const query = { type: 'object', required: ['sku'], properties: { sku: { type: 'string', maxLength: 64 } } };

export default defineApi(sizeAdvice, () => ({
  migrations: adviceMigrations,
  contributions: [contribute(CacheTags, 'size-advice.cacheTags', ADVICE_TAG)],
  providers: [provide(Advice, { database: Database, transact: Transact, jobs: Jobs }, adviceIn)],
  endpoints: [
    endpoint(AdviceEndpoint, {
      summary: 'What the shop advises about the sizes of a product; empty where it advises nothing',
      schema: { query },
      handle: ({ query: { sku } }, { get }) => get(Advice).of(sku),
    }),
  ],
  jobs: [
    job(AdviceChanged, {
      summary: 'has pages with another advice made anew',
      handle: ({ sku }, { get }) => get(DataChanges).announce([ADVICE_TAG + sku]),
    }),
  ],
}));
