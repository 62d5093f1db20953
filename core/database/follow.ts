import type { ReportError } from '../kernel/report.ts';

interface FollowOptions {
  /** Reads what is new. One at a time. */
  readonly look: () => Promise<void>;
  readonly everyMs: number;
  readonly report: ReportError;
}

/**
 * Follows what other processes and the command line write to the database: looks again and again until it is disposed.
 * What fails is reported once an outage, however long it lasts, and not when the shop's end cuts it off.
 */
export function follow({ look, everyMs, report }: FollowOptions): Disposable {
  const state = { isLooking: false, isFailing: false, isEnded: false };
  async function lookAgain(): Promise<void> {
    if (state.isLooking) return;
    state.isLooking = true;
    try {
      await look();
      state.isFailing = false;
    } catch (error) {
      if (!state.isFailing && !state.isEnded) report(error instanceof Error ? error : new Error(String(error)));
      state.isFailing = true;
    } finally {
      state.isLooking = false;
    }
  }
  const timer = setInterval(() => void lookAgain(), everyMs);
  timer.unref();
  return {
    [Symbol.dispose]() {
      state.isEnded = true;
      clearInterval(timer);
    },
  };
}
