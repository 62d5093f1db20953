import { shopToken, token } from '../kernel/token.ts';

/** Absolute path of the folder where embedded adapters store their data (`ETALAGE_DATA`); server only. */
export const DataFolder = shopToken<string>('core.DataFolder');

/** The interface that the shop listens on, for servers of modules' own: `127.0.0.1`, `0.0.0.0` for all; server only. */
export const ListenHost = shopToken<string>('core.ListenHost');

/**
 * The design tokens of a store view's theme over its parents', `{ '--color-accent': '#7a2e2b' }`, for what is drawn
 * without style sheets; none where pages were never built. Server only.
 */
export const ThemeTokens = token<Readonly<Record<string, string>>>('core.ThemeTokens', 'api');

/** Now, in ms since 1970: replaced in tests so that dates do not change. */
export const Clock = shopToken<() => number>('core.Clock', 'both');
