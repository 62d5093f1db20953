import { endpointRef, type Extensions, type InputType, type ResultType } from 'etalage/core';
import type { PlatformAddress } from 'etalage/core/address';
import type { ShippingMethodView } from 'etalage/modules/shipping';
import type * as schemas from '../api/schemas.ts';
import type { PaymentMethodView } from './address-information.ts';
import type { SentCartItem, ServerItem, SharedCartView } from './item.ts';
import type { PlatformTotals } from './totals.ts';

/** Which cart; a customer's needs the token too. */
export type CartQuery = InputType<typeof schemas.create>['query'];
const either = { access: 'either' } as const;

/** Makes a guest's cart, or answers the customer's one. */
export const CreateCartEndpoint = endpointRef<InputType<typeof schemas.create>, string>(
  'cart.create',
  'POST',
  '/api/cart/create',
  either,
);
/** What is in a cart. */
export const PullCartEndpoint = endpointRef<{ query: CartQuery }, readonly ServerItem[]>(
  'cart.pull',
  'GET',
  '/api/cart/pull',
  either,
);
/** Puts a product into a cart, or changes a line of it; answers the line. */
export const UpdateCartItemEndpoint = endpointRef<{ query: CartQuery; body: { cartItem: SentCartItem } }, ServerItem>(
  'cart.update',
  'POST',
  '/api/cart/update',
  either,
);
/** Takes a line out; `item_id` says which. One that is gone already is no error. */
export const DeleteCartItemEndpoint = endpointRef<InputType<typeof schemas.remove>, true>(
  'cart.delete',
  'POST',
  '/api/cart/delete',
  either,
);
/** Sets what modules keep with a cart as a whole; answers it. */
export const ExtendCartEndpoint = endpointRef<InputType<typeof schemas.extend>, { readonly extensions: Extensions }>(
  'cart.extend',
  'POST',
  '/api/ext/cart/extensions',
  either,
);
/** What a cart costs. */
export const CartTotalsEndpoint = endpointRef<{ query: CartQuery }, PlatformTotals>(
  'cart.totals',
  'GET',
  '/api/cart/totals',
  either,
);
/** How a cart can be paid. */
export const CartPaymentMethodsEndpoint = endpointRef<{ query: CartQuery }, readonly PaymentMethodView[]>(
  'cart.paymentMethods',
  'GET',
  '/api/cart/payment-methods',
  either,
);
/** How a cart can be delivered to an address. */
export const CartShippingMethodsEndpoint = endpointRef<
  { query: CartQuery; body: { address: PlatformAddress } },
  readonly ShippingMethodView[]
>('cart.shippingMethods', 'POST', '/api/cart/shipping-methods', either);
/** Says where a cart goes and how; answers what it costs and how it can be paid. */
export const ShippingInformationEndpoint = endpointRef<
  { query: CartQuery; body: { addressInformation: object } },
  { readonly payment_methods: readonly PaymentMethodView[]; readonly totals: PlatformTotals }
>('cart.shippingInformation', 'POST', '/api/cart/shipping-information', either);
/** Says how a cart is delivered and paid; answers what it costs. */
export const CollectTotalsEndpoint = endpointRef<{ query: CartQuery; body: { methods: object } }, PlatformTotals>(
  'cart.collectTotals',
  'POST',
  '/api/cart/collect-totals',
  either,
);
/** Applies a coupon in place of the one before. */
export const ApplyCouponEndpoint = endpointRef<InputType<typeof schemas.applyCoupon>, true>(
  'cart.applyCoupon',
  'POST',
  '/api/cart/apply-coupon',
  either,
);
/** Takes the coupon off a cart. */
export const DeleteCouponEndpoint = endpointRef<{ query: CartQuery }, true>(
  'cart.deleteCoupon',
  'POST',
  '/api/cart/delete-coupon',
  either,
);
/** The coupon of a cart. */
export const CouponEndpoint = endpointRef<InputType<typeof schemas.coupon>, ResultType<typeof schemas.coupon>>(
  'cart.coupon',
  'GET',
  '/api/cart/coupon',
  either,
);
/** Adds a guest's cart to the customer's own, once, and closes it; answers the customer's cart. */
export const MergeCartEndpoint = endpointRef<InputType<typeof schemas.merge>, string>(
  'cart.merge',
  'POST',
  '/api/ext/cart/merge',
  { access: 'customer' },
);
/** Makes a link of a cart's lines for another device: answers its code. */
export const ShareCartEndpoint = endpointRef<InputType<typeof schemas.share>, ResultType<typeof schemas.share>>(
  'cart.share',
  'POST',
  '/api/ext/cart/share',
  either,
);
/** What is behind such a code: the lines as `update` takes them, and data of modules with the cart. */
export const SharedCartEndpoint = endpointRef<InputType<typeof schemas.shared>, SharedCartView>(
  'cart.shared',
  'GET',
  '/api/ext/cart/share/:code',
);
/** Says how a cart is paid (Magento's set-payment-information). */
export const SetPaymentInformationEndpoint = endpointRef<
  { query: CartQuery; body: { email?: string; paymentMethod: object; billingAddress?: object } },
  true
>('cart.setPaymentInformation', 'POST', '/api/ext/checkout/set-payment-information', either);
/** The same with the method alone; `additional_data` is a list of JSON texts. */
export const SelectedPaymentMethodEndpoint = endpointRef<{ query: CartQuery; body: { method: object } }, string>(
  'cart.selectedPaymentMethod',
  'POST',
  '/api/ext/cart-extend/selected-payment-method',
  either,
);
