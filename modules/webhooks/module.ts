import { configType, defineModule } from 'etalage/core';
import type { CancelReason, Order } from 'etalage/modules/order';
import type { WebhooksConfig } from './config.ts';
export type { WebhooksConfig } from './config.ts';

/** Tells other systems of what becomes of orders, at addresses that the operator names. */
export const webhooks = defineModule<WebhooksConfig>({
  id: 'webhooks',
  kernel: '^0.1.0',
  requires: ['order'],
  config: configType<WebhooksConfig>(),
});

/** What can be told, with what is sent of it as `data`: the order in cents and milliseconds. */
export interface WebhookEvents {
  /** An order is written down. */
  'order.placed': { readonly order: Order };
  /** All that it costs has come in. Orders that nobody waits to be paid for are never paid. */
  'order.paid': { readonly order: Order };
  'order.cancelled': { readonly order: Order; readonly reason: CancelReason };
  /** It has another status than `before`. */
  'order.statusChanged': { readonly order: Order; readonly before: string };
}
/** The name of an event that can be told. */
export type WebhookEvent = keyof WebhookEvents;

/** The body of a message, as https://www.standardwebhooks.com has it. */
export interface WebhookBody<E extends WebhookEvent = WebhookEvent> {
  readonly type: E;
  /** When it came true, in ISO 8601. */
  readonly timestamp: string;
  readonly data: WebhookEvents[E];
}
