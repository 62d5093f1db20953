/** Where the browser keeps the checkout. */
export const COLLECTION = 'checkout';
/** The key of the orders that wait, in the outbox. */
export const WAITING = 'orders';
