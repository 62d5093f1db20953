/** So long an order is shown to whoever knows its UUID, in ms. */
export const PLACED_FOR_MS = 7 * 24 * 60 * 60 * 1000;
