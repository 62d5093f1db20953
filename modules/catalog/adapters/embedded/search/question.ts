import { fold } from '../../../domain/suggestions/words.ts';
import { COMPOUND_WEIGHT, type Lookup, type Vocabulary } from './vocabulary.ts';

/** A word of a question. */
interface AskedWord {
  /** The words as they were typed, without accents, of which it was made. */
  readonly typed: readonly string[];
  /** What finds it; nothing when no document has anything like it. */
  readonly lookups: readonly Lookup[];
  /** What it was taken for when it was misspelt, as it is written. */
  readonly corrected?: string;
}

/** A text, word by word, each with what finds it. The word at place n has the bit n in all that follows. */
export interface Question {
  readonly asked: readonly AskedWord[];
  /** The bits of all words. */
  readonly all: number;
  /** The bits of words that name a kind of product. */
  readonly kinds: number;
  /** The bits of words that were not misspelt. */
  readonly literal: number;
  /**
   * The text with its typos corrected, unless it is meant literally, and without the words whose bits are missing and
   * the sizes that nothing has.
   */
  say(bits: number, parts?: { readonly isLiteral?: boolean; readonly hasSizes?: boolean }): string;
}

interface Knowledge {
  readonly vocabulary: Vocabulary;
  /** Whether words with this stem name a kind of product. */
  readonly isKind: (stem: string) => boolean;
}

/** Who puts a text in quotes wants these words and no others. */
const QUOTED = /^\s*["“”„].*["“”]\s*$/su;

/** @param typed the words of the rest, which is the text without its sizes, that are looked for. */
export function understand(
  { text, rest }: { readonly text: string; readonly rest: string },
  typed: readonly string[],
  { vocabulary, isKind }: Knowledge,
): Question {
  const terms = joined(typed, vocabulary).flatMap(({ word, typed: sources }) => {
    const parts = vocabulary.isKnown(word) ? undefined : vocabulary.parts(word);
    return (parts ?? [word]).map((part) => ({ word: part, typed: sources }));
  });
  const byStem = new Map<string, AskedWord>();
  for (const [place, { word, typed: sources }] of terms.entries()) {
    const stem = vocabulary.stemOf(word);
    const known = byStem.get(stem);
    const meaning =
      known ?? vocabulary.meaning(word, { isLast: place === terms.length - 1, literal: QUOTED.test(text), isKind });
    byStem.set(stem, { ...meaning, typed: [...(known?.typed ?? []), ...sources] });
  }
  const asked = [...byStem.values()];
  const bitsOf = (test: (word: AskedWord) => boolean): number =>
    asked.reduce((bits, word, place) => (test(word) ? bits | (1 << place) : bits), 0);
  return {
    asked,
    all: bitsOf(() => true),
    kinds: bitsOf(({ lookups }) => lookups.some(({ stem, weight }) => weight > COMPOUND_WEIGHT && isKind(stem))),
    literal: bitsOf(({ corrected }) => corrected === undefined),
    say: (bits, { isLiteral = false, hasSizes = true } = {}) =>
      ((hasSizes ? text : rest).match(/[\p{L}\p{M}\p{N}]+/gu) ?? [])
        .flatMap((word) => {
          const folded = fold(word.toLowerCase());
          const own = asked.flatMap((each, place) => (each.typed.includes(folded) ? [{ ...each, place }] : []));
          if (own.length > 0 && !own.some(({ place }) => bits & (1 << place))) return [];
          return (isLiteral ? undefined : own.find(({ corrected }) => corrected !== undefined)?.corrected) ?? word;
        })
        .join(' '),
  };
}

/** Writes "enkel laarzen" as one word if that is one of the shop's. */
function joined(typed: readonly string[], vocabulary: Vocabulary): { word: string; typed: string[] }[] {
  const terms: { word: string; typed: string[] }[] = [];
  for (const word of typed) {
    const last = terms.at(-1);
    if (last && vocabulary.isKnown(last.word + word)) {
      last.word += word;
      last.typed.push(word);
    } else terms.push({ word, typed: [word] });
  }
  return terms;
}
