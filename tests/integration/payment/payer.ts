import { createHmac, randomUUID } from 'node:crypto';
import { expect } from 'chai';
import type { Payment } from 'etalage/modules/payment';
import type { ShopServer } from '../../support/shop-server.ts';
import { ask, posted } from '../../support/serve-endpoints.ts';

export const SECRET = 'a-secret-of-the-tests-0123456789-abcdef';
export const AMOUNT = 24_900;

export type Hook = 'before' | 'after' | 'twice' | 'never' | 'forged';

/** Looks again until something is so; fails after 20 s. */
export async function eventually(what: string, isSo: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 20_000;
  while (!(await isSo())) {
    expect(Date.now(), what).to.be.below(deadline);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** What shops and payers do, over HTTP. */
export function payerOf(shop: Pick<ShopServer, 'url'>, orderId: string = randomUUID()) {
  const heard = async () => {
    const { json } = await ask(`${shop.url}/api/ext/till/${orderId}`);
    return json['result'] as { payment: Payment; heard: readonly string[]; told: number };
  };
  return {
    orderId,
    heard,
    state: async () => (await heard()).payment.state,
    owe: (method = 'flying_blue_payment', amount = AMOUNT) =>
      ask(`${shop.url}/api/ext/till`, posted({ orderId, method, amount })),
    /** Code, reason and result of asking where to pay. */
    async redirect(): Promise<{ code: unknown; reason: unknown; url: string }> {
      const { json } = await ask(`${shop.url}/api/ext/payment/redirect/${orderId}`);
      const { code, result, meta } = json as {
        code: number;
        result: { redirect_url?: string };
        meta?: { reason?: string };
      };
      return { code, reason: meta?.reason, url: result.redirect_url ?? '' };
    },
    /** Chooses on the page; answers where it leads, or the page. */
    async choose(page: string, choice: 'paid' | 'refused' | 'cancelled', hook: Hook = 'before') {
      const response = await fetch(page, {
        method: 'POST',
        redirect: 'manual',
        body: new URLSearchParams({ choice, hook }),
      });
      return { status: response.status, location: response.headers.get('location'), text: await response.text() };
    },
    /** Resolves once the payment is in a state; polls as a page does. */
    until: (state: string) =>
      eventually(`the payment becomes ${state}`, async () => (await heard()).payment.state === state),
    /** Resolves once the provider has told the shop so often, or more often: it may. */
    untilTold: (times: number) =>
      eventually(`the shop was told ${times} times`, async () => (await heard()).told >= times),
    /** Sends an event as the provider does, signed so many seconds ago. */
    async tell(event: object, { secret = SECRET, secondsAgo = 0, signature = '' } = {}) {
      const body = JSON.stringify({
        id: randomUUID(),
        session: 'session-1',
        reference: orderId,
        state: 'paid',
        amount: AMOUNT,
        currency: 'EUR',
        ...event,
      });
      const seconds = Math.floor(Date.now() / 1000) - secondsAgo;
      const hmac = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
      const { status, json } = await ask(`${shop.url}/api/ext/payment/hook/flying_blue_payment`, {
        method: 'POST',
        body,
        headers: {
          'content-type': 'application/json',
          'flyingblue-signature': signature || `t=${seconds},v1=${hmac}`,
        },
      });
      return [status, (json['meta'] as { reason?: string } | undefined)?.reason ?? json['result']];
    },
  };
}
