import type { RequestListener, Server } from 'node:http';
import { isIPv6 } from 'node:net';
import { refuseSlowSenders } from './slow-senders.ts';

// An `import` of it loads all that it names, `fetch` and `WebSocket` among it: 50 ms of each start.
const { createServer } = process.getBuiltinModule('node:http');

export interface ListenOptions {
  /** Interface to listen on, such as `0.0.0.0` for all. */
  host: string;
  /** 0 takes any free port. */
  port: number;
  /** The socket that is bound to these, where another process holds it. */
  handle?: unknown;
  limits?: Partial<ConnectionLimits>;
}

/** What one connection may take of the server, and how many there may be. */
export interface ConnectionLimits {
  readonly headersMs: number;
  readonly requestMs: number;
  readonly keepAliveMs: number;
  /** Without a byte in either direction, during a request. */
  readonly silenceMs: number;
  readonly connections: number;
}

/**
 * Slow senders and readers may not hold connections. Idle ones stay open longer than a balancer's own (usually
 * 60 s), so that it never sends a request into a connection that is being closed.
 */
const LIMITS: ConnectionLimits = {
  headersMs: 10_000,
  requestMs: 30_000,
  keepAliveMs: 65_000,
  silenceMs: 60_000,
  connections: 5000,
};

/** The server cannot listen where it was told to; the message is the one line to show, no stack needed. */
export class ListenError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'ListenError';
  }
}

/** Serves an app (or any request listener). `url` is what to open in a browser on this machine. Throws ListenError. */
export async function listen(
  app: RequestListener,
  { host, port, handle, limits: given }: ListenOptions,
): Promise<{ server: Server; url: string }> {
  const limits = { ...LIMITS, ...given };
  const server = createServer(
    {
      // Node looks at these two limits at intervals, of 30 s unless told otherwise.
      connectionsCheckingInterval: 1000,
      headersTimeout: limits.headersMs,
      requestTimeout: limits.requestMs,
      keepAliveTimeout: limits.keepAliveMs,
    },
    app,
  );
  refuseSlowSenders(server, Math.min(limits.headersMs, limits.requestMs));
  // Also for who reads the answer slowly, or not at all.
  server.setTimeout(limits.silenceMs);
  server.maxConnections = limits.connections;
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(listenError(error, host, port)));
    if (handle) server.listen({ _handle: handle }, resolve);
    else server.listen(port, host, resolve);
  });
  return { server, url: urlOf(server, host) };
}

function listenError(error: NodeJS.ErrnoException, host: string, port: number): ListenError {
  return new ListenError(reason(error, host, port), { cause: error });
}

function reason(error: NodeJS.ErrnoException, host: string, port: number): string {
  switch (error.code) {
    case 'EADDRINUSE':
      return `Port ${port} is already in use: stop the program that uses it, or choose another with PORT=${port + 1}.`;
    case 'EACCES':
      return (
        `Port ${port} may not be used by this user: ports below 1024 need extra rights. Choose another with ` +
        `PORT=3000.`
      );
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `This machine has no address ${host}: set HOST=0.0.0.0 to listen on all of its addresses.`;
    default:
      return `The server cannot listen on ${host}, port ${port} (set by HOST and PORT): ${error.message}`;
  }
}

function urlOf(server: Server, host: string): string {
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const isAny = host === '0.0.0.0' || host === '::';
  return `http://${isAny ? 'localhost' : isIPv6(host) ? `[${host}]` : host}:${port}`;
}
