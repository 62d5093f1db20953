import { Clock, CoreHooks, CurrentStoreView, endpoint, prefixOf, provide, tap, token } from 'etalage/core';
import { RatingService, ShopRatingEndpoint, type ReviewConfig, type ShopRating } from '../module.ts';

const AN_HOUR_MS = 3_600_000;
/** A service that did not answer is asked again. */
const FAILED_MS = 300_000;

/** The rating of the shop: nobody waits for the service but the first who asks. */
interface ShopRatings {
  now(): Promise<ShopRating | null>;
}
const ShopRatings = token<ShopRatings>('review.ShopRatings', 'api');

type Settings = ReviewConfig['secret']['service'];

export const shopRatingProvider = ({ timeout, fallback, best }: Settings) =>
  provide(ShopRatings, { service: RatingService, now: Clock }, ({ service, now }): ShopRatings => {
    let known: { readonly until: number; readonly rating: Promise<ShopRating | null> } | undefined;
    const configured: ShopRating | null =
      fallback.count === 0 ? null : { average: fallback.average, count: fallback.count, best, isLive: false };

    async function read(): Promise<ShopRating | null> {
      const live = await service.read(AbortSignal.timeout(timeout)).catch(() => undefined);
      if (!live && known) known = { ...known, until: now() + FAILED_MS };
      return live ? { ...live, best, isLive: true } : configured;
    }
    return {
      now() {
        if (!known || known.until <= now()) known = { until: now() + AN_HOUR_MS, rating: Promise.resolve(null) };
        else return known.rating;
        const rating = read();
        known = { ...known, rating };
        return rating;
      },
    };
  });

/** What customers say of the shop, for search engines: on its home page, and only what the service says now. */
export const ratedOrganisation = tap(CoreHooks.pageRendered, async ({ page, url, addStructuredData }, { get }) => {
  if (page.head.canonical !== '/') return;
  const rating = await get(ShopRatings).now();
  if (!rating?.isLive) return;
  addStructuredData({
    '@context': 'https://schema.org',
    '@type': 'Organization',
    '@id': `${url.origin}${prefixOf(get(CurrentStoreView))}/#organization`,
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: rating.average,
      reviewCount: rating.count,
      bestRating: rating.best,
      worstRating: 1,
    },
  });
});

export const shopRatingEndpoint = endpoint(ShopRatingEndpoint, {
  summary: 'What customers say of the shop at a review service, else what the settings have; null for nothing',
  schema: {
    result: {
      anyOf: [
        {
          type: 'object',
          required: ['average', 'count', 'best', 'isLive'],
          properties: {
            average: { type: 'number' },
            count: { type: 'integer' },
            best: { type: 'number' },
            isLive: { type: 'boolean' },
            url: { type: 'string' },
          },
        },
        { type: 'null' },
      ],
    },
  },
  handle: (_, { get }) => get(ShopRatings).now(),
});
