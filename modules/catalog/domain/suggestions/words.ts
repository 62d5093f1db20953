/** Shorter words are not searched for. */
export const MIN_WORD_LENGTH = 3;

/** The words of a text in lower case, with their accents. */
export const words = (text: string): string[] =>
  text
    .normalize('NFC')
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean);

/** A word without accents. */
export const fold = (word: string): string => word.normalize('NFD').replace(/\p{M}/gu, '');

/** The words of a question that are long enough to look for, each once and without accents. */
export const searchedWords = (text: string): string[] =>
  [...new Set(words(text).map(fold))].filter((word) => word.length >= MIN_WORD_LENGTH);

/** What has been typed of the last word of a text, if that is two letters behind other words: "zwarte pu". */
export function lastOfTwoLetters(text: string): string | undefined {
  const last = /[^\p{L}\p{M}\p{N}](\p{L}{2})$/u.exec(text.normalize('NFC').toLowerCase().trimEnd())?.[1];
  return last === undefined ? undefined : fold(last);
}
