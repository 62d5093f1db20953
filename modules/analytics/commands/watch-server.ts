import type { IncomingMessage, ServerResponse } from 'node:http';
import { googleStandIn, matomoStandIn } from './stand-ins.ts';
import { watchPage } from './watch-page.ts';

const { createServer } = process.getBuiltinModule('node:http');

/** Something that somebody was told. */
export interface Told {
  /** ms since 1970. */
  readonly at: number;
  readonly by: 'Google' | 'Matomo' | 'server';
  /** An event, a call of the tracker, or a command such as `consent`. */
  readonly name: string;
  readonly params: unknown;
}

/** A page of what was told, which takes the place of those who measure. */
export interface Watch {
  /** With a slash at the end. */
  readonly url: string;
  close(): Promise<void>;
}

/** So many are shown. */
const MOST = 500;
/** Bytes of what is told at once. */
const LONGEST = 256 * 1024;

/** @throws Error where nothing can listen there */
export async function openWatch({
  port,
  onTold,
  now = Date.now,
}: {
  /** 0 for any. */
  readonly port: number;
  readonly onTold: (told: Told) => void;
  readonly now?: () => number;
}): Promise<Watch> {
  const told: Told[] = [];
  const readers = new Set<ServerResponse>();

  function note(by: Told['by'], name: unknown, params: unknown): void {
    if (typeof name !== 'string') return;
    const one: Told = { at: now(), by, name, params };
    told.push(one);
    if (told.length > MOST) told.shift();
    for (const reader of readers) reader.write(eventOf(one));
    onTold(one);
  }

  /** What browsers and servers tell. Each stand-in sends `[name, params]`; the server what Google takes. */
  function take(path: string, body: unknown): void {
    if (path === '/mp/collect') for (const { name, params } of eventsIn(body)) note('server', name, params);
    else if (Array.isArray(body)) note(path === '/matomo.php' ? 'Matomo' : 'Google', body[0], body[1]);
  }

  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    // Pages of another origin load its scripts.
    response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin').setHeader('Cache-Control', 'no-store');
    if (request.method === 'POST') return void answerTold(request, response, (body) => take(pathname, body));
    if (pathname === '/gtag.js') return send(response, 'text/javascript', googleStandIn);
    if (pathname === '/matomo.js') return send(response, 'text/javascript', matomoStandIn);
    if (pathname === '/') return send(response, 'text/html', watchPage);
    if (pathname !== '/told') return void response.writeHead(404).end();
    response.writeHead(200, { 'Content-Type': 'text/event-stream' });
    response.write(told.map(eventOf).join(''));
    readers.add(response);
    response.once('close', () => readers.delete(response));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', resolve);
  });
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : port}/`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const eventOf = (one: Told): string => `data: ${JSON.stringify(one)}\n\n`;

function send(response: ServerResponse, type: string, text: string): void {
  response.writeHead(200, { 'Content-Type': `${type}; charset=utf-8` }).end(text);
}

/** Takes what was told: 204, or 400 for what nobody can read. */
async function answerTold(
  request: IncomingMessage,
  response: ServerResponse,
  take: (body: unknown) => void,
): Promise<void> {
  try {
    const parts: Buffer[] = [];
    for await (const part of request as AsyncIterable<Buffer>) {
      parts.push(part);
      if (parts.reduce((sum, { length }) => sum + length, 0) > LONGEST) throw new Error('Too much at once');
    }
    take(JSON.parse(Buffer.concat(parts).toString('utf8')));
    response.writeHead(204).end();
  } catch {
    response.writeHead(400).end();
  }
}

/** The events of a call of the Measurement Protocol. */
function eventsIn(body: unknown): { readonly name?: unknown; readonly params?: unknown }[] {
  if (typeof body !== 'object' || body === null || !('events' in body) || !Array.isArray(body.events)) return [];
  return body.events.filter((event): event is object => typeof event === 'object' && event !== null);
}
