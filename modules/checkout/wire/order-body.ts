import { platformAddress } from 'etalage/core/address';
import { toDecimals } from 'etalage/core/money';
import type { CartItem, CartState } from 'etalage/modules/cart';
import type { NewOrder, OrderedProduct } from 'etalage/modules/order';
import type { CheckoutState } from '../module.ts';
import { billingAddress, shippingAddress } from '../domain/addresses.ts';
import { chosenDelivery } from '../domain/chosen-delivery.ts';
import { isVirtualCart } from '../domain/virtual-cart.ts';

interface OrderInput {
  readonly state: CheckoutState;
  readonly cart: Pick<CartState, 'cartItems' | 'cartServerToken' | 'itemsAfterPlatformTotals' | 'extensions'>;
  readonly customerId: number | undefined;
  /** In cents. */
  readonly agreedTotal: number;
}

/** The order as it is sent, in the form of Vue Storefront 1; money is decimals. */
export function orderBody({ state, cart, customerId, agreedTotal }: OrderInput): NewOrder {
  const isVirtual = isVirtualCart(cart.cartItems);
  const { method, chosen } = chosenDelivery(state);
  return {
    user_id: customerId === undefined ? '' : String(customerId),
    cart_id: cart.cartServerToken,
    products: cart.cartItems.map((item) => orderedProduct(item, cart.itemsAfterPlatformTotals)),
    addressInformation: {
      ...(!isVirtual && {
        shippingAddress: platformAddress(shippingAddress(state)),
        shipping_method_code: method?.method_code ?? '',
        shipping_carrier_code: method?.carrier_code ?? '',
        ...(chosen && { extension_attributes: { shipping_choice: chosen.data } }),
      }),
      billingAddress: platformAddress(billingAddress(state, isVirtual)),
      payment_method_code: state.paymentDetails.paymentMethod,
      payment_method_additional: state.paymentDetails.paymentMethodAdditional,
      shippingExtraFields: null,
    },
    ...(cart.extensions && { extension_attributes: { extensions: cart.extensions } }),
    grand_total: toDecimals(agreedTotal),
  };
}

/** An order that stands for itself: by the time it is sent the cart may be another one. */
export const withoutCart = (order: NewOrder, coupon: string | undefined): NewOrder => ({
  ...order,
  ...(coupon !== undefined && { coupon_code: coupon }),
  cart_id: null,
  products: order.products.map(({ server_item_id: _line, server_cart_id: _cart, quote_id: _quote, ...line }) => line),
});

/** A line with the price that the shopper saw. */
function orderedProduct(item: CartItem, totals: CartState['itemsAfterPlatformTotals']): OrderedProduct {
  const { info: _info, errors: _errors, totals: _totals, categories: _categories, ...line } = item;
  const seen = item.server_item_id === undefined ? undefined : totals[item.server_item_id]?.price_incl_tax;
  return { ...line, price_incl_tax: seen ?? toDecimals(item.price_incl_tax) };
}
