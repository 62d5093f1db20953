import { defineModule, endpointRef, extension, requestToken, type Tx } from 'etalage/core';

/** Coins for what customers paid, taken back for what they were paid back. */
export const coins = defineModule({ id: 'coins', kernel: '^0.1.0', requires: ['order'] });

/** What an order has brought: shown wherever the order is, and written by the server alone. */
export const OrderCoins = extension(
  'coins',
  { type: 'object', properties: { coins: { type: 'integer' } }, required: ['coins'] },
  ({ coins }, t) => [{ label: t('Coins earned'), value: String(coins) }],
);

/** The customer's coins. */
export const CoinsEndpoint = endpointRef<object, { readonly coins: number }>('coins.mine', 'GET', '/api/ext/coins', {
  access: 'customer',
});

/** The coins of customers: one for each whole euro. */
export interface Coins {
  /**
   * Within the transaction that makes it true; cents, below 0 to take back.
   * @returns how many coins the order has brought by now
   */
  add(tx: Tx, order: { readonly id: string; readonly customerId: number }, cents: number): Promise<number>;
  of(customerId: number): Promise<number>;
}
export const Coins = requestToken<Coins>('coins.Coins', 'api');
