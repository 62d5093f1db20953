import {
  Clock,
  CurrentStoreView,
  job,
  jobRef,
  Transact,
  Translator,
  type Context,
  type JobHandler,
} from 'etalage/core';
import { EmailOrigin, Mail } from 'etalage/modules/mail';
import type { UserConfig } from '../../module.ts';
import { customerByEmail } from './customers.ts';
import { inactiveJobs } from './inactive.ts';
import { createMailer, type UserMailer } from './mailer.ts';
import { seen } from './sessions.ts';
import { UserTables } from './tables.ts';

/** Somebody asked for an e-mail to this address; whether it has an account, only the job finds out. */
interface AskedFor {
  readonly email: string;
  readonly origin: string;
}
export const SendReset = jobRef<AskedFor>('user.sendReset');
export const SendConfirmation = jobRef<AskedFor>('user.sendConfirmation');
export const ForgetExpired = jobRef<object>('user.forgetExpired');

const HOUR_MS = 3_600_000;

/** What accounts do later. */
export function accountJobs(config: UserConfig['secret']): readonly JobHandler[] {
  const mailerFor = (origin: string, { get }: Context): UserMailer =>
    createMailer({
      mail: get(Mail),
      view: get(CurrentStoreView),
      t: get(Translator).t,
      now: get(Clock),
      lives: config,
      shop: get(EmailOrigin).shop,
      origin: get(CurrentStoreView).baseUrl || origin,
    });
  return [
    job(SendReset, {
      summary: 'Sends the link for a new password, if the address has an account',
      async handle({ email, origin }, context) {
        const mailer = mailerFor(origin, context);
        const { websiteId } = context.get(CurrentStoreView);
        await context.get(Transact)(async (tx) => {
          const customer = await customerByEmail(tx.of(UserTables), email, websiteId);
          if (customer) await mailer.reset(tx, customer);
        });
      },
    }),
    job(SendConfirmation, {
      summary: 'Sends the link that confirms an account, if the address has one that waits for it',
      async handle({ email, origin }, context) {
        const mailer = mailerFor(origin, context);
        const { websiteId } = context.get(CurrentStoreView);
        await context.get(Transact)(async (tx) => {
          const customer = await customerByEmail(tx.of(UserTables), email, websiteId);
          if (customer?.confirmed_at === null) await mailer.confirmation(tx, customer);
        });
      },
    }),
    ...inactiveJobs(config, mailerFor),
    job(ForgetExpired, {
      summary: 'Deletes sessions, refresh tokens, links and changes of e-mail addresses that have expired',
      every: HOUR_MS,
      async handle(_, { get }) {
        const now = get(Clock)();
        await get(Transact)(async (tx) => {
          const db = tx.of(UserTables);
          const over = await db
            .selectFrom('user_session')
            .select('customer_id')
            .distinct()
            .where('expires_at', '<', now)
            .execute();
          await seen(
            tx,
            over.map(({ customer_id }) => customer_id),
            now,
          );
          for (const table of ['user_session', 'user_refresh_token', 'user_link_token'] as const)
            await db.deleteFrom(table).where('expires_at', '<', now).execute();
          const changes = () => db.deleteFrom('user_email_change');
          await changes().where('confirmed_at', 'is', null).where('confirm_until', '<', now).execute();
          await changes().where('undo_until', '<', now).execute();
        });
      },
    }),
  ];
}
