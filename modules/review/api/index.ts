import { CacheTags, contribute, defineApi } from 'etalage/core';
import { review, REVIEWS_FAMILY } from '../module.ts';
import { readingEndpoints } from './reading.ts';
import { writingEndpoints } from './writing.ts';

export default defineApi(review, ({ limits }) => ({
  contributions: [contribute(CacheTags, 'review.cacheTags', REVIEWS_FAMILY)],
  endpoints: [...writingEndpoints(limits), ...readingEndpoints(limits)],
}));
