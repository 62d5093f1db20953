import type { OrderModel, OrderModelCost, OrderModelLine } from '../module.ts';
import type { StoredLine, StoredOrder } from './stored-order.ts';

/** An order as the hooks of the server tell it. */
export function orderModel(order: StoredOrder, lines: readonly StoredLine[]): OrderModel {
  const { billing, shipping, shippingMethod, shippingChoice, extras } = order.details;
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
    costs: modelCosts(order, lines),
    tax: order.tax,
    total: order.grand_total,
    ...(order.coupon !== null && { coupon: order.coupon }),
    paymentMethod: order.payment_method,
    payment: order.payment_state,
    billingAddress: billing,
    ...(shipping && { shippingAddress: shipping }),
    ...(shippingMethod !== undefined && { shippingMethod }),
    ...(shippingChoice && { shippingChoice }),
    shipments: order.details.shipments ?? [],
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
  ...(details.extensions && { extensions: details.extensions }),
});

function modelCosts({ details, ...order }: StoredOrder, lines: readonly StoredLine[]): readonly OrderModelCost[] {
  if (details.costs)
    return details.costs.map(({ code, title, amount, tax, line }) => {
      const of = line === undefined ? undefined : lines[line];
      return { code, title, total: amount, tax, ...(of && { lineId: of.id }) };
    });
  // Of before costs were written down one by one: what is not known of the fee's tax is what the rest leaves.
  const { delivery, delivery_tax: tax, payment_fee: fee, shippingTitle = '' } = { ...order, ...details };
  const feeTax = order.tax - tax - lines.reduce((sum, line) => sum + line.tax, 0);
  return [
    ...(details.shippingMethod === undefined ? [] : [{ code: 'shipping', title: shippingTitle, total: delivery, tax }]),
    ...(fee === 0 ? [] : [{ code: 'payment_fee', title: details.paymentTitle, total: fee, tax: feeTax }]),
  ];
}
