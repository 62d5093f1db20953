import { toCents } from 'etalage/core/money';
import type { AnalyticsOrder } from 'etalage/modules/order';
import type { OrderEvent } from '../domain/events.ts';

/** An order as the browser knows it. */
export const orderedEvent = (order: AnalyticsOrder, currency: string): OrderEvent => ({
  name: 'purchase',
  currency,
  order: order.increment_id,
  store: order.store_name,
  cents: toCents(order.grand_total),
  tax: toCents(order.tax_amount),
  delivery: toCents(order.shipping_incl_tax),
  coupon: order.coupon_code,
  items: order.items.map(({ sku, name, price_incl_tax: price, qty, categories }) => ({
    sku,
    name,
    ...(categories.length > 0 && { categories }),
    cents: toCents(price),
    qty,
  })),
});
