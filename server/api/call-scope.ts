import {
  ApiError,
  Call,
  Database,
  Transact,
  withTimeLimit,
  type CallCustomer,
  type Kernel,
  type RequestScope,
} from 'etalage/core';
import { TooLate } from './errors.ts';

/** What is known of whoever calls, before anything was looked up. All of it is absent for calls from within. */
export interface Caller {
  readonly requestId?: string;
  readonly origin?: string;
  readonly hasUnknownHost?: boolean;
  readonly address?: string;
  /** Whose calls are counted together; only calls that have one are limited. */
  readonly network?: string;
  /** The customer's token, unchecked; empty for a guest. */
  readonly token?: string;
  readonly idempotencyKey?: string;
  /** By names in lower case, for endpoints with a `rawBody`. */
  readonly headers?: Readonly<Record<string, string>>;
  /** The query of a page that is made for one request alone. */
  readonly page?: URLSearchParams;
  /** The customer of the call that this one is a part of: found already. */
  readonly customer?: CallCustomer;
  readonly signal?: AbortSignal;
}

/** The scope in which an endpoint answers; it writes in a plain transaction unless another one is given. */
export const callScope = (
  kernel: Kernel,
  call: Call,
  transact: Transact = plainTransact(kernel, call.signal),
): RequestScope => kernel.scope().set(Call, call).set(Transact, transact);

/**
 * A transaction that does not begin once the signal has fired: whoever was told that it failed finds nothing written.
 */
export function plainTransact(kernel: Kernel, signal: AbortSignal): Transact {
  return async (work) => {
    signal.throwIfAborted();
    return kernel.get(Database).transaction((tx) => {
      // It may have waited for its turn.
      signal.throwIfAborted();
      return work(tx);
    });
  };
}

/**
 * Runs some work until it is done, its time is up or the caller is gone. In the latter cases its signal fires, and what
 * it answers or throws later is dropped.
 * @param late what is thrown when the time is up
 * @throws ApiError `late`, else 503, when the time is up; the reason of `parent` when that fires
 */
export async function withinTime<R>(
  timeout: number,
  parent: AbortSignal | undefined,
  work: (signal: AbortSignal) => Promise<R>,
  late: () => ApiError = () => new ApiError(TooLate, { timeout }),
): Promise<R> {
  parent?.throwIfAborted();
  const controller = new AbortController();
  const { promise: gone, reject } = Promise.withResolvers<never>();
  const end = (reason: unknown): void => {
    controller.abort(reason);
    reject(reason);
  };
  const onGone = (): void => end(parent?.reason);
  parent?.addEventListener('abort', onGone, { once: true });
  try {
    return await withTimeLimit(timeout, Promise.race([work(controller.signal), gone]), () => {
      const error = late();
      controller.abort(error);
      return error;
    });
  } finally {
    parent?.removeEventListener('abort', onGone);
  }
}
