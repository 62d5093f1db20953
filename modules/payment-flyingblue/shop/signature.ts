import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FlyingBlueSecret, FlyingBlueSignature } from '../module.ts';

/** How old what was signed may be, in seconds: older ones are somebody's recording. */
const OLDEST_SECONDS = 300;

/** Nothing is signed, and nothing good, while there is no secret. */
export function createSignature(secret: FlyingBlueSecret, now: () => number): FlyingBlueSignature {
  const signatureOf = (key: string, seconds: number, body: string | Buffer): Buffer =>
    createHmac('sha256', key).update(`${seconds}.`).update(body).digest();
  return {
    async sign(body) {
      const key = await secret.read();
      if (!key) throw new Error('payment-flyingblue.secret is missing');
      const seconds = Math.floor(now() / 1000);
      return `t=${seconds},v1=${signatureOf(key, seconds, body).toString('hex')}`;
    },
    async isGood(header, body) {
      const [, at, hex = ''] = /^t=(\d{1,12}),v1=([\da-f]{64})$/.exec(header) ?? [];
      if (at === undefined || Math.abs(now() / 1000 - Number(at)) > OLDEST_SECONDS) return false;
      const key = await secret.read();
      return !!key && timingSafeEqual(Buffer.from(hex, 'hex'), signatureOf(key, Number(at), body));
    },
  };
}
