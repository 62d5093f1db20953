import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { RequestHandler, Response } from 'express';

/**
 * Gives every request an id, to be found in the answer's `X-Request-Id`, in the logs and on the error page. One that a
 * proxy in front has given is used if it is well-formed.
 */
export function requestId(): RequestHandler {
  return (req, res, next) => {
    const id = requestIdFor(req.headers[REQUEST_ID]);
    res.locals.requestId = id;
    res.set('X-Request-Id', id);
    ids.run(id, next);
  };
}

/** The header that carries it, as Node names it. */
export const REQUEST_ID = 'x-request-id';

/** The id of a request that came with this header: the given one if it is well-formed, else a new one. */
export const requestIdFor = (given: string | readonly string[] | undefined): string =>
  typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();

const ids = new AsyncLocalStorage<string>();

/** The id of the request that the running code works for, also in a job that it caused; empty when there is none. */
export const currentRequestId = (): string => ids.getStore() ?? '';

/** Works on behalf of a request: what is written down meanwhile names it. */
export const onBehalfOf = <R>(requestId: string, work: () => R): R => ids.run(requestId, work);

/** The id of the request that this answers; empty where `requestId()` is not in use. */
export function requestIdOf(res: Response): string {
  const id: unknown = res.locals.requestId;
  return typeof id === 'string' ? id : '';
}
