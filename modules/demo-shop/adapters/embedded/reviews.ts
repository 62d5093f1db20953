import { readFileSync } from 'node:fs';
import type { SampleReview } from 'etalage/modules/catalog';

/** Samples, in Dutch: what buyers might say of some products. */
export const demoReviews = JSON.parse(readFileSync(new URL('reviews.json', import.meta.url), 'utf8')) as {
  readonly language: string;
  readonly reviews: readonly SampleReview[];
};
