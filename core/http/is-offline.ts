/** The browser knows that it has no network. A server never says so of itself. */
export const isOffline = (): boolean => typeof navigator !== 'undefined' && navigator.onLine === false;
