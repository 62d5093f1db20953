import { configType, defineModule } from 'etalage/core';
import type { OrderConfig } from './contract/settings.ts';

/** Orders: placed once, shown, followed, cancelled. */
export const order = defineModule<OrderConfig>({
  id: 'order',
  kernel: '^0.1.0',
  requires: ['shell', 'user', 'shipping', 'cart', 'payment', 'stock', 'promotion', 'mail'],
  config: configType<OrderConfig>(),
});

export * from './contract/settings.ts';
export type * from './contract/order.ts';
export type * from './contract/placed-order.ts';
export * from './contract/credit-note.ts';
export * from './contract/endpoints.ts';
export * from './contract/extensions.ts';
export * from './contract/finding.ts';
export * from './contract/hooks.ts';
export type * from './contract/model.ts';
export * from './contract/life.ts';
export type * from './contract/money.ts';
export * from './contract/refunds.ts';
export * from './contract/orders.ts';
export type * from './contract/order-to-place.ts';
export * from './contract/placing.ts';
export type * from './contract/shown-order.ts';
export { mayBeOrdering, mayHaveOrdered } from './contract/traces.ts';
export * from './contract/ui.ts';
export { costRows, type CostRow } from './domain/cost-rows.ts';
export { discountRows } from './domain/discount-rows.ts';
export { OrderEmails } from './domain/emails.ts';
export { ratePercent } from './domain/rate-percent.ts';
