import type { ReactNode } from 'react';
import { useTranslator } from 'etalage/core/react';
import { useSpendCoins } from 'etalage/modules/loyalty/react';
import '../styles/loyalty.css';

/** In the cart: spends the customer's coins on it. Guests, and who has none, see nothing. */
export default function SpendCoins(): ReactNode {
  const { t, price, number } = useTranslator();
  const spendable = useSpendCoins();
  if (!spendable) return null;
  const { coins, isAll, cents, isSpent, isLater, isBusy, toggle } = spendable;
  const open = isAll ? 'You have {coins} coins: {worth} off' : 'Spend {coins} coins: {worth} off';
  const spent = isLater
    ? 'You spend coins. They come off the total once you are online.'
    : 'You spend {coins} coins: {worth} off';
  return (
    <label className="spend-coins" aria-busy={isBusy || undefined}>
      <input type="checkbox" role="switch" aria-checked={isSpent} checked={isSpent} onChange={toggle} />
      <span>{t(isSpent ? spent : open, { coins: number(coins), worth: price(cents) })}</span>
    </label>
  );
}
