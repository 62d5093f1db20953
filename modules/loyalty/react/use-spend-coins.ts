import { useState } from 'react';
import { SessionStore } from 'etalage/core';
import { useService, useStore } from 'etalage/core/react';
import { Cart, CartStore } from 'etalage/modules/cart';
import { useCartTotals } from 'etalage/modules/cart/react';
import { SpendsCoins, spentOn } from '../module.ts';
import { useCoins } from './use-coins.ts';

/** The coins of a customer, for what is in the cart. */
export interface SpendableCoins {
  /** How many this cart takes, or has taken. */
  readonly coins: number;
  /** No more are left. */
  readonly isAll: boolean;
  /** What they take off this cart, or have taken, in cents; 0 while that is not known. */
  readonly cents: number;
  readonly isSpent: boolean;
  /** They are spent, and what is shown as the total is without them: it is the browser's own sum, without a network. */
  readonly isLater: boolean;
  readonly isBusy: boolean;
  readonly toggle: () => void;
}

/** Of the row of the totals. */
const ROW = 'loyalty';

/** Spends coins on what is in the cart; undefined for guests, and for who has too few. Views need `lazyTexts`. */
export function useSpendCoins(): SpendableCoins | undefined {
  const cart = useService(Cart);
  const isCustomer = useStore(SessionStore).status === 'customer';
  const state = useStore(CartStore);
  const isSpent = SpendsCoins.of(state) !== undefined;
  const { rows } = useCartTotals();
  const [isBusy, setBusy] = useState(false);
  const { value } = useCoins(isCustomer);
  if (!isCustomer || !value || (value.coins < value.minCoins && !isSpent)) return undefined;
  const of = (code: string): number => rows.reduce((sum, row) => (row.code === code ? sum + row.cents : sum), 0);
  const taken = -of(ROW);
  const coins = taken > 0 ? taken / value.centsPerCoin : spentOn(of('subtotal') + of('discount'), value.coins, value);
  return {
    coins,
    isAll: coins === value.coins,
    cents: coins * value.centsPerCoin,
    isSpent,
    isLater: isSpent && taken === 0 && state.platformTotals === null,
    isBusy,
    toggle() {
      if (isBusy) return;
      setBusy(true);
      void cart.extend(SpendsCoins, isSpent ? undefined : { spend: true }).finally(() => setBusy(false));
    },
  };
}
