import { defineModule, endpointRef, requestToken } from 'etalage/core';

/** Remembers a customer's shoe size. */
export const shoeSize = defineModule({ id: 'shoe-size', kernel: '^0.1.0', requires: ['user'] });

/** Of a customer; absent while they have not said it. */
export interface ShoeSize {
  readonly size?: number;
}
const PATH = '/api/ext/shoe-size';
/** `access: 'customer'`: without a good token it is refused (401), and `ApiClient` sends the token along. */
export const ShoeSizeEndpoint = endpointRef<object, ShoeSize>('shoe-size.get', 'GET', PATH, { access: 'customer' });
export const SetShoeSizeEndpoint = endpointRef<{ body: Required<ShoeSize> }, ShoeSize>('shoe-size.set', 'PUT', PATH, {
  access: 'customer',
});

export interface ShoeSizes {
  of(customerId: number): Promise<ShoeSize>;
  set(customerId: number, size: number): Promise<void>;
}
export const ShoeSizes = requestToken<ShoeSizes>('shoe-size.Sizes', 'api');
