import type { CountedFacet } from './drill-down.ts';

/** Whose choice a document or a variant misses, instead of a facet's number: nobody's, or those of several. */
export const NONE = -1;
export const SEVERAL = -2;
/** Decided by looking into the document's variants: one of them satisfies all choices, or none does. */
export const VARIANT_MATCHES = -3;
const VARIANTS_MISS = -4;

/** Per value of a facet, the documents with a variant that has it and satisfies the other facets' choices. */
export interface VariantCounts {
  readonly own: Uint32Array;
  /** Those of them that are not listed yet. */
  readonly added: Uint32Array;
}

// Written as plain loops over typed arrays: this runs for every variant of the catalogue.

/**
 * Looks into the variants of the documents for which that makes a difference: which differ in what is chosen and in
 * another facet too. Marks in `missed` what it has decided, and counts these documents for each facet.
 *
 * @param missed for each document the facet whose choice all of its variants miss
 */
export function countVariants(
  documents: Uint32Array,
  facets: readonly CountedFacet[],
  missed: Int16Array,
): readonly (VariantCounts | undefined)[] {
  const varying = facets.flatMap(({ column: { variants }, chosen }, facet) =>
    variants ? [{ facet, ...variants, accepted: chosen && acceptedSets(variants, chosen) }] : [],
  );
  const chosen = varying.flatMap(({ accepted, ...rest }) => (accepted ? [{ ...rest, accepted }] : []));
  if (varying.length < 2 || chosen.length === 0) return [];
  const counters = facets.map((facet) => (facet.counted ? new ValueCounter(facet) : undefined));
  let missedBy = new Int16Array(64);

  for (let place = 0; place < documents.length; place++) {
    const missedByAll = missed[place] ?? SEVERAL;
    if (missedByAll === SEVERAL) continue;
    const document = documents[place] ?? 0;
    if (countVarying(chosen, document) === 0 || countVarying(varying, document) < 2) continue;
    let count = 0;
    for (const { starts } of chosen) count = Math.max(count, (starts[document + 1] ?? 0) - (starts[document] ?? 0));
    if (count > missedBy.length) missedBy = new Int16Array(count);
    missedBy.fill(missedByAll, 0, count);
    for (const { facet, starts, sets, accepted } of chosen) {
      const start = starts[document] ?? 0;
      if (facet === missedByAll || starts[document + 1] === start) continue;
      for (let variant = 0; variant < count; variant++) {
        if (accepted[sets[start + variant] ?? 0] === 1) continue;
        missedBy[variant] = missedBy[variant] === NONE ? facet : SEVERAL;
      }
    }
    let isListed = false;
    for (let variant = 0; variant < count; variant++) if (missedBy[variant] === NONE) isListed = true;
    missed[place] = isListed ? VARIANT_MATCHES : VARIANTS_MISS;
    for (let facet = 0; facet < counters.length; facet++)
      counters[facet]?.count(document, missedBy, count, facet, isListed);
  }
  return counters;
}

/** In how many of the facets the variants of a document differ. */
function countVarying(facets: readonly Pick<Variants, 'starts'>[], document: number): number {
  let count = 0;
  for (const { starts } of facets) if (starts[document] !== starts[document + 1]) count++;
  return count;
}

type Variants = NonNullable<CountedFacet['column']['variants']>;

/** Marks the sets that have a value which was marked. */
export function acceptedSets({ setStarts, setValues }: Variants, accepted: Uint8Array): Uint8Array {
  return Uint8Array.from({ length: setStarts.length - 1 }, (_, set) => {
    for (let at = setStarts[set] ?? 0; at < (setStarts[set + 1] ?? 0); at++)
      if (accepted[setValues[at] ?? -1] === 1) return 1;
    return 0;
  });
}

/** Counts documents for each value of one facet, each once. */
class ValueCounter implements VariantCounts {
  readonly own: Uint32Array;
  readonly added: Uint32Array;
  readonly #options: CountedFacet['options'];
  /** For each value the last document that was counted, plus one. */
  readonly #last: Uint32Array;

  constructor({ options }: CountedFacet) {
    this.#options = options;
    this.own = new Uint32Array(options.values.length);
    this.added = new Uint32Array(options.values.length);
    this.#last = new Uint32Array(options.values.length);
  }

  /** Counts what the variants have that miss nobody's choice, or only this facet's. */
  count(document: number, missedBy: Int16Array, variants: number, facet: number, isListed: boolean): void {
    const { variants: own, starts, valueNumbers } = this.#options;
    const start = own?.starts[document] ?? 0;
    const isVarying = own !== undefined && own.starts[document + 1] !== start;
    for (let variant = 0; variant < variants; variant++) {
      const missed = missedBy[variant];
      if (missed !== NONE && missed !== facet) continue;
      if (!isVarying) {
        this.#countAll(valueNumbers, starts[document] ?? 0, starts[document + 1] ?? 0, document, isListed);
        return;
      }
      const set = own.sets[start + variant] ?? 0;
      this.#countAll(own.setValues, own.setStarts[set] ?? 0, own.setStarts[set + 1] ?? 0, document, isListed);
    }
  }

  #countAll(numbers: Uint32Array, from: number, to: number, document: number, isListed: boolean): void {
    for (let at = from; at < to; at++) {
      const value = numbers[at] ?? 0;
      if (this.#last[value] === document + 1) continue;
      this.#last[value] = document + 1;
      this.own[value] = (this.own[value] ?? 0) + 1;
      if (!isListed) this.added[value] = (this.added[value] ?? 0) + 1;
    }
  }
}
