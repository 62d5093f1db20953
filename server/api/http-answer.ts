import type { Response } from 'express';
import { ApiError, type Endpoint, type Reply } from 'etalage/core';
import { Failed, TooMany } from './errors.ts';

/** `{ code, result, meta }`, the bare result of a raw endpoint, or a text. */
export function sendReply(response: Response, endpoint: Endpoint, { result, options }: Reply<unknown>): void {
  const { ref } = endpoint;
  response.status(options.status ?? 200).set('Cache-Control', cacheControlOf(endpoint));
  // A header chose the store view, unless the address does.
  if (!endpoint.storeView) response.vary('X-VS-Store-Code');
  if (options.headers) response.set(options.headers);
  if (ref.type) response.type(ref.type).send(String(result));
  else if (ref.raw) response.json(result);
  else response.json({ code: 200, result: result === undefined ? 'OK' : result, meta: options.meta });
}

/** Only what an endpoint says is for everybody: another answer may be for one customer, as prices of a group are. */
function cacheControlOf({ ref: { maxAge, access } }: Endpoint): string {
  if (maxAge !== undefined) return `public, max-age=${maxAge}`;
  return access ? 'no-store' : 'private, no-cache';
}

/** When to try again what the shop has no time or no database for. */
const RETRY_SECONDS = '5';

/** `{ code, result, meta }` with the status equal to the code; of what was unexpected nothing is told. */
export function sendError(response: Response, error: unknown): void {
  const refused = error instanceof ApiError && error.code >= 400 && error.code < 600 ? error : new ApiError(Failed);
  const { code, result, reason, template: message, params } = refused;
  // Where the result is the message as it stands, it is not told twice.
  const words = { ...(result !== message && { message }), ...(Object.keys(params).length > 0 && { params }) };
  response.status(code).set('Cache-Control', 'no-store');
  if (reason === TooMany.reason) response.set('Retry-After', String(params['seconds']));
  else if (code === 503) response.set('Retry-After', RETRY_SECONDS);
  response.json({ code, result, meta: { reason, ...words } });
}
