import { configType, defineModule, endpointRef, part, store, ui } from 'etalage/core';
import type { CheckoutStepProps } from 'etalage/modules/checkout';
import type { GiftWrapConfig } from './config.ts';
export type { GiftWrapConfig } from './config.ts';

/** What the workshop does with a parcel: asked in the checkout, told with the order. */
export const giftWrap = defineModule<GiftWrapConfig>({
  id: 'gift-wrap',
  kernel: '^0.1.0',
  requires: ['shipping', 'cart', 'promotion', 'order', 'checkout'],
  config: configType<GiftWrapConfig>(),
});

/** The papers to choose from. */
export const PapersEndpoint = endpointRef<object, readonly string[]>(
  'gift-wrap.papers',
  'GET',
  '/api/ext/gift-wrap/papers',
  { maxAge: 60 },
);

export interface Wrapping {
  readonly paper: string;
  readonly note: string;
}

export const NOTHING_WRAPPED: Wrapping = { paper: '', note: '' };

/** What is wished, for this visit. */
export const WrapStore = store<Wrapping>('gift-wrap.wrap', () => NOTHING_WRAPPED);

export const GiftWrapUi = ui('gift-wrap', {
  Step: part<CheckoutStepProps>(),
  Summary: part<{ readonly step: string }>(),
});
