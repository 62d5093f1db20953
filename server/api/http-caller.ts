import type { Request, Response } from 'express';
import { ApiError, type StoreView, type Endpoint } from 'etalage/core';
import { requestIdOf } from '../http/request-id.ts';
import { hasUnknownHost } from '../http/known-hosts.ts';
import { addressOf, visitorNetwork } from '../http/visitor-network.ts';
import type { Caller } from './call-scope.ts';
import { CallerGone } from './errors.ts';

/** What a request tells of its caller; the signal fires when the connection is gone before the answer. */
export function callerOf(request: Request, response: Response, { rawBody }: Endpoint): Caller {
  const gone = new AbortController();
  response.once('close', () => {
    if (!response.writableFinished) gone.abort(new ApiError(CallerGone));
  });
  return {
    requestId: requestIdOf(response),
    origin: URL.parse(`${request.protocol}://${request.host}`)?.origin ?? '',
    hasUnknownHost: hasUnknownHost(response),
    address: addressOf(request),
    network: visitorNetwork(request),
    token: /^Bearer +(\S+)$/i.exec(request.get('authorization') ?? '')?.[1] ?? '',
    idempotencyKey: request.get('idempotency-key'),
    headers: rawBody && headersOf(request),
    signal: gone.signal,
  };
}

/** What tells who the visitor is; handlers do not see it. */
const CREDENTIALS = new Set(['authorization', 'proxy-authorization', 'cookie']);

const headersOf = ({ headers }: Request): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined || CREDENTIALS.has(name) ? [] : [[name, Array.isArray(value) ? value.join(', ') : value]],
    ),
  );

/** Express gives a wildcard as a list of segments. */
export const textParams = (params: Request['params']): Record<string, string> =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, Array.isArray(value) ? value.join('/') : value]),
  );

/** The store view that a request is for; empty where it names none. */
export const codeOf = (
  endpoint: Endpoint,
  params: Record<string, string>,
  request: Request,
  views: readonly StoreView[],
): string => endpoint.storeView?.(params, views, request.body) ?? namedView(request);

/** The store view that header or query name. */
export function namedView(request: Request): string {
  const named = request.get('x-vs-store-code') ?? request.query.storeCode;
  return typeof named === 'string' ? named : '';
}
