/** A code as it is compared: however it is typed. */
export const couponKey = (code: string): string =>
  code.trim().normalize('NFKC').toLowerCase().replaceAll('\0', '\uFFFD');

/** What a shop may write as a code: letters and digits of any script, `-` and `_`; 2 to 40 of them. */
export const isCouponCode = (code: string): boolean => /^[\p{L}\p{N}][\p{L}\p{N}_-]{1,39}$/u.test(code);

/** Codes without those that are the same as an earlier one, however they are typed. */
export const differentCodes = (codes: readonly string[]): readonly string[] =>
  [...Map.groupBy(codes, couponKey).values()].flatMap(([first = '']) => first);

/** Without those that are taken for one another: 0 and O, 1, I and L. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const LENGTH = 8;

/**
 * Makes different codes that cannot be guessed: `NB-7KQ2M9XA`.
 * @param random a whole number from 0 to below its argument, from a secure source
 */
export function generateCodes(count: number, prefix: string, random: (below: number) => number): readonly string[] {
  const codes = new Set<string>();
  while (codes.size < count) {
    const letters = Array.from({ length: LENGTH }, () => LETTERS[random(LETTERS.length)] ?? '');
    codes.add(`${prefix && `${prefix}-`}${letters.join('')}`);
  }
  return [...codes];
}
