import type { Limit } from 'etalage/core';
import { emailKey } from 'etalage/core/email';
import type { UserConfig } from '../module.ts';

const QUARTER_OF_AN_HOUR = 900;

/** So many addresses must guess at an account before its owner is kept out too. */
const GUESSING_ADDRESSES = 5;

/** How often accounts may be asked for, guessed at and made. */
export function accountLimits(limits: UserConfig['secret']['limits']) {
  const { wrongPasswords, registrations, emails, lookups, refreshes } = limits;
  const byAddress = (id: string, max: number): Limit => ({ id, by: 'address', max, seconds: QUARTER_OF_AN_HOUR });
  const sessions = byAddress('user.sessions', refreshes);
  const emailsTo = ({ body }: { readonly body: { readonly email: string } }): string => emailKey(body.email);
  return {
    login: [
      { ...byAddress('user.wrongPasswords', wrongPasswords), counts: 'refused' },
      {
        id: 'user.wrongPasswordsOfAccount',
        by: ({ body }: { readonly body: { readonly username: string } }) => emailKey(body.username),
        max: wrongPasswords * GUESSING_ADDRESSES,
        seconds: QUARTER_OF_AN_HOUR,
        counts: 'refused',
      },
      sessions,
    ],
    /** Each writes a row that stays as long as its session. */
    refresh: [sessions],
    changePassword: [
      {
        id: 'user.wrongPasswordsOfCustomer',
        by: 'customer',
        max: wrongPasswords,
        seconds: QUARTER_OF_AN_HOUR,
        counts: 'refused',
      },
    ],
    registration: [byAddress('user.registrations', registrations)],
    emails: [
      byAddress('user.emails', emails),
      { id: 'user.emailsToAccount', by: emailsTo, max: Math.ceil(emails / 2), seconds: QUARTER_OF_AN_HOUR },
    ],
    /** Of links and profiles, whose guesses say whether an address has an account. */
    links: [{ ...byAddress('user.links', lookups), counts: 'refused' }],
    profile: [
      {
        id: 'user.wrongPasswordsOfCustomer',
        by: 'customer',
        max: wrongPasswords,
        seconds: QUARTER_OF_AN_HOUR,
        counts: 'refused',
      },
      { id: 'user.profile', by: 'customer', max: lookups, seconds: QUARTER_OF_AN_HOUR },
      // The address that a customer moves away from gets an e-mail: nobody's mailbox is to be filled by moving there.
      {
        id: 'user.profileOfAddress',
        by: ({ body }: { readonly body: { readonly customer: { readonly email: string } } }) =>
          emailKey(body.customer.email),
        max: emails * 2,
        seconds: QUARTER_OF_AN_HOUR,
      },
    ],
    lookups: [byAddress('user.lookups', lookups)],
  } satisfies Record<string, readonly Limit[]>;
}
