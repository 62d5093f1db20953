import type { Order, OrderLine, Refund } from 'etalage/modules/order';

const ADDRESS = { country: 'NL', firstName: 'An', lastName: 'de Vries' };

/** A line of an order: pieces, the price of one and the discount of all, in cents. */
export const exampleLine = (id: number, qty: number, price: number, more: Partial<OrderLine> = {}): OrderLine => ({
  id,
  sku: `SKU-${id}`,
  parentSku: `SKU-${id}`,
  name: `Product ${id}`,
  qty,
  shipped: qty,
  refunded: 0,
  price,
  total: qty * price,
  discount: 0,
  tax: 0,
  options: [],
  ...more,
});

/** A paid order that was sent, with delivery for 4.95. */
export const exampleOrder = (lines: readonly OrderLine[], more: Partial<Order> = {}): Order => ({
  id: 'a0000000-0000-4000-8000-000000000001',
  number: '000000012',
  storeCode: 'default',
  email: 'an@example.nl',
  status: 'complete',
  state: 'complete',
  currency: 'EUR',
  subtotal: 0,
  discount: 0,
  delivery: 495,
  paymentFee: 0,
  costs: [{ code: 'shipping', title: 'Home delivery', total: 495, tax: 86 }],
  tax: 0,
  total: 0,
  paymentMethod: 'ideal',
  payment: 'paid',
  money: { charged: 0, refunded: 0, open: 0, entries: [] },
  refunds: [],
  billingAddress: ADDRESS,
  shippingAddress: ADDRESS,
  shippingMethod: 'flatrate_flatrate',
  shipments: [],
  lines,
  placedAt: Date.UTC(2026, 10, 20),
  changedAt: Date.UTC(2026, 10, 20),
  ...more,
});

/** What was paid back before. */
export const exampleRefund = (more: Partial<Refund>): Refund => ({
  id: 1,
  key: '1',
  state: 'done',
  lines: [],
  costs: [],
  total: 0,
  tax: 0,
  restocks: true,
  requestedAt: 0,
  ...more,
});
