import type { Reader } from 'etalage/core';
import type { SearchEngine } from 'etalage/modules/catalog';
import { reviewFields } from '../../wire/review-fields.ts';
import { STATUS, withPhotos } from './rows.ts';
import type { ReviewRows } from './tables.ts';

type Request = Parameters<SearchEngine['search']>[1];
type Result = Awaited<ReturnType<SearchEngine['search']>>;

/** Reviews of one answer, where the client does not say. */
const USUAL = 50;
const MOST = 500;

/** The product that is asked about: `product_id eq 1932`. */
function productIn({ query: { _appliedFilters = [] } }: Request): number | undefined {
  const filter = _appliedFilters.find(({ attribute }) => attribute === 'product_id');
  const value: unknown = filter?.value;
  const id = typeof value === 'object' && value !== null && 'eq' in value ? value.eq : value;
  return Number.isInteger(Number(id)) && Number(id) > 0 ? Number(id) : undefined;
}

/** What Vue Storefront 1's clients find of a product: the reviews that are shown, the newest first, and the index's. */
export async function withOwnHits(
  db: Reader<ReviewRows>,
  { language, storeId }: { readonly language: string; readonly storeId: number },
  request: Request,
  result: Result,
): Promise<Result> {
  const productId = productIn(request);
  if (productId === undefined || (request.from ?? 0) > 0) return result;
  const rows = await db
    .selectFrom('review_review')
    .selectAll()
    .where('product_id', '=', productId)
    .where('language', '=', language)
    .where('status', '=', STATUS.approved)
    .orderBy('written_at', 'desc')
    .orderBy('id', 'desc')
    .limit(Math.min(request.size && request.size > 0 ? request.size : USUAL, MOST))
    .execute();
  const own = (await withPhotos(db, rows)).map((of) => ({
    id: String(of.id),
    score: 1,
    source: { ...reviewFields(of, storeId), stores: [storeId] },
  }));
  return { ...result, hits: [...own, ...result.hits], total: own.length + result.total };
}
