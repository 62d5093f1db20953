import type { CartItem } from 'etalage/modules/cart';

/** Nothing of the cart has to be delivered. */
export const isVirtualCart = (items: readonly Pick<CartItem, 'type_id'>[]): boolean =>
  items.length > 0 && items.every(({ type_id: type }) => type === 'virtual' || type === 'downloadable');
