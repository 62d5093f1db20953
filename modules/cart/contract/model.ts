import type { Extended, Extensions } from 'etalage/core';

/** A cart as modules of the server hear of it: money is integer cents including tax, times are UTC ms. */
export interface CartModel {
  /** As clients know it: a guest's random text, or a customer's number. Whoever has a guest's may use the cart. */
  readonly id: string;
  readonly websiteId: number;
  /** Absent for a guest's. */
  readonly customerId?: number;
  readonly coupon?: string;
  readonly lines: readonly CartModelLine[];
}

/** A line of a cart, with the price of when its quantity was last changed. */
export interface CartModelLine extends Extended {
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
