import { ApiError, type ErrorParams, type ErrorType } from '../http/api-error.ts';

/**
 * How one call or request goes: what it does with the answer that it would get, and with the error of an answer that
 * never comes. A test may write its own: `async () => new Response('', { status: 503 })`.
 */
export type CallOutcome = (answer: () => Promise<unknown>, noAnswer: () => Error) => Promise<unknown>;

/** The shop's API refuses and does nothing. */
export const refused =
  (why: ErrorType, params?: ErrorParams, result?: unknown): CallOutcome =>
  async () => {
    throw new ApiError(why, params, result);
  };

/** The server does what it is asked, and its answer gets lost. */
export const lost: CallOutcome = async (answer, noAnswer) => {
  await answer();
  throw noAnswer();
};

/** The call never arrives. */
export const unreachable: CallOutcome = async (_, noAnswer) => {
  throw noAnswer();
};

/** The call arrives twice; the second answer is the one that comes back. */
export const doubled: CallOutcome = async (answer) => {
  await answer();
  return answer();
};

/** The server does what it is asked at once; its answer comes when `arrive` is called. */
export function late(): CallOutcome & { arrive(): void } {
  const arrival = Promise.withResolvers<void>();
  const fate: CallOutcome = async (answer) => {
    const result = await answer();
    await arrival.promise;
    return result;
  };
  return Object.assign(fate, { arrive: () => arrival.resolve() });
}

/** Fails when the caller waits no longer; never ends otherwise. */
export function givenUp(signal: AbortSignal | undefined, failure: () => unknown): Promise<never> {
  const { promise, reject } = Promise.withResolvers<never>();
  signal?.addEventListener('abort', () => reject(failure()), { once: true });
  return promise;
}
