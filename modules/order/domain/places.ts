/** Where the browser keeps the last order and the next one, in local storage: known before any code is there. */
export const COLLECTION = 'order';
export const NEXT = 'next-order';
export const LAST = 'last-order';
