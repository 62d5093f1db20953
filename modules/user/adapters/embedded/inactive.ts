import {
  Clock,
  CurrentStoreView,
  Database,
  job,
  jobRef,
  Jobs,
  PersonalRecords,
  StoreViews,
  Transact,
  type Context,
  type JobHandler,
  type Reader,
} from 'etalage/core';
import type { UserConfig } from '../../module.ts';
import type { UserMailer } from './mailer.ts';
import { UserTables, type UserRows } from './tables.ts';

const DAY_MS = 86_400_000;
/** Accounts of one transaction. */
const AT_ONCE = 50;

/** Writes to a customer that the account will go, in the store view in which it was made. */
export const WarnInactive = jobRef<{ customerId: number }>('user.warnInactive');
const FindInactive = jobRef<object>('user.findInactive');

/** Accounts in which nobody is logged in, and was not since. */
const unusedSince = (db: Reader<UserRows>, since: number) =>
  db
    .selectFrom('user_customer')
    .select(['id', 'store_id'])
    .where(({ fn, val }) => fn.coalesce('seen_at', 'updated_at', val(0)), '<', since)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(selectFrom('user_session').select('id').whereRef('user_session.customer_id', '=', 'user_customer.id')),
      ),
    )
    .orderBy('id')
    .limit(AT_ONCE);

/** Whose account goes now: warned long enough ago. */
export const abandoned = (db: Reader<UserRows>, now: number, { inactiveAccountDays, inactiveWarnDays }: Days) =>
  unusedSince(db, now - inactiveAccountDays * DAY_MS).where('warned_at', '<=', now - inactiveWarnDays * DAY_MS);

/** Who is to be warned. */
export const unwarned = (db: Reader<UserRows>, now: number, { inactiveAccountDays, inactiveWarnDays }: Days) =>
  unusedSince(db, now - Math.max(0, inactiveAccountDays - inactiveWarnDays) * DAY_MS).where('warned_at', 'is', null);

type Days = Pick<UserConfig['secret'], 'inactiveAccountDays' | 'inactiveWarnDays'>;

/** Warns of accounts that nobody uses, and erases those of which that was said long enough ago. */
export async function findInactive(days: Days, { get }: Context): Promise<void> {
  const [database, transact, now] = [get(Database), get(Transact), get(Clock)()];
  for (;;) {
    const found = await abandoned(database.read(UserTables), now, days).execute();
    if (found.length === 0) break;
    for (const { id } of found)
      await transact(async (tx) => {
        await tx.lock(`user.customer:${id}`);
        // Somebody may have logged in meanwhile.
        const still = await abandoned(tx.of(UserTables), now, days).where('id', '=', id).executeTakeFirst();
        // The account alone: nobody proved that the address is theirs, and whose it is may have another one elsewhere.
        if (still) await get(PersonalRecords).erase(tx, { customerId: id });
      });
  }
  const codes = new Map(get(StoreViews).map(({ storeId, storeCode }) => [storeId, storeCode]));
  for (;;) {
    const found = await unwarned(database.read(UserTables), now, days).execute();
    if (found.length === 0) return;
    await transact(async (tx) => {
      const ids = found.map(({ id }) => id);
      await tx.of(UserTables).updateTable('user_customer').set({ warned_at: now }).where('id', 'in', ids).execute();
      for (const { id, store_id } of found) {
        const storeView = codes.get(store_id);
        await get(Jobs).add(tx, WarnInactive, { customerId: id }, storeView === undefined ? {} : { storeView });
      }
    });
  }
}

/** What is done about accounts that nobody uses; nothing unless the shop has set it. */
export const inactiveJobs = (
  days: Days,
  mailerFor: (origin: string, context: Context) => UserMailer,
): readonly JobHandler[] => [
  ...(days.inactiveAccountDays > 0
    ? [
        job(FindInactive, {
          summary: 'Warns of accounts that nobody uses, and erases them',
          every: DAY_MS,
          timeout: 10 * 60_000,
          handle: (_, context) => findInactive(days, context),
        }),
      ]
    : []),
  job(WarnInactive, {
    summary: 'Writes to a customer that an account that nobody uses is erased',
    async handle({ customerId }, context) {
      const mailer = mailerFor(context.get(CurrentStoreView).baseUrl, context);
      await context.get(Transact)(async (tx) => {
        const customer = await tx
          .of(UserTables)
          .selectFrom('user_customer')
          .select(['id', 'email', 'firstname'])
          .where('id', '=', customerId)
          .where('warned_at', 'is not', null)
          .executeTakeFirst();
        if (customer) await mailer.inactive(tx, customer, days.inactiveWarnDays);
      });
    },
  }),
];
