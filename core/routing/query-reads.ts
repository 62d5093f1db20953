import { provide, requestToken } from '../kernel/token.ts';

/**
 * Hands loaders the address that was asked for. The server's takes note of the query parameters that are read, because
 * a page is the same for every address that differs in others.
 */
export const QueryReads = requestToken<(url: URL) => URL>('core.QueryReads', 'pages');

export const queryReadsProvider = provide(QueryReads, {}, () => (url: URL) => url);
