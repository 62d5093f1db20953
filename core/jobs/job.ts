import type { Context } from '../kernel/request-scope.ts';
import { token } from '../kernel/token.ts';
import type { Tx } from '../database/database.ts';

declare const PAYLOAD: unique symbol;

/** A kind of work that is done later; declared in `module.ts` or next to whoever writes it down. */
export interface JobRef<P> {
  /** `mail.send`: begins with the id of the module that does it. */
  readonly id: string;
  readonly [PAYLOAD]?: (payload: P) => void;
}

/** Names a kind of work and what it needs to know, which must be JSON: `jobRef<{ to: string }>('mail.send')`. */
/* @__NO_SIDE_EFFECTS__ */
export const jobRef = <P>(id: string): JobRef<P> => ({ id });

/** How a kind of work is done. Listed by an api or an adapter under `jobs`. */
export interface JobHandler {
  readonly ref: JobRef<never>;
  /** One line for the command line. */
  readonly summary: string;
  /** How often it is tried before it waits for somebody to look; 8 unless given. The pauses grow. */
  readonly tries: number;
  /** Does it again and again, this many ms after the last time; such work is not added by anybody. */
  readonly every?: number;
  /** How long one try may take, in ms; 30 s unless given. Afterwards it has failed and is tried again. */
  readonly timeout: number;
  /**
   * Runs in a scope of the store view that the work was written down for. May run twice: what it writes through
   * `Transact` counts once, with the end of the job.
   */
  readonly handle: (payload: never, context: Context) => Promise<void>;
}

/** Says how a kind of work is done: `job(SendMail, { summary, handle: async (mail, context) => ... })`. */
/* @__NO_SIDE_EFFECTS__ */
export const job = <P>(
  ref: JobRef<P>,
  options: {
    readonly summary: string;
    readonly tries?: number;
    readonly every?: number;
    readonly timeout?: number;
    readonly handle: (payload: P, context: Context) => Promise<void>;
  },
): JobHandler => ({
  tries: 8,
  timeout: 30_000,
  ...options,
  ref: ref as JobRef<never>,
  handle: options.handle as JobHandler['handle'],
});

/** When a job runs, and what makes it the only one of its kind. */
export interface JobOptions {
  /** Not before, in ms since 1970; at once unless given. */
  readonly at?: number;
  /** While a job of this kind with the same key waits, another one is not added. */
  readonly key?: string;
  /** Code of the store view that does it; this one unless given. */
  readonly storeView?: string;
}

/** Writes down what must happen later, for this store view. */
export interface Jobs {
  /** Within the transaction that causes it: the job exists if and only if that comes true. */
  add<P>(tx: Tx, ref: JobRef<P>, payload: P, options?: JobOptions): Promise<void>;
}
export const Jobs = token<Jobs>('core.Jobs', 'api');
