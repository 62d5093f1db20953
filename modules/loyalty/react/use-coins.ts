import { useService } from 'etalage/core/react';
import { useLoaded, type Loaded } from 'etalage/core/react/loaded';
import { ShopperCoins, type ShownCoins } from '../module.ts';

/** The customer's coins, `value`, undefined before the first answer. Views need `lazyTexts`. */
export function useCoins(isAsked = true): Pick<Loaded<ShownCoins>, 'value' | 'problem' | 'again'> {
  const coins = useService(ShopperCoins);
  return useLoaded(isAsked ? 'mine' : undefined, () => coins.all());
}
