import { endpointRef, type InputType, type ResultType } from 'etalage/core';
import type * as schemas from '../api/schemas.ts';

/** What somebody waits for, as it was when it was wished for. */
export interface WishedProduct {
  /** Of the variant, else of the product. */
  readonly sku: string;
  readonly name: string;
  /** What was chosen, in words: `38`. */
  readonly options: string;
  /** A path without store prefix, which names what was chosen. */
  readonly path: string;
  /** Of the image service; empty without a picture. */
  readonly picture: string;
}

/** A wish as the API answers it. */
export type WishView = ResultType<typeof schemas.list>['items'][number];

/** Waits for what is sold out: by its sku or, as Vue Storefront 1 asks, its id. */
export const WishEndpoint = endpointRef<InputType<typeof schemas.subscribe>, true>(
  'notify-me.subscribe',
  'POST',
  '/api/ext/product-alert/subscribe',
  { access: 'customer' },
);
/** What the customer waits for, newest first. */
export const WishesEndpoint = endpointRef<object, ResultType<typeof schemas.list>>(
  'notify-me.list',
  'GET',
  '/api/ext/notify-me',
  { access: 'customer' },
);
/** Waits no more. */
export const UnwishEndpoint = endpointRef<InputType<typeof schemas.remove>, true>(
  'notify-me.remove',
  'POST',
  '/api/ext/notify-me/delete',
  { access: 'customer' },
);
