import type { OrderModel, OrderModelLine } from '../module.ts';
import type { StoredLine, StoredOrder } from './stored-order.ts';

/** An order as the hooks of the server tell it. */
export function orderModel(order: StoredOrder, lines: readonly StoredLine[]): OrderModel {
  const { billing, shipping, shippingMethod, extras } = order.details;
  return {
    id: order.uuid,
    number: order.number,
    storeCode: order.store_code,
    ...(order.customer_id !== null && { customerId: order.customer_id }),
    email: order.email,
    status: order.status,
    state: order.state,
    currency: order.currency,
    subtotal: order.subtotal,
    discount: order.discount,
    delivery: order.delivery,
    paymentFee: order.payment_fee,
    tax: order.tax,
    total: order.grand_total,
    ...(order.coupon !== null && { coupon: order.coupon }),
    paymentMethod: order.payment_method,
    payment: order.payment_state,
    billingAddress: billing,
    ...(shipping && { shippingAddress: shipping }),
    ...(shippingMethod !== undefined && { shippingMethod }),
    ...(extras && { extras }),
    lines: lines.map(modelLine),
    placedAt: order.created_at,
    changedAt: order.updated_at,
  };
}

const modelLine = ({ details, parent_sku, ...line }: StoredLine): OrderModelLine => ({
  id: line.id,
  sku: line.sku,
  parentSku: parent_sku,
  name: line.name,
  qty: line.qty,
  price: line.price,
  total: line.total,
  discount: line.discount,
  tax: line.tax,
  options: details.options,
});
