import MiniSearch from 'minisearch';
import { valueReader } from '../../../domain/document-values.ts';
import type { Document } from '../../../domain/documents.ts';
import type { FilterScalar } from '../../../domain/search-query.ts';
import { Column } from './column.ts';
import type { Steps } from './steps.ts';

const MIN_TERM_LENGTH = 3;
/** Further words are not searched for: nobody types them, and each costs some ms. */
const MAX_TERMS = 12;
const MIN_SCORE = 0.02;
const MIN_SHOULD_MATCH = 0.75;
/** Set above every score that words can reach: who types an article number wants that article. */
const EXACT_SKU_SCORE = 1000;

/** Turns the value of a field into the text that shoppers know it by; an option id into its label. */
export type LabelOf = (field: string, value: FilterScalar) => string;

/**
 * Full text over some fields. Forgives two typos in words of five letters and more, one in shorter ones, completes the last
 * word, and asks for three quarters of the words. An exact article number, of a variant too, comes first.
 */
export class TextIndex {
  readonly #words: MiniSearch;
  readonly #articles: readonly Column[];

  private constructor(words: MiniSearch, articles: readonly Column[]) {
    this.#words = words;
    this.#articles = articles;
  }

  static *build(documents: readonly Document[], fields: Readonly<Record<string, number>>, labelOf: LabelOf): Steps<TextIndex> {
    const readers = new Map(Object.keys(fields).map((field) => [field, valueReader(field)]));
    const index = new MiniSearch({
      fields: Object.keys(fields),
      idField: 'document',
      tokenize: words,
      processTerm: (term) => term,
      searchOptions: {
        boost: { ...fields },
        fuzzy: allowedTypos,
        prefix: (_term, place, terms) => place === terms.length - 1,
      },
    });
    for (const [number, document] of documents.entries()) {
      const texts = [...readers].map(([field, read]) => [field, read(document).map((value) => labelOf(field, value)).join(' ')]);
      index.add({ document: number, ...Object.fromEntries(texts) });
      yield;
    }
    const articles: Column[] = [];
    for (const read of ['sku', 'configurable_children.sku'].map(valueReader)) {
      articles.push(new Column(documents, (document) => read(document).map((sku) => String(sku).toLowerCase())));
      yield;
    }
    return new TextIndex(index, articles);
  }

  /** The score of every document that the text finds. */
  search(text: string): Map<number, number> {
    const scores = new Map<number, number>();
    const terms = [...new Set(words(text))].slice(0, MAX_TERMS);
    if (terms.length > 0) {
      const required = Math.max(1, Math.floor(terms.length * MIN_SHOULD_MATCH));
      for (const { id, score, queryTerms } of this.#words.search(terms.join(' '))) {
        if (score >= MIN_SCORE && new Set(queryTerms).size >= required) scores.set(id, score);
      }
    }
    const articles = text.toLowerCase().split(/\s+/);
    for (const column of this.#articles) {
      for (const document of column.documentsWith([text.trim().toLowerCase(), ...articles])) {
        scores.set(document, (scores.get(document) ?? 0) + EXACT_SKU_SCORE);
      }
    }
    return scores;
  }
}

/** Lower-case words without accents, long enough to mean something. */
function words(text: string): string[] {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return plain.split(/[^\p{L}\p{N}]+/u).filter((word) => word.length >= MIN_TERM_LENGTH);
}

/** Numbers must be right: one digit off is another article. */
function allowedTypos(term: string): number | false {
  if (/\d/.test(term)) return false;
  return term.length >= 5 ? 2 : 1;
}
