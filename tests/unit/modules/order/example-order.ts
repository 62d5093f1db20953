import { readPlatformAddress } from 'etalage/core/address';
import type { ShownOrder } from 'etalage/modules/order';
import type { OrderEmailShop } from '../../../../modules/order/domain/write-emails.ts';
import { statusLabel } from '../../../../modules/order/domain/status-label.ts';
import { DUTCH_ADDRESS } from '../../../support/dutch-address.ts';
import { localeTexts } from '../../../support/locale-texts.ts';

const address = readPlatformAddress(DUTCH_ADDRESS);

/** Two pairs with a coupon, delivered at home. */
export const exampleOrder: ShownOrder = {
  id: '4f0b8b9e-7f6e-4a7e-9a51-0d2c1f7f4a10',
  entityId: 12,
  number: '000000012',
  storeId: 3,
  storeName: 'Atelier Zool',
  email: 'an@example.nl',
  status: 'pending',
  state: 'new',
  statusLabel: 'In treatment',
  canCancel: true,
  currency: 'EUR',
  subtotal: 25_998,
  discount: 2600,
  delivery: 495,
  deliveryTax: 86,
  paymentFee: 0,
  costs: [],
  creditNotes: [],
  tax: 4147,
  taxes: [{ rate: 0.21, net: 19_746, tax: 4147 }],
  total: 23_893,
  received: [],
  charged: 0,
  refunded: 0,
  coupon: 'WELKOM',
  paymentMethod: 'banktransfer',
  payment: 'open',
  paymentTitle: 'Bank transfer',
  paymentInstructions: [],
  isPaidOnline: false,
  billingAddress: address,
  shippingAddress: address,
  shippingMethod: 'flatrate_flatrate',
  shippingTitle: 'Home delivery',
  deliveryDays: ['2026-11-24', '2026-11-25'],
  shipments: [],
  history: [],
  lines: [
    {
      id: 1,
      sku: 'PUMP-38',
      parentSku: 'PUMP',
      name: 'Pump Leonie',
      qty: 2,
      price: 12_999,
      total: 25_998,
      discount: 2600,
      tax: 4061,
      options: [{ label: 'Size', value: '38' }],
      productId: 1,
      type: 'configurable',
      net: { unit: 10_743, total: 21_486 },
      taxRate: 0.21,
      brand: 'Zool',
      url: '/pump',
      picture: '/z/pump/valentina-zwart-side.svg',
      categories: ['Dames'],
    },
  ],
  placedAt: Date.UTC(2026, 10, 23, 9),
  changedAt: Date.UTC(2026, 10, 23, 9),
};

/** The shop as e-mails in a language know it; a text that is missing fails. */
export function orderEmailShop(locale: string, price: (cents: number) => string = String): OrderEmailShop {
  const texts = new Map(Object.entries(localeTexts(locale, 'order')));
  const t: OrderEmailShop['t'] = (key, values = {}) => {
    const text = texts.get(key);
    if (!text) throw new Error(`${locale} has no text for "${key}"`);
    return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
  };
  return {
    t,
    price,
    country: (code) => new Intl.DisplayNames(locale, { type: 'region' }).of(code) ?? code,
    day: (date) => new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone: 'UTC' }).format(date),
    fullDay: (date) => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(date),
    home: 'https://shop.example/be/',
    company: {
      name: 'Atelier Zool B.V.',
      address: 'Leestmakerspad 7, 5141 ZX Waalwijk, Nederland',
      email: 'service@shop.example',
      telephone: '+31 416 000 000',
      register: 'KvK 12345678',
      vatId: 'NL000000000B01',
    },
    withdrawalDays: 14,
    withdrawalPath: '/bezorgen-en-retourneren/',
    label: (status) => t(statusLabel(status)),
  };
}
