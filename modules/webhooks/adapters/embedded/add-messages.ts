import { randomUUID } from 'node:crypto';
import { Clock, CurrentStoreView, Jobs, type Context, type Tx } from 'etalage/core';
import type { WebhookBody, WebhookEvent, WebhookEvents, WebhooksConfig } from '../../module.ts';
import { SendWebhook } from './jobs.ts';
import { WebhooksTables } from './tables.ts';

/** Writes a message down for each endpoint that is told of an event, in the transaction that makes it true. */
export async function addMessages<E extends WebhookEvent>(
  { endpoints }: WebhooksConfig['secret'],
  type: E,
  data: WebhookEvents[E],
  tx: Tx,
  { get }: Context,
): Promise<void> {
  const now = get(Clock)();
  const { storeCode } = get(CurrentStoreView);
  const message: WebhookBody<E> = { type, timestamp: new Date(now).toISOString(), data };
  for (const [endpoint, { events }] of Object.entries(endpoints)) {
    if (!events.includes(type)) continue;
    const id = `msg_${randomUUID()}`;
    await tx
      .of(WebhooksTables)
      .insertInto('webhooks_message')
      .values({
        id,
        store_code: storeCode,
        endpoint,
        type,
        body: JSON.stringify(message),
        created_at: now,
        delivered_at: null,
        tries: 0,
        problem: '',
      })
      .execute();
    await get(Jobs).add(tx, SendWebhook, { id });
  }
}
