import { platformAddress } from 'etalage/core/address';
import { toDecimals } from 'etalage/core/money';
import type { Shipment } from 'etalage/modules/shipping';
import { ratePercent } from '../domain/rate-percent.ts';
import type {
  PlatformOrder,
  PlatformOrderItem,
  OrderShipment,
  OrderStatusView,
  OrderSummary,
  ReceivedPayment,
  ShownOrder,
  ShownOrderLine,
} from '../module.ts';
import { orderTime } from './order-time.ts';

/** An order in Magento's form, as the API answers it. */
export function orderView(order: ShownOrder): PlatformOrder {
  const {
    billingAddress: billing,
    shippingAddress,
    shippingMethod,
    shippingChoice,
    shipments,
    costs,
    received,
  } = order;
  const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
  return {
    entity_id: order.entityId,
    increment_id: order.number,
    created_at: orderTime(order.placedAt),
    updated_at: orderTime(order.changedAt),
    status: order.status,
    state: order.state,
    store_id: order.storeId,
    store_name: order.storeName,
    ...(order.customerId !== undefined && { customer_id: order.customerId }),
    customer_email: order.email,
    customer_firstname: billing.firstName ?? '',
    customer_lastname: billing.lastName ?? '',
    grand_total: toDecimals(order.total),
    subtotal: toDecimals(sum(order.lines.map(({ net }) => net.total))),
    subtotal_incl_tax: toDecimals(order.subtotal),
    discount_amount: toDecimals(-order.discount || 0),
    shipping_amount: toDecimals(order.delivery - order.deliveryTax),
    shipping_incl_tax: toDecimals(order.delivery),
    shipping_description: order.shippingTitle ?? '',
    tax_amount: toDecimals(order.tax),
    ...(order.coupon !== undefined && { coupon_code: order.coupon }),
    order_currency_code: order.currency,
    total_qty_ordered: sum(order.lines.map(({ qty }) => qty)),
    items: order.lines.map(itemView),
    billing_address: platformAddress(billing),
    payment: {
      method: order.paymentMethod,
      additional_information: [order.paymentTitle, ...order.paymentInstructions],
    },
    status_histories: order.history.map(({ at, status, label, comment = null }) => ({
      created_at: orderTime(at),
      status,
      label,
      comment,
    })),
    extension_attributes: {
      order_id: order.id,
      ...(shippingAddress && { shipping_address: platformAddress(shippingAddress) }),
      shipping_assignments: [
        {
          shipping: {
            ...(shippingAddress && { address: platformAddress(shippingAddress) }),
            ...(shippingMethod !== undefined && { method: shippingMethod }),
          },
        },
      ],
      ...(shippingMethod !== undefined && { shipping_method: shippingMethod }),
      ...(order.deliveryDays && { delivery_days: order.deliveryDays }),
      ...(shippingChoice && { shipping_choice: { data: shippingChoice.data, texts: shippingChoice.texts } }),
      ...(order.extensions && { extensions: order.extensions }),
      ...(order.cartExtensions && { cart_extensions: order.cartExtensions }),
      ...(order.texts && { extension_texts: order.texts }),
      ...(shipments.length > 0 && { shipments: shipments.map(shipmentView) }),
      ...(order.creditNotes.length > 0 && { credit_notes: order.creditNotes }),
      payment_title: order.paymentTitle,
      payment_state: order.payment,
      payment_fee: toDecimals(order.paymentFee),
      ...(costs.length > 0 && { costs: costs.map(costView) }),
      ...(order.discounts && {
        discounts: order.discounts.map(({ code, title, cents }) => ({ code, title, amount: toDecimals(cents) })),
      }),
      ...(received.length > 0 && { received: received.map(receivedView) }),
      charged: toDecimals(order.charged),
      refunded: toDecimals(order.refunded),
      taxes: order.taxes.map(({ rate, net, tax }) => ({
        percent: ratePercent(rate),
        net: toDecimals(net),
        tax: toDecimals(tax),
      })),
      ...(order.extras && { extra_fields: order.extras }),
      can_cancel: order.canCancel,
      has_online_payment: order.isPaidOnline,
      status_label: order.statusLabel,
    },
  };
}

/** Number, status and payment of an order, as the API answers them. */
export const statusView = ({ number, status, state, payment }: OrderSummary): OrderStatusView => ({
  increment_id: number,
  status,
  state,
  payment,
});

const receivedView = ({ at, cents, currency }: ShownOrder['received'][number]): ReceivedPayment => ({
  at: orderTime(at),
  ...(cents !== undefined && { amount: toDecimals(cents) }),
  ...(currency !== undefined && { currency }),
});

const costView = ({ code, title, total, tax, lineId }: ShownOrder['costs'][number]) => ({
  code,
  title,
  amount: toDecimals(total),
  tax: toDecimals(tax),
  ...(lineId !== undefined && { item_id: lineId }),
});

const shipmentView = ({ id, carrier, trackingNumber, trackingUrl, lines, shippedAt }: Shipment): OrderShipment => ({
  id,
  carrier,
  ...(trackingNumber !== undefined && { tracking_number: trackingNumber }),
  ...(trackingUrl !== undefined && { tracking_url: trackingUrl }),
  lines: lines.map(({ lineId, qty }) => ({ item_id: lineId, qty })),
  shipped_at: orderTime(shippedAt),
});

function itemView(line: ShownOrderLine): PlatformOrderItem {
  const { brand, url, picture, options, categories, productOption, extensions, cartExtensions, texts } = line;
  return {
    item_id: line.id,
    sku: line.sku,
    name: line.name,
    product_type: line.type,
    product_id: line.productId,
    qty_ordered: line.qty,
    price: toDecimals(line.net.unit),
    price_incl_tax: toDecimals(line.price),
    row_total: toDecimals(line.net.total),
    row_total_incl_tax: toDecimals(line.total),
    tax_amount: toDecimals(line.tax),
    tax_percent: ratePercent(line.taxRate),
    discount_amount: toDecimals(line.discount),
    ...(productOption && { product_option: productOption }),
    extension_attributes: {
      parent_sku: line.parentSku,
      ...(brand !== undefined && { brand }),
      url,
      ...(picture !== undefined && { picture }),
      options,
      categories,
      ...(extensions && { extensions }),
      ...(cartExtensions && { cart_extensions: cartExtensions }),
      ...(texts && { extension_texts: texts }),
    },
  };
}
