import { part, slot, ui } from 'etalage/core';
import type { ProductView } from 'etalage/modules/catalog';
import type { CartItem } from './item.ts';

export const CartUi = ui('cart', {
  /** Puts the product on screen into the cart, as chosen. */
  AddButton: part<{ readonly product: ProductView }>(),
  /** Opens the cart, in the header, with the number of products. */
  HeaderLink: part<object>(),
  /** The place of the panel in every page; loads it when it is opened first. */
  MicrocartPlace: part<object>(),
  /** The panel's content. */
  Microcart: part<object>({ lazyTexts: true }),
  /** The cart as a step of the checkout. */
  CartStep: part<{ readonly next: string }>({ lazyTexts: true }),
  /** A line of the cart: an `<li>`. */
  Line: part<{ readonly item: CartItem }>({ lazyTexts: true, within: ['Microcart', 'CartStep'] }),
  /** What the cart costs, row by row. */
  Totals: part<object>({ lazyTexts: true, within: ['Microcart', 'CartStep'] }),
  /** The field for a coupon. */
  Coupon: part<object>({ lazyTexts: true, within: ['Microcart', 'CartStep'] }),
  /** How much is missing for free delivery. */
  FreeDelivery: part<object>({ lazyTexts: true, within: ['Microcart', 'CartStep'] }),
  /** In the place of all that while the cart is empty. */
  Empty: part<object>({ lazyTexts: true, within: ['Microcart', 'CartStep'] }),
  /** `/cart/share/:code`: where the link of another device leads. */
  SharedPage: part<{ readonly code: string }>({ lazyTexts: true }),
  /** Beside a line: what modules say of it or ask about it. */
  lineExtras: slot<{ readonly item: CartItem }>(),
  /** Below the lines, above the totals. */
  cartExtras: slot<object>(),
});

/** Modals of the cart. */
export const CartModals = ui('modal', {
  /** Says what was put into the cart, and what goes with it. */
  'added-to-cart': part<{
    readonly items: readonly CartItem[];
    /** What is to be known besides, as shown. */
    readonly note?: string;
  }>({ lazyTexts: true }),
  /** Asks before a line is removed. */
  'remove-item': part<{ readonly item: CartItem }>({ lazyTexts: true }),
  /** Another size, colour or choice of a line. */
  'edit-item': part<{ readonly item: CartItem }>({ lazyTexts: true }),
});
