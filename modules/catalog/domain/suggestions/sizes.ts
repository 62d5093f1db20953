import { fold } from './words.ts';

/** What shoppers write before a size, without accents: theirs may be another language than the shop's. */
const BEFORE_SIZES: ReadonlySet<string> = new Set(
  'maat maten mt schoenmaat size sizes große grosse groesse großen gr schuhgroße pointure pointures taille eu'.split(
    ' ',
  ),
);
/** What is a size by itself; a number of three digits may as well be the name of a model. */
const PLAIN_SIZE = /^(\d{2}(\.5)?|x{1,4}[sl])$/;

/** A size as it is compared: "38½", "38,5" and "38.5" are one. */
export const sizeName = (label: string): string =>
  fold(label.trim().toLowerCase())
    .replace(/(\d) ?(?:½|1\/2)/g, '$1.5')
    .replace(/(\d),(\d)/g, '$1.$2');

/**
 * Takes the sizes out of a text: "sneakers maat 38" asks for sneakers, and of these for 38. A number behind "maat" is
 * one even if the shop has no such size.
 * @param isSize whether some product comes in the size
 */
export function readSizes(
  text: string,
  isSize: (size: string) => boolean,
): { readonly sizes: readonly string[]; readonly rest: string } {
  const sizes: string[] = [];
  const rest: string[] = [];
  let before: string[] = [];
  for (const typed of text.replace(/(\d) ?(?:½|1\/2)(?!\d)/g, '$1.5').split(/\s+/)) {
    const word = sizeName(typed).replace(/^\p{P}|\p{P}$/gu, '');
    const isNamed = before.length > 0 && (isSize(word) || /^\d/.test(word));
    if (isNamed || (PLAIN_SIZE.test(word) && isSize(word))) {
      sizes.push(word);
      before = [];
    } else if (BEFORE_SIZES.has(word)) before.push(typed);
    else {
      rest.push(...before, typed);
      before = [];
    }
  }
  return { sizes: [...new Set(sizes)], rest: [...rest, ...before].join(' ').trim() };
}
