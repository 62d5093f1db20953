import { toDecimals } from 'etalage/core/money';
import type { MeasuredEvent, MeasuredItem } from '../domain/events.ts';

/** A call of Matomo's tracker: a method and its arguments. */
export type MatomoCall = readonly [method: string, ...args: readonly unknown[]];

const itemCall = ({ sku, name, categories = [], cents, qty }: MeasuredItem): MatomoCall => [
  'addEcommerceItem',
  sku,
  name,
  categories,
  toDecimals(cents),
  qty,
];

/**
 * Matomo's own e-commerce, where it has it; the rest are events of the category "shop".
 * https://developer.matomo.org/guides/tracking-javascript-guide
 * @param cart what is in the cart after it, in cents
 */
export function matomoCalls(event: MeasuredEvent, cart: readonly MeasuredItem[] = []): MatomoCall[] {
  switch (event.name) {
    case 'page_view':
      return [['setCustomUrl', event.path], ['setDocumentTitle', event.title], ['trackPageView']];
    case 'view_item': {
      const [shown] = event.items;
      return shown
        ? [
            ['setEcommerceView', shown.sku, shown.name, shown.categories ?? [], toDecimals(shown.cents)],
            ['trackEvent', 'shop', event.name, shown.sku],
          ]
        : [];
    }
    case 'add_to_cart':
    case 'remove_from_cart':
      return [
        ['clearEcommerceCart'],
        ...cart.map(itemCall),
        ['trackEcommerceCartUpdate', toDecimals(cart.reduce((sum, { cents, qty }) => sum + cents * qty, 0))],
      ];
    case 'purchase':
      return [
        ['clearEcommerceCart'],
        ...event.items.map(itemCall),
        [
          'trackEcommerceOrder',
          event.order,
          toDecimals(event.cents),
          toDecimals(event.cents - event.delivery),
          toDecimals(event.tax),
          toDecimals(event.delivery),
          false,
        ],
      ];
    case 'view_item_list':
    case 'select_item':
      return [['trackEvent', 'shop', event.name, event.list]];
    default:
      return [['trackEvent', 'shop', event.name]];
  }
}
