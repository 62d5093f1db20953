import type { Reader, Tx } from 'etalage/core';
import { emailKey } from 'etalage/core/email';
import { UserTables, type UserRows } from './tables.ts';

/** What a login and e-mails need to know of a customer. */
export const customerByEmail = (db: Reader<UserRows>, email: string, websiteId: number) =>
  db
    .selectFrom('user_customer')
    .select(['id', 'email', 'firstname', 'password', 'confirmed_at'])
    .where('website_id', '=', websiteId)
    .where('email_key', '=', emailKey(email))
    .executeTakeFirst();

/**
 * Whether an address that its owner has left can still take the account back: nobody else gets it before.
 * @param owner the customer to whom it does not matter
 */
export async function isKeptForOwner(
  db: Reader<UserRows>,
  email: string,
  websiteId: number,
  { customerId, now }: { readonly customerId?: number; readonly now: number },
): Promise<boolean> {
  const row = await db
    .selectFrom('user_email_change')
    .select('id')
    .where('from_key', '=', emailKey(email))
    .where('website_id', '=', websiteId)
    .where('undo_until', '>', now)
    .where('undone_at', 'is', null)
    .where('customer_id', '!=', customerId ?? 0)
    .executeTakeFirst();
  return row !== undefined;
}

/** Keeps an address from all others until the end of the transaction; answers whether it can be had by this owner. */
export async function claimEmail(
  tx: Tx,
  email: string,
  websiteId: number,
  owner: { readonly customerId?: number; readonly now: number },
): Promise<boolean> {
  await tx.lock(`user.email:${websiteId}:${emailKey(email)}`);
  const db = tx.of(UserTables);
  return !(await customerByEmail(db, email, websiteId)) && !(await isKeptForOwner(db, email, websiteId, owner));
}

/** A password that was computed from an older one counts only while that one still does. */
export async function replacePassword(tx: Tx, id: number, from: string, to: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .of(UserTables)
    .updateTable('user_customer')
    .set({ password: to })
    .where('id', '=', id)
    .where('password', '=', from)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
