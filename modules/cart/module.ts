import { configType, defineModule } from 'etalage/core';
import type { CartConfig } from './config.ts';

/** What a shopper wants to buy: local first, the same on the server, with the platform's totals. */
export const cart = defineModule<CartConfig>({
  id: 'cart',
  kernel: '^0.1.0',
  requires: ['shell', 'catalog', 'stock', 'user', 'promotion', 'payment', 'shipping'],
  config: configType<CartConfig>(),
});

export type * from './contract/address-information.ts';
export type { CartConfig } from './config.ts';
export type * from './contract/item.ts';
export type * from './contract/totals.ts';
export * from './contract/cart.ts';
export * from './contract/costs.ts';
export * from './contract/endpoints.ts';
export * from './contract/extensions.ts';
export * from './contract/lines.ts';
export type * from './contract/methods.ts';
export * from './contract/model.ts';
export * from './contract/platform.ts';
export * from './contract/quote.ts';
export { mayHaveCart } from './contract/traces.ts';
export * from './contract/ui.ts';
export { isOrderable } from './domain/orderable.ts';
