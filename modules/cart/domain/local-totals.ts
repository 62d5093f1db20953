import { toCents } from 'etalage/core/money';
import type { ShippingMethodView } from 'etalage/modules/shipping';
import type { CartItem, PaymentMethodView, TotalSegments } from '../module.ts';
import { isOrderable } from './orderable.ts';

/**
 * What a browser that cannot ask anybody says that its cart costs, in cents: the lines, delivery once, the payment
 * method. It knows no discount and no tax. What cannot be ordered costs nothing.
 */
export function localTotals(
  all: readonly Pick<CartItem, 'qty' | 'price_incl_tax' | 'is_in_stock' | 'available' | 'errors'>[],
  shipping: Pick<ShippingMethodView, 'price_incl_tax'> | null,
  payment: Pick<PaymentMethodView, 'cost_incl_tax'> | null,
): TotalSegments {
  const items = all.filter(isOrderable);
  const subtotal = items.reduce((sum, { qty, price_incl_tax: price }) => sum + qty * price, 0);
  const delivery = shipping && items.length > 0 ? toCents(shipping.price_incl_tax) : 0;
  const fee = payment && items.length > 0 ? toCents(payment.cost_incl_tax) : 0;
  return {
    subtotal_incl_tax: subtotal,
    grand_total: subtotal + delivery + fee,
    payment: fee,
    shipping: delivery,
    discount: 0,
    tax: 0,
  };
}
