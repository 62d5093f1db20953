import { extensible, type Extended, type Extensions } from 'etalage/core';
import type { Message, ProductDocument, ProductOption } from 'etalage/modules/catalog';

/** A cart as modules of the server hear of it: money is integer cents including tax, times are UTC ms. */
export interface CartModel extends Extended {
  /** As clients know it: a guest's random text, or a customer's number. Whoever has a guest's may use the cart. */
  readonly id: string;
  readonly websiteId: number;
  /** Absent for a guest's. */
  readonly customerId?: number;
  readonly coupon?: string;
  /** Data of modules by their ids. */
  readonly extensions?: Extensions;
  readonly lines: readonly CartLine[];
}

/** A line of a cart, with the price of when its quantity was last changed. Modules keep data with it. */
export const CartLine = extensible('cart.line');
/** It goes with the line into the order. */
export interface CartLine extends Extended {
  readonly id: number;
  /** Of the variant, else of the product. */
  readonly sku: string;
  readonly parentSku: string;
  readonly name: string;
  readonly qty: number;
  /** Of one piece. */
  readonly price: number;
  /** Data of modules by their ids. */
  readonly extensions?: Extensions;
  readonly addedAt: number;
}

/**
 * A line of a cart as it is now, with what has become of it since it was put there. Money is integer cents including
 * tax.
 */
export interface CurrentCartLine extends CartLine {
  /** Of one piece, now; of what can no longer be bought, as it was. */
  readonly price: number;
  /** The price that it had when its quantity was last changed, where that was another one. */
  readonly priceBefore?: number;
  /** Tax in the price, as a fraction: 0.21. */
  readonly taxRate: number;
  /** Of the product, whichever variant it is. */
  readonly productId: number;
  readonly type: ProductDocument['type_id'];
  readonly productOption: ProductOption;
  /** How many pieces can be had beside the other lines. */
  readonly available: number;
  /** It is counted in pairs. */
  readonly isPair?: boolean;
  readonly brand?: string;
  /** A path without store prefix, which names what was chosen. */
  readonly url: string;
  /** For `imageUrl`. */
  readonly picture?: string;
  /** What was chosen, in words. */
  readonly options: readonly { readonly label: string; readonly value: string }[];
  /** Names from the top, at most 5. */
  readonly categories: readonly string[];
  /** The product can no longer be bought as it is, with the reason. */
  readonly refused?: Message;
}

/** What a line of a cart is to become, as a client says it. */
export interface CartLineChange {
  /** The line to change; without it the line of the same product and options, or a new one. */
  readonly id?: number;
  readonly sku?: string;
  /** All of the line's pieces: not what is added to them. The same call twice is like once. */
  readonly qty: number;
  /** What is chosen of the product. Absent or null, a line of that `id` keeps what it has. */
  readonly productOption?: unknown;
  /** Data of modules by their ids. Absent, a line of that `id` keeps what it has. */
  readonly extensions?: unknown;
}

/** What a link brings to another device: lines as `update` takes them, and data of modules with the cart. */
export interface SharedCart extends Extended {
  readonly lines: readonly CartLineChange[];
  readonly extensions?: Extensions;
}
