import { ApiError, type Tx } from 'etalage/core';
import { emailKey } from 'etalage/core/email';
import {
  EmailTaken,
  ForeignAddress,
  platformError,
  SessionEnded,
  type Customer,
  type CustomerChange,
} from '../../module.ts';
import { readCustomer, writeAddresses } from './customer-rows.ts';
import { customerByEmail } from './customers.ts';
import type { Letters } from './letters.ts';
import { withdrawLinkTokens } from './link-tokens.ts';
import { UserTables } from './tables.ts';

interface ChangeOptions {
  readonly websiteId: number;
  readonly now: number;
  /** A new address must be confirmed before the next login. */
  readonly mustConfirm: boolean;
  readonly letters: Letters;
}

/**
 * Changes a customer. A new e-mail address counts at once; the old one is told, and links that it was sent are void.
 * @throws ApiError EmailTaken, ForeignAddress, SessionEnded
 */
export async function changeCustomer(
  tx: Tx,
  id: number,
  { firstname, lastname, email, addresses }: CustomerChange,
  { websiteId, now, mustConfirm, letters }: ChangeOptions,
): Promise<Customer> {
  await tx.lock(`user.customer:${id}`);
  const db = tx.of(UserTables);
  const before = await readCustomer(db, id, websiteId);
  if (!before) throw new ApiError(SessionEnded);
  if (addresses) {
    mustOwn(before, addresses);
    await writeAddresses(tx, id, addresses);
  }
  const moves = email !== undefined && emailKey(email) !== emailKey(before.email);
  if (moves) await moveTo(email);
  await db
    .updateTable('user_customer')
    .set({
      firstname: firstname ?? before.firstname,
      lastname: lastname ?? before.lastname,
      ...(email !== undefined && { email, email_key: emailKey(email) }),
      ...(moves && mustConfirm && { confirmed_at: null }),
      updated_at: now,
    })
    .where('id', '=', id)
    .execute();
  const after = await readCustomer(db, id, websiteId);
  if (!after) throw new ApiError(SessionEnded);
  if (moves && mustConfirm) await letters.confirmation(tx, after);
  return after;

  async function moveTo(address: string): Promise<void> {
    await tx.lock(`user.email:${websiteId}:${emailKey(address)}`);
    if (await customerByEmail(db, address, websiteId)) throw platformError(EmailTaken);
    await withdrawLinkTokens(tx, id);
    if (before) await letters.emailChanged(tx, before);
  }
}

/** Whoever names an id must name one of his own, with his own customer's. */
function mustOwn(customer: Customer, addresses: NonNullable<CustomerChange['addresses']>): void {
  const own = new Set(customer.addresses.map(({ id }) => id));
  const isForeign = addresses.some(
    ({ id, customer_id }) =>
      (id !== undefined || customer_id !== undefined) && !(own.has(id) && customer_id === customer.id),
  );
  if (isForeign) throw new ApiError(ForeignAddress);
}
