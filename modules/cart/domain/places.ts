/** Where a browser stores the cart of a store view: in local storage, so that it is known before any code is there. */
export const CART_PLACE = 'cart/current-cart-record';
