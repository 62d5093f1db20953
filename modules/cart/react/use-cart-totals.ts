import { useStore } from 'etalage/core/react';
import { cartTotals, type CartTotals } from '../domain/cart-totals.ts';
import { CartStore } from '../module.ts';

/** The totals of the visitor's cart, as they are to be shown now. */
export function useCartTotals(): CartTotals {
  const { cartItems, platformTotals, platformTotalSegments, shipping } = useStore(CartStore);
  return cartTotals(cartItems, platformTotals, shipping !== null, platformTotalSegments?.costs);
}
