import { configType, defineModule } from 'etalage/core';
import type { LoyaltyConfig } from './config.ts';

/** Coins for what customers paid, which they spend on what they order next. */
export const loyalty = defineModule<LoyaltyConfig>({
  id: 'loyalty',
  kernel: '^0.1.0',
  requires: ['shell', 'user', 'mail', 'promotion', 'cart', 'order'],
  config: configType<LoyaltyConfig>(),
});

export * from './contract/coins.ts';
export * from './contract/endpoints.ts';
export * from './contract/extensions.ts';
export * from './contract/shopper-coins.ts';
export type * from './contract/shown-coins.ts';
export * from './contract/spent-on.ts';
export * from './contract/ui.ts';
export type { LoyaltyConfig } from './config.ts';
export { LoyaltyEmails } from './domain/emails.ts';
