import { expect } from 'chai';
import type { CartItem } from 'etalage/modules/cart';
import type { ProductCardView, ProductView } from 'etalage/modules/catalog';
import type { Order, Refund } from 'etalage/modules/order';
import {
  cardItem,
  itemsEvent,
  lineItem,
  listEvent,
  productItem,
  purchaseEvent,
  refundEvent,
  type MeasuredEvent,
} from '../../../../modules/analytics/domain/events.ts';
import { wayEvents, type Way } from '../../../../modules/analytics/domain/way.ts';
import { googleEvent } from '../../../../modules/analytics/wire/google.ts';
import { matomoCalls } from '../../../../modules/analytics/wire/matomo.ts';
import { orderedEvent } from '../../../../modules/analytics/wire/ordered.ts';

const LEVELS = ['Dames', 'Pumps', 'Hoge pumps', 'Zwart', 'Leer', 'Te diep'];
/** What an event is made of: the fields that count. */
const card = { sku: 'VALENTINA', name: 'Valentina', brand: 'Fiordalba', price: { now: 18_995 } } as ProductCardView;
const product = { ...card, sku: 'VALENTINA-38' } as unknown as ProductView;
const line = {
  sku: 'VALENTINA-38',
  name: 'Valentina',
  brand: undefined,
  qty: 2,
  price_incl_tax: 18_995,
  options: [
    { label: 'Maat', value: '38' },
    { label: 'Kleur', value: 'Zwart' },
  ],
  categories: LEVELS,
} as unknown as CartItem;
const order = {
  number: '720000001',
  currency: 'EUR',
  total: 38_485,
  tax: 6679,
  delivery: 495,
  coupon: 'WELKOM',
  lines: [
    { id: 7, sku: 'VALENTINA-38', name: 'Valentina', qty: 2, price: 18_995, options: [{ label: 'Maat', value: '38' }] },
  ],
} as unknown as Order;
const refund = {
  total: 18_995,
  tax: 3297,
  lines: [
    { lineId: 7, sku: 'VALENTINA-38', qty: 1, cents: 18_995, tax: 3297 },
    { lineId: 7, sku: 'VALENTINA-38', qty: 0, cents: 0, tax: 0 },
  ],
  costs: [{ code: 'shipping', cents: 0, tax: 0 }],
} as unknown as Refund;

const ITEM = { item_id: 'VALENTINA-38', item_name: 'Valentina', price: 189.95 };
const CATEGORIES = {
  item_category: 'Dames',
  item_category2: 'Pumps',
  item_category3: 'Hoge pumps',
  item_category4: 'Zwart',
  item_category5: 'Leer',
};
const LINE = { ...ITEM, ...CATEGORIES, item_variant: '38, Zwart', quantity: 2 };

/** Each event as the shop makes it, and as GA4 wants it. */
const GOLDEN: readonly (readonly [MeasuredEvent, object])[] = [
  [
    { name: 'page_view', path: '/dames/', title: 'Dames' },
    { page_path: '/dames/', page_title: 'Dames' },
  ],
  ...(['view_item_list', 'select_item'] as const).map(
    (name) =>
      [
        listEvent(name, 'Pumps', [cardItem(card, 3)], 'EUR'),
        {
          item_list_name: 'Pumps',
          currency: 'EUR',
          items: [{ ...ITEM, item_id: 'VALENTINA', item_brand: 'Fiordalba', quantity: 1, index: 3 }],
        },
      ] as const,
  ),
  [
    itemsEvent('view_item', [productItem(product, [{ name: 'Dames', url: '/dames/' }])], 'EUR'),
    {
      value: 189.95,
      currency: 'EUR',
      items: [{ ...ITEM, item_brand: 'Fiordalba', item_category: 'Dames', quantity: 1 }],
    },
  ],
  ...(['add_to_cart', 'remove_from_cart', 'view_cart', 'begin_checkout'] as const).map(
    (name) => [itemsEvent(name, [lineItem(line)], 'EUR'), { value: 379.9, currency: 'EUR', items: [LINE] }] as const,
  ),
  [
    itemsEvent('add_shipping_info', [lineItem(line)], 'EUR', { shipping: 'flatrate_flatrate' }),
    { value: 379.9, currency: 'EUR', shipping_tier: 'flatrate_flatrate', items: [LINE] },
  ],
  [
    itemsEvent('add_payment_info', [lineItem(line)], 'EUR', { payment: 'cashondelivery' }),
    { value: 379.9, currency: 'EUR', payment_type: 'cashondelivery', items: [LINE] },
  ],
  [
    purchaseEvent(order, 'default'),
    {
      transaction_id: '720000001',
      affiliation: 'default',
      value: 384.85,
      tax: 66.79,
      shipping: 4.95,
      coupon: 'WELKOM',
      currency: 'EUR',
      items: [{ ...ITEM, item_variant: '38', quantity: 2 }],
    },
  ],
  [
    refundEvent(order, refund, 'default'),
    {
      transaction_id: '720000001',
      affiliation: 'default',
      value: 189.95,
      tax: 32.97,
      shipping: 0,
      coupon: 'WELKOM',
      currency: 'EUR',
      items: [{ ...ITEM, quantity: 1 }],
    },
  ],
];

