import type { Reader, Tx } from 'etalage/core';
import { emailKey } from 'etalage/core/email';
import { hashOf, newSecret } from './secrets.ts';
import { ASKED_AGAIN_MS } from './sessions.ts';
import { UserTables, type LinkTokenRow, type UserRows } from './tables.ts';

type Purpose = LinkTokenRow['purpose'];

/** Makes what the link of an e-mail proves; kept as a hash. */
export async function makeLinkToken(tx: Tx, customerId: number, purpose: Purpose, expiresAt: number): Promise<string> {
  const secret = newSecret();
  await tx
    .of(UserTables)
    .insertInto('user_link_token')
    .values({ hash: hashOf(secret), customer_id: customerId, purpose, expires_at: expiresAt })
    .execute();
  return secret;
}

/** Which link somebody followed. */
export interface FollowedLink {
  readonly email: string;
  readonly secret: string;
  readonly purpose: Purpose;
}

/** Whose link it is: of this address, in time. */
export const linkToken = (
  db: Reader<UserRows>,
  { email, secret, purpose }: FollowedLink,
  websiteId: number,
  now: number,
) =>
  db
    .selectFrom('user_link_token')
    .innerJoin('user_customer', 'user_customer.id', 'user_link_token.customer_id')
    .select(['user_customer.id', 'user_customer.email', 'user_customer.firstname', 'user_customer.confirmed_at'])
    .where('user_link_token.hash', '=', hashOf(secret))
    .where('user_link_token.purpose', '=', purpose)
    .where('user_link_token.expires_at', '>', now)
    .where('user_customer.website_id', '=', websiteId)
    .where('user_customer.email_key', '=', emailKey(email));

/** Withdraws the links for a new password, and remembers a while that this one was followed: it may be sent again. */
export async function followResetLink(tx: Tx, customerId: number, secret: string, now: number): Promise<void> {
  await tx
    .of(UserTables)
    .updateTable('user_link_token')
    .set({ purpose: 'resetDone', expires_at: now + ASKED_AGAIN_MS })
    .where('hash', '=', hashOf(secret))
    .execute();
  await withdrawLinkTokens(tx, customerId, 'reset');
}

/** Withdraws all links of a kind that a customer was sent. */
export const withdrawLinkTokens = (tx: Tx, customerId: number, purpose?: Purpose) =>
  tx
    .of(UserTables)
    .deleteFrom('user_link_token')
    .where('customer_id', '=', customerId)
    .$if(purpose !== undefined, (query) => query.where('purpose', '=', purpose ?? 'reset'))
    .execute();
