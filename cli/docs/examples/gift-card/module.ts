import { configType, defineModule } from 'etalage/core';
import type { GiftCardConfig } from './config.ts';
export type { GiftCardConfig } from './config.ts';

/** Pays with a gift card, which its issuer confirms later by a signed call. */
export const giftCard = defineModule<GiftCardConfig>({
  id: 'gift-card',
  kernel: '^0.1.0',
  requires: ['payment'],
  config: configType<GiftCardConfig>(),
});
