import { endpointRef } from 'etalage/core';

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
export interface WishView extends WishedProduct {
  /** ISO 8601. */
  readonly asked_at: string;
}

/** Waits for what is sold out: by its sku or, as Vue Storefront 1 asks, its id. */
export const WishEndpoint = endpointRef<{ body: { sku?: string; productId?: number | string } }, true>(
  'notify-me.subscribe',
  'POST',
  '/api/ext/product-alert/subscribe',
  { access: 'customer' },
);
/** What the customer waits for, newest first. */
export const WishesEndpoint = endpointRef<object, { readonly items: readonly WishView[] }>(
  'notify-me.list',
  'GET',
  '/api/ext/notify-me',
  { access: 'customer' },
);
/** Waits no more. */
export const UnwishEndpoint = endpointRef<{ body: { sku: string } }, true>(
  'notify-me.remove',
  'POST',
  '/api/ext/notify-me/delete',
  { access: 'customer' },
);
