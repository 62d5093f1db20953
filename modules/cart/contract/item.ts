import type { Extended, Extensions } from 'etalage/core';
import type { Message, ProductDocument, ProductOption } from 'etalage/modules/catalog';

/**
 * A line of the cart in the browser. Money is cents including tax. The fields of Vue Storefront 1's cart items have its
 * names; `name` and those after it are what it takes to show the line without a network.
 */
export interface CartItem extends Extended {
  /** Of the variant, else of the product. */
  readonly sku: string;
  readonly parentSku: string;
  readonly qty: number;
  /** The quantity that the server confirmed last; 0 before. */
  readonly prev_qty: number;
  /** The product's own id. */
  readonly item_id: number;
  /** The cart that it is in on the server. */
  readonly quote_id?: string;
  readonly server_item_id?: number;
  readonly server_cart_id?: string;
  /** Of what is chosen: SHA3-224, as Vue Storefront 1 computes it. */
  readonly checksum: string;
  /** Of one piece. */
  readonly price_incl_tax: number;
  /** What was chosen, in words. */
  readonly options: readonly { readonly label: string; readonly value: string }[];
  readonly product_option?: ProductOption;
  /** What modules keep of it, by their ids; what differs makes another line. */
  readonly extensions?: Extensions;
  readonly type_id: ProductDocument['type_id'];
  readonly info: Readonly<Record<string, Message>>;
  readonly errors: Readonly<Record<string, Message>>;
  readonly is_in_stock: boolean;
  /** How many can be had, where the server said that they are fewer than were wanted. */
  readonly available?: number;
  /** It is counted in pairs. */
  readonly isPair?: boolean;
  /** The line in the platform's totals, once they are known. */
  readonly totals?: { readonly row: number; readonly discount: number };
  readonly name: string;
  readonly brand: string | undefined;
  /** A path without store prefix, which names what was chosen. */
  readonly url: string;
  /** For `imageUrl`. */
  readonly picture: string | undefined;
  /** Names from the top, at most 5: for analytics. */
  readonly categories: readonly string[];
  /** In ms since 1970: the order of the lines. */
  readonly added_at: number;
}

/** What is put into the cart: a line without what only the cart knows. */
export type NewCartItem = Pick<
  CartItem,
  | 'sku'
  | 'parentSku'
  | 'qty'
  | 'item_id'
  | 'price_incl_tax'
  | 'options'
  | 'product_option'
  | 'extensions'
  | 'type_id'
  | 'errors'
  | 'name'
  | 'brand'
  | 'url'
  | 'picture'
> & { readonly categories?: readonly string[] };

/** A line of a cart on the server, in Magento's form. */
export interface ServerItem {
  readonly item_id: number;
  readonly sku: string;
  readonly qty: number;
  readonly name: string;
  /** Of one piece, decimal, without tax. */
  readonly price: number;
  readonly product_type: string;
  /** A guest's masked id, or a customer's number as a text. */
  readonly quote_id: string;
  readonly product_option?: ProductOption;
  /** What else our own client shows; others ignore it. Prices are decimals. */
  readonly extension_attributes?: {
    readonly parent_sku: string;
    readonly price_incl_tax: number;
    /** The price that it had when it was put into the cart, where that was another one. */
    readonly price_was?: number;
    readonly is_in_stock: boolean;
    /** How many can be had, where fewer than are wanted. */
    readonly available?: number;
    /** It is counted in pairs. */
    readonly is_pair?: boolean;
    readonly brand?: string;
    readonly url: string;
    readonly picture?: string;
    readonly product_id: number;
    readonly options: readonly { readonly label: string; readonly value: string }[];
    readonly categories: readonly string[];
    /** In ms since 1970. */
    readonly added_at: number;
    /** The product can no longer be bought as it is, with the reason. */
    readonly refused?: Message;
    readonly extensions?: Extensions;
  };
}

/** A line as clients send it (Magento's `cartItem`). */
export interface SentCartItem {
  readonly sku?: string;
  /** The line to change; without it the line of the same product and options, or a new one. */
  readonly item_id?: number;
  /** All of the line's pieces: not what is added to them. The same call twice is like once. */
  readonly qty: number;
  readonly product_option?: unknown;
  /** `extensions`: data of modules by their ids. Absent, a line of that `item_id` keeps what it has. */
  readonly extension_attributes?: { readonly extensions?: unknown } | null;
  readonly quoteId?: string | number;
  readonly quote_id?: string | number;
}

/** What a link brings to another device: lines as `update` takes them, and data of modules with the cart. */
export interface SharedCartView {
  readonly lines: readonly SentCartItem[];
  readonly extension_attributes?: { readonly extensions: Extensions };
}
