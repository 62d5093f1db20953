import { randomBytes } from 'node:crypto';
import { ApiError, type CallCustomer, type Database, type Reader, type Transact, type Tx } from 'etalage/core';
import { WrongCredentials, type Logins, type Sessions, type StartedSession, type UserConfig } from '../../module.ts';
import type { CustomerEvents } from './events.ts';
import { hashOf, newSecret, successorOf } from './secrets.ts';
import { UserTables, type SessionRow, type UserRows } from './tables.ts';

/** How long a refresh token may be used again, in ms: two tabs do so at once, or the answer was lost. */
const GRACE_MS = 30_000;

/** How long the same change may be asked for again by who did not hear that it was made, in ms. */
export const ASKED_AGAIN_MS = 5 * 60_000;

/** Tells that a customer has logged in. */
type Tell = CustomerEvents['loggedIn'];

type SessionSettings = Pick<UserConfig['secret'], 'refreshTokenLife' | 'rotateRefreshTokens'>;

/** Begins, renews and ends sessions of a website's customers. */
export function createLogins(
  transact: Transact,
  now: () => number,
  websiteId: number,
  { refreshTokenLife, rotateRefreshTokens }: SessionSettings,
  loggedIn: Tell = async () => {},
): Logins {
  const expiry = (): number => now() + refreshTokenLife * 1000;

  async function rotate(tx: Tx, token: string, { id, secret }: Pick<SessionRow, 'id' | 'secret'>): Promise<string> {
    const db = tx.of(UserTables);
    await db
      .updateTable('user_refresh_token')
      .set({ used_at: now() })
      .where('hash', '=', hashOf(token))
      .where('used_at', 'is', null)
      .execute();
    const next = successorOf(token, secret);
    await db
      .insertInto('user_refresh_token')
      .values({ hash: hashOf(next), session_id: id, expires_at: expiry(), used_at: null })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await db.updateTable('user_session').set({ expires_at: expiry() }).where('id', '=', id).execute();
    return next;
  }

  return {
    start: ({ customerId, passwordVersion }) =>
      transact(async (tx): Promise<StartedSession> => {
        const db = tx.of(UserTables);
        // Whoever changes the password waits for this row, and then finds the session, or was here first.
        const customer = await db
          .selectFrom('user_customer')
          .select('password')
          .where('id', '=', customerId)
          .forUpdate()
          .executeTakeFirst();
        if (!customer || hashOf(customer.password) !== passwordVersion) throw new ApiError(WrongCredentials);
        const [sessionId, refreshToken] = [randomBytes(16).toString('base64url'), newSecret()];
        await db
          .insertInto('user_session')
          .values({
            id: sessionId,
            customer_id: customerId,
            secret: newSecret(),
            started_at: now(),
            expires_at: expiry(),
          })
          .execute();
        await db
          .insertInto('user_refresh_token')
          .values({ hash: hashOf(refreshToken), session_id: sessionId, expires_at: expiry(), used_at: null })
          .execute();
        await seen(tx, [customerId], now());
        await loggedIn(tx, customerId);
        return { sessionId, customerId, refreshToken };
      }),

    refresh: (refreshToken) =>
      transact(async (tx): Promise<StartedSession | undefined> => {
        const found = await visitOf(tx.of(UserTables), refreshToken)
          .where('user_customer.website_id', '=', websiteId)
          // One at a time of a session.
          .forUpdate('user_session')
          .executeTakeFirst();
        if (!found || found.token_expires_at <= now()) return undefined;
        const { id, customer_id: customerId } = found;
        if (!rotateRefreshTokens) return { sessionId: id, customerId };
        if (found.used_at !== null && now() - found.used_at > GRACE_MS) {
          // Two have it, and one of them is not the customer.
          await endSessions(tx, { id });
          return undefined;
        }
        return { sessionId: id, customerId, refreshToken: await rotate(tx, refreshToken, found) };
      }),

    end: (refreshToken) =>
      transact(async (tx) => {
        const found = await visitOf(tx.of(UserTables), refreshToken).executeTakeFirst();
        if (!found) return;
        await seen(tx, [found.customer_id], now());
        await endSessions(tx, { id: found.id });
      }),
  };
}

/** Finds the sessions of a website's customers. */
export const createSessions = (database: Database, now: () => number, websiteId: number): Sessions => ({
  find: (sessionId) =>
    database
      .read(UserTables)
      .selectFrom('user_session')
      .innerJoin('user_customer', 'user_customer.id', 'user_session.customer_id')
      .select(['user_customer.id', 'user_customer.group_id as groupId', 'user_session.id as sessionId'])
      .where('user_session.id', '=', sessionId)
      .where('user_session.expires_at', '>', now())
      .where('user_customer.website_id', '=', websiteId)
      .executeTakeFirst() satisfies Promise<CallCustomer | undefined>,
});

const visitOf = (db: Reader<UserRows>, refreshToken: string) =>
  db
    .selectFrom('user_refresh_token')
    .innerJoin('user_session', 'user_session.id', 'user_refresh_token.session_id')
    .innerJoin('user_customer', 'user_customer.id', 'user_session.customer_id')
    .select([
      'user_session.id',
      'user_session.customer_id',
      'user_session.secret',
      'user_refresh_token.used_at',
      'user_refresh_token.expires_at as token_expires_at',
    ])
    .where('user_refresh_token.hash', '=', hashOf(refreshToken));

/** Notes that these customers were here: nobody erases their accounts as abandoned. */
export async function seen(tx: Tx, customerIds: readonly number[], at: number): Promise<void> {
  if (customerIds.length === 0) return;
  await tx
    .of(UserTables)
    .updateTable('user_customer')
    .set({ seen_at: at, warned_at: null })
    .where('id', 'in', customerIds)
    .execute();
}

/** Notes that a session has chosen another password. */
export const notePasswordChange = (tx: Tx, id: string, at: number) =>
  tx.of(UserTables).updateTable('user_session').set({ password_changed_at: at }).where('id', '=', id).execute();

/** Whether a session has chosen another password so shortly ago that it may be asked for again, not knowing. */
export async function hasChangedPassword(db: Reader<UserRows>, id: string, at: number): Promise<boolean> {
  const row = await db
    .selectFrom('user_session')
    .select('id')
    .where('id', '=', id)
    .where('password_changed_at', '>', at - ASKED_AGAIN_MS)
    .executeTakeFirst();
  return row !== undefined;
}

/** Ends one session, or all of a customer's but one. Their refresh tokens go with them. */
export async function endSessions(
  tx: Tx,
  which: { readonly id: string } | { readonly customerId: number; readonly except?: string },
): Promise<void> {
  const ended = tx.of(UserTables).deleteFrom('user_session');
  if ('id' in which) await ended.where('id', '=', which.id).execute();
  else
    await ended
      .where('customer_id', '=', which.customerId)
      .where('id', '!=', which.except ?? '')
      .execute();
}
