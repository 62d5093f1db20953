import { defineModule, endpointRef, requestToken, type Tx } from 'etalage/core';
import type { Order } from 'etalage/modules/order';

/** Coins for what customers paid, taken back for what they were paid back. */
export const coins = defineModule({ id: 'coins', kernel: '^0.1.0', requires: ['order', 'mail'] });

/** The customer's coins. */
export const CoinsEndpoint = endpointRef<object, { readonly coins: number }>('coins.mine', 'GET', '/api/ext/coins', {
  access: 'customer',
});

/** The coins of customers: one for each whole euro. */
export interface Coins {
  /** Within the transaction that makes it true; cents, below 0 to take back. A guest has no coins. */
  add(tx: Tx, order: Pick<Order, 'id' | 'customerId'>, cents: number): Promise<void>;
  of(customerId: number): Promise<number>;
  /** Those that an order has brought. */
  ofOrder(orderId: string): Promise<number>;
}
export const Coins = requestToken<Coins>('coins.Coins', 'api');
