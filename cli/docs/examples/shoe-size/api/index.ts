import { contribute, customerOf, Database, defineApi, endpoint, PersonalData, provide, Transact } from 'etalage/core';
import { SetShoeSizeEndpoint, shoeSize, ShoeSizeEndpoint, ShoeSizes } from '../module.ts';
import { keptSizes, sizeMigrations, sizeTable } from './size-table.ts';

const SIZE = { type: 'integer', minimum: 16, maximum: 52 };

export default defineApi(shoeSize, () => ({
  migrations: sizeMigrations,
  providers: [
    provide(ShoeSizes, { database: Database, transact: Transact }, ({ database, transact }) =>
      sizeTable(database, transact),
    ),
  ],
  contributions: [contribute(PersonalData, 'shoe-size', keptSizes)],
  endpoints: [
    endpoint(ShoeSizeEndpoint, {
      summary: 'The shoe size of the customer',
      schema: {},
      handle: (_, context) => context.get(ShoeSizes).of(customerOf(context).id),
    }),
    endpoint(SetShoeSizeEndpoint, {
      summary: 'Remembers the shoe size of the customer',
      schema: {
        body: { type: 'object', required: ['size'], additionalProperties: false, properties: { size: SIZE } },
      },
      // The sixth within a minute gets 429 with Retry-After, whatever device it comes from.
      limits: [{ id: 'shoe-size.set', by: 'customer', max: 5, seconds: 60 }],
      async handle({ body: { size } }, context) {
        await context.get(ShoeSizes).set(customerOf(context).id, size);
        return { size };
      },
    }),
  ],
}));
