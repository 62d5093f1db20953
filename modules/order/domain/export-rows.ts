import type { Order } from '../module.ts';
import { addressLines } from './address-lines.ts';
import { costRows } from './cost-rows.ts';
import { chosenTexts, optionsInWords } from './options-in-words.ts';

const HEAD = [
  'number',
  'created_at',
  'status',
  'payment',
  'payment_state',
  'email',
  'name',
  'billing_address',
  'shipping_address',
  'sku',
  'product',
  'qty',
  'price_incl_tax',
  'row_total_incl_tax',
  'row_discount',
  'tax_percent',
  'shipping_incl_tax',
  'payment_fee',
  'order_discount',
  'order_tax',
  'grand_total',
  'currency',
  'coupon',
  'extra_fields',
  'options',
  'extensions',
  'costs',
  'shipping_choice',
  'order_extensions',
];

/** Orders for a spreadsheet: a row a line, the order's own columns repeated. */
export const exportRows = (orders: readonly Order[]): (readonly (string | number)[])[] => [
  HEAD,
  ...orders.flatMap((order) => {
    const {
      payment_state,
      shipping_address: shipping,
      payment_fee: fee,
      extra_fields: extras,
      extensions,
    } = order.extension_attributes;
    const costs = costRows(order).map(({ code, amount }) => [code, amount]);
    return order.items.map((item) => [
      order.increment_id,
      order.created_at,
      order.status,
      order.payment.method,
      payment_state,
      order.customer_email,
      `${order.customer_firstname} ${order.customer_lastname}`,
      addressLines(order.billing_address).join(', '),
      shipping ? addressLines(shipping).join(', ') : '',
      item.sku,
      item.name,
      item.qty_ordered,
      item.price_incl_tax,
      item.row_total_incl_tax,
      item.discount_amount,
      item.tax_percent,
      order.shipping_incl_tax,
      fee,
      order.discount_amount,
      order.tax_amount,
      order.grand_total,
      order.order_currency_code,
      order.coupon_code ?? '',
      extras ? JSON.stringify(extras) : '',
      optionsInWords(item),
      item.extension_attributes.extensions ? JSON.stringify(item.extension_attributes.extensions) : '',
      costs.length > 0 ? JSON.stringify(Object.fromEntries(costs)) : '',
      chosenTexts(order).join(' · '),
      extensions ? JSON.stringify(extensions) : '',
    ]);
  }),
];
