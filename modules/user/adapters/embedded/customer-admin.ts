import { ApiError, type Database, type Person, type PersonalRecords, type Reader, type Transact } from 'etalage/core';
import { UnknownCustomer, UnknownPerson, type Customer, type CustomerAdmin } from '../../module.ts';
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
  readonly records: PersonalRecords;
  readonly readers: CustomerReaders;
  readonly events: Pick<CustomerEvents, 'changed'>;
}

/** Customers of a website, for those who work on them. */
export function createCustomerAdmin(options: CustomerAdminOptions): CustomerAdmin {
  const { database, transact, websiteId, now, records, readers, events } = options;

  /** @throws ApiError UnknownCustomer */
  async function idOf(db: Reader<UserRows>, email: string): Promise<number> {
    const found = await customerByEmail(db, email, websiteId);
    if (!found) throw new ApiError(UnknownCustomer);
    return found.id;
  }

  const personOf = async (db: Reader<UserRows>, email: string): Promise<Person> => {
    const found = await customerByEmail(db, email, websiteId);
    return { email, ...(found && { customerId: found.id }) };
  };

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

    async collect(email) {
      const found = await records.collect(await personOf(database.read(UserTables), email));
      if (found.length === 0) throw new ApiError(UnknownPerson);
      return found;
    },

    setGroup: (email, groupId) =>
      transact(async (tx) => {
        const rows = tx.of(UserTables);
        const id = await idOf(rows, email);
        const [done] = await rows
          .updateTable('user_customer')
          .set({ group_id: groupId, updated_at: now() })
          .where('id', '=', id)
          .where('group_id', '!=', groupId)
          .execute();
        if (done && done.numUpdatedRows > 0n) await events.changed(tx, id);
      }),

    erase: (email) =>
      transact(async (tx) => {
        const erased = await records.erase(tx, await personOf(tx.of(UserTables), email));
        if (erased.deleted === 0 && erased.kept.length === 0) throw new ApiError(UnknownPerson);
        return erased;
      }),
  };
}
