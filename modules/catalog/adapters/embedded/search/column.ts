import { comparable, matchingKeys } from '../../../domain/search/document-values.ts';
import type { FieldValues } from '../../../domain/search/document-values.ts';
import type { ConditionTest } from '../../../domain/search/query-filter.ts';
import type { FilterScalar } from '../../../domain/search/search-query.ts';
import { FoldedLookup } from './folded-lookup.ts';
import { finish, type Steps } from './steps.ts';

/** A column's content: the distinct values, and per document the numbers of its own. */
export interface ColumnData {
  readonly values: readonly FilterScalar[];
  /** The values of document d are `valueNumbers[starts[d] .. starts[d + 1]]`. */
  readonly starts: Uint32Array;
  readonly valueNumbers: Uint32Array;
  /** What the variants of documents have; absent when they differ nowhere. */
  readonly variants?: VariantData;
}

/**
 * Which values each variant has, for the documents whose variants differ in the field. Variants with the same values
 * share a set of them.
 */
export interface VariantData {
  /** The variants of document d have the sets `sets[starts[d] .. starts[d + 1]]`: none when they do not differ. */
  readonly starts: Uint32Array;
  readonly sets: Uint32Array;
  /** The values of set s are `setValues[setStarts[s] .. setStarts[s + 1]]`. */
  readonly setStarts: Uint32Array;
  readonly setValues: Uint32Array;
}

/** What an entry of a list, and one of a table of texts, takes beside the text; about, in bytes. */
const ENTRY_BYTES = 8;
const TEXT_BYTES = 80;

/** Takes the values of one document after the other. */
export class ColumnBuilder {
  /** How much memory the column takes, about. */
  bytes = 0;
  readonly #values: FilterScalar[] = [];
  readonly #numbers = new Map<string, number>();
  readonly #starts: number[] = [0];
  readonly #valueNumbers: number[] = [];
  readonly #variants = new VariantBuilder();

  add(values: FieldValues): void {
    this.addVariants([values]);
  }

