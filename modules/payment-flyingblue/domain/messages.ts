import type { NewSessionAnswer, RefundMessage, SessionAnswer, SessionEvent } from '../module.ts';

type Fields = Readonly<Record<string, unknown>>;

const fieldsOf = (value: unknown): Fields => (typeof value === 'object' && value !== null ? { ...value } : {});
/** No database takes NUL. */
const isText = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.length <= 2000 && !value.includes('\0');
const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;

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
    (state === 'authorised' || state === 'paid' || state === 'refused' || state === 'cancelled') &&
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
export function refundMessageOf(value: unknown): RefundMessage | undefined {
  const { id, state, reference, why } = fieldsOf(value);
  return isText(id) && (state === 'done' || state === 'failed')
    ? { id, state, ...(isText(reference) && { reference }), ...(isText(why) && { why }) }
    : undefined;
}
