/** Hooks for views of coins. */
export { useCoins } from './use-coins.ts';
export { useCoinHistory, type ShownHistory } from './use-coin-history.ts';
export { useSpendCoins, type SpendableCoins } from './use-spend-coins.ts';
