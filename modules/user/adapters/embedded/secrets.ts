import { createHash, createHmac, randomBytes } from 'node:crypto';

/** A secret that nobody guesses: 256 bits. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** What is kept of a secret: who reads the database cannot use it. Long random texts need no slow hash. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

/**
 * The refresh token that follows another one: always the same, so that whoever asks twice gets one answer, though
 * neither token is kept. It takes both the session's secret and the token to compute it.
 */
export const successorOf = (refreshToken: string, sessionSecret: string): string =>
  createHmac('sha256', sessionSecret).update(refreshToken).digest('base64url');
