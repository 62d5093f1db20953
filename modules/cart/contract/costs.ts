import { point, type Address, type Extended } from 'etalage/core';

/** A line that costs may be charged for. Money is cents including tax. */
export interface CostedLine extends Extended {
  /** Of the variant, else of the product. */
  readonly sku: string;
  readonly parentSku: string;
  readonly qty: number;
  /** Of one piece. */
  readonly price: number;
}

/** What costs depend on: a cart, or what is being ordered. What cannot be ordered is not in it. */
export interface CostedCart extends Extended {
  readonly lines: readonly CostedLine[];
  /** Of the lines, before discounts; in cents including tax. */
  readonly subtotal: number;
  /** Where it goes; ISO 3166, two capitals. */
  readonly country: string;
  /** The same with all that is known of it by now, data of modules too (`AddressData`): often the country alone. */
  readonly address: Address;
}

/** Something beside the products that is paid. */
export interface CartCost {
  /** What it is to programs: the module's id, or one that begins with it. Costs of one code are shown in one row. */
  readonly code: string;
  /** A message key, in `locales/server` and, for the browser's own sums, in `locales/lazy`. */
  readonly title: string;
  /** Cents including tax, whole and not negative; what costs 0 is left out. */
  readonly cents: number;
  /** A class of the catalogue's tax rules. */
  readonly taxClass: number;
  /** What it is charged for, one of the cart's lines: whoever gives that line back gets this back too. */
  readonly line?: CostedLine;
}

/** Costs of a cart; the same for the same cart. */
export type CostRule = (cart: CostedCart) => readonly CartCost[];

/**
 * What is charged beside the products, delivery and payment, which have prices of their own methods
 * (`ShippingMethods`, `PaymentMethods`) and are costs as these from the quote on (ADR 0023). Contributed on both
 * sides, by the same function: the server's sums count, the browser's are for who has no network.
 */
export const CartCosts = point<CostRule>('cart.costs', 'both');
