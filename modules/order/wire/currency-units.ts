import { toDecimals } from 'etalage/core/money';

/** Cents as figures for operators have them: in units of their currency. */
export const currencyUnits = (cents: number | string): number => toDecimals(Number(cents));
