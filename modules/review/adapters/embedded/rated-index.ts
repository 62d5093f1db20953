import type { Database } from 'etalage/core';
import type { Document, ProductRating, SearchEngine } from 'etalage/modules/catalog';
import type { FollowedRatings } from './follow-ratings.ts';
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
  ratings: Pick<FollowedRatings, 'of'>,
  of: { readonly language: string; readonly storeId: number },
): SearchEngine {
  const db = database.read(ReviewTables);
  /** What is made of documents is remembered by their identity. */
  const made = new WeakMap<Document, { readonly rating: ProductRating; readonly document: Document }>();

  function rated(document: Document, rating: ProductRating): Document {
    const known = made.get(document);
    if (known?.rating === rating) return known.document;
    const own = { ...document, rating };
    made.set(document, { rating, document: own });
    return own;
  }

  return {
    propose: (entity, text, size) => index.propose?.(entity, text, size) ?? [],
    sizesIn: (text) => index.sizesIn?.(text) ?? { sizes: [], rest: text },
    async search(entity, request) {
      const result = await index.search(entity, request);
      if (entity === 'review') return withOwnHits(db, of, request, result);
      const isWhole = entity === 'product' && !request.includeFields?.length;
      if (!isWhole || result.hits.length === 0 || result.hits.length > MOST) return result;
      const found = await ratings.of(result.hits.map(({ source }) => String(source['sku'])));
      if (found.size === 0) return result;
      return {
        ...result,
        hits: result.hits.map((hit) => {
          const rating = found.get(String(hit.source['sku']));
          return rating ? { ...hit, source: rated(hit.source, rating) } : hit;
        }),
      };
    },
  };
}
