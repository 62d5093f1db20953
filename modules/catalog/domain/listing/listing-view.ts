import type { AttributeTable, KnownAttribute } from '../attribute-table.ts';
import { isSizeCode } from '../search/search-fields.ts';
import { countedFor, knownFilter, type KnownFilters } from './known-filters.ts';
import {
  lastPage,
  listingQueryValues,
  listingWindow,
  toggled,
  type ListingChoice,
  type ListingRules,
} from './listing-choice.ts';
import { bucketId, parseBucket, type PriceBucket } from '../prices/price-bucket.ts';
import type { RangeAggregation, SearchResult, TermsAggregation } from '../search/search-engine.ts';
import type { FilterOptionView, FilterView, ListingView, ProductCardView } from '../view-models.ts';

/** What a list's view is made with: `t` translates a message key, `amount` writes a whole amount of money. */
export interface ListingTools {
  readonly table: AttributeTable;
  readonly t: (key: string) => string;
  readonly amount: (value: number) => string;
  /** The list's address with the query values of a choice. */
  readonly address: (values: Iterable<readonly [string, string]>) => string;
  /** Of the same store view: `t` and `amount` write in its language. */
  readonly filters: KnownFilters;
}

/** What a search answered for a list. */
export interface ListingAnswer {
  readonly products: readonly ProductCardView[];
  readonly total: number;
  readonly aggregations: SearchResult['aggregations'];
}

/** A list as its page shows it. */
export function listingView(
  { products, total, aggregations }: ListingAnswer,
  choice: ListingChoice,
  rules: ListingRules,
  tools: ListingTools,
): ListingView {
  const url = (next: ListingChoice): string => tools.address(listingQueryValues(next, rules));
  const page = (number: number): string => url({ ...choice, page: number });
  const { firstPage, fullPage, skipped } = listingWindow(choice.page, rules);
  const clearUrl = url({ filters: new Map(), sort: choice.sort, page: 1 });
  const filterOf = (code: string): FilterView | undefined =>
    filterView(code, { aggregations, total }, choice, url, tools);
  const isMore = skipped + products.length < total && choice.page < lastPage(rules);
  return {
    products,
    total,
    page: choice.page,
    skipped,
    previousUrl: skipped > 0 ? page(firstPage - 1) : undefined,
    moreUrl: isMore && choice.page < fullPage ? page(choice.page + 1) : undefined,
    nextUrl: isMore && choice.page === fullPage ? page(choice.page + 1) : undefined,
    filters: rules.filters.flatMap((code) => {
      if (choice.filters.size > 0) return filterOf(code) ?? [];
      const source = { code, aggregations, table: tools.table, address: clearUrl };
      return knownFilter(tools.filters, source, () => filterOf(code)) ?? [];
    }),
    active: [...choice.filters].flatMap(([code, ids]) =>
      ids.map((id) => ({ code, label: chosenLabel(code, id, tools), url: url(toggled(choice, code, id)) })),
    ),
    clearUrl,
    sorting: rules.sorting.map(({ id, label }, place) => {
      const sort = place === 0 ? undefined : id;
      return { id, label: tools.t(label), active: choice.sort === sort, url: url({ ...choice, sort, page: 1 }) };
    }),
  };
}

type Url = (choice: ListingChoice) => string;

function filterView(
  code: string,
  { aggregations, total }: Pick<ListingAnswer, 'aggregations' | 'total'>,
  choice: ListingChoice,
  url: Url,
  tools: ListingTools,
): FilterView | undefined {
  const attribute = tools.table.get(code);
  const options =
    code === 'price'
      ? priceOptions(aggregations, choice, url, tools)
      : listOptions(code, attribute, aggregations, choice, url).map((option) => withAdded(option, total, choice, code));
  if (options.length === 0) return undefined;
  return {
    code,
    label: attribute?.label ?? tools.t(code === 'price' ? 'Price' : code),
    kind: kindOf(code, options),
    options,
  };
}

/** Beside an option that widens the choice stands what it adds. */
const withAdded = (option: FilterOptionView, total: number, choice: ListingChoice, code: string): FilterOptionView =>
  choice.filters.has(code) && !option.active && option.count > 0
    ? { ...option, adds: Math.max(0, option.count - total) }
    : option;

function kindOf(code: string, options: readonly FilterOptionView[]): FilterView['kind'] {
  if (code === 'price') return code;
  if (isSizeCode(code)) return 'size';
  return options.some(({ swatch }) => swatch !== undefined) ? 'colour' : 'list';
}

/**
 * The options that occur in the list without any choice, so that they keep their places, and those that are chosen
 * though nothing has them any more.
 */
function listOptions(
  code: string,
  attribute: KnownAttribute | undefined,
  aggregations: SearchResult['aggregations'],
  choice: ListingChoice,
  url: Url,
): FilterOptionView[] {
  const chosen = choice.filters.get(code) ?? [];
  const counts = new Map(chosen.map((id) => [id, 0]));
  for (const name of countedFor(code)) {
    for (const { key, doc_count } of termsOf(aggregations[name]))
      counts.set(String(key), Math.max(doc_count, counts.get(String(key)) ?? 0));
  }
  const known = [...counts].flatMap(([id, count]) => {
    const option = attribute?.options.get(id);
    return option ? [{ id, count, option }] : [];
  });
  return known
    .sort((left, right) => left.option.rank - right.option.rank)
    .map(({ id, count, option: { label, swatch } }) => ({
      id,
      label,
      type: code,
      count,
      swatch,
      active: chosen.includes(id),
      url: url(toggled(choice, code, id)),
    }));
}

const termsOf = (found: TermsAggregation | RangeAggregation | undefined): TermsAggregation['buckets'] =>
  found && 'sum_other_doc_count' in found ? found.buckets : [];

const rangesOf = (found: TermsAggregation | RangeAggregation | undefined): RangeAggregation['buckets'] =>
  found && !('sum_other_doc_count' in found) ? found.buckets : [];

function priceOptions(
  aggregations: SearchResult['aggregations'],
  choice: ListingChoice,
  url: Url,
  { amount }: ListingTools,
): FilterOptionView[] {
  const [chosen] = choice.filters.get('price') ?? [];
  return rangesOf(aggregations['agg_range_price']).flatMap(({ from, to, doc_count: count }) => {
    const bucket: PriceBucket = { from: from || undefined, to };
    const id = bucketId(bucket);
    return [
      {
        id,
        label: priceLabel(bucket, amount),
        type: 'price',
        ...(bucket.from !== undefined && { from: bucket.from }),
        ...(bucket.to !== undefined && { to: bucket.to }),
        single: true as const,
        count,
        active: id === chosen,
        url: url(toggled(choice, 'price', id)),
        swatch: undefined,
      },
    ];
  });
}

/** `< € 75`, `€ 75 - € 100`, `> € 200`. */
function priceLabel({ from, to }: PriceBucket, amount: ListingTools['amount']): string {
  if (from === undefined) return `< ${amount(to ?? 0)}`;
  return to === undefined ? `> ${amount(from)}` : `${amount(from)} - ${amount(to)}`;
}

function chosenLabel(code: string, id: string, { table, amount }: ListingTools): string {
  if (code === 'price') return priceLabel(parseBucket(id) ?? {}, amount);
  return table.get(code)?.options.get(id)?.label ?? id;
}
