import { toDecimals } from 'etalage/core/money';
import type { Shipment } from 'etalage/modules/shipping';
import type { DemandedOf, Order, OrderItem, OrderShipment, ReceivedPayment } from '../module.ts';
import { moneyOf } from '../domain/money-book.ts';
import { orderTime } from './order-time.ts';
import type { OrderBook, StoredEvent, StoredLine, StoredMoney, StoredOrder } from '../domain/stored-order.ts';

/** How an order is told in a store view. */
export interface OrderTexts {
  readonly t: (key: string) => string;
  /** What shoppers read for a status: a message key, or the operator's own text. */
  readonly label: (status: string) => string;
  /** Whether its shopper may cancel it. */
  readonly mayCancel: (order: DemandedOf) => boolean;
}

/** An order as the API answers it. */
export function orderView(
  order: StoredOrder,
  lines: readonly StoredLine[],
  { events, money }: OrderBook & { readonly events: readonly StoredEvent[] },
  { t, label, mayCancel }: OrderTexts,
): Order {
  const { details } = order;
  const received = money.filter(({ kind }) => kind === 'charged');
  const book = moneyOf(order, money);
  const items = lines.map(itemView);
  const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
  const title = details.shippingTitle === undefined ? '' : t(details.shippingTitle);
  return {
    entity_id: order.id,
    increment_id: order.number,
    created_at: orderTime(order.created_at),
    updated_at: orderTime(order.updated_at),
    status: order.status,
    state: order.state,
    store_id: order.store_id,
    store_name: order.store_name,
    ...(order.customer_id !== null && { customer_id: order.customer_id }),
    customer_email: order.email,
    customer_firstname: details.billing.firstname ?? '',
    customer_lastname: details.billing.lastname ?? '',
    grand_total: toDecimals(order.grand_total),
    subtotal: toDecimals(sum(lines.map((line) => line.total_net))),
    subtotal_incl_tax: toDecimals(order.subtotal),
    discount_amount: toDecimals(-order.discount || 0),
    shipping_amount: toDecimals(order.delivery - order.delivery_tax),
    shipping_incl_tax: toDecimals(order.delivery),
    shipping_description: title,
    tax_amount: toDecimals(order.tax),
    ...(order.coupon !== null && { coupon_code: order.coupon }),
    order_currency_code: order.currency,
    total_qty_ordered: sum(lines.map(({ qty }) => qty)),
    items,
    billing_address: details.billing,
    payment: {
      method: order.payment_method,
      additional_information: [t(details.paymentTitle), ...details.paymentInstructions],
    },
    status_histories: events.map(({ at, status, comment }) => ({
      created_at: orderTime(at),
      status,
      label: label(status),
      comment: comment === null ? null : t(comment),
    })),
    extension_attributes: {
      order_id: order.uuid,
      ...(details.shipping && { shipping_address: details.shipping }),
      ...(details.shippingMethod !== undefined && { shipping_method: details.shippingMethod }),
      ...(details.deliveryDays && { delivery_days: details.deliveryDays }),
      ...(details.shippingChoice && {
        shipping_choice: {
          data: details.shippingChoice.data,
          texts: details.shippingChoice.texts.map((text) => ({ ...text, label: t(text.label) })),
        },
      }),
      ...(details.extensions && { extensions: details.extensions }),
      ...(details.texts && { extension_texts: details.texts }),
      ...(details.shipments && { shipments: details.shipments.map(shipmentView) }),
      payment_title: t(details.paymentTitle),
      payment_state: order.payment_state,
      payment_fee: toDecimals(order.payment_fee),
      ...costsView(order, lines),
      ...(received.length > 0 && { received: received.map(receivedView) }),
      charged: toDecimals(book.charged),
      refunded: toDecimals(book.refunded),
      taxes: details.taxes.map(({ rate, net, tax }) => ({
        percent: percentOf(rate),
        net: toDecimals(net),
        tax: toDecimals(tax),
      })),
      ...(details.extras && { extra_fields: details.extras }),
      can_cancel: mayCancel({ ...order, payment: order.payment_state }),
      has_online_payment: details.isPaidOnline,
      status_label: label(order.status),
    },
  };
}

const receivedView = ({ at, cents, currency }: StoredMoney): ReceivedPayment => ({
  at: orderTime(at),
  ...(cents !== null && { amount: toDecimals(cents) }),
  ...(currency !== null && { currency }),
});

/** What modules charged: delivery and payment have fields of their own. */
function costsView(
  { details }: StoredOrder,
  lines: readonly StoredLine[],
): Pick<Order['extension_attributes'], 'costs'> {
  const costs = (details.costs ?? []).filter(({ code }) => code !== 'shipping' && code !== 'payment_fee');
  if (costs.length === 0) return {};
  return {
    costs: costs.map(({ code, title, amount, tax, line }) => {
      const of = line === undefined ? undefined : lines[line];
      return { code, title, amount: toDecimals(amount), tax: toDecimals(tax), ...(of && { item_id: of.id }) };
    }),
  };
}

const shipmentView = ({ id, carrier, trackingNumber, trackingUrl, lines, shippedAt }: Shipment): OrderShipment => ({
  id,
  carrier,
  ...(trackingNumber !== undefined && { tracking_number: trackingNumber }),
  ...(trackingUrl !== undefined && { tracking_url: trackingUrl }),
  lines: lines.map(({ lineId, qty }) => ({ item_id: lineId, qty })),
  shipped_at: orderTime(shippedAt),
});

/** Of a fraction: 0.21 is 21, not 20.999999. */
const percentOf = (rate: number): number => Math.round(rate * 1e6) / 1e4;

function itemView(line: StoredLine): OrderItem {
  const { brand, url, picture, options, categories, product_option, extensions, texts } = line.details;
  return {
    item_id: line.id,
    sku: line.sku,
    name: line.name,
    product_type: line.type,
    product_id: line.product_id,
    qty_ordered: line.qty,
    price: toDecimals(line.price_net),
    price_incl_tax: toDecimals(line.price),
    row_total: toDecimals(line.total_net),
    row_total_incl_tax: toDecimals(line.total),
    tax_amount: toDecimals(line.tax),
    tax_percent: percentOf(line.tax_rate / 1e6),
    discount_amount: toDecimals(line.discount),
    ...(product_option && { product_option }),
    extension_attributes: {
      parent_sku: line.parent_sku,
      ...(brand !== undefined && { brand }),
      url,
      ...(picture !== undefined && { picture }),
      options,
      categories,
      ...(extensions && { extensions }),
      ...(texts && { extension_texts: texts }),
    },
  };
}
