import type { CspSources } from 'etalage/core';
import type { ConsentNeed } from 'etalage/modules/consent';
import type { AnalyticsConfig } from '../module.ts';

type Google = AnalyticsConfig['secret']['google'];
type Matomo = AnalyticsConfig['secret']['matomo'];

/** What browsers are told of the settings, what they may load for it, and what shoppers are asked. */
export interface Telling {
  readonly told: object;
  readonly csp: CspSources;
  readonly needs: readonly ConsentNeed[];
}

const GOOGLES = ['https://*.google-analytics.com', 'https://*.analytics.google.com', 'https://*.googletagmanager.com'];

export function telling(google: Google, matomo: Matomo): Telling {
  const hasGoogle = google.measurementId !== '';
  const hasMatomo = matomo.url !== '';
  const gateway = hasGoogle ? [new URL(google.script).origin] : [];
  const own = hasMatomo ? [new URL(matomo.url).origin] : [];
  return {
    told: {
      ...(hasGoogle && {
        google: {
          id: google.measurementId,
          script: google.script,
          ...(google.apiSecret !== '' && { server: true }),
        },
      }),
      ...(hasMatomo && { matomo: { url: matomo.url, siteId: matomo.siteId } }),
    },
    csp: {
      'script-src': [...gateway, ...own],
      // A tag that comes from a gateway of the shop's own tells that.
      'connect-src': [...(hasGoogle ? GOOGLES : []), ...gateway, ...own],
      'img-src': [...(hasGoogle ? GOOGLES : []), ...own],
    },
    needs: [
      ...(hasGoogle
        ? [
            {
              purpose: 'statistics',
              name: 'Google Analytics',
              keeps: 'a number in cookies, for at most two years',
              cookies: ['_ga', '_gid', '_gat'],
            } as const,
          ]
        : []),
      ...(hasMatomo
        ? [
            {
              purpose: 'statistics',
              name: 'Matomo',
              keeps: 'a number in cookies, for at most 13 months',
              // `mtm_`: where it notes that consent was withdrawn.
              cookies: ['_pk_', 'mtm_'],
            } as const,
          ]
        : []),
    ],
  };
}
