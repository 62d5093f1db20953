import { useStore } from 'etalage/core/react';
import { CartStore } from 'etalage/modules/cart';
import { shownTotals, type ShownTotals } from './shown-totals.ts';

/** The totals of the visitor's cart, as they are to be shown now. */
export function useShownTotals(): ShownTotals {
  const { cartItems, platformTotals, shipping } = useStore(CartStore);
  return shownTotals(cartItems, platformTotals, shipping !== null);
}
