/** Something to look for. */
export interface Wanted {
  readonly stem: string;
  /** How much finding it counts. */
  readonly weight: number;
  /** What documents that have it are marked with. */
  readonly bits: number;
}

/** A document that has something of what was wanted. */
export interface Hit {
  readonly document: number;
  /** How well it fits; only proportions mean something. */
  readonly score: number;
  /** The bits of all that it has, joined. */
  readonly bits: number;
}

/**
 * Postings as they are stored: which documents have a stem, in which field and how often, side by side in typed arrays.
 * That takes a few bytes for each, where maps take a hundred.
 */
export interface PostingsData {
  readonly stems: readonly string[];
  /** Field f of stem s is at `starts[s * fields + f] .. starts[s * fields + f + 1]` of the next two. */
  readonly starts: Uint32Array;
  readonly documents: Uint32Array;
  readonly counts: Uint16Array;
  /** By document and field in turns, how many stems it has there. */
  readonly lengths: Uint16Array;
}

/**
 * What BM25+ leaves to choose: how soon repetition stops counting, how much long texts lose, and the least that a find
 * is worth.
 */
const SATURATION = 1.2;
const LENGTH_LOSS = 0.7;
const LEAST = 0.5;

/** Takes the stems of one document after the other. */
export class PostingsBuilder {
  readonly #fields: number;
  /** By stem and field: document and count, in turns. */
  readonly #lists = new Map<string, number[][]>();
  readonly #lengths: number[] = [];

  constructor(fields: number) {
    this.#fields = fields;
  }

  /** @param texts the stems of each field, repeated as they are. */
  add(texts: readonly (readonly string[])[]): void {
    const document = this.#lengths.length / this.#fields;
    const lengths = texts.map((stems, field) => stems.filter((stem) => this.#isFirst(stem, field, document)).length);
    this.#lengths.push(...lengths);
  }

  #isFirst(stem: string, field: number, document: number): boolean {
    let lists = this.#lists.get(stem);
    if (!lists) this.#lists.set(stem, (lists = Array.from({ length: this.#fields }, () => [])));
    const list = lists[field] ?? [];
    if (list.at(-2) !== document) return list.push(document, 1) > 0;
    list.push((list.pop() ?? 0) + 1);
    return false;
  }

  data(): PostingsData {
    const total = [...this.#lists.values()].reduce(
      (sum, fields) => fields.reduce((all, { length }) => all + length / 2, sum),
      0,
    );
    const starts = new Uint32Array(this.#lists.size * this.#fields + 1);
    const documents = new Uint32Array(total);
    const counts = new Uint16Array(total);
    let place = 0;
    let at = 0;
    for (const list of [...this.#lists.values()].flat()) {
      for (let index = 0; index < list.length; index += 2) {
        documents[at] = list[index] ?? 0;
        counts[at] = list[index + 1] ?? 0;
        at += 1;
      }
      starts[(place += 1)] = at;
    }
    return { stems: [...this.#lists.keys()], starts, documents, counts, lengths: Uint16Array.from(this.#lengths) };
  }
}

/**
 * Weighs finds by BM25+ (Lv and Zhai 2011), field by field; a find counts more in documents that have more of what was
 * wanted.
 */
export class Postings {
  readonly #data: PostingsData;
  readonly #weights: readonly number[];
  readonly #places: ReadonlyMap<string, number>;
  readonly #averages: readonly number[];

  /** @param weights how much each field counts. */
  constructor(data: PostingsData, weights: readonly number[]) {
    this.#data = data;
    this.#weights = weights;
    this.#places = new Map(data.stems.map((stem, number) => [stem, number * weights.length]));
    this.#averages = weights.map(
      (_, field) =>
        data.lengths.reduce((sum, length, index) => (index % weights.length === field ? sum + length : sum), 0) /
        (this.#size || 1),
    );
  }

  get #size(): number {
    return this.#data.lengths.length / this.#weights.length;
  }

  /** The documents that have any of what is wanted; each stem is wanted once. */
  find(wanted: readonly Wanted[]): Hit[] {
    const finds = new Map<number, { score: number; bits: number; stems: number; last: string }>();
    for (const { stem, weight, bits } of wanted) {
      for (const [document, score] of this.#scoresOf(stem)) {
        const find = finds.get(document);
        if (!find) {
          finds.set(document, { score: weight * score, bits, stems: 1, last: stem });
          continue;
        }
        find.score += weight * score;
        find.bits |= bits;
        if (find.last !== stem) find.stems += 1;
        find.last = stem;
      }
    }
    return Array.from(finds, ([document, { score, bits, stems }]) => ({ document, score: score * stems, bits }));
  }

  has(stem: string): boolean {
    return this.#places.has(stem);
  }

  /** The documents that have a stem, in any field. */
  documentsWith(stem: string): readonly number[] {
    return Array.from(this.#scoresOf(stem), ([document]) => document);
  }

  /** Whether some document has all of these stems. */
  haveAll(stems: readonly string[]): boolean {
    const wanted = [...new Set(stems)].map((stem, place) => ({ stem, weight: 1, bits: 1 << place }));
    return this.find(wanted).some(({ bits }) => bits === 2 ** wanted.length - 1);
  }

  /** What a stem is worth to each document that has it, once for each field. */
  *#scoresOf(stem: string): Generator<[document: number, score: number]> {
    const first = this.#places.get(stem);
    if (first === undefined) return;
    const { starts, documents, counts, lengths } = this.#data;
    for (const [field, weight] of this.#weights.entries()) {
      const start = starts[first + field] ?? 0;
      const end = starts[first + field + 1] ?? 0;
      const rarity = Math.log(1 + (this.#size - (end - start) + 0.5) / (end - start + 0.5));
      for (let at = start; at < end; at += 1) {
        const document = documents[at] ?? 0;
        const count = counts[at] ?? 0;
        const length = (lengths[document * this.#weights.length + field] ?? 0) / (this.#averages[field] || 1);
        yield [
          document,
          weight *
            rarity *
            (LEAST + (count * (SATURATION + 1)) / (count + SATURATION * (1 - LENGTH_LOSS + LENGTH_LOSS * length))),
        ];
      }
    }
  }
}
