import type { AttributeTable, KnownAttribute } from '../attribute-table.ts';
import type { SearchResult } from '../search/search-engine.ts';
import type { FilterView } from '../view-models.ts';

type Counted = SearchResult['aggregations'][string] | undefined;

/** Filters of lists without a choice, by what was counted for them. */
export type KnownFilters = WeakMap<object, KnownFilter>;

interface KnownFilter {
  readonly filter: FilterView | undefined;
  readonly code: string;
  readonly counted: readonly Counted[];
  readonly attribute: KnownAttribute | undefined;
  readonly address: string;
}

/** What the filter of a list is made of. */
interface FilterSource {
  readonly code: string;
  readonly aggregations: SearchResult['aggregations'];
  readonly table: AttributeTable;
  /** Of the list without a choice. */
  readonly address: string;
}

/**
 * A filter of a list that nothing is chosen of. It changes with what was counted, its attribute and the list's address
 * alone: until then it is made once.
 */
export function knownFilter(
  filters: KnownFilters,
  { code, aggregations, table, address }: FilterSource,
  make: () => FilterView | undefined,
): FilterView | undefined {
  const counted = countedFor(code).map((name) => aggregations[name]);
  const key = counted.find((one) => one !== undefined);
  if (!key) return make();
  const attribute = table.get(code);
  const known = filters.get(key);
  if (
    known?.code === code &&
    known.address === address &&
    known.attribute === attribute &&
    counted.every((one, place) => one === known.counted[place])
  )
    return known.filter;
  const filter = make();
  filters.set(key, { filter, code, counted, attribute, address });
  return filter;
}

/** The names under which a search counts for a filter. */
export const countedFor = (code: string): readonly string[] =>
  code === 'price' ? ['agg_range_price'] : [`agg_terms_${code}`, `agg_terms_${code}_options`];
