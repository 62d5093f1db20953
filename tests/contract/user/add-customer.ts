import { extension, type Database } from 'etalage/core';
import { createExtensionReaders } from 'etalage/core/extensions';
import type { Authenticated } from 'etalage/modules/user';
import { hashOf } from '../../../modules/user/adapters/embedded/secrets.ts';
import { UserTables } from '../../../modules/user/adapters/embedded/tables.ts';

/** What customers say of themselves, and what the shop alone writes. */
export const Size = extension('size', {
  type: 'object',
  properties: { eu: { type: 'number', minimum: 30, maximum: 50 } },
  required: ['eu'],
  additionalProperties: false,
});
export const Level = extension('level', { type: 'object', properties: { name: { type: 'string' } } }, undefined, {
  writtenBy: 'server',
});
const readers = createExtensionReaders({ translator: { t: (key) => key }, report: () => {} });
export const testReaders = { customers: readers([Size, Level]), addresses: readers([Size]) };

/** Who was added, and has just given the password. */
export const withPassword = (customerId: number): Authenticated => ({ customerId, passwordVersion: hashOf('') });

/** A customer of website 1, in the database; nobody knows the password. */
export const addCustomer = (database: Database, email: string): Promise<number> =>
  database.transaction(async (tx) => {
    const { id } = await tx
      .of(UserTables)
      .insertInto('user_customer')
      .values({
        website_id: 1,
        store_id: 1,
        created_in: 'Atelier Zool',
        group_id: 1,
        email,
        email_key: email,
        firstname: 'An',
        lastname: 'Jansen',
        gender: null,
        password: '',
        confirmed_at: 0,
        default_billing: null,
        default_shipping: null,
        created_at: 0,
        updated_at: 0,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  });
