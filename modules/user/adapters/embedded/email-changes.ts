import { ApiError, type Reader, type Tx } from 'etalage/core';
import { emailKey } from 'etalage/core/email';
import { BadConfirmation, EmailTaken, platformError } from '../../module.ts';
import { claimEmail } from './customers.ts';
import type { CustomerEvents } from './events.ts';
import type { EmailCustomer, UserMailer } from './mailer.ts';
import { withdrawLinkTokens } from './link-tokens.ts';
import { hashOf, newSecret } from './secrets.ts';
import { ASKED_AGAIN_MS, endSessions } from './sessions.ts';
import { UserTables, type UserRows } from './tables.ts';

const HOUR_MS = 3_600_000;
/** How long the link to a new address is good, in ms. */
export const CONFIRM_MS = 24 * HOUR_MS;
/** How long the old address can take the account back, in ms. */
export const UNDO_MS = 72 * HOUR_MS;

interface Deps {
  readonly websiteId: number;
  readonly now: number;
  readonly mailer: UserMailer;
}
interface MoveDeps extends Deps {
  readonly events: CustomerEvents;
}

/** A link that was followed: the address that it was sent to, and what it proves. */
interface Followed {
  readonly email: string;
  readonly secret: string;
}

/** The address that waits for its link, if one does. */
export async function pendingEmail(db: Reader<UserRows>, customerId: number, now: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('user_email_change')
    .select('to_email')
    .where('customer_id', '=', customerId)
    .where('confirmed_at', 'is', null)
    .where('confirm_until', '>', now)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return row?.to_email;
}

/** Withdraws the address that waits for its link. */
export const withdrawPending = (tx: Tx, customerId: number) =>
  tx
    .of(UserTables)
    .deleteFrom('user_email_change')
    .where('customer_id', '=', customerId)
    .where('confirmed_at', 'is', null)
    .execute();

/**
 * Sends a link to another address, in place of one that waits; not once more where the same session asks again within
 * minutes, since the answer was lost. @throws ApiError EmailTaken
 */
export async function askToMove(
  tx: Tx,
  customer: EmailCustomer,
  { email, sessionId }: { readonly email: string; readonly sessionId: string },
  { websiteId, now, mailer }: Deps,
): Promise<void> {
  if (!(await claimEmail(tx, email, websiteId, { customerId: customer.id, now }))) throw platformError(EmailTaken);
  const waiting = await tx
    .of(UserTables)
    .selectFrom('user_email_change')
    .select('id')
    .where('customer_id', '=', customer.id)
    .where('session_id', '=', sessionId)
    .where('to_email', '=', email)
    .where('confirmed_at', 'is', null)
    .where('confirm_until', '>', now + CONFIRM_MS - ASKED_AGAIN_MS)
    .executeTakeFirst();
  if (waiting) return;
  await withdrawPending(tx, customer.id);
  const secret = newSecret();
  await tx
    .of(UserTables)
    .insertInto('user_email_change')
    .values({
      customer_id: customer.id,
      website_id: websiteId,
      from_email: customer.email,
      from_key: emailKey(customer.email),
      to_email: email,
      to_key: emailKey(email),
      session_id: sessionId,
      confirm_hash: hashOf(secret),
      confirm_until: now + CONFIRM_MS,
      confirmed_at: null,
      undo_hash: null,
      undo_until: null,
      undone_at: null,
    })
    .execute();
  await mailer.moving(tx, { ...customer, email }, secret);
}

/**
 * The link to the new address was followed: it counts from now on, other sessions end, and the old address is told,
 * with a link to undo it. Twice is like once.
 * @throws ApiError BadConfirmation, EmailTaken
 */
