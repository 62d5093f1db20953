/** Whether the browser knows that it has no network; false on servers. */
export const isOffline = (): boolean => typeof navigator !== 'undefined' && navigator.onLine === false;
