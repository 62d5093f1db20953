import { Clock, Database, defineShop, provide } from 'etalage/core';
import { KeyRing, PasswordHasher, user } from '../module.ts';
import { createKeyRing } from './key-ring.ts';
import { createPasswordHasher } from './password-hasher.ts';

/** One ring of keys, and one bound for all that hash passwords, for the whole shop. */
export default defineShop(user, ({ signingKeys, passwordHash }) => ({
  providers: [
    provide(KeyRing, { database: Database, now: Clock }, ({ database, now }) =>
      createKeyRing(signingKeys, database, now),
    ),
    provide(PasswordHasher, {}, () => createPasswordHasher(passwordHash)),
  ],
}));
