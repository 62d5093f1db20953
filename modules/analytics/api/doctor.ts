import type { DoctorCheck, Finding } from 'etalage/core';
import type { AnalyticsConfig } from '../module.ts';

const ANSWER_MS = 4000;

/** Whether those who measure can be reached, and are set up so that anything gets to them. */
export const checkMeters =
  ({ google, matomo }: AnalyticsConfig['secret']): DoctorCheck =>
  async ({ reach, storeView, signal }) => {
    const hasGoogle = google.measurementId !== '';
    const isSecure = storeView.baseUrl.startsWith('https:');
    const found: Finding[] = [];
    if (hasGoogle) {
      found.push(await reach("Google's tag", google.script), ...insecure('google.script', google.script, isSecure));
      if (google.apiSecret) found.push(await reach('The Measurement Protocol', google.collect));
    } else if (google.apiSecret)
      found.push({
        status: 'warning',
        what: '"analytics.google.apiSecret" is set, and no measurement ID: Google is told nothing',
        fix: 'Set "analytics.google.measurementId" (G-...), or take the secret away',
      });
    if (matomo.url) found.push(await trackerOf(matomo.url, signal), ...insecure('matomo.url', matomo.url, isSecure));
    return found;
  };

/** Browsers load nothing over http into a page that came over https. */
const insecure = (setting: string, url: string, isSecure: boolean): readonly Finding[] =>
  isSecure && url.startsWith('http:')
    ? [
        {
          status: 'fault',
          what: `"analytics.${setting}" is not https: browsers load nothing from there into pages of the shop`,
          fix: 'Begin it with https://',
        },
      ]
    : [];

async function trackerOf(url: string, signal: AbortSignal): Promise<Finding> {
  const answer = await fetch(`${url}/matomo.js`, {
    method: 'HEAD',
    signal: AbortSignal.any([signal, AbortSignal.timeout(ANSWER_MS)]),
  }).catch(() => undefined);
  return answer?.ok
    ? { status: 'ok', what: `Matomo can be reached (${new URL(url).origin})` }
    : {
        status: 'fault',
        what: `Matomo's matomo.js ${answer ? `is answered ${answer.status}` : 'cannot be reached'} below ${url}`,
        fix: 'Correct "analytics.matomo.url": the folder of Matomo, without a slash at the end',
      };
}
