import { CacheTags, contribute, defineApi } from 'etalage/core';
import { review, REVIEWS_FAMILY } from '../module.ts';
import { readingEndpoints } from './reading.ts';
import { ratedOrganisation, shopRatingEndpoint, shopRatingProvider } from './shop-rating.ts';
import { writingEndpoints } from './writing.ts';

export default defineApi(review, ({ limits, service }) => ({
  providers: [shopRatingProvider(service)],
  taps: [ratedOrganisation],
  contributions: [contribute(CacheTags, 'review.cacheTags', REVIEWS_FAMILY)],
  endpoints: [...writingEndpoints(limits), ...readingEndpoints(limits), shopRatingEndpoint],
}));
