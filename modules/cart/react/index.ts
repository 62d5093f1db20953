/** Hooks of the cart, for themes and modules' views. */
export { useAddToCart, type AddToCart, type AddToCartOptions } from './use-add-to-cart.ts';
export { useCart, type CartView } from './use-cart.ts';
export { useCartTotals } from './use-cart-totals.ts';
export { lineTotal, type CartTotalRow, type CartTotals } from '../domain/cart-totals.ts';
export { blockedLines, isShort, problemsOf } from './line-problems.ts';
