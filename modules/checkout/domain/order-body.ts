import { platformAddress } from 'etalage/core/address';
import { toDecimals } from 'etalage/core/money';
import type { CartItem, CartState } from 'etalage/modules/cart';
import type { NewOrder, OrderedProduct } from 'etalage/modules/order';
import type { ShippingMethodView } from 'etalage/modules/shipping';
import type { CheckoutState, ChosenOfMethod } from '../module.ts';
import { billingAddress, shippingAddress } from './addresses.ts';
import { isVirtualCart } from './virtual-cart.ts';

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

/** How it is delivered, and what was chosen of that method. */
export function chosenDelivery({ shippingDetails, shippingMethods }: ShippingState): {
  readonly method: ShippingMethodView | undefined;
  readonly chosen: ChosenOfMethod | undefined;
  /** The method demands a choice that is not made. */
  readonly isOpen: boolean;
} {
  const { shippingMethod, shippingChoices } = shippingDetails;
  const method = shippingMethods.find((view) => methodCode(view) === shippingMethod);
  const needsChoice = method?.extension_attributes.needs_choice === true;
  const chosen = needsChoice ? shippingChoices[shippingMethod] : undefined;
  return { method, chosen, isOpen: needsChoice && !chosen };
}
type ShippingState = Pick<CheckoutState, 'shippingDetails' | 'shippingMethods'>;

/** How the state names a delivery method. */
export const methodCode = (view: { readonly carrier_code: string; readonly method_code: string }): string =>
  `${view.carrier_code}_${view.method_code}`;

/** A line with the price that the shopper saw. */
function orderedProduct(item: CartItem, totals: CartState['itemsAfterPlatformTotals']): OrderedProduct {
  const { info: _info, errors: _errors, totals: _totals, categories: _categories, ...line } = item;
  const seen = item.server_item_id === undefined ? undefined : totals[item.server_item_id]?.price_incl_tax;
  return { ...line, price_incl_tax: seen ?? toDecimals(item.price_incl_tax) };
}
