import { ApiError, type Tx } from 'etalage/core';
import { emailKey } from 'etalage/core/email';
import { NotAddressOwner, SessionEnded, type CustomerChange, type Customer } from '../../module.ts';
import { readAddressData, readCustomerData, type CustomerReaders } from './customer-data.ts';
import { extensionsColumn, readCustomer, writeAddresses } from './customer-rows.ts';
import { askToMove } from './email-changes.ts';
import { emailCustomer, type UserMailer } from './mailer.ts';
import { UserTables } from './tables.ts';

interface ChangeOptions {
  readonly websiteId: number;
  readonly now: number;
  /** The session that asks. */
  readonly sessionId: string;
  readonly mailer: UserMailer;
  readonly readers: CustomerReaders;
}

/**
 * Changes a customer. Another e-mail address counts once the link that is sent to it was followed: who asks for one has
 * shown the password.
 * @throws ApiError EmailTaken, NotAddressOwner, SessionEnded, InvalidExtension
 */
export async function changeCustomer(
  tx: Tx,
  id: number,
  { firstName, lastName, email, addresses, extensions }: CustomerChange,
  { websiteId, now, sessionId, mailer, readers }: ChangeOptions,
): Promise<Customer> {
  await tx.lock(`user.customer:${id}`);
  const db = tx.of(UserTables);
  const before = await readCustomer(db, id, websiteId, now);
  if (!before) throw new ApiError(SessionEnded);
  if (addresses) {
    mustOwn(before, addresses);
    await writeAddresses(tx, id, readAddressData(readers, addresses, before.addresses));
  }
  const moves = email !== undefined && emailKey(email) !== emailKey(before.email);
  if (moves) await askToMove(tx, emailCustomer(before), { email, sessionId }, { websiteId, now, mailer });
  await db
    .updateTable('user_customer')
    .set({
      firstname: firstName ?? before.firstName,
      lastname: lastName ?? before.lastName,
      // In other capitals it is the same address.
      ...(email !== undefined && !moves && { email }),
      extensions: extensionsColumn(
        readCustomerData(readers, { ...(extensions !== undefined && { extensions }) }, before),
      ),
      updated_at: now,
    })
    .where('id', '=', id)
    .execute();
  const after = await readCustomer(db, id, websiteId, now);
  if (!after) throw new ApiError(SessionEnded);
  return after;
}

/** Whoever names an id must name one of his own. */
function mustOwn(customer: Customer, addresses: NonNullable<CustomerChange['addresses']>): void {
  const own = new Set<number | undefined>(customer.addresses.map(({ id }) => id));
  if (addresses.some(({ id }) => id !== undefined && !own.has(id))) throw new ApiError(NotAddressOwner);
}
