import { ApiError, type Context } from 'etalage/core';
import {
  NothingToPay,
  Payments,
  type CaptureAnswer,
  type CaptureOrder,
  type PayableOrder,
  type PaymentEvent,
  type PaymentUrls,
  type RefundAnswer,
  type RefundOrder,
} from 'etalage/modules/payment';
import { newSessionAnswerOf, refundMessageOf, sessionAnswerOf } from '../domain/messages.ts';
import {
  FLYING_BLUE,
  FlyingBlueProvider,
  FlyingBlueSignature,
  SIGNATURE_HEADER,
  type NewCapture,
  type NewRefund,
  type NewSession,
  type NewSessionAnswer,
  type ProviderPlace,
  type SessionAnswer,
  type SessionEvent,
} from '../module.ts';

/** How long the provider may take, in ms. */
const TIMEOUT_MS = 5000;

/** The provider, as the shop calls it. */
export interface Provider {
  /** @throws ApiError NothingToPay when the order is paid already; Error when the provider does not answer so */
  begin(
    order: PayableOrder,
    urls: PaymentUrls,
    expiresAt: number,
    context: Context,
  ): Promise<{ readonly redirectUrl: string; readonly reference: string }>;
  ask(attempt: Attempt, context: Context): Promise<PaymentEvent | undefined>;
  /** Nobody can pay the session any more; what became of it when that was quicker. */
  end(attempt: Attempt, context: Context): Promise<PaymentEvent | undefined>;
  /** Takes the money that is held, once; undefined while the provider has not decided. */
  capture(capture: CaptureOrder, context: Context): Promise<CaptureAnswer | undefined>;
  /** Pays back, once for each id; undefined while the provider has not decided. */
  refund(refund: RefundOrder, context: Context): Promise<RefundAnswer | undefined>;
}

/** A session of an order. */
interface Attempt {
  readonly orderId: string;
  readonly reference: string;
}

export interface ProviderOptions {
  /** How long it may take, in ms. */
  readonly timeout?: number;
  /** It holds the money until it is asked for it. */
  readonly isCapturedLater?: boolean;
}

export function createProvider({ timeout = TIMEOUT_MS, isCapturedLater = false }: ProviderOptions = {}): Provider {
  const addressFor = async ({ reference }: Attempt, context: Context): Promise<string> =>
    `${(await context.get(FlyingBlueProvider).place('')).api}/sessions/${encodeURIComponent(reference)}`;

  /** Asks for money to be moved, by an id that makes it once; undefined while the provider has not decided. */
  async function ask(
    attempt: Attempt,
    what: 'captures' | 'refunds',
    wanted: NewCapture | NewRefund,
    context: Context,
  ): Promise<RefundAnswer | undefined> {
    const url = `${await addressFor(attempt, context)}/${what}`;
    const { status, answer } = await call(url, timeout, context, { method: 'POST', body: JSON.stringify(wanted) });
    if (status === 202) return undefined;
    const said = status === 200 ? refundMessageOf(answer) : undefined;
    if (said?.id !== wanted.id) throw new Error(`The provider answers ${status} to ${what}`);
    return said.state === 'failed'
      ? { state: 'failed', why: said.why ?? 'no reason was given' }
      : { state: 'done', ...(said.reference !== undefined && { reference: said.reference }) };
  }

  return {
    async begin(order, urls, expiresAt, context) {
      const place = await context.get(FlyingBlueProvider).place(urls.returnUrl);
      const wanted: NewSession = {
        reference: order.orderId,
        order_number: order.orderNumber,
        amount: order.amount,
        currency: order.currency,
        return_url: urls.returnUrl,
        failed_url: urls.failedUrl,
        hook_url: urls.webhookUrl,
        expires_at: expiresAt,
        ...(isCapturedLater && { capture: 'later' }),
      };
      const { status, answer } = await call(`${place.api}/sessions`, timeout, context, {
        method: 'POST',
        body: JSON.stringify(wanted),
      });
      const event = status === 409 ? sessionAnswerOf(answer)?.event : undefined;
      // Of another order, or without a payment, it is no answer.
      if (event?.reference === order.orderId && (event.state === 'paid' || event.state === 'authorised')) {
        await context.get(Payments).recordEvent(FLYING_BLUE, toPaymentEvent(event));
        throw new ApiError(NothingToPay);
      }
      const begun = status === 201 ? newSessionAnswerOf(answer) : undefined;
      if (!begun) throw new Error(`The provider answers ${status} to a new payment`);
      return { redirectUrl: addressOf(begun, place), reference: begun.id };
    },
    async ask(attempt, context) {
      const { status, answer } = await call(await addressFor(attempt, context), timeout, context);
      return newsAbout(attempt, status === 200 ? sessionAnswerOf(answer) : undefined, status);
    },
    async end(attempt, context) {
      const { status, answer } = await call(await addressFor(attempt, context), timeout, context, { method: 'DELETE' });
      // It is ended, was never there, or cannot be ended there: what is paid all the same is told.
      if ([200, 204, 404, 405].includes(status)) return undefined;
      return newsAbout(attempt, status === 409 ? sessionAnswerOf(answer) : undefined, status);
    },
    capture({ id, orderId, reference, amount, currency }, context) {
      const wanted: NewCapture = { id, amount, currency };
      return ask({ orderId, reference }, 'captures', wanted, context);
    },
    refund({ id, orderId, reference, amount, currency, reason }, context) {
      const wanted: NewRefund = { id, amount, currency, ...(reason !== undefined && { reason }) };
      return ask({ orderId, reference }, 'refunds', wanted, context);
    },
  };
}

/** @throws Error when the answer is about something else than was asked */
function newsAbout(
  { orderId, reference }: Attempt,
  known: SessionAnswer | undefined,
  status: number,
): PaymentEvent | undefined {
  const isAboutIt = known?.id === reference && (!known.event || known.event.reference === orderId);
  if (!isAboutIt) throw new Error(`The provider answers ${status} to a question about a payment`);
  return known.event && toPaymentEvent(known.event);
}

/** At the provider's own origin, or safely elsewhere. @throws Error */
function addressOf({ url }: NewSessionAnswer, { pages }: ProviderPlace): string {
  const address = URL.parse(url, pages);
  if (address && (address.protocol === 'https:' || address.origin === new URL(pages).origin)) return address.href;
  throw new Error('The provider answers an address that nobody should pay at');
}

/** Signed over the body, or over the path where there is none. */
async function call(
  url: string,
  timeout: number,
  { get }: Context,
  { method, body }: { readonly method?: 'POST' | 'DELETE'; readonly body?: string } = {},
): Promise<{ readonly status: number; readonly answer: unknown }> {
  const signature = await get(FlyingBlueSignature).sign(body ?? new URL(url).pathname);
  const response = await fetch(url, {
    ...(method && { method }),
    redirect: 'error',
    headers: { accept: 'application/json', 'content-type': 'application/json', [SIGNATURE_HEADER]: signature },
    ...(body !== undefined && { body }),
    signal: AbortSignal.timeout(timeout),
  });
  return { status: response.status, answer: await response.json().catch(() => undefined) };
}

export const toPaymentEvent = ({ id, session, reference, state, amount, currency }: SessionEvent): PaymentEvent => ({
  id,
  orderId: reference,
  reference: session,
  state,
  amount,
  currency,
});