export async function move(
  tx: Tx,
  { email, secret }: Followed,
  { websiteId, now, mailer, events }: MoveDeps,
): Promise<void> {
  const db = tx.of(UserTables);
  const found = await db
    .selectFrom('user_email_change')
    .selectAll()
    .where('confirm_hash', '=', hashOf(secret))
    .where('to_key', '=', emailKey(email))
    .where('website_id', '=', websiteId)
    .executeTakeFirst();
  if (!found) throw new ApiError(BadConfirmation);
  const { customer_id: customerId } = found;
  await tx.lock(`user.customer:${customerId}`);
  const change = await db
    .selectFrom('user_email_change')
    .select(['confirmed_at', 'undone_at', 'confirm_until'])
    .where('id', '=', found.id)
    .executeTakeFirst();
  if (!change || change.undone_at !== null) throw new ApiError(BadConfirmation);
  if (change.confirmed_at !== null) return;
  if (change.confirm_until <= now) throw new ApiError(BadConfirmation);
  const customer = await customerById(tx, customerId);
  if (!(await claimEmail(tx, found.to_email, websiteId, { customerId, now }))) throw platformError(EmailTaken);
  const undo = newSecret();
  await db
    .updateTable('user_email_change')
    .set({ confirmed_at: now, from_email: customer.email, from_key: emailKey(customer.email) })
    .set({ undo_hash: hashOf(undo), undo_until: now + UNDO_MS })
    .where('id', '=', found.id)
    .execute();
  await setEmail(tx, customerId, found.to_email, now);
  await events.changed(tx, customerId);
  await withdrawLinkTokens(tx, customerId);
  await endSessions(tx, { customerId, except: found.session_id });
  await mailer.emailChanged(tx, customer, undo);
}

/**
 * The old address takes the account back: all sessions end, no password is right any more, and a link for a new one is
 * sent. Twice is like once; later changes cannot be undone then.
 * @param lockedPassword the hash of a password that nobody knows
 * @throws ApiError BadConfirmation
 */
export async function undoMove(
  tx: Tx,
  followed: Followed,
  lockedPassword: string,
  { websiteId, now, mailer, events }: MoveDeps,
): Promise<void> {
  const db = tx.of(UserTables);
  const own = () => changeToUndo(db, followed, websiteId, now);
  const found = await own();
  if (!found) throw new ApiError(BadConfirmation);
  const { customer_id: customerId } = found;
  await tx.lock(`user.customer:${customerId}`);
  const change = await own();
  if (!change) throw new ApiError(BadConfirmation);
  if (change.undone_at !== null) return;
  await db.deleteFrom('user_email_change').where('customer_id', '=', customerId).where('id', '>', change.id).execute();
  await db.updateTable('user_email_change').set({ undone_at: now }).where('id', '=', change.id).execute();
  await setEmail(tx, customerId, change.from_email, now, lockedPassword);
  await events.changed(tx, customerId);
  await withdrawLinkTokens(tx, customerId);
  await endSessions(tx, { customerId });
  await mailer.reset(tx, await customerById(tx, customerId));
}

/** Whether a link to undo a change may be followed; hashing is for those alone. */
export const mayUndo = async (
  db: Reader<UserRows>,
  followed: Followed,
  websiteId: number,
  now: number,
): Promise<boolean> => (await changeToUndo(db, followed, websiteId, now)) !== undefined;

const changeToUndo = (db: Reader<UserRows>, { email, secret }: Followed, websiteId: number, now: number) =>
  db
    .selectFrom('user_email_change')
    .selectAll()
    .where('undo_hash', '=', hashOf(secret))
    .where('from_key', '=', emailKey(email))
    .where('website_id', '=', websiteId)
    .where('undo_until', '>', now)
    .executeTakeFirst();

const customerById = (tx: Tx, id: number): Promise<EmailCustomer> =>
  tx
    .of(UserTables)
    .selectFrom('user_customer')
    .select(['id', 'email', 'firstname'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

/** Whoever followed a link reads the address' e-mails. */
const setEmail = (tx: Tx, id: number, email: string, now: number, password?: string) =>
  tx
    .of(UserTables)
    .updateTable('user_customer')
    .set({ email, email_key: emailKey(email), confirmed_at: now, updated_at: now, ...(password && { password }) })
    .where('id', '=', id)
    .execute();
