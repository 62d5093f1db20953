import { endpointRef, token } from 'etalage/core';

/** What customers say of the shop itself, at a review service. */
export interface LiveRating {
  readonly average: number;
  readonly count: number;
  /** Where they can be read: an address with http or https. */
  readonly url?: string;
}

/** A review service: the port of an adapter. */
export interface RatingService {
  /** Undefined when there is none, or it does not answer as it should: nobody is told of that. */
  read(signal: AbortSignal): Promise<LiveRating | undefined>;
}
export const RatingService = token<RatingService>('review.RatingService', 'api');

/** What pages show of it: what the service says, else what the settings have. */
export interface ShopRating extends LiveRating {
  readonly best: number;
  /** From the service, and not from the settings: search engines are told of it. */
  readonly isLive: boolean;
}

/** The rating of the shop; null where there is none to show. */
export const ShopRatingEndpoint = endpointRef<object, ShopRating | null>('review.shop', 'GET', '/api/ext/review/shop', {
  maxAge: 300,
});
