import { readPlatformAddress } from 'etalage/core/address';
import { toCents } from 'etalage/core/money';
import type { Shipment } from 'etalage/modules/shipping';
import type {
  PlatformOrder,
  PlatformOrderItem,
  OrderShipment,
  OrderStatusView,
  ShownOrder,
  ShownOrderLine,
} from '../module.ts';
import { readTime } from './order-time.ts';

/** How an order stands, as the API answered it. */
export const readStatus = ({ increment_id: number, status, state, payment }: OrderStatusView) => ({
  number,
  status,
  state,
  payment,
});

/** An order as the API answered it, now or to a browser that has stored the answer since. */
export function readOrder(order: PlatformOrder): ShownOrder {
  const { extension_attributes: more, customer_id, coupon_code, payment } = order;
  const delivery = toCents(order.shipping_incl_tax);
  const [, ...instructions] = payment.additional_information;
  return {
    id: more.order_id,
    entityId: order.entity_id,
    number: order.increment_id,
    storeId: order.store_id,
    storeName: order.store_name,
    ...(customer_id !== undefined && { customerId: customer_id }),
    email: order.customer_email,
    status: order.status,
    state: order.state,
    statusLabel: more.status_label,
    canCancel: more.can_cancel,
    currency: order.order_currency_code,
    subtotal: toCents(order.subtotal_incl_tax),
    discount: -toCents(order.discount_amount) || 0,
    delivery,
    deliveryTax: delivery - toCents(order.shipping_amount),
    paymentFee: toCents(more.payment_fee),
    costs: (more.costs ?? []).map(({ code, title, amount, tax, item_id }) => ({
      code,
      title,
      total: toCents(amount),
      tax: toCents(tax),
      ...(item_id !== undefined && { lineId: item_id }),
    })),
    ...(more.discounts && {
      discounts: more.discounts.map(({ code, title, amount }) => ({ code, title, cents: toCents(amount) })),
    }),
    tax: toCents(order.tax_amount),
    taxes: more.taxes.map(({ percent, net, tax }) => ({
      rate: percent / 100,
      net: toCents(net),
      tax: toCents(tax),
    })),
    total: toCents(order.grand_total),
    received: (more.received ?? []).map(({ at, amount, currency }) => ({
      at: readTime(at),
      ...(amount !== undefined && { cents: toCents(amount) }),
      ...(currency !== undefined && { currency }),
    })),
    charged: toCents(more.charged ?? 0),
    refunded: toCents(more.refunded ?? 0),
    ...(coupon_code !== undefined && { coupon: coupon_code }),
    paymentMethod: payment.method,
    payment: more.payment_state,
    paymentTitle: more.payment_title,
    paymentInstructions: instructions,
    isPaidOnline: more.has_online_payment,
    billingAddress: readPlatformAddress(order.billing_address),
    ...(more.shipping_address && { shippingAddress: readPlatformAddress(more.shipping_address) }),
    ...(more.shipping_method !== undefined && { shippingMethod: more.shipping_method }),
    ...(order.shipping_description && { shippingTitle: order.shipping_description }),
    ...(more.shipping_choice && { shippingChoice: more.shipping_choice }),
    ...(more.extensions && { extensions: more.extensions }),
    ...(more.cart_extensions && { cartExtensions: more.cart_extensions }),
    ...(more.extension_texts && { texts: more.extension_texts }),
    ...(more.delivery_days && { deliveryDays: more.delivery_days }),
    shipments: (more.shipments ?? []).map((shipment) => readShipment(more.order_id, shipment)),
    ...(more.extra_fields && { extras: more.extra_fields }),
    history: order.status_histories.map(({ created_at, status, label, comment }) => ({
      at: readTime(created_at),
      status,
      label,
      ...(comment !== null && { comment }),
    })),
    creditNotes: more.credit_notes ?? [],
    lines: order.items.map(readLine),
    placedAt: readTime(order.created_at),
    changedAt: readTime(order.updated_at),
  };
}

const readShipment = (
  orderId: string,
  { id, carrier, tracking_number, tracking_url, lines, shipped_at }: OrderShipment,
): Shipment => ({
  id,
  orderId,
  carrier,
  ...(tracking_number !== undefined && { trackingNumber: tracking_number }),
  ...(tracking_url !== undefined && { trackingUrl: tracking_url }),
  lines: lines.map(({ item_id, qty }) => ({ lineId: item_id, qty })),
  shippedAt: readTime(shipped_at),
});

function readLine(item: PlatformOrderItem): ShownOrderLine {
  const { product_option, extension_attributes: more } = item;
  return {
    id: item.item_id,
    sku: item.sku,
    parentSku: more.parent_sku,
    name: item.name,
    qty: item.qty_ordered,
    price: toCents(item.price_incl_tax),
    total: toCents(item.row_total_incl_tax),
    discount: toCents(item.discount_amount),
    tax: toCents(item.tax_amount),
    options: more.options,
    productId: item.product_id,
    type: item.product_type,
    net: { unit: toCents(item.price), total: toCents(item.row_total) },
    taxRate: item.tax_percent / 100,
    ...(more.brand !== undefined && { brand: more.brand }),
    url: more.url,
    ...(more.picture !== undefined && { picture: more.picture }),
    categories: more.categories,
    ...(product_option && { productOption: product_option }),
    ...(more.extensions && { extensions: more.extensions }),
    ...(more.cart_extensions && { cartExtensions: more.cart_extensions }),
    ...(more.extension_texts && { texts: more.extension_texts }),
  };
}
