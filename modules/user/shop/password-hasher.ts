import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { ApiError } from 'etalage/core';
import { boundedWork, type Bounds } from '../domain/bounded-work.ts';
import { isOf, readHash, writeHash, type HashCost } from '../domain/password-hash.ts';
import { TooBusy, type PasswordHasher } from '../module.ts';

const argon2id = promisify(argon2);
const SALT_BYTES = 16;
const HASH_BYTES = 32;

/**
 * Two of the four threads that Node has for such work, or reading files would wait for it. 50 that wait are done in
 * about a second; who comes after them is told to come back.
 */
const BOUNDS: Bounds = { atOnce: 2, waiting: 50 };

/** Hashes passwords with argon2id, on threads of their own, so that nobody else waits for it. */
export function createPasswordHasher(cost: HashCost, bounds = BOUNDS): PasswordHasher {
  const bounded = boundedWork(bounds, () => new ApiError(TooBusy));
  const compute = (password: string, salt: Buffer, { memory, passes, parallelism }: HashCost, signal?: AbortSignal) =>
    bounded(
      (): Promise<Buffer> =>
        // The same password, however its letters with accents were put together.
        argon2id('argon2id', {
          message: password.normalize('NFC'),
          nonce: salt,
          memory,
          passes,
          parallelism,
          tagLength: HASH_BYTES,
        }),
      signal,
    );
  return {
    async hash(password, signal) {
      const salt = randomBytes(SALT_BYTES);
      return writeHash({ ...cost, salt: base64(salt), hash: base64(await compute(password, salt, cost, signal)) });
    },
    async verify(password, text, signal) {
      const known = text === undefined ? undefined : readHash(text);
      const salt = known ? Buffer.from(known.salt, 'base64') : randomBytes(SALT_BYTES);
      const computed = await compute(password, salt, known ?? cost, signal);
      const expected = known ? Buffer.from(known.hash, 'base64') : randomBytes(HASH_BYTES);
      const isRight = expected.length === computed.length && timingSafeEqual(expected, computed);
      if (!known || !isRight) return 'wrong';
      return isOf(known, cost) ? 'right' : 'outdated';
    },
  };
}

/** Without padding, as PHC strings have it. */
const base64 = (bytes: Buffer): string => bytes.toString('base64').replaceAll('=', '');
