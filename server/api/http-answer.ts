import type { Response } from 'express';
import { ApiError, type Endpoint, type Reply } from 'etalage/core';
import { BUILD_HEADER } from 'etalage/core/tools';
import { BadBody, BadMethod, Failed, invalid, NoEndpoint, TooMany } from './errors.ts';

/** The build that a store view's pages are of. None in development. */
export interface PagesBuild {
  /** Is in the heads of their documents. */
  readonly name: string;
  /** What pages of another build say of it, in their visitor's language. */
  readonly updated: string;
}

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
export function sendError(response: Response, error: unknown, { refusedResult }: Partial<Endpoint> = {}): void {
  const refused = error instanceof ApiError && error.code >= 400 && error.code < 600 ? error : new ApiError(Failed);
  const { code, reason, template: message, params } = refused;
  const result = refusedResult === undefined ? refused.result : refusedResult;
  // Where the result is the message as it stands, it is not told twice.
  const words = { ...(result !== message && { message }), ...(Object.keys(params).length > 0 && { params }) };
  response.status(code).set('Cache-Control', 'no-store');
  if (reason === TooMany.reason) response.set('Retry-After', String(params['seconds']));
  else if (code === 503) response.set('Retry-After', RETRY_SECONDS);
  const build = isNotUnderstood(refused) ? buildOf(response) : undefined;
  if (build) response.set(BUILD_HEADER, build.name);
  response.json({ code, result, meta: { reason, ...words, updated: build?.updated } });
}

/** Says of which build the pages are that an answer may be for. */
export const setBuild = ({ locals }: Response, build: PagesBuild | undefined): void => {
  locals['build'] = build;
};
const buildOf = ({ locals }: Response): PagesBuild | undefined => locals['build'] as PagesBuild | undefined;

const NOT_UNDERSTOOD = [BadBody, BadMethod, NoEndpoint, invalid('')].map(({ reason }) => reason);

/** Nothing was done, and what is said is for programs: a page of another build asks its own one, or is loaded anew. */
const isNotUnderstood = ({ reason, result, message }: ApiError): boolean =>
  NOT_UNDERSTOOD.includes(reason) && (reason !== invalid('').reason || result !== message);
