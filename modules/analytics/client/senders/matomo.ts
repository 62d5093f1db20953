import { matomoCalls, type MatomoCall } from '../../wire/matomo.ts';
import type { AnalyticsSender } from '../../module.ts';
import { loadScript } from '../load-script.ts';

export interface MatomoOptions {
  readonly url: string;
  readonly siteId: number;
}

declare global {
  interface Window {
    _paq?: { push(call: MatomoCall): unknown };
  }
}

/** Matomo's tracker. */
export function matomoSender({ url, siteId }: MatomoOptions): AnalyticsSender {
  let state: 'new' | 'loaded' | 'blocked' = 'new';
  const call = (one: MatomoCall): void => {
    if (state !== 'blocked') (window._paq ??= new Array<MatomoCall>()).push(one);
  };
  return {
    purpose: 'statistics',
    start() {
      if (state === 'loaded') call(['setConsentGiven']);
      if (state !== 'new') return;
      state = 'loaded';
      for (const one of [
        ['requireConsent'],
        ['setConsentGiven'],
        ['setTrackerUrl', `${url}/matomo.php`],
        ['setSiteId', siteId],
      ] as const)
        call(one);
      loadScript(`${url}/matomo.js`, () => {
        state = 'blocked';
        window._paq = [];
      });
    },
    send(event, cart) {
      for (const one of matomoCalls(event, cart)) call(one);
    },
    stop() {
      call(['forgetConsentGiven']);
      call(['deleteCookies']);
    },
  };
}
