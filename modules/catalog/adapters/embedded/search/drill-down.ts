import type { Column } from './column.ts';
import { countVariants, NONE, SEVERAL, VARIANT_MATCHES, type VariantCounts } from './variant-counts.ts';

/** A condition made ready for many documents: which values of a column pass. */
export interface ReadyCondition {
  readonly column: Column;
  readonly accepted: Uint8Array;
  readonly negated: boolean;
}

/** A facet to count; `chosen` marks the options that the shopper picked, if any. */
export interface CountedFacet {
  /** What is chosen from. */
  readonly column: Column;
  /** What is counted: the same, or the ranges that its values lie in. */
  readonly options: Column;
  readonly chosen: Uint8Array | undefined;
  readonly counted: boolean;
  /** Another option widens the choice; else it takes its place, as a price range does. */
  readonly widens: boolean;
}

export interface DrillDown {
  readonly matches: Uint32Array;
  /** Per facet, documents for each of its options. */
  readonly counts: readonly Uint32Array[];
}

/** The documents that satisfy all conditions and at least one alternative, if there are any. */
export function filterListed(
  candidates: Uint32Array,
  conditions: readonly ReadyCondition[],
  alternatives: readonly ReadyCondition[],
): Uint32Array {
  return conditions.reduce(filter, alternatives.length > 0 ? filterAny(candidates, alternatives) : candidates);
}

/**
 * Finds the documents of a list that satisfy every facet's choice, and counts the options of each facet among the
 * documents that satisfy all the other facets' choices: the number beside an option is the total that choosing it would
 * give. Known as drill-sideways. Beside an option that is chosen already stands how many documents have it.
 *
 * All choices must hold for one variant. Most documents differ in one facet only, whose values are those of the
 * document: `countVariants` sees to the others.
 */
export function drillDown(listed: Uint32Array, facets: readonly CountedFacet[]): DrillDown {
  const missed = missedChoices(listed, facets);
  const byVariant = countVariants(listed, facets, missed);
  const matches = listed.filter((_document, place) => missed[place] === NONE || missed[place] === VARIANT_MATCHES);
  return {
    matches,
    counts: facets.map((facet, index) =>
      facet.counted ? countOptions(listed, facet, missed, index, matches.length, byVariant[index]) : new Uint32Array(),
    ),
  };
}

function countOptions(
  documents: Uint32Array,
  { options, chosen, widens }: CountedFacet,
  missed: Int16Array,
  facet: number,
  total: number,
  byVariant: VariantCounts | undefined,
): Uint32Array {
  const outside = countValues(documents, options, missed, facet);
  const inside = countValues(documents, options, missed, NONE);
  // Widening a choice keeps what it finds already and adds what only this facet excluded.
  return inside.map((count, value) => {
    const added = (outside[value] ?? 0) + (byVariant?.added[value] ?? 0);
    const own = count + (outside[value] ?? 0) + (byVariant?.own[value] ?? 0);
    return own > 0 && chosen && widens && chosen[value] !== 1 ? total + added : own;
  });
}

// Written as plain loops over one column at a time: this runs for every document of the catalogue.

function filter(documents: Uint32Array, { column, accepted, negated }: ReadyCondition): Uint32Array {
  const found = new Uint32Array(documents.length);
  let count = 0;
  for (let place = 0; place < documents.length; place++) {
    const document = documents[place] ?? 0;
    if (column.matches(document, accepted) !== negated) found[count++] = document;
  }
  return found.subarray(0, count);
}

function filterAny(documents: Uint32Array, alternatives: readonly ReadyCondition[]): Uint32Array {
  return documents.filter((document) =>
    alternatives.some(({ column, accepted, negated }) => column.matches(document, accepted) !== negated),
  );
}

/** For each document the number of the only facet whose choice it misses, or that it misses none or several. */
function missedChoices(documents: Uint32Array, facets: readonly CountedFacet[]): Int16Array {
  const missed = new Int16Array(documents.length).fill(NONE);
  for (const [index, { column, chosen }] of facets.entries()) {
    if (!chosen) continue;
    for (let place = 0; place < documents.length; place++) {
      if (missed[place] !== SEVERAL && !column.matches(documents[place] ?? 0, chosen))
        missed[place] = missed[place] === NONE ? index : SEVERAL;
    }
  }
  return missed;
}

/** Documents for each value, of those that miss just the choice named (a facet's number, or none). */
function countValues(documents: Uint32Array, column: Column, missed: Int16Array, wanted: number): Uint32Array {
  const counts = new Uint32Array(column.values.length);
  const { starts, valueNumbers } = column;
  for (let place = 0; place < documents.length; place++) {
    if (missed[place] !== wanted) continue;
    const document = documents[place] ?? 0;
    const end = starts[document + 1] ?? 0;
    for (let at = starts[document] ?? 0; at < end; at++) {
      const number = valueNumbers[at] ?? 0;
      counts[number] = (counts[number] ?? 0) + 1;
    }
  }
  return counts;
}
