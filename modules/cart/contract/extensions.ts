import { extensible } from 'etalage/core';

/** A cart as a whole, for data of modules such as a message to go with the parcel; it becomes that of the order. */
export const CartData = extensible('cart.cart');
