import type {
  EntityType,
  SearchCorrection,
  SearchRequest,
  SearchResult,
} from '../../../domain/search/search-engine.ts';
import { hasScope, readConditions } from '../../../domain/search/query-filter.ts';
import type { Condition } from '../../../domain/search/query-filter.ts';
import { RANDOM, readSortOrder } from '../../../domain/search/sort-order.ts';
import { drillDown, filterListed } from './drill-down.ts';
import type { ReadyCondition } from './drill-down.ts';
import type { EntityIndex } from './entity-index.ts';
import { aggregateFacets, openFacets } from './facets.ts';
import { orderMatches } from './order-matches.ts';
import type { EmbeddedSearchSettings } from './settings.ts';
import { bestMatches } from './text-matches.ts';

/** Other terms named when a text finds nothing. */
const PROPOSALS = 3;

/** Orders that are not by a field as it stands in the documents, or not always. */
export const SORTED_OTHERWISE: ReadonlySet<string> = new Set(['position', 'final_price', '_score', RANDOM]);

/** All that a query finds, before a page of it is cut out. */
export interface FoundList {
  /** Numbers of documents, in order. */
  readonly documents: Uint32Array;
  /** How well each fits the text, if there was one. */
  readonly scores?: ReadonlyMap<number, number>;
  readonly aggregations: SearchResult['aggregations'];
  readonly proposals?: readonly string[];
  readonly correction?: SearchCorrection;
}

/** Finds, counts and orders what a request asks for. */
export function findList(
  index: EntityIndex,
  entity: EntityType,
  request: SearchRequest,
  settings: EmbeddedSearchSettings,
): FoundList {
  const conditions = readConditions(request.query);
  index.gather([
    ...conditions.map(
      ({ field, facet }) =>
        () =>
          facet ? index.facet(field) : index.column(field),
    ),
    ...(request.query._availableFilters ?? [])
      .filter((filter) => hasScope(filter, 'catalog'))
      .map(
        ({ field }) =>
          () =>
            index.facet(field),
      ),
    ...readSortOrder(request)
      .filter(({ field }) => !SORTED_OTHERWISE.has(field))
      .map(
        ({ field }) =>
          () =>
            index.prepareRanks(field),
      ),
  ]);
  const { sizes = [] } = request;
  const inSizes = sizes.length > 0 ? index.text().inSizes(sizes) : undefined;
  const text = request.query._searchText?.trim();
  const found = text ? index.text().search(text) : undefined;
  const facets = openFacets(index, request.query, conditions.filter(isChoice), settings);
  const plain = conditions.filter((condition) => !isChoice(condition));
  const { documents, having } = found
    ? { documents: Uint32Array.from(found.scores.keys()).sort() }
    : candidates(index, plain);
  const others = plain.filter((condition) => condition !== having);
  const listed = filterListed(
    inSizes ? documents.filter((document) => inSizes.has(document)) : documents,
    others.filter((condition) => !condition.alternative).map((condition) => makeReady(index, condition)),
    others.filter((condition) => condition.alternative).map((condition) => makeReady(index, condition)),
  );
  const best = found && bestMatches(listed, found);
  const { matches, counts } = drillDown(best?.documents ?? listed, facets);
  return {
    documents: orderMatches(index, entity, request, matches, conditions, facets, best?.scores),
    scores: best?.scores,
    aggregations: aggregateFacets(facets, counts, best?.documents ?? listed, settings),
    ...(best?.correction && matches.length > 0 ? { correction: best.correction } : {}),
    ...(text && matches.length === 0 ? { proposals: index.text().propose(text, PROPOSALS) } : {}),
  };
}

/** An option chosen in a facet, as opposed to a condition on the whole list. */
function isChoice(condition: Condition): boolean {
  return condition.facet && !condition.negated && !condition.alternative;
}

interface Candidates {
  readonly documents: Uint32Array;
  /** The condition that all of them satisfy, if they were found by one. */
  readonly having?: Condition;
}

/** The documents worth looking at: those with the rarest of the values that some field must have. */
function candidates(index: EntityIndex, conditions: readonly Condition[]): Candidates {
  let fewest = index.documents.length;
  let find = (): Candidates => ({ documents: index.everything });
  for (const condition of conditions) {
    const { field, test, negated, alternative, facet } = condition;
    if (test.kind !== 'terms' || negated || alternative || facet) continue;
    const column = index.column(field);
    const count = column.countWith(test.values);
    if (count >= fewest) continue;
    fewest = count;
    find = () => ({ documents: column.documentsWith(test.values), having: condition });
  }
  return find();
}

function makeReady(index: EntityIndex, { field, test, negated, facet }: Condition): ReadyCondition {
  const column = facet ? index.facet(field) : index.column(field);
  return { column, accepted: column.accept(test), negated };
}
