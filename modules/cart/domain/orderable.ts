import type { CartItem } from '../module.ts';

/** Whether a line can be ordered as it is: sold, not sold out, and enough left. What cannot be is in no total. */
export const isOrderable = ({
  qty,
  is_in_stock: isInStock,
  available = Infinity,
  errors,
}: Pick<CartItem, 'qty' | 'is_in_stock' | 'available' | 'errors'>): boolean =>
  isInStock && qty <= available && Object.keys(errors).length === 0;
