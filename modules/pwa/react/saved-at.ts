/**
 * When the page on screen was made, in ms since 1970, if it is a copy that the browser kept: the same as long as the
 * page is there. In the browser; on the server no page is one.
 */
export const savedAt = (): string | undefined => document.documentElement.dataset['savedAt'];
