import { ApiError } from 'etalage/core';
import { BadEvent, BadSignature, type PaymentMethod, type PaymentEvent } from 'etalage/modules/payment';
import type { GiftCardConfig } from '../module.ts';

const HMAC = { name: 'HMAC', hash: 'SHA-256' };

/**
 * Gift cards of somebody who confirms them later, signed. The shopper is sent to the issuer's page, which sends them
 * back to `returnUrl`; without one straight there, where the order waits for the webhook.
 */
export const giftCardMethod = ({ key, countries, page }: GiftCardConfig['secret']): PaymentMethod => ({
  code: 'gift_card',
  title: 'Gift card',
  paidWithin: 60 * 60 * 1000,
  isOffered: ({ country }) => key !== '' && countries.includes(country),
  start: async ({ orderId }, { returnUrl }) => ({
    redirectUrl: page ? `${page}?${new URLSearchParams({ order: orderId, return: returnUrl }).toString()}` : returnUrl,
    reference: `card-${orderId}`,
  }),
  async readWebhook({ body, headers }) {
    if (!(await isSigned(new Uint8Array(body), headers['x-signature'] ?? '', key))) throw new ApiError(BadSignature);
    return toPaymentEvent(body.toString('utf8'));
  },
});

/** The signature is hexadecimal. */
async function isSigned(body: Uint8Array<ArrayBuffer>, signature: string, key: string): Promise<boolean> {
  if (key === '') return false;
  const secret = await crypto.subtle.importKey('raw', new TextEncoder().encode(key), HMAC, false, ['verify']);
  const bytes = Uint8Array.from(signature.match(/../g) ?? [], (hex) => parseInt(hex, 16));
  return crypto.subtle.verify(HMAC, secret, bytes, body);
}

/** What the issuer writes: `{ "event": "e1", "order": "<id>", "cents": 23050 }`. */
function toPaymentEvent(text: string): PaymentEvent {
  const { event, order, cents } = parsed(text);
  if (typeof event !== 'string' || typeof order !== 'string' || typeof cents !== 'number')
    throw new ApiError(BadEvent, { why: 'event, order and cents are needed' });
  return { id: event, orderId: order, reference: `card-${order}`, state: 'paid', amount: cents, currency: 'EUR' };
}

function parsed(text: string): Record<string, unknown> {
  try {
    return { ...(JSON.parse(text) as object) };
  } catch {
    throw new ApiError(BadEvent, { why: 'it is no JSON' });
  }
}
