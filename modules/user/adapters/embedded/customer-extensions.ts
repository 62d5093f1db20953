import { isDeepStrictEqual } from 'node:util';
import { ApiError, type ExtensionReader } from 'etalage/core';
import { UnknownCustomer, type CustomerExtensions } from '../../module.ts';
import { extensionsColumn, extensionsIn } from './customer-rows.ts';
import type { CustomerEvents } from './events.ts';
import { UserTables } from './tables.ts';

export interface CustomerExtensionsOptions {
  readonly customers: ExtensionReader;
  readonly events: Pick<CustomerEvents, 'changed'>;
  readonly now: () => number;
}

/** What modules write of customers, on the server. */
export const createCustomerExtensions = ({
  customers,
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
});
