import { isDeepStrictEqual } from 'node:util';
import { ApiError } from 'etalage/core';
import { UnknownAddress, UnknownCustomer, type CustomerExtensions } from '../../module.ts';
import type { CustomerReaders } from './customer-data.ts';
import { extensionsColumn, extensionsIn } from './customer-rows.ts';
import type { CustomerEvents } from './events.ts';
import { UserTables } from './tables.ts';

export interface CustomerExtensionsOptions {
  readonly readers: CustomerReaders;
  readonly events: Pick<CustomerEvents, 'changed'>;
  readonly now: () => number;
}

/** What modules write of customers, on the server. */
export const createCustomerExtensions = ({
  readers: { customers, addresses },
  events,
  now,
}: CustomerExtensionsOptions): CustomerExtensions => ({
  async write(tx, customerId, { name }, data) {
    await tx.lock(`user.customer:${customerId}`);
    const rows = tx.of(UserTables);
    const found = await rows
      .selectFrom('user_customer')
      .select('extensions')
      .where('id', '=', customerId)
      .executeTakeFirst();
    if (!found) throw new ApiError(UnknownCustomer);
    const stored = extensionsIn(found.extensions);
    const written = customers.write(stored, name, data);
    if (isDeepStrictEqual(written, stored)) return;
    await rows
      .updateTable('user_customer')
      .set({ extensions: extensionsColumn(written), updated_at: now() })
      .where('id', '=', customerId)
      .execute();
    await events.changed(tx, customerId);
  },

  async writeAddress(tx, { customerId, addressId }, { name }, data) {
    await tx.lock(`user.customer:${customerId}`);
    const rows = tx.of(UserTables);
    const found = await rows
      .selectFrom('user_address')
      .select('extensions')
      .where('id', '=', addressId)
      .where('customer_id', '=', customerId)
      .executeTakeFirst();
    if (!found) throw new ApiError(UnknownAddress);
    const stored = extensionsIn(found.extensions);
    const written = addresses.write(stored, name, data);
    if (isDeepStrictEqual(written, stored)) return;
    const extensions = extensionsColumn(written);
    await rows.updateTable('user_address').set({ extensions }).where('id', '=', addressId).execute();
    await rows.updateTable('user_customer').set({ updated_at: now() }).where('id', '=', customerId).execute();
    await events.changed(tx, customerId);
  },
});
