import type { AttributeTable } from '../attribute-table.ts';

/** Options by the code of their attribute. */
export type OptionsByCode = ReadonlyMap<string, readonly string[]>;

/** The options whose labels stand in a text, as they are or as adjectives: "zwarte pumps" names black, "maat 38" 38. */
export function namedOptions(text: string, codes: readonly string[], table: AttributeTable): OptionsByCode {
  const words = new Set(wordsOf(text));
  const isNamed = (label: string): boolean => {
    const parts = wordsOf(label);
    return parts.length > 0 && parts.every((part) => formsOf(part).some((form) => words.has(form)));
  };
  return new Map(
    codes.flatMap((code): [string, readonly string[]][] => {
      const ids = [...(table.get(code)?.options ?? [])].flatMap(([id, { label }]) => (isNamed(label) ? [id] : []));
      return ids.length > 0 ? [[code, ids]] : [];
    }),
  );
}

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** A word and what Dutch makes of it before a noun: zwarte, witte, rode and grijze of zwart, wit, rood and grijs. */
const formsOf = (word: string): string[] => [
  word,
  `${word}e`,
  `${word}${word.slice(-1)}e`,
  `${word.replace(/([aeou])\1([^aeiou])$/, '$1$2')}e`,
  word.replace(/s$/, 'ze'),
];
