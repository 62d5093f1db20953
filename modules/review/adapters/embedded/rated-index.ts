import type { Database } from 'etalage/core';
import type { Document, SearchEngine } from 'etalage/modules/catalog';
import { withOwnHits } from './own-hits.ts';
import { ReviewTables } from './tables.ts';

/** Documents that one search reads whole and that are looked up: a product's page reads one. */
const MOST = 10;

/**
 * The catalogue with what reviews say of a product in documents that are read whole (lists do without), and with the
 * reviews among its own.
 */
export function ratedIndex(
  index: SearchEngine,
  database: Pick<Database, 'read'>,
  of: { readonly language: string; readonly storeId: number },
): SearchEngine {
  const db = database.read(ReviewTables);
  /** What is made of documents is remembered by their identity. */
  const made = new WeakMap<Document, { readonly rating: string; readonly document: Document }>();

  function rated(document: Document, rating: string): Document {
    const known = made.get(document);
    if (known?.rating === rating) return known.document;
    const own = { ...document, rating: JSON.parse(rating) as unknown };
    made.set(document, { rating, document: own });
    return own;
  }

  /** Products are shown without stars while the database is away. */
  const ratingsOf = (skus: readonly string[]): Promise<readonly { readonly sku: string; readonly rating: string }[]> =>
    db
      .selectFrom('review_rating')
      .select(['sku', 'rating'])
      .where('sku', 'in', skus)
      .where('language', '=', of.language)
      .where('rating', '!=', '')
      .execute()
      .catch(() => []);

  return {
    propose: (entity, text, size) => index.propose?.(entity, text, size) ?? [],
    async search(entity, request) {
      const result = await index.search(entity, request);
      if (entity === 'review') return withOwnHits(db, of, request, result);
      const isWhole = entity === 'product' && !request.includeFields?.length;
      if (!isWhole || result.hits.length === 0 || result.hits.length > MOST) return result;
      const rows = await ratingsOf(result.hits.map(({ source }) => String(source['sku'])));
      if (rows.length === 0) return result;
      const ratings = new Map(rows.map(({ sku, rating }) => [sku, rating]));
      return {
        ...result,
        hits: result.hits.map((hit) => {
          const rating = ratings.get(String(hit.source['sku']));
          return rating === undefined ? hit : { ...hit, source: rated(hit.source, rating) };
        }),
      };
    },
  };
}
