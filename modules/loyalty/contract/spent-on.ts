import type { LoyaltyConfig } from '../config.ts';

/** What coins may do. */
export type SpendingTerms = Pick<LoyaltyConfig['secret'], 'centsPerCoin' | 'minCoins' | 'maxPercent'>;

const HUNDRED = 100;

/** How many coins are spent on goods that cost so much: whole ones, and never more than is to be paid. */
export function spentOn(cents: number, coins: number, { centsPerCoin, minCoins, maxPercent }: SpendingTerms): number {
  if (coins < minCoins || cents <= 0) return 0;
  const most = Math.floor((cents * maxPercent) / HUNDRED);
  return Math.min(coins, Math.floor(most / centsPerCoin));
}
