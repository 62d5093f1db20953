import { useEffect } from 'react';
import { useService, useStore } from 'etalage/core/react';
import { Cart, CartStore, type CartItem } from '../module.ts';
import { blockedLines } from './line-problems.ts';

/** The visitor's cart. */
export interface CartView {
  /** In the order in which they were added. */
  readonly lines: readonly CartItem[];
  /** Those that cannot be ordered as they are; see `problemsOf`. */
  readonly blocked: readonly CartItem[];
  /** How many units. */
  readonly quantity: number;
  /** What this browser stored has been read: an empty cart is one. */
  readonly isLoaded: boolean;
  /** Changes it. */
  readonly cart: Cart;
}

/** The visitor's cart, which is loaded with the view that shows it. */
export function useCart(): CartView {
  const cart = useService(Cart);
  const { cartItems, cartIsLoaded } = useStore(CartStore);
  useEffect(() => void cart.load(), [cart]);
  return {
    lines: cartItems.toSorted((one, other) => one.added_at - other.added_at),
    blocked: blockedLines(cartItems),
    quantity: cartItems.reduce((sum, { qty }) => sum + qty, 0),
    isLoaded: cartIsLoaded,
    cart,
  };
}
