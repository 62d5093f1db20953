import { provide, requestToken } from 'etalage/core';

/** Who is shopping, as far as prices depend on it. A module with accounts replaces it; by itself the shop knows guests only. */
export interface PriceCustomer {
  /** Asked before each call: visitors sign in and out. */
  current(): {
    readonly groupId?: number;
    /** Proves the group. */
    readonly groupToken?: string;
    /** The customer's own. */
    readonly token?: string;
  };
}
export const PriceCustomer = requestToken<PriceCustomer>('catalog.PriceCustomer');

export const priceCustomerProvider = provide(PriceCustomer, [], (): PriceCustomer => ({ current: () => ({}) }));
