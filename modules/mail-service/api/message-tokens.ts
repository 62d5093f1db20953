import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { SigningKeys } from 'etalage/modules/user';

const HOUR_MS = 3_600_000;

/** Signed, so that nobody has to keep them; short, since the token is the key that makes a message one message. */
export interface MessageTokens {
  make(): Promise<string>;
  /** Whether the shop made it, in the last hour. */
  isGood(token: string): Promise<boolean>;
}

/** `<id of the key>.<until>.<random>.<signature>`, by the keys that sign the tokens of customers too. */
export function createMessageTokens(keys: SigningKeys, now: () => number): MessageTokens {
  // The word before keeps a signature from being one of anything else that the key signs.
  const signature = (text: string, secret: Uint8Array): string =>
    createHmac('sha256', secret).update(`mail-service.${text}`).digest('base64url');
  return {
    async make() {
      const { id, secret } = await keys.signing();
      const text = [id, now() + HOUR_MS, randomBytes(16).toString('base64url')];
      return [...text, signature(text.join('.'), secret)].join('.');
    },
    async isGood(token) {
      const [id = '', until = '', random = '', signed = '', ...more] = token.split('.');
      const key = await keys.byId(id);
      if (!key || more.length > 0) return false;
      // As texts: bytes can be written as base64 in several ways, and each would be another token.
      const own = Buffer.from(signature([id, until, random].join('.'), key.secret));
      const given = Buffer.from(signed);
      return own.length === given.length && timingSafeEqual(own, given) && Number(until) > now();
    },
  };
}
