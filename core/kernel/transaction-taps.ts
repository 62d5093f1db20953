import { ApiError } from '../http/api-error.ts';
import { failureOfTap, type TapsLoop } from './hook-runner.ts';

/**
 * Tells the taps of a `transaction` hook, one after the other, of an event that is made once, and not at all where
 * nobody listens. The first that fails undoes it; an error by a tap is one of the call, and reaches whoever called as
 * it is. Servers alone have such hooks, and browsers do without this.
 */
export const transactionTaps: TapsLoop = (taps) => async (make, context, tx) => {
  const event = typeof make === 'function' ? ((await make()) as unknown) : make;
  try {
    for (const { tap, module } of taps) {
      if (tx) tx.listener = `the tap of module ${module} in the hook ${tap.hook.id}`;
      try {
        await tap.handler(event, tx, context);
      } catch (cause) {
        throw cause instanceof ApiError ? cause : failureOfTap({ tap, module }, cause);
      }
    }
  } finally {
    if (tx) delete tx.listener;
  }
};
