import type { AnalyticsOrder, PlatformOrder } from '../module.ts';

const MAX_LEVELS = 5;

/** What analytics read of an order. */
export const analyticsOrder = (order: PlatformOrder): AnalyticsOrder => ({
  increment_id: order.increment_id,
  store_name: order.store_name,
  grand_total: order.grand_total,
  tax_amount: order.tax_amount,
  shipping_incl_tax: order.shipping_incl_tax,
  coupon_code: order.coupon_code ?? '',
  items: order.items.map(({ sku, name, price_incl_tax, qty_ordered: qty, extension_attributes: { categories } }) => ({
    sku,
    name,
    price_incl_tax,
    qty,
    categories: categories.slice(0, MAX_LEVELS),
  })),
});