  /** A document with several variants has the values of all of them. */
  addVariants(variants: readonly FieldValues[]): void {
    const start = this.#starts.at(-1);
    const numbers = variants.map((values) => [...new Set(values.map((value) => this.#numberOf(value)))]);
    for (const number of numbers.flat())
      if (!this.#valueNumbers.includes(number, start)) this.#valueNumbers.push(number);
    this.#starts.push(this.#valueNumbers.length);
    this.bytes += ENTRY_BYTES * (this.#valueNumbers.length - (start ?? 0) + 1) + this.#variants.add(numbers);
  }

  data(): ColumnData {
    const variants = this.#variants.data();
    return {
      values: this.#values,
      starts: Uint32Array.from(this.#starts),
      valueNumbers: Uint32Array.from(this.#valueNumbers),
      ...(variants && { variants }),
    };
  }

  #numberOf(value: FilterScalar): number {
    const key = String(value);
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    const number = this.#values.push(value) - 1;
    this.#numbers.set(key, number);
    this.bytes += TEXT_BYTES + 2 * key.length;
    return number;
  }
}

class VariantBuilder {
  readonly #starts: number[] = [0];
  readonly #sets: number[] = [];
  readonly #setNumbers = new Map<string, number>();
  readonly #setStarts: number[] = [0];
  readonly #setValues: number[] = [];

  /** Answers how many bytes that took, about. */
  add(variants: readonly (readonly number[])[]): number {
    const [sets, values] = [this.#sets.length, this.#setValues.length];
    const keys = variants.map((numbers) => numbers.join());
    if (new Set(keys).size > 1)
      this.#sets.push(...variants.map((numbers, place) => this.#setOf(keys[place] ?? '', numbers)));
    this.#starts.push(this.#sets.length);
    return ENTRY_BYTES * (this.#sets.length - sets + 1) + TEXT_BYTES * (this.#setValues.length - values);
  }

  data(): VariantData | undefined {
    if (this.#sets.length === 0) return undefined;
    return {
      starts: Uint32Array.from(this.#starts),
      sets: Uint32Array.from(this.#sets),
      setStarts: Uint32Array.from(this.#setStarts),
      setValues: Uint32Array.from(this.#setValues),
    };
  }

  #setOf(key: string, numbers: readonly number[]): number {
    const known = this.#setNumbers.get(key);
    if (known !== undefined) return known;
    this.#setValues.push(...numbers);
    const number = this.#setStarts.push(this.#setValues.length) - 2;
    this.#setNumbers.set(key, number);
    return number;
  }
}

/**
 * One field of all documents, turned on its side: the distinct values once, and per document the numbers of its values.
 * A condition is tested on the distinct values only; what remains per document is a look-up in a typed array.
 */
export class Column implements ColumnData {
  readonly values: readonly FilterScalar[];
  readonly starts: Uint32Array;
  readonly valueNumbers: Uint32Array;
  readonly variants: VariantData | undefined;
  #numbers: ReadonlyMap<string, number> | undefined;
  #folded: FoldedLookup | undefined;
  #postings: { starts: Uint32Array; documents: Uint32Array } | undefined;

  constructor({ values, starts, valueNumbers, variants }: ColumnData) {
    this.values = values;
    this.variants = variants;
    this.starts = starts;
    this.valueNumbers = valueNumbers;
  }

  /** The first value of a document. */
  first(document: number): FilterScalar | undefined {
    const start = this.starts[document] ?? 0;
    return start < (this.starts[document + 1] ?? 0) ? this.values[this.valueNumbers[start] ?? -1] : undefined;
  }

  /** The values of a document. */
  of(document: number): FieldValues {
    return Array.from(
      this.valueNumbers.subarray(this.starts[document], this.starts[document + 1]),
      (number) => this.values[number] ?? '',
    );
  }

  /** Marks with 1 the values that pass; a document passes when one of its values does. */
  accept(test: ConditionTest): Uint8Array {
    const accepted = new Uint8Array(this.values.length);
    if (test.kind === 'exists') return accepted.fill(1);
    if (test.kind === 'terms') {
      for (const number of this.numbersOf(test.values)) accepted[number] = 1;
      return accepted;
    }
    const { gt, gte, lt, lte } = mapBounds(test);
    this.values.forEach((value, number) => {
      const key = comparable(value);
      const inside =
        (gt === undefined || (sameKind(key, gt) && key > gt)) &&
        (gte === undefined || (sameKind(key, gte) && key >= gte)) &&
        (lt === undefined || (sameKind(key, lt) && key < lt)) &&
        (lte === undefined || (sameKind(key, lte) && key <= lte));
      if (inside) accepted[number] = 1;
    });
    return accepted;
  }

  /** Whether a document has a value that `accept` marked. */
  matches(document: number, accepted: Uint8Array): boolean {
    const end = this.starts[document + 1] ?? 0;
    for (let at = this.starts[document] ?? 0; at < end; at++) {
      if (accepted[this.valueNumbers[at] ?? -1] === 1) return true;
    }
    return false;
  }

  /** Marks with 1 the values that one of the documents has. */
  occurringIn(documents: Uint32Array): Uint8Array {
    const occurring = new Uint8Array(this.values.length);
    for (const document of documents) {
      const end = this.starts[document + 1] ?? 0;
      for (let at = this.starts[document] ?? 0; at < end; at++) occurring[this.valueNumbers[at] ?? 0] = 1;
    }
    return occurring;
  }

  /** How many documents have one of the values, each counted once per value: the price of `documentsWith`. */
  countWith(values: FieldValues): number {
    const { starts } = this.#invert();
    return this.numbersOf(values).reduce((sum, number) => sum + (starts[number + 1] ?? 0) - (starts[number] ?? 0), 0);
  }

  /** The documents that have one of the values, ascending. */
  documentsWith(values: FieldValues): Uint32Array {
    return this.#documentsOf(this.numbersOf(values));
  }

  /** The documents that have one of the texts in any case, ascending. */
  documentsNamed(texts: readonly string[]): Uint32Array {
    const folded = (this.#folded ??= finish(FoldedLookup.of(this.values)));
    return this.#documentsOf(texts.flatMap((text) => folded.numbersOf(text)));
  }

  /** Makes what `documentsNamed` needs. */
  *prepareNames(): Steps<void> {
    this.#folded ??= yield* FoldedLookup.of(this.values);
    yield;
    this.#invert();
  }

  #documentsOf(numbers: readonly number[]): Uint32Array {
    const { starts, documents } = this.#invert();
    const lists = numbers.map((number) => documents.subarray(starts[number], starts[number + 1]));
    if (lists.length === 1 && lists[0]) return lists[0];
    return Uint32Array.from(new Set(lists.flatMap((list) => [...list]))).sort();
  }

  numbersOf(values: FieldValues): number[] {
    const known = (this.#numbers ??= new Map(this.values.map((value, number) => [String(value), number])));
    const numbers = values
      .flatMap(matchingKeys)
      .map((key) => known.get(key))
      .filter((number) => number !== undefined);
    return [...new Set(numbers)];
  }

  #invert() {
    if (this.#postings) return this.#postings;
    const starts = new Uint32Array(this.values.length + 1);
    for (const number of this.valueNumbers) starts[number + 1] = (starts[number + 1] ?? 0) + 1;
    for (let number = 0; number < this.values.length; number++)
      starts[number + 1] = (starts[number + 1] ?? 0) + (starts[number] ?? 0);
    const documents = new Uint32Array(this.valueNumbers.length);
    const next = starts.slice();
    for (let document = 0; document + 1 < this.starts.length; document++) {
      const end = this.starts[document + 1] ?? 0;
      for (let at = this.starts[document] ?? 0; at < end; at++) {
        const number = this.valueNumbers[at] ?? 0;
        const place = next[number] ?? 0;
        documents[place] = document;
        next[number] = place + 1;
      }
    }
    this.#postings = { starts, documents };
    return this.#postings;
  }
}

function mapBounds(test: Extract<ConditionTest, { kind: 'range' }>) {
  const read = (bound: FilterScalar | undefined) => (bound === undefined ? undefined : comparable(bound));
  return { gt: read(test.gt), gte: read(test.gte), lt: read(test.lt), lte: read(test.lte) };
}

/** A text is neither above nor below a number. */
function sameKind(left: number | string, right: number | string): boolean {
  return typeof left === typeof right;
}
