import { ApiError, type Database } from 'etalage/core';
import { UnknownCustomer, type CustomerAdmin } from '../../module.ts';
import { customerByEmail } from './customers.ts';
import type { CustomerEvents } from './events.ts';
import { UserTables } from './tables.ts';

export interface CustomerAdminOptions {
  readonly database: Database;
  readonly websiteId: number;
  readonly events: Pick<CustomerEvents, 'erased'>;
}

/** Customers of a website, for those who work on them. */
export const createCustomerAdmin = ({ database, websiteId, events }: CustomerAdminOptions): CustomerAdmin => ({
  erase: (email) =>
    database.transaction(async (tx) => {
      const db = tx.of(UserTables);
      const found = await customerByEmail(db, email, websiteId);
      if (!found) throw new ApiError(UnknownCustomer);
      await tx.lock(`user.customer:${found.id}`);
      await events.erased(tx, found.id);
      // Addresses, sessions and links go with it.
      await db.deleteFrom('user_customer').where('id', '=', found.id).execute();
    }),
});
