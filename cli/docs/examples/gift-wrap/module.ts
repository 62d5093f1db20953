import { configType, defineModule, endpointRef, part, store, ui } from 'etalage/core';
import type { CheckoutStepProps } from 'etalage/modules/checkout';

/** Wraps products as presents: asked beside a line of the cart, with a note in the checkout, told to the workshop. */
export const giftWrap = defineModule<GiftWrapConfig>({
  id: 'gift-wrap',
  kernel: '^0.1.0',
  requires: ['shipping', 'cart', 'promotion', 'order', 'checkout'],
  config: configType<GiftWrapConfig>(),
});

export interface GiftWrapConfig {
  public: object;
  secret: { readonly papers: readonly string[]; readonly mostPieces: number };
}

/** The papers to choose from. */
export const PapersEndpoint = endpointRef<object, readonly string[]>(
  'gift-wrap.papers',
  'GET',
  '/api/ext/gift-wrap/papers',
  { maxAge: 60 },
);

export interface Wrapping {
  readonly skus: readonly string[];
  readonly paper: string;
  readonly note: string;
}

export const NOTHING_WRAPPED: Wrapping = { skus: [], paper: '', note: '' };

/** What is wished, for this page session. */
export const WrapStore = store<Wrapping>('gift-wrap.wrap', () => NOTHING_WRAPPED);

export const GiftWrapUi = ui('gift-wrap', {
  Step: part<CheckoutStepProps>(),
  Summary: part<{ readonly step: string }>(),
});
