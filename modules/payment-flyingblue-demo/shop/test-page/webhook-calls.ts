import type { ReportError } from 'etalage/core';
import { SIGNATURE_HEADER, type FlyingBlueSignature } from 'etalage/modules/payment-flyingblue';
import type { SessionRow } from '../tables.ts';
import { eventOf, type Sessions } from './sessions.ts';

/** How the payer wants the shop to be told: what a provider's hook does on bad days. */
export const WEBHOOK_TIMINGS = ['before', 'after', 'twice', 'never', 'forged'] as const;
export type WebhookTiming = (typeof WEBHOOK_TIMINGS)[number];

/** How long after the return, in ms. */
export const AFTER_MS = 2000;
/** Pauses after calls that were not taken, in ms; then nobody is told any more. */
const PAUSES_MS = [1000, 5000, 30_000, 120_000];
const TIMEOUT_MS = 5000;

/** Calls hooks, now or when they are due. */
export interface WebhookCalls {
  /** Calls the webhook now, and again later when it was not taken. */
  tell(session: SessionRow): Promise<void>;
  /** Calls the webhook now; whether it was taken or not, it is called again when it is due. */
  tellOnce(session: SessionRow): Promise<void>;
  /** Says the same with a signature that is none. */
  forge(session: SessionRow): Promise<void>;
  /** Calls those that are due, and waits for the next ones. */
  resume(): Promise<void>;
  /** Calls those that are due after so many ms. */
  wait(ms: number): void;
  close(): void;
}

export interface HookCallsOptions {
  readonly sessions: Sessions;
  readonly signature: FlyingBlueSignature;
  readonly now: () => number;
  readonly report: ReportError;
}

export function createWebhookCalls({ sessions, signature, now, report }: HookCallsOptions): WebhookCalls {
  const timers = new Set<NodeJS.Timeout>();
  const ended = new AbortController();

  /** Whether the shop has taken it, or has refused it for good. */
  async function call(session: SessionRow, sign: (body: string) => Promise<string>): Promise<boolean> {
    const body = JSON.stringify(eventOf(session));
    try {
      const { status } = await fetch(session.hook_url, {
        method: 'POST',
        redirect: 'error',
        headers: { 'content-type': 'application/json', [SIGNATURE_HEADER]: await sign(body) },
        body,
        signal: AbortSignal.any([ended.signal, AbortSignal.timeout(TIMEOUT_MS)]),
      });
      return status < 500 && status !== 429;
    } catch {
      return false; // it is called again
    }
  }

  async function tell(session: SessionRow): Promise<void> {
    const isDone = await call(session, signature.sign);
    if (ended.signal.aborted) return;
    const pause = PAUSES_MS[session.hook_tries];
    if (isDone || pause === undefined) return sessions.putOff(session.id, null, session.hook_tries);
    await sessions.putOff(session.id, now() + pause, session.hook_tries + 1);
    wait(pause);
  }

  function wait(ms: number): void {
    const timer = setTimeout(() => {
      timers.delete(timer);
      resume().catch((error: unknown) => {
        if (!ended.signal.aborted) report(error instanceof Error ? error : new Error(String(error)));
      });
    }, ms);
    timer.unref();
    timers.add(timer);
  }

  async function resume(): Promise<void> {
    for (const session of await sessions.due(now())) if (!ended.signal.aborted) await tell(session);
  }

  return {
    tell,
    async tellOnce(session) {
      await call(session, signature.sign);
    },
    async forge(session) {
      await call(session, async (body) => (await signature.sign(body)).slice(0, -64) + '0'.repeat(64));
    },
    resume,
    wait,
    close() {
      ended.abort();
      for (const timer of timers) clearTimeout(timer);
    },
  };
}
