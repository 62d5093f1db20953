import { customerOf, endpoint, reply, type Endpoint, type Limit } from 'etalage/core';
import {
  NoWriter,
  OwnReviewsEndpoint,
  RequestedReviewsEndpoint,
  ReviewRequests,
  Reviews,
  ReviewsEndpoint,
  UnknownProduct,
  type ReviewConfig,
} from '../module.ts';
import { ownReview } from '../wire/own-review.ts';
import { findProduct, findProducts } from './find-product.ts';
import * as schemas from './schemas.ts';

/** What belongs to one reader: no browser that others use later keeps it. */
const unstored = <R>(result: R) => reply(result, { headers: { 'Cache-Control': 'no-store' } });

/** The endpoints that read, for any platform. */
export function readingEndpoints(limits: ReviewConfig['secret']['limits']): readonly Endpoint[] {
  const keys: Limit = { id: 'review.keys', by: 'address', max: limits.writes, seconds: 900, counts: 'refused' };
  return [
    endpoint(ReviewsEndpoint, {
      summary: 'The reviews of a product that are shown, the most helpful or the newest first',
      schema: { query: schemas.listQuery, result: schemas.listResult },
      errors: [UnknownProduct],
      async handle({ query: { sku, ...query } }, context) {
        const product = await findProduct({ attribute: 'sku', value: sku }, context);
        return { product, ...(await context.get(Reviews).shown(product.sku, query)) };
      },
    }),
    endpoint(OwnReviewsEndpoint, {
      summary: 'The customer’s reviews, newest first, and what they bought and have not reviewed',
      schema: { result: schemas.ownResult },
      async handle(_, context) {
        const { id } = customerOf(context);
        const reviews = context.get(Reviews);
        const [own, skus] = await Promise.all([reviews.own(id), reviews.unreviewed(id)]);
        return unstored({ items: own.map(ownReview), open: await findProducts(skus, context) });
      },
    }),
    endpoint(RequestedReviewsEndpoint, {
      summary: 'What the link of an e-mail lets its reader review',
      schema: { query: schemas.link, result: schemas.itemsResult },
      errors: [NoWriter],
      limits: [keys],
      async handle({ query: { order, key } }, context) {
        const asked = await context.get(ReviewRequests).products(order.toLowerCase(), key);
        const products = await findProducts(
          asked.map(({ sku }) => sku),
          context,
        );
        const done = new Set(asked.flatMap(({ sku, isReviewed }) => (isReviewed ? [sku] : [])));
        return unstored({ items: products.map((product) => ({ ...product, isReviewed: done.has(product.sku) })) });
      },
    }),
  ];
}
