import { configType, defineModule } from 'etalage/core';
import type { PaymentConfig } from './config.ts';

/** Ways to pay: what they cost, where they are offered, and what has become of the payments of orders. */
export const payment = defineModule<PaymentConfig>({
  id: 'payment',
  kernel: '^0.1.0',
  requires: ['shell'],
  config: configType<PaymentConfig>(),
});

export type { PaymentConfig } from './config.ts';
export * from './contract/endpoints.ts';
export * from './contract/methods.ts';
export * from './contract/payments.ts';
export * from './contract/views.ts';
