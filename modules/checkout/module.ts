import { configType, defineModule } from 'etalage/core';
import type { CheckoutConfig } from './config.ts';

/** The way from the cart to the order: personal details, delivery, payment, review. */
export const checkout = defineModule<CheckoutConfig>({
  id: 'checkout',
  kernel: '^0.1.0',
  requires: ['shell', 'catalog', 'user', 'shipping', 'cart', 'payment', 'order'],
  config: configType<CheckoutConfig>(),
});

export type { CheckoutConfig } from './config.ts';
export type * from './contract/state.ts';
export type * from './contract/waiting-order.ts';
export * from './contract/checkout.ts';
export * from './contract/address-lookup.ts';
export * from './contract/ui.ts';
