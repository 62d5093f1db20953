import { configType, defineModule } from 'etalage/core';
import type { RmaConfig } from './config.ts';

/** Returns of orders, and the right to withdraw from them. */
export const rma = defineModule<RmaConfig>({
  id: 'rma',
  kernel: '^0.1.0',
  requires: ['shell', 'user', 'shipping', 'payment', 'order', 'mail'],
  config: configType<RmaConfig>(),
});

export * from './contract/endpoints.ts';
export type * from './contract/model.ts';
export * from './contract/returns.ts';
export * from './contract/shopper-returns.ts';
export type * from './contract/shown-return.ts';
export type { RmaConfig } from './config.ts';
export * from './contract/ui.ts';
export { RmaEmails } from './domain/emails.ts';
