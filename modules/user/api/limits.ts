import type { Limit } from 'etalage/core';
import { emailKey } from '../domain/email-key.ts';
import type { UserConfig } from '../module.ts';

const QUARTER_OF_AN_HOUR = 900;

/** How often accounts may be asked for, guessed at and made. */
export function accountLimits({ wrongPasswords, registrations, letters, lookups }: UserConfig['secret']['limits']) {
  const byAddress = (id: string, max: number): Limit => ({ id, by: 'address', max, seconds: QUARTER_OF_AN_HOUR });
  const lettersTo = ({ body }: { readonly body: { readonly email: string } }): string => emailKey(body.email);
  return {
    login: [
      { ...byAddress('user.wrongPasswords', wrongPasswords), counts: 'refused' },
      {
        id: 'user.wrongPasswordsOfAccount',
        by: ({ body }: { readonly body: { readonly username: string } }) => emailKey(body.username),
        max: wrongPasswords,
        seconds: QUARTER_OF_AN_HOUR,
        counts: 'refused',
      },
    ],
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
    letters: [
      byAddress('user.letters', letters),
      { id: 'user.lettersToAccount', by: lettersTo, max: Math.ceil(letters / 2), seconds: QUARTER_OF_AN_HOUR },
    ],
    /** Of links and profiles, whose guesses say whether an address has an account. */
    links: [{ ...byAddress('user.links', lookups), counts: 'refused' }],
    profile: [{ id: 'user.profile', by: 'customer', max: lookups, seconds: QUARTER_OF_AN_HOUR }],
    lookups: [byAddress('user.lookups', lookups)],
  } satisfies Record<string, readonly Limit[]>;
}
