import { typosBetween } from './typos.ts';
import { searchedWords } from './words.ts';

/** Words of at least so many letters may have a typo. */
const FORGIVEN_FROM = 5;

/**
 * The names that a text is about: every word of the text begins one of the name's, as "kade" does in "Kade Negen", or
 * all words of the name stand in the text, as in "kade negen sneakers".
 */
export function matchingNames<T extends { readonly label: string }>(text: string, names: readonly T[]): readonly T[] {
  const asked = searchedWords(text);
  if (asked.length === 0) return [];
  return names.filter(({ label }) => {
    const own = searchedWords(label);
    if (own.length === 0) return false;
    return (
      asked.every((word) => own.some((name) => name.startsWith(word) || isNearly(word, name))) ||
      own.every((name) => asked.some((word) => word === name || isNearly(word, name)))
    );
  });
}

const isNearly = (word: string, name: string): boolean =>
  word.length >= FORGIVEN_FROM && typosBetween(word, name, 1) <= 1;
