import { ApiError, type Reader, type Tx } from 'etalage/core';
import { emailKey } from 'etalage/core/email';
import { EmailTaken } from '../../module.ts';
import { UserTables, type UserRows } from './tables.ts';

/** What a login and letters need to know of a customer. */
export const customerByEmail = (db: Reader<UserRows>, email: string, websiteId: number) =>
  db
    .selectFrom('user_customer')
    .select(['id', 'email', 'firstname', 'password', 'confirmed_at'])
    .where('website_id', '=', websiteId)
    .where('email_key', '=', emailKey(email))
    .executeTakeFirst();

/** Keeps an address from all others until the end of the transaction. @throws ApiError EmailTaken */
export async function claimEmail(tx: Tx, email: string, websiteId: number): Promise<void> {
  await tx.lock(`user.email:${websiteId}:${emailKey(email)}`);
  if (await customerByEmail(tx.of(UserTables), email, websiteId)) throw new ApiError(EmailTaken);
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
