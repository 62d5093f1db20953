import { configType, defineModule } from 'etalage/core';
import type { PaymentFlyingblueConfig } from './contract/settings.ts';

/** Payment with Flying Blue miles, on the provider's page. */
export const paymentFlyingblue = defineModule<PaymentFlyingblueConfig>({
  id: 'payment-flyingblue',
  kernel: '^0.1.0',
  requires: ['payment'],
  config: configType<PaymentFlyingblueConfig>(),
});

/** The code of the method. */
export const FLYING_BLUE = 'flying_blue_payment';

export * from './contract/settings.ts';
export * from './contract/messages.ts';
export * from './contract/provider.ts';
