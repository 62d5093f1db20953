import { configType, defineModule, extension, point, requestToken } from 'etalage/core';
import type { ConsentPurpose } from 'etalage/modules/consent';
import type { MeasuredEvent, MeasuredItem } from './domain/events.ts';
import type { AnalyticsConfig } from './config.ts';
export type { AnalyticsConfig } from './config.ts';
export type * from './domain/events.ts';

/** What shoppers do on the way to an order, told to those who measure it, once they agree. */
export const analytics = defineModule<AnalyticsConfig>({
  id: 'analytics',
  kernel: '^0.1.0',
  requires: ['shell', 'catalog', 'cart', 'checkout', 'order', 'user', 'consent'],
  config: configType<AnalyticsConfig>(),
});

/** Sends events to somebody, in the browser. Nothing of it may throw or wait. */
export interface AnalyticsSender {
  readonly purpose: ConsentPurpose;
  /** The purpose has been agreed to: loads what it needs. Also once more, after `stop`. */
  readonly start: () => void;
  /** Between `start` and `stop` only. @param cart what is in the cart */
  readonly send: (event: MeasuredEvent, cart: readonly MeasuredItem[]) => void;
  /** Consent is withdrawn: nothing is sent from now on. */
  readonly stop: () => void;
}

/** Where events go, in the browser. */
export interface Analytics {
  /** Adds a sender; it begins with the page on screen, as soon as its purpose is agreed to. */
  add(sender: AnalyticsSender): void;
  /** Tells those who may hear it. What is told before anybody agreed is told to nobody. */
  report(event: MeasuredEvent): void;
}
export const Analytics = requestToken<Analytics>('analytics.Analytics', 'pages');

/** Tells somebody of orders, from the server: by a job, once an order has become true. */
export interface OrderMeter {
  readonly id: string;
  /** @throws to be tried again. @param client what the browser was known by, with the shopper's consent */
  send(event: MeasuredEvent, client: string): Promise<void>;
}
/** Those whom the server tells of orders. */
export const OrderMeters = point<OrderMeter>('analytics.orderMeters', 'api');

/**
 * With the cart and then the order, while the shopper agrees to statistics: what the browser is known by, so that the
 * server can tell of the order. Without it the server tells nobody.
 */
export const MeasuredClient = extension('analytics', {
  type: 'object',
  properties: { client: { type: 'string', pattern: '^[0-9]{1,12}\\.[0-9]{1,12}$' } },
  required: ['client'],
  additionalProperties: false,
});
