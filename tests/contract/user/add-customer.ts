import type { Database } from 'etalage/core';
import type { Authenticated } from 'etalage/modules/user';
import { hashOf } from '../../../modules/user/adapters/embedded/secrets.ts';
import { UserTables } from '../../../modules/user/adapters/embedded/tables.ts';

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
