import { Router } from 'express';
import type { Logger } from 'pino';
import { isFromHere } from './from-here.ts';

/** Resolves when the thing works, rejects or throws when it does not. */
export type HealthCheck = () => void | Promise<unknown>;

export interface HealthOptions {
  /** What must work before visitors are sent here, by name. */
  checks?: Readonly<Record<string, HealthCheck>>;
  /** What operators want to know beside them, by name; what cannot be had in time is absent. */
  figures?: Readonly<Record<string, () => Promise<unknown>>>;
  /** How long one check may take, in ms; 2000 unless given. */
  timeoutMs?: number;
  /** True from the moment the server is told to stop. */
  isStopping?: () => boolean;
  log: Pick<Logger, 'warn'>;
}

type CheckResult = 'ok' | 'failed' | 'timed out';

/**
 * For balancers and orchestrators, to be mounted at `/health`. `/live`: the process answers. `/ready`: 200 when every
 * check passes and the server is not stopping, else 503. Which checks there are, and the figures, are told on this
 * machine only; why one failed is in the log.
 */
export function healthRoutes(options: HealthOptions): Router {
  const { checks = {}, figures = {}, timeoutMs = 2000, isStopping = () => false, log } = options;

  async function read(name: string, figure: () => Promise<unknown>): Promise<[string, unknown]> {
    const { promise: timeUp, resolve } = Promise.withResolvers<undefined>();
    const timer = setTimeout(resolve, timeoutMs, undefined);
    const value = await Promise.race([figure().catch(() => undefined), timeUp]);
    clearTimeout(timer);
    return [name, value];
  }

  async function run(name: string, check: HealthCheck): Promise<[string, CheckResult]> {
    const { promise: timeUp, resolve } = Promise.withResolvers<CheckResult>();
    const timer = setTimeout(resolve, timeoutMs, 'timed out' as const);
    const checked = (async () => check())().then(
      (): CheckResult => 'ok',
      (error: unknown): CheckResult => {
        log.warn({ err: error, check: name }, 'A readiness check failed');
        return 'failed';
      },
    );
    const result = await Promise.race([checked, timeUp]);
    clearTimeout(timer);
    return [name, result];
  }

  return Router()
    .use((_req, res, next) => {
      res.set('Cache-Control', 'no-store');
      next();
    })
    .get('/live', (_req, res) => void res.json({ status: 'ok' }))
    .get('/ready', async (req, res) => {
      const results = await Promise.all(Object.entries(checks).map(([name, check]) => run(name, check)));
      const stopping = isStopping();
      const isReady = !stopping && results.every(([, result]) => result === 'ok');
      const status = stopping ? 'stopping' : isReady ? 'ready' : 'unavailable';
      const details = isFromHere(req) && {
        checks: Object.fromEntries(results),
        ...Object.fromEntries(await Promise.all(Object.entries(figures).map(([name, figure]) => read(name, figure)))),
      };
      res.status(isReady ? 200 : 503).json({ status, ...details });
    });
}
