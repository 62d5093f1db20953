import { createHash } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { ReportError } from 'etalage/core';
import { SIGNATURE_HEADER, type FlyingBlueSignature } from 'etalage/modules/payment-flyingblue';
import { newCaptureOf, newRefundOf, newSessionOf } from '../../domain/messages.ts';
import type { SessionRow } from '../tables.ts';
import { AFTER_MS, WEBHOOK_TIMINGS, type WebhookCalls } from './webhook-calls.ts';
import { PAGE_STYLE } from './page-style.ts';
import { endPage, sessionPage, wordsPage } from './page.ts';
import { answerOf, type Sessions } from './sessions.ts';

export interface RouteOptions {
  readonly sessions: Sessions;
  readonly hooks: WebhookCalls;
  readonly signature: FlyingBlueSignature;
  readonly now: () => number;
  readonly report: ReportError;
}

const LONGEST_BODY = 32 * 1024;

/** Answers the shop at `/sessions`, and payers at `/pay/:id`. */
export function answerTo(options: RouteOptions): RequestListener {
  return (request, response) => {
    answer(options, request, response).catch((error: unknown) => {
      options.report(error instanceof Error ? error : new Error(String(error)));
      if (!response.headersSent) send(response, 500, wordsPage('Er ging iets mis', 'Probeer het zo nog eens.'));
    });
  };
}

async function answer(options: RouteOptions, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const pathname = URL.parse(request.url ?? '/', 'http://localhost')?.pathname ?? '/';
  const [, place, id = ''] = pathname.split('/');
  const { method = '' } = request;
  if (place === 'sessions') return api(options, request, response, pathname);
  const session = place === 'pay' && id ? await options.sessions.find(id) : undefined;
  if (!session) return send(response, 404, wordsPage('Deze betaling bestaat niet', 'Begin opnieuw vanuit de winkel.'));
  const isOpen = session.state === 'open' && session.expires_at > options.now();
  if (method === 'GET' || method === 'HEAD')
    return send(response, 200, isOpen ? sessionPage(session) : endPage(session), session);
  if (method !== 'POST') return send(response, 405, wordsPage('Dit kan hier niet', 'Ga terug naar de betaling.'));
  return decide(options, session, new URLSearchParams(String(await bodyOf(request))), response);
}

/** The payer has chosen: the shop is told as the payer wants it told, and the payer goes back. */
async function decide(
  { sessions, hooks, now }: RouteOptions,
  session: SessionRow,
  form: URLSearchParams,
  response: ServerResponse,
): Promise<void> {
  const state = (['paid', 'refused', 'cancelled'] as const).find((one) => one === form.get('choice'));
  const way = WEBHOOK_TIMINGS.find((one) => one === form.get('hook')) ?? 'before';
  if (!state) return send(response, 400, sessionPage(session), session);
  const isLater = way === 'after' || way === 'twice';
  const isTold = isLater || way === 'before';
  // Also where it is told at once: the process may end before.
  const decided = await sessions.decide(session, state, isTold ? now() + AFTER_MS : null);
  if (!decided) return send(response, 200, endPage((await sessions.find(session.id)) ?? session), session);
  if (way === 'forged') await hooks.forge(decided);
  if (way === 'before') await hooks.tell(decided);
  if (way === 'twice') await hooks.tellOnce(decided);
  if (isLater) hooks.wait(AFTER_MS);
  response
    .writeHead(303, { ...headersOf(session), location: state === 'paid' ? session.return_url : session.failed_url })
    .end();
}

/** What only the shop may ask, with a signature over the body, or over the path where there is none. */
async function api(
  { sessions, signature, now }: RouteOptions,
  request: IncomingMessage,
  response: ServerResponse,
  pathname: string,
): Promise<void> {
  const body = await bodyOf(request);
  const signed = request.method === 'POST' ? body : pathname;
  const header = request.headers[SIGNATURE_HEADER];
  if (typeof header !== 'string' || !(await signature.isGood(header, signed)))
    return sendJson(response, 401, { error: 'signature' });
  const [, , id, what] = pathname.split('/');
  if (request.method === 'POST' && id && what === 'refunds') {
    const refund = newRefundOf(jsonOf(body));
    const session = await sessions.find(id);
    if (!refund || !session) return sendJson(response, 404, { error: 'refund' });
    const isDone = await sessions.refund(session, refund);
    const end = isDone
      ? { state: 'done', reference: `back-${refund.id}` }
      : { state: 'failed', why: 'nothing is left' };
    return sendJson(response, 200, { id: refund.id, ...end });
  }
  if (request.method === 'POST' && id && what === 'captures') {
    const capture = newCaptureOf(jsonOf(body));
    const session = await sessions.find(id);
    if (!capture || !session) return sendJson(response, 404, { error: 'capture' });
    const isTaken = await sessions.capture(session, capture);
    const end = isTaken
      ? { state: 'done', reference: `taken-${session.id}` }
      : { state: 'failed', why: 'nothing is held' };
    return sendJson(response, 200, { id: capture.id, ...end });
  }
  if (request.method === 'GET' && id) {
    const session = await sessions.find(id);
    return session ? sendJson(response, 200, answerOf(session)) : sendJson(response, 404, { error: 'unknown' });
  }
  if (request.method === 'DELETE' && id) {
    if (await sessions.end(id)) return void response.writeHead(204, { 'cache-control': 'no-store' }).end();
    const session = await sessions.find(id);
    return session ? sendJson(response, 409, answerOf(session)) : sendJson(response, 404, { error: 'unknown' });
  }
  const wanted = request.method === 'POST' && !id ? newSessionOf(jsonOf(body)) : undefined;
  if (!wanted || wanted.expires_at <= now()) return sendJson(response, 400, { error: 'session' });
  const added = await sessions.add(wanted);
  if ('paid' in added) return sendJson(response, 409, answerOf(added.paid));
  return sendJson(response, 201, { id: added.id, url: `/pay/${added.id}` });
}

function jsonOf(body: Buffer): unknown {
  try {
    return JSON.parse(String(body));
  } catch {
    return undefined;
  }
}

/** Longer ones are cut off; nobody who means well sends any. */
async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > LONGEST_BODY) break;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

const STYLE_HASH = `'sha256-${createHash('sha256').update(PAGE_STYLE).digest('base64')}'`;

/** Browsers hold redirects after a form to its policy too: payers go back to the shop. */
function headersOf(session?: SessionRow): Record<string, string> {
  const back = [session?.return_url, session?.failed_url].flatMap((url) => (url && URL.parse(url)?.origin) || []);
  const policy = [
    "default-src 'none'",
    `style-src ${STYLE_HASH}`,
    'img-src data:',
    `form-action 'self' ${[...new Set(back)].join(' ')}`.trim(),
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ];
  return {
    'content-security-policy': policy.join('; '),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
  };
}

const send = (response: ServerResponse, status: number, html: string, session?: SessionRow): void =>
  void response.writeHead(status, { ...headersOf(session), 'content-type': 'text/html; charset=utf-8' }).end(html);

const sendJson = (response: ServerResponse, status: number, answer: object): void =>
  void response
    .writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' })
    .end(JSON.stringify(answer));
