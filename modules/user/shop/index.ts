import { Clock, Database, defineShop, provide } from 'etalage/core';
import { SigningKeys, PasswordHasher, user } from '../module.ts';
import { createKeyRing } from './signing-keys.ts';
import { createPasswordHasher } from './password-hasher.ts';

/** One ring of keys, and one bound for all that hash passwords, for the whole shop. */
export default defineShop(user, ({ signingKeys, passwordHash }) => ({
  providers: [
    provide(SigningKeys, { database: Database, now: Clock }, ({ database, now }) =>
      createKeyRing(signingKeys, database, now),
    ),
    provide(PasswordHasher, {}, () => createPasswordHasher(passwordHash)),
  ],
}));
