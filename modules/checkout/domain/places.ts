/** Where the browser keeps the checkout, and in it the order that waits for a network. */
export const COLLECTION = 'checkout';
export const WAITING = 'waiting-order';
