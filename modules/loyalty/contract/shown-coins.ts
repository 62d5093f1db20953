import type { CoinBalance, CoinEntry } from './coins.ts';
import type { SpendingTerms } from './spent-on.ts';

/** What a customer has, and by which rules, for views: money is cents, times are UTC ms. */
export interface ShownCoins extends CoinBalance, SpendingTerms {
  /** What can be spent is worth. */
  readonly worth: number;
  readonly coinsPerEuro: number;
  readonly pendingDays: number;
  /** 0: for ever. */
  readonly expireDays: number;
}

/** A page of what became of a customer's coins, newest first. */
export interface CoinPage {
  readonly items: readonly CoinEntry[];
  readonly total: number;
}
