import type { Database } from 'etalage/core';
import { UserTables } from '../../../modules/user/adapters/embedded/tables.ts';

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
