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

/**
 * Logs one line per answered or abandoned request: method, URL, status, milliseconds, whether the page cache had it.
 * Neither address, browser, cookies nor body of the visitor are in it, and the URL is redacted.
 */
export function accessLog({ log, except = [] }: AccessLogOptions): RequestHandler {
  return (req, res, next) => {
    const start = performance.now();
    const { method, originalUrl } = req;
    if (except.some((path) => originalUrl.startsWith(path))) return next();
    res.once('close', () => {
      const cache = res.get('X-VS-Cache');
      log.info(
        {
          requestId: requestIdOf(res),
          method,
          url: redact(originalUrl.slice(0, longestUrl)),
          status: res.statusCode,
          ms: Math.round((performance.now() - start) * 10) / 10,
          ...(cache && { cache }),
          ...(!res.writableFinished && { aborted: true }),
        },
        'request',
      );
    });
    next();
  };
}