describe('what is measured', () => {
  for (const [event, params] of GOLDEN)
    it(`is GA4's ${event.name}, in decimals [PL-26, PL-27]`, () => {
      expect(googleEvent(event)).to.deep.equal({ name: event.name, params });
    });

  it('has at most five levels of categories, and fifty products of a list [PL-27]', () => {
    expect(lineItem(line).categories).to.deep.equal(LEVELS.slice(0, 5));
    const items = Array.from({ length: 60 }, (_, index) => cardItem(card, index));
    expect(listEvent('view_item_list', 'Pumps', items, 'EUR').items).to.have.length(50);
  });

  it('is of an order what the browser was told of it, in cents [PL-26]', () => {
    const told = {
      increment_id: '720000001',
      store_name: 'Atelier Zool',
      grand_total: 384.85,
      tax_amount: 66.79,
      shipping_incl_tax: 4.95,
      coupon_code: '',
      items: [{ sku: 'VALENTINA-38', name: 'Valentina', price_incl_tax: 189.95, qty: 2, categories: ['Dames'] }],
    };
    expect(orderedEvent(told, 'EUR')).to.deep.equal({
      name: 'purchase',
      currency: 'EUR',
      order: '720000001',
      store: 'Atelier Zool',
      cents: 38_485,
      tax: 6679,
      delivery: 495,
      coupon: '',
      items: [{ sku: 'VALENTINA-38', name: 'Valentina', categories: ['Dames'], cents: 18_995, qty: 2 }],
    });
  });

  it('is Matomo’s own e-commerce, with the cart as it is then', () => {
    const bought = matomoCalls(purchaseEvent(order, 'default'));
    expect(bought).to.deep.equal([
      ['clearEcommerceCart'],
      ['addEcommerceItem', 'VALENTINA-38', 'Valentina', [], 189.95, 2],
      ['trackEcommerceOrder', '720000001', 384.85, 379.9, 66.79, 4.95, false],
    ]);
    expect(matomoCalls(itemsEvent('remove_from_cart', [lineItem(line)], 'EUR'), [])).to.deep.equal([
      ['clearEcommerceCart'],
      ['trackEcommerceCartUpdate', 0],
    ]);
    expect(matomoCalls(itemsEvent('add_to_cart', [lineItem(line)], 'EUR'), [lineItem(line)]).at(-1)).to.deep.equal([
      'trackEcommerceCartUpdate',
      379.9,
    ]);
  });

  it('is each step on the way to the order, from where the shopper is', () => {
    const nowhere: Way = { step: undefined, isCartOpen: false, shipping: '', payment: '' };
    const names = (way: Partial<Way>): string =>
      wayEvents({ ...nowhere, ...way })
        .map(({ name }) => name)
        .join(' ');
    expect(names({})).to.equal('');
    expect(names({ isCartOpen: true })).to.equal('view_cart');
    expect(names({ step: 'cart' })).to.equal('view_cart');
    expect(names({ step: 'shipping', shipping: 'post' })).to.equal('begin_checkout');
    expect(names({ step: 'payment', shipping: 'post' })).to.equal('begin_checkout add_shipping_info');
    expect(names({ step: 'payment' }), 'nothing to deliver').to.equal('begin_checkout');
    expect(names({ step: 'review', shipping: 'post', payment: 'bank' })).to.equal(
      'begin_checkout add_shipping_info add_payment_info',
    );
  });
});
