import { shopToken } from '../kernel/token.ts';

/** Absolute path of the folder where embedded adapters store their data (`ETALAGE_DATA`); server only. */
export const DataFolder = shopToken<string>('core.DataFolder');

/** Now, in ms since 1970: replaced in tests so that dates do not change. */
export const Clock = shopToken<() => number>('core.Clock', 'both');
