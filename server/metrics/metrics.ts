import type { ServerResponse } from 'node:http';
import { Router, type RequestHandler } from 'express';
import Counter from 'prom-client/lib/counter.js';
import Gauge from 'prom-client/lib/gauge.js';
import Histogram from 'prom-client/lib/histogram.js';
import Registry from 'prom-client/lib/registry.js';
import { withTimeLimit, type Figure, type FigureValue } from 'etalage/core';
import type { Answered } from '../api/reports.ts';
import type { OnTransaction } from '../database/watched.ts';
import { isFromHere } from '../http/from-here.ts';
import type { JobCount } from '../jobs/job-list.ts';
import type { JobOutcome } from '../jobs/job-runner.ts';
import type { CacheSize } from '../page-cache/cached-page.ts';
import { countedAs, type Answerer } from './count-as.ts';

/** The shop's figures, for Prometheus. Their labels are names from lists: never a path, a sku or an address. */
export interface Metrics {
  /** Counts every request and its duration. */
  readonly requests: RequestHandler;
  /** Counts one request, from now on until its answer is sent or broken off; what answered it is asked then. */
  count(response: ServerResponse, answered: () => { readonly answerer: Answerer; readonly cache: string }): void;
  /** `/metrics`; to others than this machine it does not exist, if `onlyHere`. */
  routes(options: { readonly onlyHere: boolean }): RequestHandler;
  readonly onAnswer: (answered: Answered) => void;
  readonly onTransaction: OnTransaction;
  readonly onTried: (kind: string, outcome: JobOutcome, ms: number) => void;
  /** Asks how many jobs wait and are dead when the figures are read; without an answer they are absent. */
  observeJobs(counts: () => Promise<readonly JobCount[]>): void;
  /** Asks modules for what they count when the figures are read. */
  observeFigures(figures: readonly ViewFigure[]): void;
  /** Asks how much the page cache holds when the figures are read. */
  observeCache(size: () => Promise<CacheSize>): void;
}

/** What a module counts of a store view. */
export interface ViewFigure extends Omit<Figure, 'read'> {
  readonly store: string;
  read(): Promise<readonly FigureValue[]>;
}

/** Upper ends, in seconds. */
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** Whoever reads the figures does not wait longer for the database, in ms. */
const PATIENCE_MS = 2000;
const silent = () => new Error('The database does not answer');

/** Figures of one shop; what they cost a request is printed by `metrics.bench.ts`. */
export function createMetrics(now = Date.now): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const requests = new Histogram({
    name: 'etalage_request_seconds',
    help: 'Requests over HTTP: endpoints by id, pages by route, status by its first digit, cache hit or miss',
    labelNames: ['kind', 'name', 'status', 'cache'],
    buckets: BUCKETS,
    registers,
  });
  const errors = new Counter({
    name: 'etalage_errors_total',
    help: 'Calls of endpoints that were refused or failed, over HTTP and in process, by reason',
    labelNames: ['endpoint', 'reason'],
    registers,
  });
  const calls = new Histogram({
    name: 'etalage_call_seconds',
    help: 'Calls of endpoints, over HTTP and in process',
    labelNames: ['endpoint'],
    buckets: BUCKETS,
    registers,
  });
  const transactions = new Histogram({
    name: 'etalage_transaction_seconds',
    help: 'Transactions of the database, with the time that they waited',
    labelNames: ['outcome'],
    buckets: BUCKETS,
    registers,
  });
  const retries = new Counter({
    name: 'etalage_transaction_retries_total',
    help: 'Transactions that were done again because they collided with others',
    registers,
  });
  const jobs = new Histogram({
    name: 'etalage_job_seconds',
    help: 'Tries of jobs, by how they ended: done, failed (and tried again), dead',
    labelNames: ['kind', 'outcome'],
    buckets: [0.01, 0.1, 1, 10, 60],
    registers,
  });
  const state = { isRead: false, readJobs: async (): Promise<void> => {} };

  /** Watching the event loop and the garbage collector costs: not before somebody reads it. */
  const start = async (): Promise<void> => {
    if (state.isRead) return;
    state.isRead = true;
    const { collectDefaultMetrics } = await import('prom-client');
    collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: 20 });
  };

  const count: Metrics['count'] = (response, answered) => {
    const began = performance.now();
    response.once('close', () => {
      const {
        answerer: [kind, name],
        cache,
      } = answered();
      const status = response.writableFinished ? `${Math.floor(response.statusCode / 100)}xx` : 'aborted';
      requests.observe({ kind, name, status, cache }, (performance.now() - began) / 1000);
    });
  };

  return {
    count,

    requests(_request, response, next) {
      count(response, () => ({ answerer: countedAs(response), cache: response.get('X-VS-Cache') ?? '' }));
      next();
    },

    routes: ({ onlyHere }) =>
      Router().get('/metrics', async (request, response, next) => {
        if (onlyHere && !isFromHere(request)) return next();
        await start();
        await state.readJobs();
        const text = await registry.metrics();
        response.set({ 'Content-Type': registry.contentType, 'Cache-Control': 'no-store' }).end(text);
      }),

    onAnswer({ endpoint, reason, ms }) {
      calls.observe({ endpoint }, ms / 1000);
      if (reason !== undefined) errors.inc({ endpoint, reason });
    },

    onTransaction(outcome, tries, ms) {
      transactions.observe({ outcome }, ms / 1000);
      if (tries > 1) retries.inc(tries - 1);
    },

    onTried: (kind, outcome, ms) => jobs.observe({ kind, outcome }, ms / 1000),

    observeCache(size) {
      for (const what of ['pages', 'bytes'] as const)
        new Gauge({
          name: `etalage_page_cache_${what}`,
          help: `Of whole pages in the cache: ${what}`,
          registers,
          async collect() {
            this.set((await size())[what]);
          },
        });
    },

    observeFigures(figures) {
      for (const [name, of] of Map.groupBy(figures, (figure) => figure.name)) {
        const [{ help, labels: labelNames } = { help: '', labels: [] }] = of;
        new Gauge({
          name,
          help,
          labelNames: ['store', ...labelNames],
          registers,
          async collect() {
            this.reset();
            const read = of.map(async ({ store, read: ask }) => {
              for (const { labels, value } of await withTimeLimit(PATIENCE_MS, ask(), silent).catch(() => []))
                this.set({ store, ...labels }, value);
            });
            await Promise.all(read);
          },
        });
      }
    },

    observeJobs(counts) {
      const labelNames = ['kind', 'state'];
      const count = new Gauge({
        name: 'etalage_jobs',
        help: 'Jobs that wait or run, and dead ones',
        labelNames,
        registers,
      });
      const oldest = new Gauge({
        name: 'etalage_jobs_oldest_seconds',
        help: 'For how long the longest due job has waited, or the oldest dead one has been dead',
        labelNames,
        registers,
      });
      state.readJobs = async () => {
        count.reset();
        oldest.reset();
        // Without its database a shop has no figures of jobs; the others are wanted all the more.
        for (const found of await withTimeLimit(PATIENCE_MS, counts(), silent).catch(() => [])) {
          const labels = { kind: found.kind, state: found.state };
          count.set(labels, found.count);
          oldest.set(labels, Math.max(0, now() - found.oldest) / 1000);
        }
      };
    },
  };
}
