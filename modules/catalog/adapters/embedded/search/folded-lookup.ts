import type { FieldValues } from '../../../domain/search/document-values.ts';
import type { Steps } from './steps.ts';

/** More values than any column has; beside a hash of 32 bits the number of one still fits into a double. */
const MOST = 2 ** 21;
/** FieldValues that are read before others get their turn. */
const PORTION = 5000;

/**
 * Finds values of a column by their text, whatever its case: eight bytes for each, where a map of texts takes a
 * hundred.
 */
export class FoldedLookup {
  readonly #values: FieldValues;
  /** Hash and number of every value, in the order of the hashes. */
  readonly #entries: Float64Array;

  private constructor(values: FieldValues, entries: Float64Array) {
    this.#values = values;
    this.#entries = entries;
  }

  /** @throws RangeError when a column has more values than any shop's. */
  static *of(values: FieldValues): Steps<FoldedLookup> {
    if (values.length > MOST)
      throw new RangeError(`A column of ${values.length} values cannot be looked through; the most are ${MOST}`);
    const entries = new Float64Array(values.length);
    for (const [number, value] of values.entries()) {
      entries[number] = hashOf(String(value).toLowerCase()) * MOST + number;
      if (number % PORTION === 0) yield;
    }
    return new FoldedLookup(values, entries.sort());
  }

  /** The numbers of the values that are this text but for their case. */
  numbersOf(text: string): number[] {
    const wanted = text.toLowerCase();
    const start = hashOf(wanted) * MOST;
    let [low, high] = [0, this.#entries.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#entries[middle] ?? 0) < start) low = middle + 1;
      else high = middle;
    }
    const found: number[] = [];
    for (
      let entry = this.#entries[low];
      entry !== undefined && entry < start + MOST;
      entry = this.#entries[(low += 1)]
    ) {
      if (String(this.#values[entry - start]).toLowerCase() === wanted) found.push(entry - start);
    }
    return found;
  }
}

/** FNV-1a over UTF-16 code units. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}
