import type { ErrorRequestHandler, Request } from 'express';
import type { Logger } from 'pino';
import { requestIdOf } from './request-id.ts';

export interface ErrorPageOptions {
  log: Pick<Logger, 'error'>;
}

/** Paths of programs' calls: they answer `{ code, result }` instead of a page. */
const JSON_PATHS = ['/api/', '/img/', '/invalidate', '/health/'];

/**
 * The last handler: turns what went wrong into a status and a page or `{ code, result }`. A mistake of the client (4xx)
 * says what it is; of our own nothing is told but the request's id, under which the log has the stack.
 */
export function errorPage({ log }: ErrorPageOptions): ErrorRequestHandler {
  // Express knows an error handler by its four parameters.
  return (error: unknown, req, res, _next) => {
    // Whoever asked has gone, and nobody waits for an answer.
    if (isAborted(error) && req.socket.destroyed) return void res.destroy();
    const { status, result } = describe(error);
    const requestId = requestIdOf(res);
    if (status >= 500) log.error({ err: error, requestId, method: req.method }, 'A request failed');
    // Too late for another answer: the connection is closed, so that a half page is not taken for a whole one.
    if (res.headersSent) return void res.destroy();
    for (const name of ['ETag', 'Last-Modified', 'Content-Encoding', 'Content-Disposition', 'Set-Cookie'])
      res.removeHeader(name);
    res.status(status).set('Cache-Control', 'no-store');
    if (wantsJson(req)) res.json({ code: status, result });
    else res.type('html').send(plainPage({ status, requestId }));
  };
}

/** As Express names a file that was not sent to its end. */
const isAborted = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ECONNABORTED';

function describe(error: unknown): { status: number; result: string } {
  const { status, type, expose } = fieldsOf(error);
  if (type === 'entity.parse.failed') return { status: 400, result: `The body is not valid JSON: ${messageOf(error)}` };
  if (type === 'entity.too.large') return { status: 413, result: 'The body is too large' };
  if (error instanceof URIError) return { status: 400, result: 'The address is not valid percent-encoding' };
  if (expose && status !== undefined && status >= 400 && status < 500) return { status, result: messageOf(error) };
  if (status === 503) return { status, result: 'Service unavailable' };
  return { status: 500, result: 'Internal error' };
}

// The convention of http-errors, which Express and its parts follow: `expose` marks a message that is meant for the
// client. A status without it may come from a server that we called, and would be our failure, not the visitor's.
function fieldsOf(error: unknown): { status?: number; type?: string; expose: boolean } {
  if (typeof error !== 'object' || error === null) return { expose: false };
  const status = 'status' in error && typeof error.status === 'number' ? error.status : undefined;
  const type = 'type' in error && typeof error.type === 'string' ? error.type : undefined;
  return { status, type, expose: 'expose' in error && error.expose === true };
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : 'The request cannot be answered';
}

function wantsJson(req: Request): boolean {
  return JSON_PATHS.some((path) => req.originalUrl.startsWith(path)) || req.accepts(['html', 'json']) !== 'html';
}

function plainPage({ status, requestId }: { status: number; requestId: string }): string {
  const [title, text] =
    status >= 500
      ? ['Something went wrong', 'This is our mistake. Please try again in a moment.']
      : ['This address cannot be shown', 'Please check it, or start again from the home page.'];
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">
<title>${title}</title>
</head>
<body><main>
<h1>${title}</h1><p>${text}</p><p><a href="/">To the home page</a></p><p><small>${requestId}</small></p>
</main></body>
</html>
`;
}
