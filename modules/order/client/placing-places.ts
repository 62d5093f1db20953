/** Where the browser keeps the last order and the next one; `isStored` knows them by their places. */
export const COLLECTION = 'order';
export const NEXT = 'next-order';
export const LAST = 'last-order';
