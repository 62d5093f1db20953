import { ApiError, type Database, type Reader, type Transact } from 'etalage/core';
import { UnknownCustomer, type Customer, type CustomerAdmin } from '../../module.ts';
import { describedCustomer, type CustomerReaders } from './customer-data.ts';
import { readCustomer } from './customer-rows.ts';
import { customerByEmail } from './customers.ts';
import type { CustomerEvents } from './events.ts';
import { UserTables, type UserRows } from './tables.ts';

export interface CustomerAdminOptions {
  readonly database: Database;
  readonly transact: Transact;
  readonly websiteId: number;
  readonly now: () => number;
  readonly events: Pick<CustomerEvents, 'erased'>;
  readonly readers: CustomerReaders;
}

/** Customers of a website, for those who work on them. */
export function createCustomerAdmin(options: CustomerAdminOptions): CustomerAdmin {
  const { database, transact, websiteId, now, events, readers } = options;

  /** @throws ApiError UnknownCustomer */
  async function idOf(db: Reader<UserRows>, email: string): Promise<number> {
    const found = await customerByEmail(db, email, websiteId);
    if (!found) throw new ApiError(UnknownCustomer);
    return found.id;
  }

  return {
    async find(email) {
      const db = database.read(UserTables);
      const found = await readCustomer(db, await idOf(db, email), websiteId, now());
      if (!found) throw new ApiError(UnknownCustomer);
      return describedCustomer(readers, found);
    },

    async list({ after = 0, limit }) {
      const db = database.read(UserTables);
      const found = await db
        .selectFrom('user_customer')
        .select('id')
        .where('website_id', '=', websiteId)
        .where('id', '>', after)
        .orderBy('id')
        .limit(limit)
        .execute();
      const customers: Customer[] = [];
      for (const { id } of found) {
        const customer = await readCustomer(db, id, websiteId, now());
        if (customer) customers.push(describedCustomer(readers, customer)); // unless it was erased meanwhile
      }
      return customers;
    },

    erase: (email) =>
      transact(async (tx) => {
        const db = tx.of(UserTables);
        const id = await idOf(db, email);
        await tx.lock(`user.customer:${id}`);
        await events.erased(tx, id);
        // Addresses, sessions and links go with it.
        await db.deleteFrom('user_customer').where('id', '=', id).execute();
      }),
  };
}
