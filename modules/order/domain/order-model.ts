import { readPlatformAddress } from 'etalage/core/address';
import type { Shipment } from 'etalage/modules/shipping';
import type { OrderLine, Order, Refund } from '../module.ts';
import { moneyOf } from './money-book.ts';
import { costsOf } from './order-costs.ts';
import { refundedOf } from './refund.ts';
import type { OrderBook, StoredLine, StoredOrder, StoredRefund } from './stored-order.ts';
import { allData } from './written-data.ts';

/** An order as modules of the server read it. */
export function orderModel(order: StoredOrder, lines: readonly StoredLine[], book: OrderBook): Order {
  const { billing, shipping, shippingMethod, shippingChoice, extras, shipments = [] } = order.details;
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
    costs: costsOf(order, lines),
    tax: order.tax,
    total: order.grand_total,
    ...(order.coupon !== null && { coupon: order.coupon }),
    paymentMethod: order.payment_method,
    payment: order.payment_state,
    money: moneyOf(order, book.money),
    refunds: book.refunds.map(refundModel),
    billingAddress: readPlatformAddress(billing),
    ...(shipping && { shippingAddress: readPlatformAddress(shipping) }),
    ...(shippingMethod !== undefined && { shippingMethod }),
    ...(shippingChoice && { shippingChoice }),
    shipments,
    ...(extras && { extras }),
    ...allData(order.details, order.module_data),
    lines: lines.map((line) => modelLine(line, shipments, book.refunds)),
    placedAt: order.created_at,
    changedAt: order.updated_at,
  };
}

const modelLine = (line: StoredLine, shipments: readonly Shipment[], refunds: readonly StoredRefund[]): OrderLine => ({
  id: line.id,
  sku: line.sku,
  parentSku: line.parent_sku,
  name: line.name,
  qty: line.qty,
  shipped: shipments
    .flatMap(({ lines }) => lines.filter(({ lineId }) => lineId === line.id))
    .reduce((sum, { qty }) => sum + qty, 0),
  refunded: refundedOf(line.id, refunds).qty,
  price: line.price,
  total: line.total,
  discount: line.discount,
  tax: line.tax,
  options: line.details.options,
  ...(line.details.excludesReturn && { excludesReturn: true }),
  ...allData(line.details, line.module_data),
});

/** A refund as modules of the server read it. */
export const refundModel = (refund: StoredRefund): Refund => ({
  id: refund.id,
  key: refund.key,
  state: refund.state,
  lines: refund.lines,
  costs: refund.costs,
  total: refund.total,
  tax: refund.tax,
  ...(refund.reason !== null && { reason: refund.reason }),
  restocks: refund.restocks,
  ...(refund.by_hand !== null && { byHand: refund.by_hand }),
  ...(refund.reference !== null && { reference: refund.reference }),
  ...(refund.credit_note !== null && { creditNote: refund.credit_note }),
  ...(refund.failure !== null && { failure: refund.failure }),
  requestedAt: refund.requested_at,
  ...(refund.ended_at !== null && { endedAt: refund.ended_at }),
});
