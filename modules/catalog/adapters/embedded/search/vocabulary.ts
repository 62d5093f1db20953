import type { Language } from '../../../domain/suggestions/language.ts';
import { typosBetween } from '../../../domain/suggestions/typos.ts';
import { fold, MIN_WORD_LENGTH } from '../../../domain/suggestions/words.ts';
import type { Steps } from './steps.ts';

/** Words that are learnt before others get their turn. */
const PORTION = 500;
/** Parts of a word written as one have at least so many letters: "dames" and "schoenen". */
const MIN_PART_LENGTH = 4;
/** Words that one beginning or ending may stand for. */
const MAX_RELATED = 50;
/** How much a word counts that ends in the one asked for, as "enkellaarzen" does for "laarzen". */
export const COMPOUND_WEIGHT = 0.3;

interface Word {
  /** As it was written first, with its accents. */
  readonly shown: string;
  readonly stem: string;
  count: number;
}

/** A word as it is stored: without accents, as it was written first, its stem, and how often lists have it. */
export type KnownWord = readonly [text: string, shown: string, stem: string, count: number];

/** Something to look for, and how much finding it counts. */
export interface Lookup {
  readonly stem: string;
  readonly weight: number;
}

/** How a word of a question is meant. */
export interface Asked {
  /** Whether it is the last one, which may be half typed. */
  readonly isLast: boolean;
  /** Whether it is meant literally: then it has no typos. */
  readonly literal: boolean;
  /** Whether a stem names a kind of product: the beginning of its word counts like the whole word. */
  readonly isKind: (stem: string) => boolean;
}

/** What a word of a question stands for. */
export interface Meaning {
  /** What finds it; nothing when no document has anything like it. */
  readonly lookups: readonly Lookup[];
  /** The likeliest word that it was taken for, as it is written, when it was misspelt. */
  readonly corrected?: string;
}

/**
 * The words that occur in some documents, by which the words of a question are understood. One that occurs, in whatever
 * form, means itself. Only another one is completed, taken apart or forgiven its typos.
 */
export class Vocabulary {
  readonly language: Language;
  readonly #words = new Map<string, Word>();
  /** All words in the order of their letters, for those that begin alike. */
  #ordered: readonly string[] = [];
  /** The beginnings of the words that have a stem. */
  readonly #stems = new Map<string, Set<string>>();
  /** Words as they were met: most are met often. */
  readonly #met = new Map<string, Word | undefined>();
  /** Words without digits, which others may end in. */
  #plain: readonly (readonly [string, Word])[] = [];

  constructor(language: Language) {
    this.language = language;
  }

  /**
   * Learns a word of a text and gives its stem; undefined when it is too short. Numbers of articles are known, but
   * never proposed.
   */
  learn(text: string, isProposed: boolean): string | undefined {
    let word = this.#met.get(text);
    if (word === undefined && !this.#met.has(text)) {
      word = this.#meet(text);
      this.#met.set(text, word);
    }
    if (word && isProposed) word.count += 1;
    return word?.stem;
  }

  /** Ends learning: the words are all there. */
  complete(): this {
    this.#met.clear();
    this.#ordered = [...this.#words.keys()];
    this.#plain = [...this.#words].filter(([text]) => !/\d/.test(text));
    return this;
  }

  /** All words in the order of their letters, to make the vocabulary again of them. */
  known(): readonly KnownWord[] {
    return Array.from(this.#words, ([text, { shown, stem, count }]): KnownWord => [text, shown, stem, count]).sort(
      ([left], [right]) => (left < right ? -1 : 1),
    );
  }

  /** @param known as `known` gives them. */
  static *of(known: readonly KnownWord[], language: Language): Steps<Vocabulary> {
    const vocabulary = new Vocabulary(language);
    for (const [at, [text, shown, stem, count]] of known.entries()) {
      vocabulary.#add(text, { shown, stem, count });
      if (at % PORTION === 0) yield;
    }
    return vocabulary.complete();
  }

  /**
   * Whether the word occurs in some form. Stems are rough: words that begin differently are not one word, whatever
   * their stem.
   */
  isKnown(word: string): boolean {
    return this.#words.has(word) || (this.#stems.get(this.stemOf(word))?.has(beginning(word)) ?? false);
  }

