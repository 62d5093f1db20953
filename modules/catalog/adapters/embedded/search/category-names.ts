import { valueReader, type FieldValues } from '../../../domain/search/document-values.ts';
import type { Document } from '../../../domain/documents.ts';
import type { Language } from '../../../domain/suggestions/language.ts';
import { fold, words } from '../../../domain/suggestions/words.ts';

/** Words of shoppers that documents write otherwise, each with what it stands for. */
export type Synonyms = Readonly<Record<string, readonly string[]>>;

/** Categories of this level and above it hold the whole catalogue: their names tell nothing apart. */
const ROOT_LEVEL = 1;
/** Shorter words are too often the end of an unrelated one. */
const MIN_ENDING = 4;
/** Between the names of kinds that share a category: "Loafers en veterschoenen". */
const BETWEEN_KINDS = /\s(?:en|and|of|or|&|\+)\s|[,/]/;

const namesIn = valueReader('category.name');
const idsIn = valueReader('category_ids');

/** What products are called because of their categories: by the names of those above them too, and by synonyms. */
export class CategoryNames {
  readonly #language: Language;
  readonly #categories = new Map<string, { readonly name: string; readonly parent: string; readonly level: number }>();
  /** Synonyms with the words, and the stems of words, that they stand for. */
  readonly #synonyms: readonly (readonly [name: string, stems: ReadonlySet<string>, endings: readonly string[]])[];
  /** By word and by name: most are met often. */
  readonly #met = new Map<string, readonly string[]>();
  readonly #kinds = new Map<string, readonly string[]>();

  constructor(categories: Iterable<Document>, synonyms: Synonyms, language: Language) {
    this.#language = language;
    for (const { id, name, parent_id: parent, level } of categories)
      if (typeof name === 'string')
        this.#categories.set(String(id), { name, parent: String(parent), level: Number(level) });
    this.#synonyms = Object.entries(synonyms).map(([name, meant]) => {
      const own = meant.flatMap((text) => words(text).map(fold));
      return [
        name,
        new Set(own.map((word) => language.stem(word))),
        own.filter(({ length }) => length >= MIN_ENDING),
      ] as const;
    });
  }

  /** The names of a product's categories and of all above them, with the synonyms of those. */
  ofProduct(product: Document): readonly string[] {
    const names = new Set(namesIn(product).map(String));
    for (const id of idsIn(product)) for (const name of this.#above(String(id))) names.add(name);
    return [...names, ...this.synonymsOf([...names])];
  }

  /** The synonyms of words in these texts, or of the ends of such words: "enkellaarzen" are "laarzen". */
  synonymsOf(texts: FieldValues): readonly string[] {
    if (this.#synonyms.length === 0) return [];
    return [...new Set(texts.flatMap((text) => words(String(text)).flatMap((word) => this.#synonymsOf(fold(word)))))];
  }

  /** The stems of a product's names that have one word: what its kind is called. */
  kindsOf(product: Document): readonly string[] {
    const kinds = this.ofProduct(product).flatMap((name) => {
      const known = this.#kinds.get(name);
      if (known) return known;
      const own = name.split(BETWEEN_KINDS).flatMap((kind) => {
        const [word, ...others] = words(kind);
        return word === undefined || others.length > 0 ? [] : [this.#language.stem(fold(word))];
      });
      this.#kinds.set(name, own);
      return own;
    });
    return [...new Set(kinds)];
  }

  *#above(id: string): Generator<string> {
    const passed = new Set<string>();
    for (let at = id; !passed.has(at);) {
      const category = this.#categories.get(at);
      if (!category || category.level <= ROOT_LEVEL) return;
      yield category.name;
      passed.add(at);
      at = category.parent;
    }
  }

  #synonymsOf(word: string): readonly string[] {
    const known = this.#met.get(word);
    if (known) return known;
    const stem = this.#language.stem(word);
    const found = this.#synonyms.flatMap(([name, stems, endings]) =>
      stems.has(stem) || endings.some((ending) => word.endsWith(ending)) ? [name] : [],
    );
    this.#met.set(word, found);
    return found;
  }
}
