import type { CartItem } from 'etalage/modules/cart';
import type { Crumb, ProductCardView, ProductView } from 'etalage/modules/catalog';
import type { Order, Refund } from 'etalage/modules/order';

/** A product in an event. Money is cents including tax. */
export interface MeasuredItem {
  /** Of the variant, where one is chosen. */
  readonly sku: string;
  readonly name: string;
  readonly brand?: string;
  /** From the top, at most five. */
  readonly categories?: readonly string[];
  /** What was chosen, in words: `38`. */
  readonly variant?: string;
  /** Of one piece. */
  readonly cents: number;
  readonly qty: number;
  /** Its place in a list, from 0. */
  readonly index?: number;
}

/** What happens with products on the way to an order. */
export interface ItemsEvent {
  readonly name:
    | 'view_item'
    | 'add_to_cart'
    | 'remove_from_cart'
    | 'view_cart'
    | 'begin_checkout'
    | 'add_shipping_info'
    | 'add_payment_info';
  readonly currency: string;
  /** Of all the items. */
  readonly cents: number;
  readonly items: readonly MeasuredItem[];
  /** How it is delivered, or paid: codes. */
  readonly shipping?: string;
  readonly payment?: string;
}
/** A list was shown, or one of its products chosen. */
export interface ListEvent {
  readonly name: 'view_item_list' | 'select_item';
  readonly currency: string;
  readonly list: string;
  readonly items: readonly MeasuredItem[];
}
/** An order was made, or money of one is paid back. */
export interface OrderEvent {
  readonly name: 'purchase' | 'refund';
  readonly currency: string;
  /** The order's number. */
  readonly order: string;
  readonly store: string;
  readonly cents: number;
  readonly tax: number;
  readonly delivery: number;
  readonly coupon: string;
  readonly items: readonly MeasuredItem[];
}
/** A page was shown. */
export interface PageEvent {
  readonly name: 'page_view';
  /** With the store view's prefix, without what may be personal: no query but that of a list. */
  readonly path: string;
  readonly title: string;
}
/** All that is measured: the e-commerce events of GA4, built once, whoever they are sent to. */
export type MeasuredEvent = ItemsEvent | ListEvent | OrderEvent | PageEvent;

const MAX_LEVELS = 5;
/** Longer lists say no more about what was looked at. */
const MAX_ITEMS = 50;

const sumOf = (items: readonly MeasuredItem[]): number => items.reduce((sum, { cents, qty }) => sum + cents * qty, 0);
const namesOf = (crumbs: readonly Crumb[]): string[] => crumbs.map(({ name }) => name).slice(0, MAX_LEVELS);

/** Whatever there is of it, without keys that say nothing. */
const item = ({ brand, categories = [], variant, index, ...rest }: MeasuredItem): MeasuredItem => ({
  ...rest,
  ...(brand && { brand }),
  ...(categories.length > 0 && { categories: categories.slice(0, MAX_LEVELS) }),
  ...(variant && { variant }),
  ...(index !== undefined && { index }),
});

/** A product of a list. */
export const cardItem = (card: ProductCardView, index: number): MeasuredItem =>
  item({
    sku: card.variant?.sku ?? card.sku,
    name: card.name,
    brand: card.brand,
    cents: card.price.now,
    qty: 1,
    index,
  });

/** A product's page. @param crumbs the way to it, without the product */
export const productItem = (product: ProductView, crumbs: readonly Crumb[]): MeasuredItem =>
  item({
    sku: product.sku,
    name: product.name,
    brand: product.brand,
    categories: namesOf(crumbs),
    cents: product.price.now,
    qty: 1,
  });

/** A line of the cart. */
export const lineItem = (line: CartItem, qty = line.qty): MeasuredItem =>
  item({
    sku: line.sku,
    name: line.name,
    brand: line.brand,
    categories: line.categories,
    variant: line.options.map(({ value }) => value).join(', '),
    cents: line.price_incl_tax,
    qty,
  });

/** A list, by what stands above it; its first fifty products. */
export const listEvent = (
  name: ListEvent['name'],
  list: string,
  items: readonly MeasuredItem[],
  currency: string,
): ListEvent => ({ name, currency, list, items: items.slice(0, MAX_ITEMS) });

/** Something happened with these products. */
export const itemsEvent = (
  name: ItemsEvent['name'],
  items: readonly MeasuredItem[],
  currency: string,
  more: Pick<ItemsEvent, 'shipping' | 'payment'> = {},
): ItemsEvent => ({ name, currency, cents: sumOf(items), items, ...more });

/** An order as the server knows it. */
export const purchaseEvent = (order: Order, store: string): OrderEvent => ({
  name: 'purchase',
  currency: order.currency,
  order: order.number,
  store,
  cents: order.total,
  tax: order.tax,
  delivery: order.delivery,
  coupon: order.coupon ?? '',
  items: order.lines.map(({ sku, name, options, price, qty }) =>
    item({ sku, name, variant: options.map(({ value }) => value).join(', '), cents: price, qty }),
  ),
});

/** Money that was paid back, with the pieces that it is for. */
export const refundEvent = (order: Order, refund: Refund, store: string): OrderEvent => ({
  name: 'refund',
  currency: order.currency,
  order: order.number,
  store,
  cents: refund.total,
  tax: refund.tax,
  delivery: refund.costs.find(({ code }) => code === 'shipping')?.cents ?? 0,
  coupon: order.coupon ?? '',
  items: refund.lines
    .filter(({ qty }) => qty > 0)
    .map(({ sku, lineId, qty, cents }) =>
      item({
        sku,
        name: order.lines.find(({ id }) => id === lineId)?.name ?? sku,
        cents: Math.round(cents / qty),
        qty,
      }),
    ),
});
