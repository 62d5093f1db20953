import { configType, defineModule } from 'etalage/core';
import type { InsoleBadgeConfig } from './config.ts';
export type { InsoleBadgeConfig } from './config.ts';

/** Says on cards and product pages that a product has an attribute, such as an insole that comes out. */
export const insoleBadge = defineModule<InsoleBadgeConfig>({
  id: 'insole-badge',
  kernel: '^0.1.0',
  requires: ['catalog'],
  config: configType<InsoleBadgeConfig>(),
});
