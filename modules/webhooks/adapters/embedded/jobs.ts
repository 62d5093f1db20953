import { Clock, Database, job, jobRef, PermanentFailure, Transact } from 'etalage/core';
import type { WebhooksConfig } from '../../module.ts';
import { withoutCredentials } from '../../domain/endpoint-url.ts';
import { signedHeaders } from './sign.ts';
import { WebhooksTables, type MessageRow } from './tables.ts';

/** Sends a message. */
export const SendWebhook = jobRef<{ readonly id: string }>('webhooks.send');
/** Removes messages whose time is up. */
const RemoveOld = jobRef<object>('webhooks.removeOld');

/** An hour apart in the end: three days. */
const TRIES = 78;
const ANSWER_MS = 15_000;
const DAY_MS = 86_400_000;

/** Sends until the endpoint takes it (2xx); one that says that it is gone (410) is not asked again. */
export const sendWebhook = ({ endpoints, keys }: WebhooksConfig['secret']) =>
  job(SendWebhook, {
    summary: 'sends a webhook',
    tries: TRIES,
    handle: async ({ id }, { get }) => {
      const messages = get(Database).read(WebhooksTables).selectFrom('webhooks_message');
      const message = await messages.selectAll().where('id', '=', id).executeTakeFirst();
      if (!message) return;
      const { url } = endpoints[message.endpoint] ?? {};
      const key = keys[message.endpoint];
      const outcome =
        url === undefined || key === undefined
          ? { problem: 'The settings name no such endpoint, or no key for it', isFinal: true }
          : await post(url, key, message, get(Clock)());
      await get(Database).transaction(async (tx) => {
        await tx
          .of(WebhooksTables)
          .updateTable('webhooks_message')
          .set({ tries: message.tries + 1, problem: outcome.problem })
          .where('id', '=', id)
          .execute();
      });
      if (outcome.problem !== '')
        throw outcome.isFinal ? new PermanentFailure(outcome.problem) : new Error(outcome.problem);
      await get(Transact)(async (tx) => {
        await tx
          .of(WebhooksTables)
          .updateTable('webhooks_message')
          .set({ delivered_at: get(Clock)() })
          .where('id', '=', id)
          .execute();
      });
    },
  });

interface Outcome {
  /** Empty: it was taken. */
  readonly problem: string;
  readonly isFinal: boolean;
}

async function post(url: string, key: string, { id, body }: MessageRow, now: number): Promise<Outcome> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'user-agent': 'etalage-webhooks',
        ...signedHeaders({ id, sentAt: now, body }, key),
      },
      body,
      redirect: 'manual', // what was signed for one address goes to no other
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    await response.body?.cancel();
    if (response.ok) return { problem: '', isFinal: false };
    return { problem: `It answers ${response.status}`, isFinal: response.status === 410 };
  } catch (error) {
    const message = error instanceof Error ? withoutCredentials(error.message) : 'unknown';
    return { problem: `It does not answer: ${message}`, isFinal: false };
  }
}

/** They name who ordered. */
export const removeOld = ({ keptDays }: WebhooksConfig['secret']) =>
  job(RemoveOld, {
    summary: 'removes webhooks that are too old to be sent again',
    every: DAY_MS,
    handle: async (_, { get }) => {
      const before = get(Clock)() - keptDays * DAY_MS;
      await get(Transact)(async (tx) => {
        await tx.of(WebhooksTables).deleteFrom('webhooks_message').where('created_at', '<', before).execute();
      });
    },
  });
