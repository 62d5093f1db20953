/** Where the browser keeps the comparison. */
export const COLLECTION = 'compare';
