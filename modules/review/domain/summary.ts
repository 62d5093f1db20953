import type { ProductRating, ReviewFit, ReviewView } from 'etalage/modules/catalog';

/** How many reviews of a product have these stars and this fit. */
export interface CountedReviews {
  readonly stars: number;
  readonly fit: ReviewFit | null;
  readonly count: number;
}

const STARS = [1, 2, 3, 4, 5] as const;

/** What reviews say together; undefined for none. */
export function ratingOf(
  counted: readonly CountedReviews[],
  first: readonly ReviewView[],
  isSample: boolean,
): ProductRating | undefined {
  const sum = (of: (one: CountedReviews) => boolean): number =>
    counted.filter(of).reduce((total, { count }) => total + count, 0);
  const count = sum(() => true);
  if (count === 0) return undefined;
  const spread = STARS.map((stars) => sum((one) => one.stars === stars));
  const points = spread.reduce((total, many, place) => total + many * (place + 1), 0);
  const fit = {
    small: sum((one) => one.fit === 'small'),
    normal: sum((one) => one.fit === 'normal'),
    large: sum((one) => one.fit === 'large'),
  };
  return {
    average: Math.round((points / count) * 10) / 10,
    count,
    spread,
    ...(fit.small + fit.normal + fit.large > 0 && { fit }),
    ...(isSample && { isSample }),
    first,
  };
}