  /** What a word stands for. */
  meaning(word: string, { isLast, literal, isKind }: Asked): Meaning {
    if (this.isKnown(word))
      return {
        lookups: [
          ...this.#compounds(word).map(({ stem }) => ({ stem, weight: COMPOUND_WEIGHT })),
          { stem: this.stemOf(word), weight: 1 },
        ],
      };
    if (literal) return { lookups: [] };
    const longer = isLast ? this.#begunBy(word, word.length < MIN_WORD_LENGTH ? isKind : undefined) : [];
    if (longer.length > 0)
      return {
        lookups: longer.map(([text, { stem }]) => ({ stem, weight: isKind(stem) ? 1 : word.length / text.length })),
      };
    // Two typos are forgiven behind the second letter only: else "slippers" were shoppers.
    const similar = this.#similar(word, allowedTypos(word)).filter(
      ([text, , typos]) => typos < 2 || text.startsWith(word.slice(0, 2)),
    );
    if (similar.length > 0 || !isLast)
      return {
        lookups: similar.map(([text, { stem }, typos]) => ({ stem, weight: text.length / (text.length + typos) })),
        ...likeliest(similar),
      };
    const nearly = this.#nearlyBegunBy(word);
    return {
      lookups: nearly.map(([text, { stem }]) => ({ stem, weight: word.length / text.length })),
      ...likeliest(nearly),
    };
  }

  /** Whether the word begins one that names a kind of product. */
  beginsKind(word: string, isKind: (stem: string) => boolean): boolean {
    return this.#begunBy(word, isKind).length > 0;
  }

  /** The two known words that one is written of, as in "damesschoenen". */
  parts(word: string): readonly [string, string] | undefined {
    for (let at = word.length - MIN_PART_LENGTH; at >= MIN_PART_LENGTH; at--) {
      const parts = [word.slice(0, at), word.slice(at)] as const;
      if (parts.every((part) => this.#words.has(part))) return parts;
    }
    return undefined;
  }

  /**
   * Words that this one begins, or that it may be misspelt for, as they are written: the most frequent first, each in
   * one form.
   */
  proposals(word: string): readonly string[] {
    const begun = this.#begunBy(word);
    const similar =
      begun.length > 0 || this.isKnown(word) ? [] : this.#similar(word, word.length >= 7 ? 3 : allowedTypos(word));
    const nearly = begun.length > 0 || similar.length > 0 ? [] : this.#nearlyBegunBy(word);
    const forms = new Map<string, Word>();
    for (const [, each] of [...begun, ...similar, ...nearly].toSorted(
      ([, left], [, right]) => right.count - left.count,
    )) {
      if (each.count > 0 && !forms.has(each.stem)) forms.set(each.stem, each);
    }
    return [...forms.values()].map(({ shown }) => shown);
  }

  stemOf(word: string): string {
    return this.#words.get(word)?.stem ?? this.#stem(word);
  }

  #meet(text: string): Word | undefined {
    const folded = fold(text);
    if (folded.length < MIN_WORD_LENGTH) return undefined;
    const known = this.#words.get(folded);
    if (known) return known;
    return this.#add(folded, { shown: text, stem: this.#stem(folded), count: 0 });
  }

  #add(text: string, word: Word): Word {
    this.#words.set(text, word);
    const beginnings = this.#stems.get(word.stem);
    if (beginnings) beginnings.add(beginning(text));
    else this.#stems.set(word.stem, new Set([beginning(text)]));
    return word;
  }

  /** Numbers must be right, so they have one form. */
  #stem(word: string): string {
    return /\d/.test(word) ? word : this.language.stem(word);
  }

  /** The most frequent words that this one begins; of two letters only names of kinds tell enough. */
  #begunBy(word: string, isWanted?: (stem: string) => boolean): readonly (readonly [string, Word])[] {
    const begun: [string, Word][] = [];
    for (let at = this.#placeOf(word); ; at += 1) {
      const text = this.#ordered[at];
      const each = text?.startsWith(word) ? this.#words.get(text) : undefined;
      if (text === undefined || !each) break;
      if (isWanted?.(each.stem) ?? true) begun.push([text, each]);
    }
    return begun.sort(([, left], [, right]) => right.count - left.count).slice(0, MAX_RELATED);
  }

  /** The place of the first word that does not come before this one. */
  #placeOf(word: string): number {
    let [low, high] = [0, this.#ordered.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#ordered[middle] ?? '') < word) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /**
   * Words that begin as this one does but for a typo behind the second letter, in short ones a letter left out: "snek"
   * is half of "sneakers".
   */
  #nearlyBegunBy(word: string): readonly (readonly [string, Word])[] {
    if (word.length < MIN_PART_LENGTH) return [];
    const start = word.slice(0, 2);
    const lengths = word.length > MIN_PART_LENGTH ? [0, 1, -1] : [1];
    const isNear = (text: string): boolean =>
      lengths.some((more) => typosBetween(word, text.slice(0, word.length + more), 1) <= 1);
    return this.#plain
      .filter(([text]) => text.startsWith(start) && text.length > word.length && isNear(text))
      .slice(0, MAX_RELATED);
  }

  /** Words that end in this one, in any of its forms. */
  #compounds(word: string): readonly Word[] {
    const stem = this.stemOf(word);
    const forms = [
      word,
      ...this.#plain.flatMap(([text, each]) => (each.stem === stem && text !== word ? [text] : [])),
    ].filter((form) => form.length >= MIN_PART_LENGTH);
    return this.#plain
      .filter(
        ([text, each]) => each.stem !== stem && forms.some((form) => text.length > form.length && text.endsWith(form)),
      )
      .slice(0, MAX_RELATED)
      .map(([, each]) => each);
  }

  /** The known words with the fewest typos in between, within what is allowed. */
  #similar(word: string, typos: number): readonly (readonly [string, Word, number])[] {
    if (typos === 0 || /\d/.test(word)) return [];
    // The shop may know "pumps" where "pupm" was typed, so the stems are compared too.
    const stem = this.language.stem(word);
    let fewest = typos;
    let near: [string, Word, number][] = [];
    for (const [text, each] of this.#plain) {
      const ofStems = stem.length < MIN_PART_LENGTH ? Infinity : typosBetween(stem, each.stem, fewest);
      const between = Math.min(typosBetween(word, text, fewest), ofStems);
      if (between > fewest) continue;
      if (between < fewest) near = [];
      fewest = between;
      near.push([text, each, between]);
    }
    return near;
  }
}

/** The word that lists have most often. */
function likeliest(words: readonly (readonly [string, Word, ...unknown[]])[]): Pick<Meaning, 'corrected'> {
  const [first, ...others] = words;
  if (!first) return {};
  const [, { shown }] = others.reduce((best, other) => (other[1].count > best[1].count ? other : best), first);
  return { corrected: shown };
}

/** The first letters of a word, doubled ones taken once: "rood" begins as "rode" does. */
const beginning = (word: string): string => word.replace(/(.)\1/g, '$1').slice(0, 3);

/** Numbers must be right: one digit off is another article. */
function allowedTypos(word: string): number {
  if (/\d/.test(word)) return 0;
  return word.length >= 5 ? 2 : 1;
}
