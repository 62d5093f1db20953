import { toDecimals } from 'etalage/core/money';
import type { MeasuredEvent, MeasuredItem } from '../domain/events.ts';

/** An event as GA4 takes it, from browsers and servers alike. */
export interface GoogleEvent {
  readonly name: string;
  readonly params: Readonly<Record<string, unknown>>;
}

const itemOf = ({ sku, name, brand, categories = [], variant, cents, qty, index }: MeasuredItem): object => ({
  item_id: sku,
  item_name: name,
  ...(brand !== undefined && { item_brand: brand }),
  ...Object.fromEntries(categories.map((category, i) => [`item_category${i === 0 ? '' : i + 1}`, category])),
  ...(variant !== undefined && { item_variant: variant }),
  price: toDecimals(cents),
  quantity: qty,
  ...(index !== undefined && { index }),
});

/** GA4's recommended e-commerce events: https://developers.google.com/analytics/devguides/collection/ga4/ecommerce */
export function googleEvent(event: MeasuredEvent): GoogleEvent {
  const { name } = event;
  switch (name) {
    case 'page_view':
      return { name, params: { page_title: event.title, page_path: event.path } };
    case 'view_item_list':
    case 'select_item':
      return { name, params: { item_list_name: event.list, currency: event.currency, items: event.items.map(itemOf) } };
    case 'purchase':
    case 'refund':
      return {
        name,
        params: {
          transaction_id: event.order,
          affiliation: event.store,
          value: toDecimals(event.cents),
          tax: toDecimals(event.tax),
          shipping: toDecimals(event.delivery),
          ...(event.coupon !== '' && { coupon: event.coupon }),
          currency: event.currency,
          items: event.items.map(itemOf),
        },
      };
    default:
      return {
        name,
        params: {
          value: toDecimals(event.cents),
          currency: event.currency,
          ...(event.shipping !== undefined && { shipping_tier: event.shipping }),
          ...(event.payment !== undefined && { payment_type: event.payment }),
          items: event.items.map(itemOf),
        },
      };
  }
}
