import type { PaymentEvent, PaymentState } from '../module.ts';

/** One time that a shopper was sent to a provider. */
export interface Attempt {
  readonly reference: string;
  readonly state: AttemptState;
  /** Cents that were taken of what the provider holds. */
  readonly captured?: number;
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
  const received = attempts.reduce((sum, { state, captured = 0 }) => sum + (state === 'paid' ? amount : captured), 0);
  if (attempts.some(({ state }) => state === 'paid')) return { state: 'paid', received };
  if (isClosed) return { state: 'cancelled', received };
  if (attempts.some(({ state }) => state === 'authorised')) return { state: 'authorised', received };
  return { state: isWaitedFor ? (attempts.at(-1)?.state ?? 'open') : 'none', received };
}

/** Whether an event says "paid" or "authorised", but of something else than the order's total. */
export const isOfAnotherAmount = ({ state, ...paid }: PaymentEvent, { amount, currency }: Due): boolean =>
  (state === 'paid' || state === 'authorised') && (paid.amount !== amount || paid.currency !== currency);
