import type { Server } from 'node:http';
import { Server as NetServer } from 'node:net';
import type { Logger } from 'pino';

export interface ShutdownOptions {
  server: Server;
  /** Ends what works by itself (jobs), from the moment of the signal, beside open requests. */
  first?: readonly (() => void | Promise<void>)[];
  /** Closes what the server used (stores, logs) after the last answer, in this order. */
  cleanUp?: readonly (() => void | Promise<void>)[];
  /** How long open requests may take to finish, in ms; 10 s unless given. */
  timeoutMs?: number;
  /**
   * How long new requests are still served after readiness has gone, in ms, for balancers that poll; 0 unless given.
   */
  drainMs?: number;
  log: Pick<Logger, 'info' | 'warn'>;
}

export interface Shutdown {
  /** For the readiness check: true as soon as stopping began. */
  isStopping(): boolean;
  /**
   * Stops as a signal would, without ending the process; resolves when all is closed. Calling it again waits for the
   * same end.
   */
  stop(): Promise<void>;
  /**
   * Leaves to another process that listens at the same address: it stays ready, takes no new connection, and closes
   * those there are with the answer to their next request, so that none is sent into a connection that is being
   * closed. What stays silent for `timeoutMs` is closed then.
   */
  handOver(): Promise<void>;
}

/**
 * Ends a server without breaking off a visitor: on SIGTERM or SIGINT it says it is no longer ready, takes no new
 * connection, lets open requests finish, closes and ends the process with 0. A later signal ends it at once.
 */
export function gracefulShutdown({
  server,
  first = [],
  cleanUp = [],
  timeoutMs = 10_000,
  drainMs = 0,
  log,
}: ShutdownOptions): Shutdown {
  let stopping: Promise<void> | undefined;
  let stoppedAt = 0;

  const settled = (step: () => void | Promise<void>): Promise<void> =>
    (async () => step())().catch((error) => log.warn({ err: error }, 'Closing down was not clean'));

  const work: { ended?: Promise<unknown>; cleaned?: Promise<void> } = {};
  const endWork = (): Promise<unknown> => (work.ended ??= Promise.all(first.map(settled)));
  const clean = (): Promise<void> =>
    (work.cleaned ??= (async () => {
      await endWork();
      for (const step of cleanUp) await settled(step);
      forgetSignals();
    })());

  async function close(): Promise<void> {
    void endWork();
    if (drainMs > 0) await new Promise((resolve) => setTimeout(resolve, drainMs));
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    // Connections that were busy become idle after their answer; browsers would keep them open.
    const idle = setInterval(() => server.closeIdleConnections(), 50);
    const late = setTimeout(() => {
      log.warn('Requests were still open after the time to stop; they are broken off');
      server.closeAllConnections();
    }, timeoutMs);
    await closed;
    clearInterval(idle);
    clearTimeout(late);
    await clean();
  }

  async function handOver(): Promise<void> {
    void endWork();
    server.prependListener('request', (_request, response) => {
      response.shouldKeepAlive = false;
    });
    // Not the HTTP server's own, which closes what is idle, also where a request is already on its way.
    const closed = new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()));
    const silent = setTimeout(() => void stop(), timeoutMs);
    await closed;
    clearTimeout(silent);
    await clean();
  }

  const stop = () => (stopping ??= close());

  function onSignal(signal: NodeJS.Signals): void {
    if (stopping) {
      // A terminal's Ctrl+C reaches this process directly and again through npm.
      if (performance.now() - stoppedAt > 500) process.exit(1);
      return;
    }
    stoppedAt = performance.now();
    log.info({ signal }, 'Stopping');
    void stop().then(() => process.exit(0));
  }

  const forgetSignals = () => process.off('SIGTERM', onSignal).off('SIGINT', onSignal);
  process.on('SIGTERM', onSignal).on('SIGINT', onSignal);
  // What is still to be cleaned up must not be broken off by a signal.
  server.once('close', () => void (work.ended ?? forgetSignals()));
  return { isStopping: () => stopping !== undefined, stop, handOver };
}
