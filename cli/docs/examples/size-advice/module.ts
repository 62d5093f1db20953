import { defineModule, endpointRef, jobRef, requestToken, store } from 'etalage/core';

/** Advice about the sizes of a product, on its page. */
export const sizeAdvice = defineModule({ id: 'size-advice', kernel: '^0.1.0', requires: ['catalog'] });

/** What the shop advises, by sku: in a table of its own. */
export interface Advice {
  /** Empty where there is none. */
  of(sku: string): Promise<string>;
  /** An empty text takes it away. Pages that show it are made anew. */
  set(sku: string, text: string): Promise<void>;
}
export const Advice = requestToken<Advice>('size-advice.Advice', 'api');

export const AdviceEndpoint = endpointRef<{ query: { readonly sku: string } }, string>(
  'size-advice.of',
  'GET',
  '/api/ext/size-advice',
);

/** What the page of a product says, from the server on. */
export const AdviceStore = store('size-advice.shown', () => ({ sku: '', text: '' }));

/** Of pages that show the advice of a product: its sku comes behind it. */
export const ADVICE_TAG = 'size-advice-';
export const AdviceChanged = jobRef<{ readonly sku: string }>('size-advice.changed');
