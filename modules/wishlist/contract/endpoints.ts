import { endpointRef, type InputType, type ResultType } from 'etalage/core';
import type * as schemas from '../api/schemas.ts';

/** A product on a customer's list, as the platform has it. */
export type SavedProduct = ResultType<typeof schemas.list>['items'][number];

/** The customer's list, newest first. */
export const WishlistEndpoint = endpointRef<object, ResultType<typeof schemas.list>>(
  'wishlist.list',
  'GET',
  '/api/ext/wishlist',
  { access: 'customer' },
);
/** Saves a product: `productId` is its own id, a variant's is its parent's. */
export const SaveProductEndpoint = endpointRef<InputType<typeof schemas.save>, true>(
  'wishlist.add',
  'POST',
  '/api/ext/wishlist/add',
  { access: 'customer' },
);
/** Takes a product off the list. */
export const RemoveProductEndpoint = endpointRef<InputType<typeof schemas.remove>, true>(
  'wishlist.delete',
  'POST',
  '/api/ext/wishlist/delete',
  { access: 'customer' },
);
