/** Where the browser keeps the checkout. */
export const COLLECTION = 'checkout';
