import { readRating } from '../../domain/read-rating.ts';
import type { RatingService } from '../../module.ts';

/** More than any service answers. */
const MOST_CHARACTERS = 100_000;

interface ServiceOptions {
  /** Empty: there is none. */
  readonly endpoint: string;
  /** What the service knows the shop by. */
  readonly url: string;
  readonly hash: string;
  readonly best: number;
}

/** A review service that answers JSON to `GET {endpoint}?url=&hash=`. */
export const createRatingService = ({ endpoint, url, hash, best }: ServiceOptions): RatingService => ({
  async read(signal) {
    if (endpoint === '') return undefined;
    try {
      const address = new URL(endpoint);
      address.searchParams.set('url', url);
      address.searchParams.set('hash', hash);
      const response = await fetch(address, { signal, headers: { accept: 'application/json' } });
      const text = response.ok ? await response.text() : '';
      return text.length > MOST_CHARACTERS ? undefined : readRating(JSON.parse(text) as unknown, hash, best);
    } catch {
      return undefined; // the shop does without it
    }
  },
});
