import { useDeferredValue } from 'react';

/**
 * False on the server and while the browser hydrates its page, true soon after: for what only works with scripts, and
 * would cost every visitor time when the server rendered it. It must not move what is on screen.
 */
export const useInBrowser = (): boolean => useDeferredValue(true, false);
