import { requestToken } from 'etalage/core';
import type { CoinPage, ShownCoins } from './shown-coins.ts';

/** The customer's coins, in the browser. */
export interface ShopperCoins {
  /** @throws ApiError */
  all(): Promise<ShownCoins>;
  /** So many of what happened, newest first. @throws ApiError */
  history(size: number): Promise<CoinPage>;
}
export const ShopperCoins = requestToken<ShopperCoins>('loyalty.ShopperCoins', 'pages');
