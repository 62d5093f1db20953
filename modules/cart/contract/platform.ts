import { errorType, requestToken, type Address, type Extensions } from 'etalage/core';
import type { AddressInformation } from './address-information.ts';
import type { CartPaymentMethod, CartShippingMethod } from './methods.ts';
import type { CartLineChange, CurrentCartLine, SharedCart } from './model.ts';
import type { CartQuote } from './quote.ts';

export const UnknownCart = errorType(404, 'cart.unknown', 'There is no such cart.');
/** It was ordered, or is a customer's own now: params `became`. */
export const ClosedCart = errorType(410, 'cart.closed', 'This cart is closed.');
/** A customer's cart without the customer. */
export const NotCartOwner = errorType(401, 'cart.notOwner', 'This cart belongs to somebody else.');
export const UnknownItem = errorType(404, 'cart.unknownItem', "The cart doesn't contain the {item} item.");
export const ProductNotFound = errorType(404, 'cart.productNotFound', 'The shop has no such product.');
/** Params `sku`; the message says what is wrong with what was chosen. */
export const OptionsNotPossible = errorType(400, 'cart.options', '{message}');
export const PriceUnknown = errorType(
  400,
  'cart.priceUnknown',
  'Product price is unknown, product cannot be added to the cart!',
);
export const QuantityNotPossible = errorType(400, 'cart.quantity', 'Order between 1 and {max} pieces, whole ones.');
export const CartFull = errorType(409, 'cart.full', 'A cart holds at most {max} different products.');
export const UnknownShippingMethod = errorType(
  400,
  'cart.unknownShippingMethod',
  'This delivery method is not available for this address.',
);
/** What needs no delivery is taxed where the buyer lives; its result lists the field of the address. */
export const NotSoldThere = errorType(400, 'cart.notSoldThere', 'We do not sell to this country.');
/** A module cannot say what it charges: nothing is sold below its price. The operators are told which. */
export const CostsUnknown = errorType(
  409,
  'cart.costsUnknown',
  'We cannot say right now what this order costs. Please try again later.',
);
export const NoSuchShare = errorType(404, 'cart.noSuchShare', 'This link is too old or has never been.');

/**
 * The carts of a platform: the port of an adapter. Money is cents including tax; `wire/` makes Magento's forms of it.
 * `cartId` is what a client says; the customer is that of the call. Changes of one cart happen one after the other. All
 * methods throw ApiError UnknownCart, ClosedCart and NotCartOwner.
 */
export interface Carts {
  /** A guest's new cart, or the customer's one. */
  create(): Promise<string>;
  items(cartId: string): Promise<readonly CurrentCartLine[]>;
  /**
   * The quantity is the whole line's; 0 removes it. @throws ApiError UnknownItem, ProductNotFound, OptionsNotPossible,
   * PriceUnknown, QuantityNotPossible, CartFull, OutOfStock and InsufficientStock of the stock (for more than there
   * were in the line)
   */
  update(cartId: string, item: CartLineChange): Promise<CurrentCartLine>;
  remove(cartId: string, itemId: number): Promise<void>;
  /**
   * Sets all data of modules with the cart as a whole, as a client sent it; answers it.
   * @throws ApiError InvalidExtension
   */
  extend(cartId: string, extensions: unknown): Promise<Extensions>;
  totals(cartId: string): Promise<CartQuote>;
  paymentMethods(cartId: string): Promise<readonly CartPaymentMethod[]>;
  shippingMethods(cartId: string, address: Address): Promise<readonly CartShippingMethod[]>;
  /**
   * Answers what the cart costs then, and how it can be paid.
   * @throws ApiError UnknownShippingMethod, InvalidShippingChoice
   */
  setAddresses(
    cartId: string,
    information: AddressInformation,
  ): Promise<{ readonly paymentMethods: readonly CartPaymentMethod[]; readonly totals: CartQuote }>;
  /** @throws ApiError UnknownPaymentMethod and PaymentNotPossible of payments */
  setPayment(
    cartId: string,
    payment: {
      readonly method: string;
      readonly additional?: unknown;
      readonly email?: string;
      readonly billingAddress?: Address;
    },
  ): Promise<void>;
  /** @throws ApiError CouponNotValid of promotions */
  applyCoupon(cartId: string, code: string): Promise<void>;
  removeCoupon(cartId: string): Promise<void>;
  coupon(cartId: string): Promise<string | undefined>;
  merge(guestCartId: string): Promise<string>;
  share(cartId: string): Promise<string>;
  /** @throws ApiError NoSuchShare */
  shared(code: string): Promise<SharedCart>;
}
export const Carts = requestToken<Carts>('cart.Carts', 'api');
