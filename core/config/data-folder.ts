import { token } from '../kernel/token.ts';

/** Absolute path of the folder where embedded adapters store their data (`ETALAGE_DATA`); server only. */
export const DataFolder = token<string>('core.DataFolder');

/** Now, in ms since 1970: replaced in tests so that dates do not change. */
export const Clock = token<() => number>('core.Clock');
