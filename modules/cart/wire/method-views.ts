import { toCents, toDecimals } from 'etalage/core/money';
import type { ShippingMethodView } from 'etalage/modules/shipping';
import type { CartPaymentMethod, CartShippingMethod, PaymentMethodView } from '../module.ts';

/** A delivery method in Magento's form. */
export function shippingMethodView(method: CartShippingMethod): ShippingMethodView {
  const { carrierCode, methodCode, carrierTitle, methodTitle, price, tax, isDefault } = method;
  const net = toDecimals(price - tax);
  return {
    carrier_code: carrierCode,
    method_code: methodCode,
    carrier_title: carrierTitle,
    method_title: methodTitle,
    amount: net,
    base_amount: net,
    available: true,
    error_message: '',
    price_excl_tax: net,
    price_incl_tax: toDecimals(price),
    offline: false,
    default: isDefault,
    extension_attributes: {
      ...(method.deliveryDays && { delivery_days: method.deliveryDays }),
      ...(method.needsChoice && { needs_choice: true }),
    },
  };
}

/** A payment method in Magento's form. */
export const paymentMethodView = ({ code, title, fee, waitsForPayment }: CartPaymentMethod): PaymentMethodView => ({
  code,
  title,
  cost_incl_tax: toDecimals(fee),
  ...(waitsForPayment && { waits_for_payment: true }),
});

/** What is paid for a delivery method that may be chosen, in cents. */
export const shippingPrice = (method: Pick<ShippingMethodView, 'price_incl_tax'> | null): number =>
  method ? toCents(method.price_incl_tax) : 0;

/** What a payment method that may be chosen costs, in cents. */
export const paymentFee = (method: Pick<PaymentMethodView, 'cost_incl_tax'> | null): number =>
  method ? toCents(method.cost_incl_tax) : 0;
