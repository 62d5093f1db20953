import { toDecimals } from 'etalage/core/money';
import type { CoinBalance, CoinEntry, CoinEntryView, CoinsView, LoyaltyConfig } from '../module.ts';

const timeOf = (at: number | undefined): string | null => (at === undefined ? null : new Date(at).toISOString());

/** What a customer has, as the API answers it. */
export function coinsView({ coins, pending, expiring }: CoinBalance, terms: LoyaltyConfig['secret']): CoinsView {
  const { centsPerCoin, coinsPerEuro, minCoins, maxPercent, pendingDays, expireDays } = terms;
  return {
    coins,
    worth: toDecimals(Math.max(0, coins) * centsPerCoin),
    coin_worth: toDecimals(centsPerCoin),
    pending: pending.reduce((sum, of) => sum + of.coins, 0),
    pending_items: pending.map(({ coins, orderNumber, at }) => ({ coins, order: orderNumber ?? null, at: timeOf(at) })),
    expiring: expiring.map(({ coins, at }) => ({ coins, at: new Date(at).toISOString() })),
    rules: {
      coins_per_unit: coinsPerEuro,
      min_coins: minCoins,
      max_percent: maxPercent,
      pending_days: pendingDays,
      expire_days: expireDays,
    },
  };
}

/** A movement of coins, as the API answers it. */
export const entryView = ({ id, at, kind, coins, orderNumber, reason }: CoinEntry): CoinEntryView => ({
  id,
  at: new Date(at).toISOString(),
  kind,
  coins,
  order: orderNumber ?? null,
  reason: reason ?? null,
});
