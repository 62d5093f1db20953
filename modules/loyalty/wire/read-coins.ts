import { toCents } from 'etalage/core/money';
import type { CoinEntry, CoinEntryView, CoinPage, CoinsView, ShownCoins } from '../module.ts';

/** What a customer has, of the API's answer. */
export const readCoins = ({ coins, worth, coin_worth, pending_items, expiring, rules }: CoinsView): ShownCoins => ({
  coins,
  worth: toCents(worth),
  pending: pending_items.map(({ coins, order, at }) => ({
    coins,
    ...(order !== null && { orderNumber: order }),
    ...(at !== null && { at: Date.parse(at) }),
  })),
  expiring: expiring.map(({ coins, at }) => ({ coins, at: Date.parse(at) })),
  centsPerCoin: toCents(coin_worth),
  minCoins: rules.min_coins,
  maxPercent: rules.max_percent,
  coinsPerEuro: rules.coins_per_unit,
  pendingDays: rules.pending_days,
  expireDays: rules.expire_days,
});

const readEntry = ({ id, at, kind, coins, order, reason }: CoinEntryView): CoinEntry => ({
  id,
  at: Date.parse(at),
  kind,
  coins,
  ...(order !== null && { orderNumber: order }),
  ...(reason !== null && { reason }),
});

/** What became of coins, of the API's answer. */
export const readCoinPage = (of: {
  readonly items: readonly CoinEntryView[];
  readonly total_count: number;
}): CoinPage => ({
  items: of.items.map(readEntry),
  total: of.total_count,
});
