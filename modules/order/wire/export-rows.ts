import type { Extended } from 'etalage/core';
import { addressLines } from 'etalage/core/address';
import { toDecimals } from 'etalage/core/money';
import { costRows } from '../domain/cost-rows.ts';
import { chosenTexts, optionsInWords } from '../domain/options-in-words.ts';
import { ratePercent } from '../domain/rate-percent.ts';
import type { OrderColumn, ShownOrder } from '../module.ts';
import { orderTime } from './order-time.ts';

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
  'own_discounts',
  'options',
  'extensions',
  'costs',
  'shipping_choice',
  'order_extensions',
  'billing_extensions',
  'shipping_extensions',
  'store',
];

/** Data of modules. */
const dataOf = ({ extensions }: Extended): string => (extensions ? JSON.stringify(extensions) : '');

/** Orders for a spreadsheet, in decimals: a row a line, the order's own columns repeated; those of modules last. */
export const exportRows = (
  orders: readonly { readonly store: string; readonly order: ShownOrder }[],
  columns: readonly OrderColumn[] = [],
): (readonly (string | number)[])[] => [
  [...HEAD, ...columns.map(({ title }) => title)],
  ...orders.flatMap(({ store, order }) => {
    const { billingAddress: billing, shippingAddress: shipping, extras } = order;
    // Within `order_discount`: what of it has a row of its own.
    const discounts = (order.discounts ?? []).map(({ code, cents }) => [code, toDecimals(-cents)]);
    const costs = costRows(order).map(({ code, cents }) => [code, toDecimals(cents)]);
    const ofModules = columns.map((column) => column.value(order) ?? '');
    return order.lines.map((line) => [
      order.number,
      orderTime(order.placedAt),
      order.status,
      order.paymentMethod,
      order.payment,
      order.email,
      `${billing.firstName ?? ''} ${billing.lastName ?? ''}`,
      addressLines(billing).join(', '),
      shipping ? addressLines(shipping).join(', ') : '',
      line.sku,
      line.name,
      line.qty,
      toDecimals(line.price),
      toDecimals(line.total),
      toDecimals(line.discount),
      ratePercent(line.taxRate),
      toDecimals(order.delivery),
      toDecimals(order.paymentFee),
      toDecimals(-order.discount || 0),
      toDecimals(order.tax),
      toDecimals(order.total),
      order.currency,
      order.coupon ?? '',
      extras ? JSON.stringify(extras) : '',
      discounts.length > 0 ? JSON.stringify(Object.fromEntries(discounts)) : '',
      optionsInWords(line),
      dataOf(line),
      costs.length > 0 ? JSON.stringify(Object.fromEntries(costs)) : '',
      chosenTexts(order).join(' · '),
      dataOf(order),
      dataOf(billing),
      shipping ? dataOf(shipping) : '',
      store,
      ...ofModules,
    ]);
  }),
];
