import { configType, defineModule } from 'etalage/core';
import type { PromotionConfig } from './config.ts';

/** Sales rules: discounts, coupons and free delivery, as data. */
export const promotion = defineModule<PromotionConfig>({
  id: 'promotion',
  kernel: '^0.1.0',
  requires: ['catalog'],
  config: configType<PromotionConfig>(),
});

export type { PromotionConfig } from './config.ts';
export type * from './contract/rules.ts';
export * from './contract/promotions.ts';
export * from './contract/sales-rules.ts';
export { allocate, type Share } from './domain/allocate.ts';
