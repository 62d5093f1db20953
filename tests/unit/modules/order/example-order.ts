import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Order } from 'etalage/modules/order';
import type { OrderLetterShop } from '../../../../modules/order/domain/letters.ts';
import { statusLabel } from '../../../../modules/order/domain/status-label.ts';
import { DUTCH_ADDRESS } from '../../../support/dutch-address.ts';
import { repositoryRoot } from '../../../support/shop-server.ts';

const address = DUTCH_ADDRESS;

/** Two pairs with a coupon, delivered at home. */
export const exampleOrder: Order = {
  entity_id: 12,
  increment_id: '000000012',
  created_at: '2026-11-23 09:00:00',
  updated_at: '2026-11-23 09:00:00',
  status: 'pending',
  state: 'new',
  store_id: 3,
  store_name: 'Atelier Zool',
  customer_email: 'an@example.nl',
  customer_firstname: 'An',
  customer_lastname: 'Jansen',
  grand_total: 238.93,
  subtotal: 214.86,
  subtotal_incl_tax: 259.98,
  discount_amount: -26,
  shipping_amount: 4.09,
  shipping_incl_tax: 4.95,
  shipping_description: 'Home delivery',
  tax_amount: 41.47,
  coupon_code: 'WELKOM',
  order_currency_code: 'EUR',
  total_qty_ordered: 2,
  items: [
    {
      item_id: 1,
      sku: 'PUMP-38',
      name: 'Pump Leonie',
      product_type: 'configurable',
      product_id: 1,
      qty_ordered: 2,
      price: 107.43,
      price_incl_tax: 129.99,
      row_total: 214.86,
      row_total_incl_tax: 259.98,
      tax_amount: 40.61,
      tax_percent: 21,
      discount_amount: 26,
      extension_attributes: {
        parent_sku: 'PUMP',
        brand: 'Zool',
        picture: '/z/pump/valentina-zwart-side.svg',
        url: '/pump',
        options: [{ label: 'Size', value: '38' }],
        categories: ['Dames'],
      },
    },
  ],
  billing_address: address,
  payment: { method: 'banktransfer', additional_information: ['Bank transfer'] },
  status_histories: [],
  extension_attributes: {
    order_id: '4f0b8b9e-7f6e-4a7e-9a51-0d2c1f7f4a10',
    shipping_address: address,
    shipping_method: 'flatrate_flatrate',
    delivery_days: ['2026-11-24', '2026-11-25'],
    payment_title: 'Bank transfer',
    payment_state: 'open',
    payment_fee: 0,
    taxes: [{ percent: 21, net: 197.46, tax: 41.47 }],
    can_cancel: true,
    has_online_payment: false,
    status_label: 'In treatment',
  },
};

/** The shop as letters in a language know it; a text that is missing fails. */
export function orderLetterShop(locale: string, price: (cents: number) => string = String): OrderLetterShop {
  const file = join(repositoryRoot, 'modules/order/locales/server', `${locale}.json`);
  const texts = new Map(Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>));
  const t: OrderLetterShop['t'] = (key, values = {}) => {
    const text = texts.get(key);
    if (!text) throw new Error(`${locale} has no text for "${key}"`);
    return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
  };
  return {
    t,
    price,
    country: (code) => new Intl.DisplayNames(locale, { type: 'region' }).of(code) ?? code,
    day: (date) => new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone: 'UTC' }).format(date),
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
