import type { PaymentEvent, PaymentState } from '../module.ts';

/** One time that a shopper was sent to a provider. */
export interface Attempt {
  readonly reference: string;
  readonly state: AttemptState;
}
export type AttemptState = 'open' | PaymentEvent['state'];

/** What weighs more is never undone by what weighs less: events may come in any order, twice and late. */
const WEIGHTS: Readonly<Record<AttemptState, number>> = {
  open: 0,
  cancelled: 1,
  refused: 2,
  authorised: 3,
  paid: 4,
};

/** The state of an attempt after an event of it. */
export const stateAfter = (before: AttemptState, event: PaymentEvent['state']): AttemptState =>
  WEIGHTS[event] > WEIGHTS[before] ? event : before;

/** What is to be paid, and whether the order still waits for it. Money is cents. */
export interface Due {
  readonly amount: number;
  readonly currency: string;
  /** Nothing is waited for: cash on delivery. */
  readonly isWaitedFor: boolean;
  /** The order was cancelled. */
  readonly isClosed: boolean;
}

/**
 * What has become of a payment: paid by any attempt, else cancelled with its order, else authorised by any attempt,
 * else what became of the last one.
 */
export function paymentAfter(
  { amount, isWaitedFor, isClosed }: Due,
  attempts: readonly Attempt[],
): { readonly state: PaymentState; readonly received: number } {
  const paid = attempts.filter(({ state }) => state === 'paid').length;
  if (paid > 0) return { state: 'paid', received: paid * amount };
  if (isClosed) return { state: 'cancelled', received: 0 };
  if (attempts.some(({ state }) => state === 'authorised')) return { state: 'authorised', received: 0 };
  return { state: isWaitedFor ? (attempts.at(-1)?.state ?? 'open') : 'none', received: 0 };
}

/** Whether an event says "paid" or "authorised", but of something else than the order's total. */
export const isOfAnotherAmount = ({ state, ...paid }: PaymentEvent, { amount, currency }: Due): boolean =>
  (state === 'paid' || state === 'authorised') && (paid.amount !== amount || paid.currency !== currency);
