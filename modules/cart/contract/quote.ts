import { requestToken, type Extended, type Extensions, type ExtensionText, type Tx, type Address } from 'etalage/core';
import type { Purchasable, RequestedProduct } from 'etalage/modules/catalog';
import type { AppliedRule } from 'etalage/modules/promotion';

/** A line with what it costs. Money is cents including tax, unless said otherwise. */
export interface QuotedLine extends Extended {
  readonly purchasable: Purchasable;
  readonly qty: number;
  /** Of the cart's line; absent for lines that are in no cart. */
  readonly itemId?: number;
  /** Data of modules by their ids. */
  readonly extensions?: Extensions;
  /** What people are told of that data; in quotes that orders are made of. */
  readonly texts?: readonly ExtensionText[];
  /** All pieces, before the discount. */
  readonly total: number;
  readonly discount: number;
  /** In what is left after the discount. */
  readonly tax: number;
  /** Without tax, before the discount: of one piece, and of all (rounded once, so not a multiple of the piece's). */
  readonly net: { readonly unit: number; readonly total: number };
}

/** Something that costs money beside the lines: delivery, a payment method, what modules charge (`CartCosts`). */
export interface QuotedCost {
  /** `shipping`, `payment_fee`, or a module's. */
  readonly code: string;
  readonly title: string;
  /** What is paid, after its discount. */
  readonly amount: number;
  readonly discount: number;
  /** In the amount. */
  readonly tax: number;
  readonly taxRate: number;
  /** The place in `lines` of what it is charged for. */
  readonly line?: number;
}

/** A rate of tax with all that is taxed by it. */
export interface QuotedTax {
  readonly rate: number;
  /** Without tax. */
  readonly net: number;
  readonly tax: number;
}

/**
 * What some lines cost a buyer, by the rules of now: the one place where sums are made. Lines less discounts, and all
 * costs, are the grand total; the taxes are those of the parts. Both to the cent.
 */
export interface Quote extends Extended {
  readonly lines: readonly QuotedLine[];
  readonly subtotal: number;
  readonly discount: number;
  readonly applied: readonly AppliedRule[];
  readonly couponCode?: string;
  readonly isCouponInactive: boolean;
  readonly freeDeliveryFrom?: number;
  readonly delivery?: QuotedCost & { readonly carrierCode: string; readonly methodCode: string };
  readonly payment?: QuotedCost & { readonly method: string };
  /** All of them in the order of display: delivery, those of modules, payment. */
  readonly costs: readonly QuotedCost[];
  readonly taxes: readonly QuotedTax[];
  readonly tax: number;
  readonly grandTotal: number;
  readonly isVirtual: boolean;
  /** Data of modules with all of it, by their ids. */
  readonly extensions?: Extensions;
  /** What people are told of that data; in quotes that orders are made of. */
  readonly texts?: readonly ExtensionText[];
}

/** What an open cart costs, and where. */
export interface CartQuote extends Quote {
  /** Where its tax is due; ISO 3166. */
  readonly country: string;
}

/** A line that is to be priced. */
export interface RequestedLine extends RequestedProduct {
  /** Data of modules as a client sent it; absent, it is that of the cart's line `itemId`. */
  readonly extensions?: unknown;
  /** The line of the cart that it is, as the client says. */
  readonly itemId?: number | undefined;
}

/** What is to be priced. */
export interface QuoteRequest {
  /** The cart whose coupon, addresses and methods count, and whose lines, unless `lines` says others. */
  readonly cartId?: string;
  readonly lines?: readonly RequestedLine[];
  /** Data of modules with the whole, as a client sent it; absent, it is the cart's. */
  readonly extensions?: unknown;
  /** Over those of the cart. */
  readonly address?: Address;
  readonly shipping?: { readonly carrierCode: string; readonly methodCode: string };
  readonly paymentMethod?: string;
  readonly email?: string;
  /** The shopper's coupon. */
  readonly couponCode?: string;
}

/** What a shopper was told last that a cart costs. */
export interface ShownTotal {
  /** In cents: all of it, with `fee`. */
  readonly total: number;
  /** In cents: of the lines, before discounts. */
  readonly subtotal: number;
  /** In cents: of the payment method that the cart had then. */
  readonly fee: number;
  readonly paymentMethod?: string;
  /** In cents: what rows of their own took off, such as coins. Absent in carts of versions before. */
  readonly own?: number;
}

/** What was chosen of a delivery method, as it was checked and sent. */
export interface StoredShippingChoice {
  readonly carrierCode: string;
  readonly methodCode: string;
  readonly data: object;
}

/** A cart that a call may use. */
export interface OpenCart {
  readonly id: number;
  /** As clients know it. */
  readonly cartId: string;
  readonly customerId?: number;
  readonly couponCode?: string;
  readonly paymentMethod?: string;
  readonly paymentAdditional?: unknown;
  readonly shippingAddress?: Address;
  readonly billingAddress?: Address;
  readonly email?: string;
  /** What was chosen of the cart's delivery method. */
  readonly shippingChoice?: StoredShippingChoice;
  /** Absent for a cart whose totals nobody has asked for. */
  readonly shown?: ShownTotal;
}

/** Carts for those who sell what is in them: embedded adapters of other modules. The buyer is that of the call. */
export interface CartQuotes {
  /** @throws ApiError UnknownCart, ClosedCart, NotCartOwner */
  open(cartId: string): Promise<OpenCart>;
  /** The customer's open cart, if there is one. */
  ofCustomer(customerId: number): Promise<OpenCart | undefined>;
  /**
   * Before a transaction: asks catalogue and rules. @throws ApiError as `open`, ProductNotFound, OptionsNotPossible,
   * PriceUnknown, CostsUnknown, UnknownShippingMethod, UnknownPaymentMethod, NotSoldThere, InvalidExtension
   */
  quote(request: QuoteRequest): Promise<Quote>;
  /**
   * Closes a cart for an order, in its transaction; once. The customer's next cart is another one.
   * @throws ApiError ClosedCart when it is closed already
   */
  close(tx: Tx, cartId: string, orderId: string): Promise<void>;
}
export const CartQuotes = requestToken<CartQuotes>('cart.Quotes', 'api');
