import type { Server } from 'node:http';
import { once as nextEvent } from 'node:events';
import { once, type Database, type ReportError } from 'etalage/core';
import type { FlyingBlueSignature } from 'etalage/modules/payment-flyingblue';
import type { PaymentFlyingblueDemoConfig, TestPage } from '../../module.ts';
import { found, kept } from '../settings.ts';
import { createWebhookCalls } from './webhook-calls.ts';
import { answerTo } from './routes.ts';
import { createSessions } from './sessions.ts';

export interface TestPageOptions {
  readonly settings: PaymentFlyingblueDemoConfig['secret'];
  /** What the shop listens on. */
  readonly host: string;
  readonly signature: FlyingBlueSignature;
  readonly database: Database;
  readonly now: () => number;
  readonly report: ReportError;
}

const REQUEST_MS = 10_000;

// An `import` of it would load `fetch` and `WebSocket` as well.
const { createServer } = process.getBuiltinModule('node:http');

/** The test page. It listens once somebody opens it: commands need none. */
export function createTestPage({
  settings,
  host: shopHost,
  signature,
  database,
  now,
  report,
}: TestPageOptions): TestPage & AsyncDisposable {
  const sessions = createSessions(database, now);
  const hooks = createWebhookCalls({ sessions, signature, now, report });
  const servers: Server[] = [];
  const listensOn = settings.host || shopHost;

  /** Undefined when the port is taken. @throws Error for other failures */
  async function listenAt(port: number): Promise<number | undefined> {
    const server = createServer(
      { headersTimeout: REQUEST_MS, requestTimeout: REQUEST_MS },
      answerTo({ sessions, hooks, signature, now, report }),
    );
    server.listen(port, listensOn);
    try {
      await nextEvent(server, 'listening');
    } catch (error) {
      if (port !== 0 && error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') return undefined;
      throw error;
    }
    servers.push(server);
    const address = server.address();
    return typeof address === 'object' ? address?.port : undefined;
  }

  const open = once(async () => {
    const port = await (settings.port ? listenAtFixed(settings.port) : listenAtKept());
    hooks.wait(0); // what was due when the shop ended
    const host = ['0.0.0.0', '::'].includes(listensOn) ? '127.0.0.1' : listensOn;
    return { url: `http://${host.includes(':') ? `[${host}]` : host}:${port}`, port };
  });

  /** Another process of this shop may have it, and serves the same sessions. */
  async function listenAtFixed(port: number): Promise<number> {
    if ((await listenAt(port)) === undefined)
      report(
        new Error(
          `Port ${port} (payment-flyingblue-demo.port) is taken. Unless another process of this shop has it, nobody ` +
            'can pay with Flying Blue: set another port',
        ),
      );
    return port;
  }

  /** The one that it had before, so that pages which are open go on after a restart. */
  async function listenAtKept(): Promise<number> {
    const before = Number((await found(database, 'port')) ?? 0);
    const port = (before && (await listenAt(before))) || (await listenAt(0));
    if (!port) throw new Error('The test page of Flying Blue has no port');
    if (!before) await kept(database, 'port', () => String(port));
    return port;
  }

  return {
    open,
    async [Symbol.asyncDispose]() {
      hooks.close();
      for (const server of servers) {
        server.close();
        server.closeAllConnections();
        if (server.listening) await nextEvent(server, 'close');
      }
    },
  };
}
