/** What the shop asks the provider for: `POST <providerUrl>/sessions`, signed. */
export interface NewSession {
  /** UUID of the order; an open session of the same order is replaced. */
  readonly reference: string;
  readonly order_number: string;
  /** In cents. */
  readonly amount: number;
  /** ISO 4217. */
  readonly currency: string;
  readonly return_url: string;
  readonly failed_url: string;
  readonly hook_url: string;
  /** In ms since 1970. */
  readonly expires_at: number;
}

/** What the provider answers: 201. */
export interface NewSessionAnswer {
  readonly id: string;
  readonly url: string;
}

/** What has become of a session: sent to the hook, signed, and answered to who asks. */
export interface SessionEvent {
  readonly id: string;
  readonly session: string;
  readonly reference: string;
  readonly state: 'paid' | 'refused' | 'cancelled';
  readonly amount: number;
  readonly currency: string;
}

/**
 * Answers `GET <providerUrl>/sessions/:id`, signed over its path; with 409 a new session of what is paid, and
 * `DELETE <providerUrl>/sessions/:id` (204 for one that was open) of what was decided before.
 */
export interface SessionAnswer {
  readonly id: string;
  /** Absent while nothing has happened. */
  readonly event?: SessionEvent;
}

/**
 * What the shop asks for a session that is paid: `POST <providerUrl>/sessions/:id/refunds`, signed. The same id again
 * is the same refund.
 */
export interface NewRefund {
  readonly id: string;
  /** In cents: all refunds of a session come to no more than was paid. */
  readonly amount: number;
  readonly currency: string;
  readonly reason?: string;
}

/** What the provider answers: 200; with 202 it has not decided yet. */
export interface RefundMessage {
  /** That of the refund. */
  readonly id: string;
  readonly state: 'done' | 'failed';
  /** The provider's own name for it. */
  readonly reference?: string;
  /** Why it failed. */
  readonly why?: string;
}

type Fields = Readonly<Record<string, unknown>>;

const fieldsOf = (value: unknown): Fields => (typeof value === 'object' && value !== null ? { ...value } : {});
/** No database takes NUL. */
const isText = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.length <= 2000 && !value.includes('\0');
const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;

/** Undefined for what is no such thing. */
export function newSessionOf(value: unknown): NewSession | undefined {
  const { reference, order_number, amount, currency, return_url, failed_url, hook_url, expires_at } = fieldsOf(value);
  return isText(reference) &&
    isText(order_number) &&
    isCount(amount) &&
    isText(currency) &&
    isText(return_url) &&
    isText(failed_url) &&
    isText(hook_url) &&
    isCount(expires_at)
    ? { reference, order_number, amount, currency, return_url, failed_url, hook_url, expires_at }
    : undefined;
}

/** Undefined for what is no such thing. */
export function newSessionAnswerOf(value: unknown): NewSessionAnswer | undefined {
  const { id, url } = fieldsOf(value);
  return isText(id) && isText(url) ? { id, url } : undefined;
}

/** Undefined for what is no such thing. */
export function sessionEventOf(value: unknown): SessionEvent | undefined {
  const { id, session, reference, state, amount, currency } = fieldsOf(value);
  return isText(id) &&
    isText(session) &&
    isText(reference) &&
    (state === 'paid' || state === 'refused' || state === 'cancelled') &&
    isCount(amount) &&
    isText(currency)
    ? { id, session, reference, state, amount, currency }
    : undefined;
}

/** Undefined for what is no such thing. */
export function sessionAnswerOf(value: unknown): SessionAnswer | undefined {
  const { id, event } = fieldsOf(value);
  return isText(id) ? { id, event: sessionEventOf(event) } : undefined;
}

/** Undefined for what is no such thing. */
export function newRefundOf(value: unknown): NewRefund | undefined {
  const { id, amount, currency, reason } = fieldsOf(value);
  return isText(id) && isCount(amount) && isText(currency)
    ? { id, amount, currency, ...(isText(reason) && { reason }) }
    : undefined;
}

/** Undefined for what is no such thing. */
export function refundMessageOf(value: unknown): RefundMessage | undefined {
  const { id, state, reference, why } = fieldsOf(value);
  return isText(id) && (state === 'done' || state === 'failed')
    ? { id, state, ...(isText(reference) && { reference }), ...(isText(why) && { why }) }
    : undefined;
}
