import { randomUUID } from 'node:crypto';
import type { RequestHandler, Response } from 'express';

/**
 * Gives every request an id, to be found in the answer's `X-Request-Id`, in the logs and on the error page. One that a
 * proxy in front has given is used if it is well-formed.
 */
export function requestId(): RequestHandler {
  return (req, res, next) => {
    const given = req.get('x-request-id');
    const id = given && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
    res.locals.requestId = id;
    res.set('X-Request-Id', id);
    next();
  };
}

/** The id of the request that this answers; empty where `requestId()` is not in use. */
export function requestIdOf(res: Response): string {
  const id: unknown = res.locals.requestId;
  return typeof id === 'string' ? id : '';
}
