import type { StoreView } from '../config/store-view.ts';

/** Writes numbers for a store view's visitors. */
export interface NumberWriter {
  /** With the store view's number of decimals: `1.234,50`. */
  amount(value: number): string;
  /** With up to three decimals: `12.345,6`. */
  number(value: number): string;
}

/**
 * With separators of its own a store view writes without Intl, whose first use takes a slow phone 60 ms; they are its
 * currency's, and count for other numbers too. Otherwise Intl writes as the language does, made when it is first
 * needed.
 */
export function createNumberWriter({
  defaultLocale,
  fractionDigits,
  currencyDecimal,
  currencyGroup,
}: StoreView['i18n']): NumberWriter {
  if (currencyDecimal !== undefined && currencyGroup !== undefined) {
    const separated = (digits: string): string => {
      const [whole = '', decimals] = digits.split('.');
      const grouped = whole.replace(/\B(?=(?:\d{3}){1,8}$)/g, () => currencyGroup);
      return decimals === undefined ? grouped : `${grouped}${currencyDecimal}${decimals}`;
    };
    return {
      amount: (value) => separated(value.toFixed(fractionDigits)),
      number: (value) => separated(String(Number(value.toFixed(3)))),
    };
  }
  const amounts = once(
    () =>
      new Intl.NumberFormat(defaultLocale, {
        minimumFractionDigits: fractionDigits,
        maximumFractionDigits: fractionDigits,
      }),
  );
  const numbers = once(() => new Intl.NumberFormat(defaultLocale));
  return { amount: (value) => amounts().format(value), number: (value) => numbers().format(value) };
}

/** Makes a thing when it is first asked for. */
export function once<Made>(make: () => Made): () => Made {
  let made: Made | undefined;
  return () => (made ??= make());
}
