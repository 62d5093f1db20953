import { ApiError, type Call, type Database, type Jobs, type StoreView, type Transact } from 'etalage/core';
import { emailKey } from 'etalage/core/email';
import {
  BadConfirmation,
  BadResetToken,
  EmailTaken,
  NotAddressOwner,
  NotConfirmed,
  PasswordNeeded,
  platformError,
  SessionEnded,
  WrongCredentials,
  WrongPassword,
  type Accounts,
  type PasswordHasher,
  type UserConfig,
} from '../../module.ts';
import { changeCustomer } from './change-customer.ts';
import { describedCustomer, readAddressData, readCustomerData, type CustomerReaders } from './customer-data.ts';
import { extensionsColumn, readCustomer, writeAddresses } from './customer-rows.ts';
import { claimEmail, customerByEmail, isKeptForOwner, replacePassword } from './customers.ts';
import type { CustomerEvents } from './events.ts';
import { mayUndo, move, undoMove, withdrawPending } from './email-changes.ts';
import { SendConfirmation, SendReset } from './jobs.ts';
import { emailCustomer, known, type UserMailer } from './mailer.ts';
import { linkToken, followResetLink, withdrawLinkTokens, type FollowedLink } from './link-tokens.ts';
import { hashOf, newSecret } from './secrets.ts';
import { endSessions, hasChangedPassword, notePasswordChange } from './sessions.ts';
import { UserTables } from './tables.ts';

/** Magento's "General". */
const NEW_CUSTOMER_GROUP = 1;

/** As forms' faults are listed. */
const PASSWORD_MISSING = {
  keyword: 'rule',
  dataPath: '/currentPassword',
  schemaPath: '',
  params: {},
  message: PasswordNeeded.message,
} as const;

export interface AccountsOptions {
  readonly transact: Transact;
  readonly call: Call;
  readonly database: Database;
  readonly hasher: PasswordHasher;
  readonly jobs: Jobs;
  readonly now: () => number;
  readonly view: StoreView;
  /** Where e-mails lead; empty: nowhere. */
  readonly origin: string;
  /** Made when an e-mail is to be written. */
  readonly mailer: () => UserMailer;
  readonly mustConfirm: UserConfig['secret']['emailConfirmation'];
  readonly events: CustomerEvents;
  /** Of data of modules. */
  readonly readers: CustomerReaders;
}

