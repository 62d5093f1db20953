import type { AttributeTable } from '../attribute-table.ts';
import { bucketId, parseBucket } from '../prices/price-bucket.ts';

/** What a list's address says: chosen option ids by attribute, the order, and the last page that is shown. */
export interface ListingChoice {
  readonly filters: ReadonlyMap<string, readonly string[]>;
  /** One of the shop's orders; absent for the default. */
  readonly sort: string | undefined;
  readonly page: number;
}

/** What a list can be asked for. */
export interface ListingRules {
  readonly filters: readonly string[];
  readonly sorting: readonly { readonly id: string; readonly label: string }[];
  readonly pageSize: number;
}

/** The most products that one list shows at once: longer lists go on in a next window. */
const WINDOW_PRODUCTS = 400;
/** Searches skip no more products. */
const MAX_PRODUCTS = 1_000_000;

export const lastPage = ({ pageSize }: Pick<ListingRules, 'pageSize'>): number => Math.floor(MAX_PRODUCTS / pageSize);

/** The pages shown together: those of a window from its first up to the one that is asked for. */
export interface ListingWindow {
  readonly firstPage: number;
  /** The page that fills the window. */
  readonly fullPage: number;
  /** Products before the window. */
  readonly skipped: number;
  /** Products on the pages shown. */
  readonly size: number;
}

export function listingWindow(page: number, { pageSize }: Pick<ListingRules, 'pageSize'>): ListingWindow {
  const pages = Math.max(1, Math.floor(WINDOW_PRODUCTS / pageSize));
  const before = Math.floor((page - 1) / pages) * pages;
  return {
    firstPage: before + 1,
    fullPage: before + pages,
    skipped: before * pageSize,
    size: (page - before) * pageSize,
  };
}

/** Reads the query of a list's address. Filters, options and orders that the shop does not have are left out. */
export function readListingChoice(query: URLSearchParams, rules: ListingRules, table: AttributeTable): ListingChoice {
  const filters = rules.filters.flatMap((code): [string, readonly string[]][] => {
    const ids =
      code === 'price'
        ? priceIds(query.getAll(code))
        : [...new Set(query.getAll(code))].filter((id) => table.get(code)?.options.has(id));
    return ids.length > 0 ? [[code, ids]] : [];
  });
  const page = Number(query.get('page') ?? 1);
  return {
    filters: new Map(filters),
    sort: rules.sorting.slice(1).find(({ id }) => id === query.get('sort'))?.id,
    page: Number.isInteger(page) && page > 1 ? Math.min(page, lastPage(rules)) : 1,
  };
}

/** One price range holds at a time: the last that makes sense, in the shop's own spelling. */
function priceIds(texts: readonly string[]): string[] {
  const bucket = texts.map(parseBucket).findLast((one) => one !== undefined && (one.from ?? 0) < (one.to ?? Infinity));
  return bucket && (bucket.from !== undefined || bucket.to !== undefined) ? [bucketId(bucket)] : [];
}

/** The choice with an option switched; back on the first page. A price range takes the place of another. */
export function toggled({ filters, sort }: ListingChoice, code: string, id: string): ListingChoice {
  const ids = filters.get(code) ?? [];
  const rest = code === 'price' ? [] : ids.filter((each) => each !== id);
  const next = ids.includes(id) ? ids.filter((each) => each !== id) : [...rest, id];
  const changed = new Map(filters);
  if (next.length > 0) changed.set(code, next);
  else changed.delete(code);
  return { filters: changed, sort, page: 1 };
}

/** The query of a choice: filters in the shop's order, then the order and the page when they are not the default. */
export function listingQueryValues({ filters, sort, page }: ListingChoice, rules: ListingRules): [string, string][] {
  const chosen = rules.filters.flatMap((code) => (filters.get(code) ?? []).map((id): [string, string] => [code, id]));
  return [...chosen, ['sort', sort ?? ''], ['page', page > 1 ? String(page) : '']];
}
