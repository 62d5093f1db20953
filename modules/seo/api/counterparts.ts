import { endpoint } from 'etalage/core';
import { CounterpartsEndpoint } from 'etalage/modules/shell';
import { Alternates } from './alternates.ts';

/** For visitors who go to another store view. */
export const counterparts = endpoint(CounterpartsEndpoint, {
  summary: 'Where a page is in the store views of the shop, or null when no other one has it',
  schema: {
    query: {
      type: 'object',
      required: ['path'],
      properties: { path: { type: 'string', maxLength: 1000, description: 'Canonical, without store prefix' } },
    },
    result: {
      anyOf: [
        {
          type: 'array',
          items: {
            type: 'object',
            required: ['storeCode', 'path'],
            properties: { storeCode: { type: 'string' }, path: { type: 'string' } },
          },
        },
        { type: 'null' },
      ],
    },
  },
  handle: async ({ query }, { get }) => {
    const pages = await get(Alternates).of(query.path);
    return pages.length > 1 ? pages.map(({ view, path }) => ({ storeCode: view.storeCode, path })) : null;
  },
});
