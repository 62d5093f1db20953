import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RequestHandler } from 'express';
import type { Logger } from 'pino';
import { redact } from './redact.ts';
import { requestIdOf } from './request-id.ts';

/** Longest part of a URL that is logged; search queries in the address can be kilobytes. */
const longestUrl = 500;

export interface AccessLogOptions {
  log: Pick<Logger, 'info'>;
  /** URL paths that are not logged, such as `/health/`. */
  except?: readonly string[];
}

/** Logs a request as soon as it is answered or abandoned; to be called when it comes in. */
export type LogRequest = (
  request: IncomingMessage,
  response: ServerResponse,
  /** `cache` says, at that time, whether the page cache had it. */
  about: { readonly requestId: string; readonly cache: () => string | undefined },
) => void;

/**
 * Logs one line per answered or abandoned request: method, URL, status, milliseconds, whether the page cache had it.
 * Neither address, browser, cookies nor body of the visitor are in it, and the URL is redacted.
 */
export function requestLog({ log, except = [] }: AccessLogOptions): LogRequest {
  return ({ method, url = '' }, response, { requestId, cache: readCache }) => {
    const start = performance.now();
    if (except.some((path) => url.startsWith(path))) return;
    response.once('close', () => {
      const cache = readCache();
      log.info(
        {
          requestId,
          method,
          url: redact(url.slice(0, longestUrl)),
          status: response.statusCode,
          ms: Math.round((performance.now() - start) * 10) / 10,
          ...(cache && { cache }),
          ...(!response.writableFinished && { aborted: true }),
        },
        'request',
      );
    });
  };
}

/** The same as a handler, to be mounted before any router. */
export function accessLog(logRequest: LogRequest): RequestHandler {
  return (req, res, next) => {
    logRequest(req, res, { requestId: requestIdOf(res), cache: () => res.get('X-VS-Cache') });
    next();
  };
}
