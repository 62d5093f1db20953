import type { Translator } from 'etalage/core';
import type { ProductRating, ReviewFit } from 'etalage/modules/catalog';

export const countWords = (count: number, t: Translator['t']): string =>
  count === 1 ? t('1 review') : t('{count} reviews', { count });

export const starWords = (stars: number, t: Translator['t']): string =>
  stars === 1 ? t('1 star') : t('{count} stars', { count: stars });

/** What somebody says of the fit. */
export const FIT_WORDS: Readonly<Record<ReviewFit, string>> = {
  small: 'Runs small',
  normal: 'True to size',
  large: 'Runs large',
};

/** The page of a product's reviews. */
export function reviewsPath(
  sku: string,
  { sort = 'helpful', stars, page = 1 }: { sort?: 'helpful' | 'newest'; stars?: number; page?: number } = {},
): string {
  const query = new URLSearchParams({
    ...(sort === 'newest' && { sort }),
    ...(stars !== undefined && { stars: String(stars) }),
    ...(page > 1 && { page: String(page) }),
  }).toString();
  return `/reviews/${encodeURIComponent(sku)}/${query && `?${query}`}`;
}

/** How most found the size, and how many percent of those who said. The middle goes before the others. */
export function mostlyFits(fit: NonNullable<ProductRating['fit']>): {
  readonly fit: ReviewFit;
  readonly percent: number;
} {
  const all = fit.small + fit.normal + fit.large;
  const order = ['normal', 'small', 'large'] as const;
  const most = order.reduce((best, one) => (fit[one] > fit[best] ? one : best));
  return { fit: most, percent: Math.round((fit[most] / all) * 100) };
}
