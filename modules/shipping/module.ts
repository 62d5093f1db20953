import { configType, defineModule } from 'etalage/core';
import type { ShippingConfig } from './contract/settings.ts';

/** How orders reach shoppers: delivery methods, and what the shop promises of them. */
export const shipping = defineModule<ShippingConfig>({
  id: 'shipping',
  kernel: '^0.1.0',
  requires: ['catalog'],
  after: ['storyblok'],
  config: configType<ShippingConfig>(),
});

export * from './contract/delivery-promises.ts';
export * from './contract/directory.ts';
export * from './contract/settings.ts';
export * from './contract/shipping-choice.ts';
export * from './contract/shipments.ts';
export * from './contract/shipping-methods.ts';
export * from './contract/ui.ts';
export { easterSunday, publicHolidays } from './domain/public-holidays.ts';
