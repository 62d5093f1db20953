import { ApiError, type Context } from 'etalage/core';
import { NothingToPay, Payments, type PayableOrder, type PaymentNews, type PaymentUrls } from 'etalage/modules/payment';
import {
  newSessionAnswerOf,
  sessionAnswerOf,
  type NewSession,
  type NewSessionAnswer,
  type SessionEvent,
} from '../domain/messages.ts';
import { FLYING_BLUE, FlyingBlueSignature, SIGNATURE_HEADER, TEST, TestPage } from '../module.ts';

/** How long the provider may take, in ms. */
const TIMEOUT_MS = 5000;

interface Place {
  /** Where the shop asks. */
  readonly api: string;
  /** What payers' addresses are relative to. */
  readonly pages: string;
}

/** The provider, as the shop calls it. */
export interface Provider {
  /** @throws ApiError NothingToPay when the order is paid already; Error when the provider does not answer so */
  begin(
    order: PayableOrder,
    urls: PaymentUrls,
    expiresAt: number,
    context: Context,
  ): Promise<{ readonly redirectUrl: string; readonly reference: string }>;
  ask(session: string, context: Context): Promise<PaymentNews | undefined>;
}

/**
 * @param providerUrl where its API is, or `test`
 * @param timeout how long it may take, in ms
 */
export function createProvider(providerUrl: string, timeout = TIMEOUT_MS): Provider {
  /** The test page is at the shop's own host, on another port. */
  async function placeFor(returnUrl: string, { get }: Context): Promise<Place> {
    if (providerUrl !== TEST) return { api: withoutSlash(providerUrl), pages: providerUrl };
    const { url, port } = await get(TestPage).open();
    const { protocol, hostname } = new URL(returnUrl || url);
    return { api: url, pages: `${protocol}//${hostname}:${port}` };
  }

  return {
    async begin(order, urls, expiresAt, context) {
      const place = await placeFor(urls.returnUrl, context);
      const wanted: NewSession = {
        reference: order.orderId,
        order_number: order.orderNumber,
        amount: order.amount,
        currency: order.currency,
        return_url: urls.returnUrl,
        failed_url: urls.failedUrl,
        hook_url: urls.hookUrl,
        expires_at: expiresAt,
      };
      const { status, answer } = await call(`${place.api}/sessions`, timeout, context, JSON.stringify(wanted));
      const event = status === 409 ? sessionAnswerOf(answer)?.event : undefined;
      if (event) {
        await context.get(Payments).learn(FLYING_BLUE, newsOf(event), context);
        throw new ApiError(NothingToPay);
      }
      const begun = status === 201 ? newSessionAnswerOf(answer) : undefined;
      if (!begun) throw new Error(`The provider answers ${status} to a new payment`);
      return { redirectUrl: addressOf(begun, place), reference: begun.id };
    },
    async ask(session, context) {
      const place = await placeFor('', context);
      const { status, answer } = await call(`${place.api}/sessions/${encodeURIComponent(session)}`, timeout, context);
      const known = status === 200 ? sessionAnswerOf(answer) : undefined;
      if (known?.id !== session) throw new Error(`The provider answers ${status} to a question about a payment`);
      return known.event && newsOf(known.event);
    },
  };
}

const withoutSlash = (url: string): string => (url.endsWith('/') ? url.slice(0, -1) : url);

/** At the provider's own origin, or safely elsewhere. @throws Error */
function addressOf({ url }: NewSessionAnswer, { pages }: Place): string {
  const address = URL.parse(url, pages);
  if (address && (address.protocol === 'https:' || address.origin === new URL(pages).origin)) return address.href;
  throw new Error('The provider answers an address that nobody should pay at');
}

/** Signed over the body, or over the path where there is none. */
async function call(
  url: string,
  timeout: number,
  { get }: Context,
  body?: string,
): Promise<{ readonly status: number; readonly answer: unknown }> {
  const signature = await get(FlyingBlueSignature).sign(body ?? new URL(url).pathname);
  const response = await fetch(url, {
    method: body === undefined ? 'GET' : 'POST',
    redirect: 'error',
    headers: { accept: 'application/json', 'content-type': 'application/json', [SIGNATURE_HEADER]: signature },
    body,
    signal: AbortSignal.timeout(timeout),
  });
  return { status: response.status, answer: await response.json().catch(() => undefined) };
}

export const newsOf = ({ id, session, reference, state, amount, currency }: SessionEvent): PaymentNews => ({
  id,
  orderId: reference,
  reference: session,
  state,
  amount,
  currency,
});
