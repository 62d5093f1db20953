/** A Dutch postcode, with or without its space; SA, SD and SS are not given out. */
export const POSTCODE = '^[1-9][0-9]{3} ?([A-RT-Za-rt-z][A-Za-z]|[sS][BCE-RT-Zbce-rt-z])$';
export const HOUSE_NUMBER = '^[1-9][0-9]{0,4}$';
/** What follows the number: `A`, `bis`, `2-hoog`. */
export const ADDITION = '^[A-Za-z0-9 .\\/-]{0,12}$';

/** As it is written: `1012 JS`. */
export const writtenPostcode = (postcode: string): string =>
  `${postcode.slice(0, 4)} ${postcode.slice(-2).toUpperCase()}`;

/** As additions are compared: `2 hoog` and `2-HOOG` are the same. */
export const additionKey = (addition: string): string => addition.replace(/[^A-Za-z0-9]/g, '').toUpperCase();
