import { requestToken, token } from 'etalage/core';
import type { ProductView } from 'etalage/modules/catalog';
import type { NewCartItem } from './item.ts';
import type { CartConfig } from '../config.ts';

/** A product as it is chosen, and what of it goes into the cart. */
export interface ChosenLines {
  /** With the answers: `selection.errors` says what is wrong with them. */
  readonly product: ProductView;
  /** One, or one for each product of a group; none while something is not chosen. */
  readonly items: readonly NewCartItem[];
}

/** Makes lines of products on screen. */
export interface ProductLines {
  /** @param answers of the form with the product's options, by the names of its fields; else as the product has them */
  of(product: ProductView, answers?: URLSearchParams): Promise<ChosenLines>;
}
export const ProductLines = requestToken<ProductLines>('cart.ProductLines', 'pages');

/** The cart's public settings, for views. */
export const CartSettings = token<CartConfig['public']>('cart.Settings', 'pages');
