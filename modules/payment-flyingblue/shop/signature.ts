import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { once, type Database } from 'etalage/core';
import { TEST, type FlyingBlueSignature, type PaymentFlyingblueConfig } from '../module.ts';
import { kept } from './settings.ts';

/** How old what was signed may be, in seconds: older ones are somebody's recording. */
const OLDEST_SECONDS = 300;
/** A word again and again has fewer; 32 random characters, of hexadecimal too, have more. */
const DIFFERENT_CHARACTERS = 8;

/** The secret of the settings; for the test page one that is made once and kept in the shop's database. */
export function createSignature(
  { secret, providerUrl }: Pick<PaymentFlyingblueConfig['secret'], 'secret' | 'providerUrl'>,
  database: Database,
  now: () => number,
): FlyingBlueSignature {
  mustBeSecret(secret, providerUrl);
  const open = once(async () => secret || kept(database, 'secret', () => randomBytes(32).toString('base64url')));
  const signatureOf = async (seconds: number, body: string | Buffer): Promise<Buffer> =>
    createHmac('sha256', await open())
      .update(`${seconds}.`)
      .update(body)
      .digest();
  return {
    async sign(body) {
      const seconds = Math.floor(now() / 1000);
      return `t=${seconds},v1=${(await signatureOf(seconds, body)).toString('hex')}`;
    },
    async isGood(header, body) {
      const [, at, hex = ''] = /^t=(\d{1,12}),v1=([\da-f]{64})$/.exec(header) ?? [];
      if (at === undefined || Math.abs(now() / 1000 - Number(at)) > OLDEST_SECONDS) return false;
      return timingSafeEqual(Buffer.from(hex, 'hex'), await signatureOf(Number(at), body));
    },
  };
}

/** @throws Error, without the secret */
function mustBeSecret(secret: string, providerUrl: string): void {
  if (!secret && providerUrl && providerUrl !== TEST)
    throw new Error(
      'payment-flyingblue.secret is missing: set the secret that the provider gave you, as ' +
        'ETALAGE__PAYMENT_FLYINGBLUE__SECRET. Without it anybody could say that an order is paid',
    );
  if (secret && new Set(secret).size < DIFFERENT_CHARACTERS)
    throw new Error('The secret in payment-flyingblue.secret is easily guessed. Make one: openssl rand -base64 32');
}
