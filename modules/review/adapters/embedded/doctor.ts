import type { DoctorCheck, Finding } from 'etalage/core';
import type { RatingService, ReviewConfig } from '../../module.ts';

type ServiceSettings = ReviewConfig['secret']['service'];

/** What the settings claim until somebody sets something else. */
const EXAMPLE = { average: 9.2, count: 12_692 };

/** Whether the review service answers with a rating, and whether what pages claim of the shop is its own. */
export const checkRating =
  ({ endpoint, timeout, fallback }: ServiceSettings, service: RatingService): DoctorCheck =>
  async ({ isPublic, signal }) => {
    const live = await service.read(AbortSignal.any([signal, AbortSignal.timeout(timeout)]));
    if (live) return [{ status: 'ok', what: `The review service says ${live.average} of ${live.count} customers` }];
    const found: Finding[] = [];
    if (endpoint)
      found.push({
        status: 'warning',
        what: `The review service (${originOf(endpoint)}) gives no rating in ${timeout} ms: pages show the fallback`,
        fix: 'Look at "review.service": endpoint, url and hash as the service gives them, and best, its best rating',
      });
    if (fallback.count === EXAMPLE.count && fallback.average === EXAMPLE.average)
      found.push({
        status: isPublic ? 'fault' : 'warning',
        what: `Pages claim an example: ${fallback.average} by ${fallback.count} customers ("review.service.fallback")`,
        fix: 'Put what customers really gave there, or set "review.service.fallback.count" to 0 to show nothing',
      });
    return found;
  };

const originOf = (address: string): string => (URL.canParse(address) ? new URL(address).origin : 'no address');
