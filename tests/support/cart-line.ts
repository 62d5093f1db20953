import type { CartItem } from 'etalage/modules/cart';

/** A line of a cart, to be changed where a test needs something else. */
export const cartLine = (more: Partial<CartItem> = {}): CartItem => ({
  sku: 'PUMP-37',
  parentSku: 'PUMP',
  qty: 1,
  prev_qty: 1,
  item_id: 7,
  checksum: 'a',
  price_incl_tax: 10_000,
  options: [],
  type_id: 'configurable',
  info: {},
  errors: {},
  is_in_stock: true,
  name: 'Pump',
  brand: undefined,
  url: '/pump/',
  picture: undefined,
  categories: [],
  added_at: 1,
  ...more,
});
