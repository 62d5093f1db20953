import { randomBytes } from 'node:crypto';
import { once, tables, type Database } from 'etalage/core';
import type { SigningKeys, SigningKey, UserConfig } from '../module.ts';

/** Made by the embedded adapter's migrations. */
const KeyTables = tables<{ user_key: { id: string; secret: string; created_at: number } }>('user');

type ConfiguredKeys = UserConfig['secret']['signingKeys'];

/** The keys of the settings; without any, one that is made once and kept in the shop's database. */
export function createKeyRing(configured: ConfiguredKeys, database: Database, now: () => number): SigningKeys {
  mustBeKeys(configured);
  const open = once(async (): Promise<readonly SigningKey[]> => {
    if (configured.length > 0)
      return configured.map(({ id, secret }) => ({ id, secret: new TextEncoder().encode(secret) }));
    return (await storedKeys(database)) ?? makeKey(database, now());
  });
  return {
    async signing() {
      const [first] = await open();
      if (!first) throw new Error('The shop has no key that signs tokens');
      return first;
    },
    byId: async (id) => (await open()).find((key) => key.id === id),
  };
}

/** A word again and again has fewer; 32 random characters, of hexadecimal too, have more. */
const DIFFERENT_CHARACTERS = 8;

/** @throws Error, without the secret, for placeholders and for two keys of one id */
function mustBeKeys(keys: ConfiguredKeys): void {
  for (const [index, { id, secret }] of keys.entries()) {
    if (keys.findIndex((other) => other.id === id) < index)
      throw new Error(
        `user.signingKeys has two keys "${id}". Give the new one another id: tokens name their key by it`,
      );
    if (new Set(secret).size < DIFFERENT_CHARACTERS)
      throw new Error(
        `The secret of the key "${id}" in user.signingKeys is easily guessed. Make one: openssl rand -base64 32`,
      );
  }
}

async function storedKeys(database: Database): Promise<readonly SigningKey[] | undefined> {
  const rows = await database
    .read(KeyTables)
    .selectFrom('user_key')
    .selectAll()
    .orderBy('created_at', 'desc')
    .execute();
  return rows.length > 0 ? rows.map(keyOf) : undefined;
}

const keyOf = ({ id, secret }: { id: string; secret: string }): SigningKey => ({
  id,
  secret: Buffer.from(secret, 'base64url'),
});

/** Of processes that start at the same time, one makes it. */
const makeKey = (database: Database, now: number): Promise<readonly SigningKey[]> =>
  database.transaction(async (tx) => {
    await tx.lock('user.key');
    const db = tx.of(KeyTables);
    const there = await db.selectFrom('user_key').selectAll().execute();
    if (there.length > 0) return there.map(keyOf);
    const row = {
      id: randomBytes(6).toString('base64url'),
      secret: randomBytes(32).toString('base64url'),
      created_at: now,
    };
    await db.insertInto('user_key').values(row).execute();
    return [keyOf(row)];
  });
