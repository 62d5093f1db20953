import { endpoint, InvalidExtension, type Endpoint, type Limit } from 'etalage/core';
import { emailKey } from 'etalage/core/email';
import {
  CartFull,
  ClosedCart,
  NotCartOwner,
  NotSoldThere,
  OptionsNotPossible,
  PriceUnknown,
  CostsUnknown,
  ProductNotFound,
  QuantityNotPossible,
  UnknownCart,
  UnknownShippingMethod,
} from 'etalage/modules/cart';
import { PaymentNotPossible, UnknownPaymentMethod } from 'etalage/modules/payment';
import { CouponNotValid, OfferEnded } from 'etalage/modules/promotion';
import { InvalidShippingChoice, MissingShippingChoice } from 'etalage/modules/shipping';
import { OutOfStock, InsufficientStock, UnknownSku } from 'etalage/modules/stock';
import {
  CreateOrderEndpoint,
  EmptyOrder,
  NotOrderOwner,
  NoOrderKey,
  Orders,
  PlaceOrderEndpoint,
  PriceChanged,
  TooManyUnpaid,
  InvalidAddress,
  type NewOrder,
} from '../module.ts';
import { checkOrder, givenEmail } from './check-order.ts';
import { placedView } from '../wire/placed-order.ts';
import { newOrder, placed } from './schemas.ts';

const errors = [
  EmptyOrder,
  NoOrderKey,
  NotOrderOwner,
  InvalidAddress,
  PriceChanged,
  TooManyUnpaid,
  UnknownCart,
  ClosedCart,
  NotCartOwner,
  ProductNotFound,
  OptionsNotPossible,
  PriceUnknown,
  CostsUnknown,
  InvalidExtension,
  QuantityNotPossible,
  CartFull,
  UnknownShippingMethod,
  InvalidShippingChoice,
  MissingShippingChoice,
  NotSoldThere,
  UnknownPaymentMethod,
  PaymentNotPossible,
  CouponNotValid,
  OfferEnded,
  OutOfStock,
  InsufficientStock,
  UnknownSku,
];

/** Old clients name the store view of an order in its body only. */
const storeCodeOf = (body: unknown): unknown =>
  typeof body === 'object' && body !== null && 'store_code' in body ? body.store_code : undefined;

const QUARTER_SECONDS = 900;
/** The part of an address' orders that may go to one mailbox: whoever orders chooses who gets the e-mails. */
const OF_ONE_MAILBOX = 1 / 6;
/** Vue Storefront 1's client sends whole products: 10 kB each, of as many lines as a cart may have. */
const LONGEST_ORDER = 1024 * 1024;

/** Placing an order, at two addresses. */
export const placingEndpoints = (max: number): Endpoint[] => {
  const orders: Limit = { id: 'order.place', by: 'address', max, seconds: QUARTER_SECONDS };
  const toOne: Limit = {
    id: 'order.placeForMailbox',
    by: ({ body }: { readonly body: NewOrder }) => emailKey(givenEmail(body.addressInformation)),
    max: Math.ceil(max * OF_ONE_MAILBOX),
    seconds: QUARTER_SECONDS,
    counts: 'accepted',
  };
  return [PlaceOrderEndpoint, CreateOrderEndpoint].map((ref) =>
    endpoint(ref, {
      summary: 'Place an order, once; the cart stays as it is when it is refused',
      schema: { body: newOrder, ...placed },
      errors,
      idempotency: { field: 'order_id', optional: true },
      limits: [orders, toOne],
      bodyLimit: LONGEST_ORDER,
      storeView: (_params, views, body) => views.find(({ storeCode }) => storeCode === storeCodeOf(body))?.storeCode,
      handle: async ({ body }, context) => context.get(Orders).place(await checkOrder(body, context)),
      serialize: placedView,
    }),
  );
};
