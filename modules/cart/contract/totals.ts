import type { Extensions } from 'etalage/core';

/** One row of the totals, in the order of display. */
export interface TotalSegment {
  /** `subtotal`, `shipping`, `payment_fee`, `discount`, `tax`, `grand_total`; modules add codes of their own. */
  readonly code: string;
  readonly title: string;
  /** Decimal, including tax. */
  readonly value: number | null;
  readonly area?: string;
  readonly extension_attributes?: object;
}

/** The totals of a line, in Magento's form: decimals. `base_` fields repeat the others. */
export interface TotalsItem {
  readonly item_id: number;
  readonly name: string;
  readonly qty: number;
  readonly price: number;
  readonly price_incl_tax: number;
  readonly row_total: number;
  readonly row_total_incl_tax: number;
  readonly row_total_with_discount: number;
  readonly tax_amount: number;
  readonly tax_percent: number;
  readonly discount_amount: number;
  readonly discount_percent: number;
  /** JSON: `[{ value, label }]`. */
  readonly options: string;
  readonly [field: string]: unknown;
}

/** The totals of a cart, in Magento's form: decimals in the store view's currency. `base_` fields repeat the others. */
export interface PlatformTotals {
  readonly grand_total: number;
  readonly subtotal: number;
  readonly subtotal_incl_tax: number;
  readonly subtotal_with_discount: number;
  /** Negative or 0. */
  readonly discount_amount: number;
  readonly shipping_amount: number;
  readonly shipping_discount_amount: number;
  readonly shipping_incl_tax: number;
  readonly shipping_tax_amount: number;
  readonly tax_amount: number;
  readonly base_currency_code: string;
  readonly quote_currency_code: string;
  /** Absent without a coupon. */
  readonly coupon_code?: string;
  readonly items_qty: number;
  readonly items: readonly TotalsItem[];
  readonly total_segments: readonly TotalSegment[];
  readonly extension_attributes?: {
    /** Delivery is free from this subtotal on; decimals. `missing` is 0 once it is reached. */
    readonly free_delivery?: { readonly from: number; readonly missing: number };
    /** The coupon is good, but takes nothing off this cart. */
    readonly coupon_inactive?: boolean;
    /** Data of modules with the cart, by their ids. */
    readonly extensions?: Extensions;
  };
  readonly [field: string]: unknown;
}

/** Totals as the browser keeps them, in cents including tax. */
export interface TotalSegments {
  readonly subtotal_incl_tax: number;
  readonly grand_total: number;
  readonly payment: number;
  readonly shipping: number;
  /** What modules charge, a row a code; absent for nothing. A title is a message key, or a text of the server's. */
  readonly costs?: readonly { readonly code: string; readonly title: string; readonly cents: number }[];
  /** Negative or 0. */
  readonly discount: number;
  readonly tax: number;
}
