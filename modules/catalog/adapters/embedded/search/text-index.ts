import { valueReader } from '../../../domain/document-values.ts';
import type { Document } from '../../../domain/documents.ts';
import type { FilterScalar } from '../../../domain/search-query.ts';
import type { Column } from './column.ts';
import { languageOf } from './language.ts';
import { Postings, PostingsBuilder } from './postings.ts';
import type { Steps } from './steps.ts';
import type { TextData } from './text-bytes.ts';
import { searchedWords, Vocabulary, words, type Lookup } from './vocabulary.ts';

/** Further words are not searched for: nobody types them, and each costs some ms. */
const MAX_WORDS = 12;
const MIN_SHOULD_MATCH = 0.75;
/** Pairs of words that are tried with what was typed first, when terms are proposed. */
const MAX_TRIED = 12;

/** Turns the value of a field into the text that shoppers know it by; an option id into its label. */
export type LabelOf = (field: string, value: FilterScalar) => string;

/** What a text finds, before anything else is asked of the documents. */
export interface TextMatches {
  /** How well each document fits; only their proportions mean something. */
  readonly scores: ReadonlyMap<number, number>;
  /** The documents that have every word. */
  readonly whole: ReadonlySet<number>;
  /** The documents whose own or whose variant's article number was asked for. */
  readonly articles: ReadonlySet<number>;
}

interface Fields {
  readonly weights: Readonly<Record<string, number>>;
  readonly labelOf: LabelOf;
  /** Language of the texts, a BCP 47 tag. */
  readonly locale: string;
  /**
   * Whether lists may show the document: others are found when they are asked for, but their words are proposed to
   * nobody.
   */
  readonly isListed: (document: Document) => boolean;
}

/**
 * Full text over some fields: three quarters of the words must be found, in any form, with what `Vocabulary` forgives.
 */
export class TextIndex {
  readonly #postings: Postings;
  readonly #vocabulary: Vocabulary;
  readonly #articles: readonly Column[];

  private constructor(postings: Postings, vocabulary: Vocabulary, articles: readonly Column[]) {
    this.#postings = postings;
    this.#vocabulary = vocabulary;
    this.#articles = articles;
  }

  /**
   * @param data what `read` made.
   * @param articles the columns of article numbers.
   */
  static *make(
    data: TextData,
    { weights, locale, articles }: Pick<Fields, 'weights' | 'locale'> & { readonly articles: readonly Column[] },
  ): Steps<TextIndex> {
    const vocabulary = yield* Vocabulary.of(data.words, languageOf(locale));
    for (const column of articles) yield* column.prepareNames();
    return new TextIndex(new Postings(data.postings, Object.values(weights)), vocabulary, articles);
  }

  /** Reads the documents. */
  static *read(documents: Iterable<Document>, { weights, labelOf, locale, isListed }: Fields): Steps<TextData> {
    const readers = Object.keys(weights).map((field) => [field, valueReader(field)] as const);
    const vocabulary = new Vocabulary(languageOf(locale));
    const postings = new PostingsBuilder(readers.length);
    for (const document of documents) {
      const isProposed = isListed(document);
      postings.add(
        readers.map(([field, read]) =>
          read(document)
            .flatMap((value) => words(labelOf(field, value)))
            .flatMap((word) => vocabulary.learn(word, isProposed && field !== 'sku') ?? []),
        ),
      );
      yield;
    }
    const known = vocabulary.known();
    yield;
    return { words: known, postings: postings.data() };
  }

  search(text: string): TextMatches {
    const typed = text.trim().toLowerCase();
    const scores = new Map<number, number>();
    const whole = new Set<number>();
    const asked = this.#understand(text);
    if (asked.length > 0) {
      const required = Math.max(1, Math.floor(asked.length * MIN_SHOULD_MATCH));
      const weights = new Map(asked.flatMap((lookups) => lookups.map(({ stem, weight }) => [stem, weight] as const)));
      // One bit for each word that was asked for: this is counted for every document that has any.
      const bits = new Map<string, number>();
      asked.forEach((lookups, place) =>
        lookups.forEach(({ stem }) => bits.set(stem, (bits.get(stem) ?? 0) | (1 << place))),
      );
      for (const { document, score, bits: mask } of this.#postings.find(
        Array.from(weights, ([stem, weight]) => ({ stem, weight, bits: bits.get(stem) ?? 0 })),
      )) {
        const found = countBits(mask);
        if (found < required) continue;
        scores.set(document, (score * found) / asked.length);
        if (found === asked.length) whole.add(document);
      }
    }
    const articles = new Set(
      this.#articles.flatMap((column) => [...column.documentsNamed([typed, ...typed.split(/\s+/)])]),
    );
    // Somebody who types a number wants that article and no other; a name may be the number of one and the name of
    // several.
    if (articles.size > 0 && /[\d-]/.test(typed)) whole.clear();
    for (const document of articles) {
      whole.add(document);
      if (!scores.has(document)) scores.set(document, 0);
    }
    return { scores, whole, articles };
  }

  /**
   * Terms that begin as the text does, or that it may be misspelt for; each finds something. At most `size`, the
   * likeliest first.
   */
  propose(text: string, size: number): readonly string[] {
    const typed = searchedWords(text).slice(0, MAX_WORDS);
    const last = typed.pop();
    if (last === undefined) return [];
    const before = typed.map((word) => (this.#vocabulary.isKnown(word) ? word : this.#vocabulary.proposals(word)[0]));
    if (!before.every((word) => word !== undefined)) return [];
    const known = before.map((word) => this.#vocabulary.stemOf(word));
    const proposed: string[] = [];
    for (const word of this.#vocabulary.proposals(last).slice(0, MAX_TRIED)) {
      if (proposed.length >= size) break;
      const term = [...before, word].join(' ');
      if (known.length === 0 || this.#postings.haveAll([...known, this.#vocabulary.stemOf(word)])) proposed.push(term);
    }
    return proposed;
  }

  /** For each word that was asked for, what finds it; nothing for words that no document has. */
  #understand(text: string): (readonly Lookup[])[] {
    const all = searchedWords(text);
    const telling = all.filter((word) => !this.#vocabulary.language.fillers.has(word));
    const typed = (telling.length > 0 ? telling : all).slice(0, MAX_WORDS);
    const pieces = this.#joined(typed).flatMap((word) =>
      this.#vocabulary.isKnown(word) ? [word] : (this.#vocabulary.parts(word) ?? [word]),
    );
    const asked = new Map(
      pieces.map((word, place) => [
        this.#vocabulary.stemOf(word),
        this.#vocabulary.lookups(word, place === pieces.length - 1),
      ]),
    );
    return [...asked.values()];
  }

  /** Writes "enkel laarzen" as one word if that is one of the shop's. */
  #joined(typed: readonly string[]): readonly string[] {
    const joined: string[] = [];
    for (const word of typed) {
      const both = `${joined.at(-1) ?? ''}${word}`;
      if (joined.length > 0 && this.#vocabulary.isKnown(both)) joined[joined.length - 1] = both;
      else joined.push(word);
    }
    return joined;
  }
}

function countBits(mask: number): number {
  let count = 0;
  for (let rest = mask; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}
