import { token } from 'etalage/core';
import type { ProductDocument } from '../domain/documents.ts';
import type { Message, ProductOption } from '../domain/options/option-views.ts';

/** What somebody wants of the catalogue, as carts and orders of Magento and Vue Storefront 1 name it. */
export interface RequestedProduct {
  /** Of a variant or a product; a configurable product's own with the choice in `product_option`. */
  readonly sku: string;
  /** Whole pieces, 1 or more. */
  readonly qty: number;
  /** As a client sent it: options may be missing, ids numbers or strings, lists objects. */
  readonly product_option?: unknown;
}

/** Who buys, and where to: prices and tax depend on it. */
export interface Buyer {
  /** Absent for guests. */
  readonly groupId?: number;
  /** ISO 3166, two capitals. */
  readonly country: string;
  readonly region?: string;
}

/** A product as it can be bought now: what a line of a cart is made of. Money is cents including tax. */
export interface Purchasable {
  /** Tells lines apart: the same for the same product with the same options, however they were written. */
  readonly key: string;
  /** As the line has it: the variant's; of a bundle its own and those of its items, joined with `-`. */
  readonly sku: string;
  readonly parentSku: string;
  /** Of the product, whichever variant it is. */
  readonly productId: number;
  readonly type: ProductDocument['type_id'];
  readonly name: string;
  readonly brand: string | undefined;
  /** A path without store prefix, which names what was chosen. */
  readonly url: string;
  /** For `imageUrl`. */
  readonly picture: string | undefined;
  /** What was chosen, in words. */
  readonly options: readonly { readonly label: string; readonly value: string }[];
  /** Complete: ids as strings. */
  readonly product_option: ProductOption;
  /** Of one piece, for the buyer's group and this quantity, with its options. */
  readonly price: number;
  /** Of one piece without reduction, with its options. */
  readonly regularPrice: number;
  /** Tax in the price where the buyer is, as a fraction: 0.21. */
  readonly taxRate: number;
  /** Nothing to deliver. */
  readonly isVirtual: boolean;
  /** It is sold, and counted, in pairs. */
  readonly isPair?: boolean;
  /** Something was chosen that makes it this shopper's alone, such as initials: it cannot be sent back. */
  readonly excludesReturn?: true;
  /** What one piece takes out of stock: itself, or the items of a bundle. */
  readonly stock: readonly { readonly sku: string; readonly qty: number }[];
  readonly categoryIds: readonly number[];
  /** Names from the top, at most 5. */
  readonly categories: readonly string[];
}

/** A product as it can be bought, or why it cannot. */
export type FoundPurchasable =
  | { readonly purchasable: Purchasable }
  | { readonly refused: 'unknown' | 'options' | 'price'; readonly message: Message };

/** Looks up what can be bought at what price; the API's side. Nothing about stock. */
export interface Purchasables {
  /**
   * In the order of what is wanted. `unknown`: the shop has no such product (any more); `options`: something is not
   * chosen, or cannot be chosen so; `price`: it has none.
   */
  find(wanted: readonly RequestedProduct[], buyer: Buyer): Promise<readonly FoundPurchasable[]>;
  /** Tax as a fraction, by tax class, where the buyer is: for what no product is, such as delivery. */
  taxRates(buyer: Buyer): Promise<(taxClass: number) => number>;
}
export const Purchasables = token<Purchasables>('catalog.Purchasables', 'api');
