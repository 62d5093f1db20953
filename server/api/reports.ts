import { ApiError, type Endpoint, type Reply } from 'etalage/core';
import type { Caller } from './call-scope.ts';
import { isCausedBy } from '../database/caused-by.ts';
import { isUnavailable } from '../database/unavailable.ts';
import { CallerGone, Failed, Unavailable } from './errors.ts';

/** An answer of an endpoint, over HTTP or in process, for counting. */
export interface Answered {
  readonly endpoint: string;
  readonly module: string;
  readonly status: number;
  /** The error's, or `core.failed`; absent for good answers. */
  readonly reason?: string;
  readonly ms: number;
}

/** A call that failed: what it threw, if it was unexpected or an `ApiError` of 500 and above. */
export interface Failure {
  readonly error: unknown;
  readonly endpoint: string;
  readonly module: string;
  readonly requestId: string;
  readonly reason: string;
}

/** Who is told of what happens in the endpoints. */
export interface TableReports {
  readonly onAnswer?: (answered: Answered) => void;
  readonly onFailure?: (failure: Failure) => void;
  /**
   * A mistake in an endpoint, once each: an error that it does not list, a write that is not one write. Never changes
   * the answer; unless given, it ends a test that runs.
   */
  readonly onMistake?: (mistake: Error) => void;
}

const endTheTest = (mistake: Error): void =>
  queueMicrotask(() => {
    throw mistake;
  });

/** Watches the calls of one endpoint. */
export function reportsOf(
  { ref: { id } }: Endpoint,
  module: string,
  { onAnswer, onFailure, onMistake = endTheTest }: TableReports,
): {
  answered(caller: Caller, call: () => Promise<Reply<unknown>>): Promise<Reply<unknown>>;
  mistake(what: string): void;
} {
  const told = new Set<string>();
  return {
    mistake(what) {
      if (told.has(what)) return;
      told.add(what);
      onMistake(new Error(`Endpoint ${id} of module ${module} ${what}`));
    },
    async answered(caller, call) {
      const start = performance.now();
      const tell = (status: number, reason?: string): void =>
        onAnswer?.({ endpoint: id, module, status, reason, ms: performance.now() - start });
      try {
        const answer = await call();
        tell(answer.options.status ?? 200);
        return answer;
      } catch (error) {
        const answer = isCausedBy(error, isUnavailable) ? new ApiError(Unavailable) : error;
        const { status, reason } = outcomeOf(answer, caller);
        tell(status, reason);
        if (status >= 500) onFailure?.({ error, endpoint: id, module, requestId: caller.requestId ?? '', reason });
        throw answer;
      }
    },
  };
}

/** The status that an error is answered with, and its reason. */
export function outcomeOf(
  error: unknown,
  { signal }: Caller = {},
): { readonly status: number; readonly reason: string } {
  if (signal?.aborted && error === signal.reason) return CallerGone;
  if (!(error instanceof ApiError) || error.code < 400 || error.code > 599) return Failed;
  return { status: error.code, reason: error.reason };
}
