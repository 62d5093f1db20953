import express, { type Request, type Response } from 'express';
import { hostKinds, onlyKnownHosts } from '../http/known-hosts.ts';
import { listen } from '../http/listen.ts';
import { securityHeaders } from '../http/security-headers.ts';
import { gracefulShutdown } from '../http/shutdown.ts';
import { faultPage } from './fault-page.ts';
import { forward } from './forward.ts';
import type { Fault } from './messages.ts';
import { shopRunner } from './shop-runner.ts';
import { DEVELOPMENT_CSP } from './worker-pages.ts';

export interface DevelopmentOptions {
  /** The folder of the shop. */
  readonly root: string;
  readonly host: string;
  readonly port: number;
  /** Says what has happened, in a line. */
  readonly print: (line: string) => void;
}

/** A shop that is served from its sources. */
export interface DevelopmentServer {
  readonly url: string;
  stop(): Promise<void>;
}

/**
 * Serves a shop from its sources. What pages are made of is replaced in place; server code runs in a process of its own
 * that is made anew when that code, a text or a setting changes. Requests wait for it; a fault is shown, and the next
 * save tried.
 * @throws ListenError
 */
export async function startDevelopment({ root, host, port, print }: DevelopmentOptions): Promise<DevelopmentServer> {
  const app = express().disable('x-powered-by').set('etag', false);
  const { server, url } = await listen(app, { host, port });
  const runner = await shopRunner({ root, server, host, print, viteServer: await import('./vite-server.ts') });

  app.use((request, response, next) => {
    const { hosts, trustProxy } = runner.plan();
    app.set('trust proxy', trustProxy);
    onlyKnownHosts(hostKinds(hosts))(request, response, next);
  });
  app.use(securityHeaders({ csp: DEVELOPMENT_CSP }));
  // For pages that name no icon, such as that of a fault.
  app.get('/favicon.ico', (_request, response) => void response.status(204).end());
  app.get('/__etalage/suppliers', (_request, response) => {
    const { root: folder, suppliers } = runner.plan();
    response.json({ root: folder, suppliers });
  });
  app.use(async (request, response, next) => (await runner.vite()).middlewares(request, response, next));
  app.use(async (request, response) => answer(request, response));

  async function answer(request: Request, response: Response): Promise<void> {
    for (;;) {
      const outcome = await runner.outcome();
      if (!outcome.isOpen) return sayFault(request, response, outcome.fault);
      try {
        return await runner.during(() => forward(request, response, outcome.port));
      } catch (error) {
        if (response.headersSent || response.destroyed) return;
        const message = `The shop's process gave no answer: ${error instanceof Error ? error.message : String(error)}`;
        // It has ended meanwhile, and a request without a body can be asked of the next one.
        const isAskedAgain = ['GET', 'HEAD'].includes(request.method) && (await runner.outcome()) !== outcome;
        if (!isAskedAgain) return sayFault(request, response, { message, stack: message });
      }
    }
  }

  const shutdown = gracefulShutdown({
    server,
    first: [() => runner.stop()],
    log: { info: () => {}, warn: (...said: unknown[]) => print(String(said.at(-1))) },
  });
  const outcome = await runner.outcome();
  print(`the shop is ${outcome.isOpen ? 'open' : 'waiting to be fixed, and will be open'} for development at ${url}`);
  print('Alt+Shift+E, in the browser, names the parts, slots and fills of a page and opens their files');
  if (outcome.isOpen) for (const note of outcome.notes) print(note);
  return { url, stop: () => shutdown.stop() };
}

/** Whoever asks learns what is wrong: this server is the developer's own. */
function sayFault(request: Request, response: Response, fault: Fault): void {
  response.status(500).set('Cache-Control', 'no-store');
  if (request.accepts(['json', 'html']) === 'html') response.type('html').send(faultPage(fault));
  else response.json({ code: 500, result: fault.message });
}
