import type { Column } from './column.ts';
import type { CountedFacet } from './drill-down.ts';
import type { Ranks } from './sorter.ts';
import { acceptedSets } from './variant-counts.ts';

/**
 * The order by the price that is shown: of the variants that satisfy all choices the lowest. Made for one list;
 * `prices` is the facet of prices.
 */
export function shownPriceRanks(prices: Column, matches: Uint32Array, facets: readonly CountedFacet[]): Ranks {
  const chosen = facets.flatMap(({ column: { variants }, chosen: accepted }) =>
    variants && accepted ? [{ variants, accepted: acceptedSets(variants, accepted) }] : [],
  );
  const ranks = ranksOfValues(prices);
  const lowest = (numbers: Uint32Array, from = 0, to = 0): number => {
    let rank = -1;
    for (let at = from; at < to; at++) {
      const next = ranks[numbers[at] ?? 0] ?? 0;
      if (rank < 0 || next < rank) rank = next;
    }
    return rank;
  };
  const rankOf = new Int32Array(prices.starts.length - 1).fill(-1);
  let passes = new Uint8Array(64);
  for (const document of matches) {
    const start = prices.variants?.starts[document] ?? 0;
    const count = (prices.variants?.starts[document + 1] ?? 0) - start;
    if (!prices.variants || count === 0) {
      rankOf[document] = lowest(prices.valueNumbers, prices.starts[document], prices.starts[document + 1]);
      continue;
    }
    if (count > passes.length) passes = new Uint8Array(count);
    passes.fill(1, 0, count);
    for (const { variants, accepted } of chosen) {
      const from = variants.starts[document] ?? 0;
      if (variants.starts[document + 1] === from) continue;
      for (let variant = 0; variant < count; variant++)
        if (accepted[variants.sets[from + variant] ?? 0] !== 1) passes[variant] = 0;
    }
    const { sets, setStarts, setValues } = prices.variants;
    let least = -1;
    for (let variant = 0; variant < count; variant++) {
      if (passes[variant] === 0) continue;
      const set = sets[start + variant] ?? 0;
      const rank = lowest(setValues, setStarts[set], setStarts[set + 1]);
      if (rank >= 0 && (least < 0 || rank < least)) least = rank;
    }
    rankOf[document] = least;
  }
  return { rankOf, size: prices.values.length };
}

/** Per value its place among all, lowest first. */
function ranksOfValues({ values }: Column): Uint32Array {
  const ranks = new Uint32Array(values.length);
  const sorted = Array.from(values, (value, number) => ({ value: Number(value), number })).toSorted(
    (left, right) => left.value - right.value,
  );
  for (const [rank, { number }] of sorted.entries()) ranks[number] = rank;
  return ranks;
}
