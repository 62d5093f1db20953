import type { Document } from '../../../domain/documents.ts';
import { languageOf } from '../../../domain/suggestions/language.ts';
import { readSizes, sizeName } from '../../../domain/suggestions/sizes.ts';
import type { SizedText } from '../../../domain/search/search-engine.ts';
import { lastOfTwoLetters, searchedWords, words } from '../../../domain/suggestions/words.ts';
import type { Column } from './column.ts';
import { Postings, PostingsBuilder } from './postings.ts';
import { understand, type Question } from './question.ts';
import type { Steps } from './steps.ts';
import type { TextData } from './text-bytes.ts';
import { Vocabulary } from './vocabulary.ts';

/** Further words are not searched for: nobody types them, and each costs some ms. */
const MAX_WORDS = 12;
const MIN_SHOULD_MATCH = 0.75;
/** Pairs of words that are tried with what was typed first, when terms are proposed. */
const MAX_TRIED = 12;

/** What a text finds, before anything else is asked of the documents. */
export interface TextMatches {
  /** How well each document fits; only their proportions mean something. */
  readonly scores: ReadonlyMap<number, number>;
  /** Which of the question's words each document has, a bit for each. */
  readonly found: ReadonlyMap<number, number>;
  readonly question: Question;
  /** The documents that are of every kind of product that the question names. */
  readonly ofKind: ReadonlySet<number>;
  /** The documents that can be had in the sizes that were asked for, if any were. */
  readonly ofSize?: ReadonlySet<number>;
  /** The documents whose own or whose variant's article number was asked for. */
  readonly articles: ReadonlySet<number>;
  /** An article number was asked for, and it is no word. */
  readonly isNumber: boolean;
}

interface Fields {
  /** The texts of each field. */
  readonly readers: readonly (readonly [field: string, read: (document: Document) => readonly string[]])[];
  /** Stems of the kinds of product that the document is of. */
  readonly kindsOf: (document: Document) => readonly string[];
  /** Labels of the sizes that the document can be had in. */
  readonly sizesOf: (document: Document) => readonly string[];
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
    {
      weights,
      locale,
      articles,
    }: {
      /** How much each field counts. */
      readonly weights: readonly number[];
      readonly locale: string;
      readonly articles: readonly Column[];
    },
  ): Steps<TextIndex> {
    const vocabulary = yield* Vocabulary.of(data.words, languageOf(locale));
    for (const column of articles) yield* column.prepareNames();
    return new TextIndex(new Postings(data.postings, [...weights, 0]), vocabulary, articles);
  }

  /** Reads the documents. */
  static *read(
    documents: Iterable<Document>,
    { readers, kindsOf, sizesOf, locale, isListed }: Fields,
  ): Steps<TextData> {
    const vocabulary = new Vocabulary(languageOf(locale));
    const postings = new PostingsBuilder(readers.length + 1);
    for (const document of documents) {
      const isProposed = isListed(document);
      postings.add([
        ...readers.map(([field, read]) =>
          read(document)
            .flatMap(words)
            .flatMap((word) => vocabulary.learn(word, isProposed && field !== 'sku') ?? []),
        ),
        [...kindsOf(document).map(asKind), ...sizesOf(document).map((label) => asSize(sizeName(label)))],
      ]);
      yield;
    }
    const known = vocabulary.known();
    yield;
    return { words: known, postings: postings.data() };
  }

  /** The sizes that a text asks for, of those that documents come in, and what else it says. */
  sizesIn(text: string): SizedText {
    return readSizes(text, (size) => this.#postings.has(asSize(size)));
  }

  /** The documents that can be had in all of these sizes. */
  inSizes(sizes: readonly string[]): ReadonlySet<number> {
    return inEvery(sizes.map((size) => new Set(this.#postings.documentsWith(asSize(size)))));
  }

  search(text: string): TextMatches {
    const typed = text.trim().toLowerCase();
    const { sizes, rest } = this.sizesIn(text);
    const question = this.#understand(text, rest);
    const scores = new Map<number, number>();
    const found = new Map<number, number>();
    // One bit for each word that was asked for: this is counted for every document that has any.
    const wanted = new Map<string, { stem: string; weight: number; bits: number }>();
    question.asked.forEach(({ lookups }, place) => {
      for (const { stem, weight } of lookups)
        wanted.set(stem, { stem, weight, bits: (wanted.get(stem)?.bits ?? 0) | (1 << place) });
    });
    const required = Math.max(1, Math.floor(question.asked.length * MIN_SHOULD_MATCH));
    for (const { document, score, bits } of this.#postings.find([...wanted.values()])) {
      const count = countBits(bits);
      if (count < required) continue;
      scores.set(document, (score * count) / question.asked.length);
      found.set(document, bits);
    }
    const ofKind = inEvery(
      question.asked
        .filter((_, place) => question.kinds & (1 << place))
        .map(({ lookups }) => new Set(lookups.flatMap(({ stem }) => this.#postings.documentsWith(asKind(stem))))),
    );
    const ofSize = this.inSizes(sizes);
    if (question.asked.length === 0) for (const document of ofSize) scores.set(document, 1);
    const articles = new Set(
      this.#articles.flatMap((column) => [...column.documentsNamed([typed, ...typed.split(/\s+/)])]),
    );
    for (const document of articles) {
      found.set(document, question.all);
      if (!scores.has(document)) scores.set(document, 0);
    }
    return {
      scores,
      found,
      question,
      ofKind,
      ...(sizes.length > 0 && { ofSize }),
      articles,
      isNumber: articles.size > 0 && /[\d-]/.test(typed),
    };
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

  /** @param rest what the text says beside sizes. */
  #understand(text: string, rest: string): Question {
    const isKind = (stem: string): boolean => this.#postings.has(asKind(stem));
    const { fillers, measures } = this.#vocabulary.language;
    const half = lastOfTwoLetters(rest);
    const isBeginning = half !== undefined && !fillers.has(half) && this.#vocabulary.beginsKind(half, isKind);
    const whole = searchedWords(rest);
    const all = whole.length > 0 && isBeginning ? [...whole, half] : whole;
    const telling = all.filter((word) => !fillers.has(word) && !measures.has(word));
    const typed = (telling.length > 0 ? telling : all).slice(0, MAX_WORDS);
    return understand({ text, rest }, typed, { vocabulary: this.#vocabulary, isKind });
  }
}

/** How a kind of product stands among the stems: no word has this form. */
const asKind = (stem: string): string => `=${stem}`;
const asSize = (size: string): string => `#${size}`;

function inEvery(sets: readonly ReadonlySet<number>[]): ReadonlySet<number> {
  return new Set([...(sets[0] ?? [])].filter((document) => sets.every((documents) => documents.has(document))));
}

function countBits(mask: number): number {
  let count = 0;
  for (let rest = mask; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}