/** The accounts of a store view's website, in the shop's database. */
export function createAccounts(options: AccountsOptions): Accounts {
  const { transact, call, database, hasher, jobs, now, view, mailer, events, readers } = options;
  const { websiteId } = view;
  const mustConfirm = options.mustConfirm === 'required';
  const reading = () => database.read(UserTables);
  const byLink = (link: FollowedLink) => linkToken(reading(), link, websiteId, now());

  /** The same is done whether there is an account or not: the job looks. */
  const askForEmail = async (job: typeof SendReset | typeof SendConfirmation, email: string): Promise<void> => {
    const origin = known(options.origin);
    await transact((tx) => jobs.add(tx, job, { email, origin }));
  };

  /** @throws ApiError SessionEnded */
  async function secretsOf(id: number) {
    const found = await reading()
      .selectFrom('user_customer')
      .select(['id', 'email', 'firstname', 'password'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (!found) throw new ApiError(SessionEnded);
    return found;
  }

  /** The same call again, whose answer was lost or is on its way: it is done. @throws ApiError BadResetToken */
  async function mustHaveReset(email: string, secret: string, password: string): Promise<void> {
    const found = await byLink({ email, secret, purpose: 'resetDone' })
      .select('user_customer.password')
      .executeTakeFirst();
    if (!found || (await hasher.verify(password, found.password, call.signal)) === 'wrong')
      throw platformError(BadResetToken);
  }

  const accounts: Accounts = {
    async register({ email, firstName, lastName, gender, addresses = [], ...more }, password) {
      const writing = mailer();
      // A new customer owns no address yet.
      if (addresses.some(({ id }) => id !== undefined)) throw new ApiError(NotAddressOwner);
      const extensions = extensionsColumn(readCustomerData(readers, more));
      const withData = readAddressData(readers, addresses);
      if (await customerByEmail(reading(), email, websiteId)) throw new ApiError(EmailTaken);
      const hash = await hasher.hash(password, call.signal);
      return transact(async (tx) => {
        if (!(await claimEmail(tx, email, websiteId, { now: now() }))) throw new ApiError(EmailTaken);
        const { id } = await tx
          .of(UserTables)
          .insertInto('user_customer')
          .values({
            website_id: websiteId,
            store_id: view.storeId,
            created_in: view.name,
            group_id: NEW_CUSTOMER_GROUP,
            email,
            email_key: emailKey(email),
            firstname: firstName,
            lastname: lastName,
            gender: gender ?? null,
            password: hash,
            confirmed_at: mustConfirm ? null : now(),
            created_at: now(),
            updated_at: now(),
            extensions,
          })
          .returning('id')
          .executeTakeFirstOrThrow();
        await writeAddresses(tx, id, withData);
        const customer = await readCustomer(tx.of(UserTables), id, websiteId, now());
        if (!customer) throw new Error('A customer that was just written is not there');
        const to = emailCustomer(customer);
        await (mustConfirm ? writing.confirmation(tx, to) : writing.welcome(tx, to));
        await events.registered(tx, id);
        return describedCustomer(readers, customer);
      });
    },

    async authenticate(email, password) {
      const found = await customerByEmail(reading(), email, websiteId);
      const outcome = await hasher.verify(password, found?.password, call.signal);
      if (!found || outcome === 'wrong') throw new ApiError(WrongCredentials);
      if (mustConfirm && found.confirmed_at === null) throw new ApiError(NotConfirmed);
      if (outcome === 'right') return { customerId: found.id, passwordVersion: hashOf(found.password) };
      const fresh = await hasher.hash(password, call.signal);
      if (await transact((tx) => replacePassword(tx, found.id, found.password, fresh)))
        return { customerId: found.id, passwordVersion: hashOf(fresh) };
      // Somebody else was first: another login, or a change of the password.
      return accounts.authenticate(email, password);
    },

    async find(id) {
      const found = await readCustomer(reading(), id, websiteId, now());
      return found && describedCustomer(readers, found);
    },

    async update({ id, sessionId }, change, currentPassword) {
      const writing = mailer();
      const { email } = change;
      const found = email === undefined ? undefined : await secretsOf(id);
      const password = found && emailKey(found.email) !== emailKey(email ?? '') ? found.password : undefined;
      if (password !== undefined) {
        if (currentPassword === undefined) throw new ApiError(PasswordNeeded, {}, [PASSWORD_MISSING]);
        if ((await hasher.verify(currentPassword, password, call.signal)) === 'wrong')
          throw platformError(WrongPassword);
      }
      return transact(async (tx) => {
        // Somebody else may have changed it meanwhile.
        if (password !== undefined && !(await replacePassword(tx, id, password, password)))
          throw platformError(WrongPassword);
        const changed = await changeCustomer(tx, id, change, {
          websiteId,
          now: now(),
          sessionId,
          mailer: writing,
          readers,
        });
        await events.changed(tx, id);
        return describedCustomer(readers, changed);
      });
    },

    confirmEmail(email, secret) {
      const writing = mailer();
      return transact((tx) => move(tx, { email, secret }, { websiteId, now: now(), mailer: writing, events }));
    },

    async undoEmail(email, secret) {
      const writing = mailer();
      // Only who has a link makes the server hash.
      if (!(await mayUndo(reading(), { email, secret }, websiteId, now()))) throw new ApiError(BadConfirmation);
      const locked = await hasher.hash(newSecret(), call.signal);
      await transact((tx) =>
        undoMove(tx, { email, secret }, locked, { websiteId, now: now(), mailer: writing, events }),
      );
    },

    async changePassword({ id, sessionId }, currentPassword, newPassword) {
      const writing = mailer();
      const found = await secretsOf(id);
      if ((await hasher.verify(currentPassword, found.password, call.signal)) === 'wrong') {
        // The same call again, whose answer was lost: it is done.
        const isAgain =
          (await hasChangedPassword(reading(), sessionId, now())) &&
          (await hasher.verify(newPassword, found.password, call.signal)) !== 'wrong';
        if (isAgain) return;
        throw platformError(WrongPassword);
      }
      const hash = await hasher.hash(newPassword, call.signal);
      await transact(async (tx) => {
        // Somebody else may have changed it meanwhile.
        if (!(await replacePassword(tx, id, found.password, hash))) throw platformError(WrongPassword);
        await endSessions(tx, { customerId: id, except: sessionId });
        await notePasswordChange(tx, sessionId, now());
        await withdrawLinkTokens(tx, id, 'reset');
        await withdrawPending(tx, id);
        await writing.passwordChanged(tx, found);
      });
    },

    requestReset: (email) => askForEmail(SendReset, email),

    async resetPassword(email, secret, newPassword) {
      const writing = mailer();
      const link: FollowedLink = { email, secret, purpose: 'reset' };
      // Only who has a link makes the server hash.
      if (!(await byLink(link).executeTakeFirst())) return mustHaveReset(email, secret, newPassword);
      const hash = await hasher.hash(newPassword, call.signal);
      const isDone = await transact(async (tx) => {
        const db = tx.of(UserTables);
        const found = await linkToken(db, link, websiteId, now()).forUpdate('user_link_token').executeTakeFirst();
        if (!found) return false;
        // Whoever reads the address' e-mails has confirmed it.
        await db
          .updateTable('user_customer')
          .set({ password: hash, confirmed_at: found.confirmed_at ?? now(), updated_at: now() })
          .where('id', '=', found.id)
          .execute();
        if (found.confirmed_at === null) await events.changed(tx, found.id);
        await followResetLink(tx, found.id, secret, now());
        await withdrawPending(tx, found.id);
        await endSessions(tx, { customerId: found.id });
        await writing.passwordChanged(tx, found);
        return true;
      });
      if (!isDone) await mustHaveReset(email, secret, newPassword);
    },

    isEmailAvailable: async (email, website) =>
      !(await customerByEmail(reading(), email, website)) &&
      !(await isKeptForOwner(reading(), email, website, { now: now() })),

    activate: (email, secret) =>
      transact(async (tx) => {
        const db = tx.of(UserTables);
        const link: FollowedLink = { email, secret, purpose: 'confirm' };
        const found = await linkToken(db, link, websiteId, now()).forUpdate('user_link_token').executeTakeFirst();
        if (!found) throw new ApiError(BadConfirmation);
        if (found.confirmed_at !== null) return;
        await db.updateTable('user_customer').set({ confirmed_at: now() }).where('id', '=', found.id).execute();
        await events.changed(tx, found.id);
      }),

    requestConfirmation: (email) => askForEmail(SendConfirmation, email),
  };
  return accounts;
}
