import type { Database } from 'etalage/core';
import type { Document, ProductRating, SearchEngine } from 'etalage/modules/catalog';
import type { FollowedRatings } from './follow-ratings.ts';
import { withOwnHits } from './own-hits.ts';
import { ReviewTables } from './tables.ts';

/** Documents of one search that are looked up: read whole, as a product's page does, or with the fields of a list. */
const MOST_WHOLE = 10;
const MOST_LISTED = 100;
/** By which a list asks for what its cards say. */
const LISTED_FIELD = 'rating.average';

/**
 * The catalogue with what reviews say of a product: all of it in documents that are read whole, average and count in
 * lists that ask for them, where none is a sample; and with the reviews among its own.
 */
export function ratedIndex(
  index: SearchEngine,
  database: Pick<Database, 'read'>,
  ratings: Pick<FollowedRatings, 'of'>,
  of: { readonly language: string; readonly storeId: number },
): SearchEngine {
  const db = database.read(ReviewTables);
  /** What is made of documents is remembered by their identity. */
  const remembered = () => new WeakMap<Document, { readonly rating: ProductRating; readonly document: Document }>();
  const made = { whole: remembered(), listed: remembered() };

  function rated(document: Document, rating: ProductRating, isWhole: boolean): Document {
    const known = made[isWhole ? 'whole' : 'listed'].get(document);
    if (known?.rating === rating) return known.document;
    const { average, count } = rating;
    const own = { ...document, rating: isWhole ? rating : { average, count } };
    made[isWhole ? 'whole' : 'listed'].set(document, { rating, document: own });
    return own;
  }

  return {
    propose: (entity, text, size) => index.propose?.(entity, text, size) ?? [],
    async search(entity, request) {
      const result = await index.search(entity, request);
      if (entity === 'review') return withOwnHits(db, of, request, result);
      const isWhole = !request.includeFields?.length;
      if (entity !== 'product' || !(isWhole || request.includeFields.includes(LISTED_FIELD))) return result;
      if (result.hits.length === 0 || result.hits.length > (isWhole ? MOST_WHOLE : MOST_LISTED)) return result;
      const found = await ratings.of(result.hits.map(({ source }) => String(source['sku'])));
      if (found.size === 0) return result;
      return {
        ...result,
        hits: result.hits.map((hit) => {
          const rating = found.get(String(hit.source['sku']));
          return rating && (isWhole || !rating.isSample) ? { ...hit, source: rated(hit.source, rating, isWhole) } : hit;
        }),
      };
    },
  };
}
