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
  let state: 'new' | 'coming' | 'there' | 'blocked' = 'new';
  let isSetUp = false;
  const call = (one: MatomoCall): void => {
    if (state !== 'blocked') (window._paq ??= new Array<MatomoCall>()).push(one);
  };
  /** Forgets what waits for the script. */
  const clear = (): void => {
    window._paq = [];
    isSetUp = false;
  };
  return {
    purpose: 'statistics',
    start() {
      for (const one of isSetUp
        ? ([['setConsentGiven']] as const)
        : ([
            ['requireConsent'],
            ['setConsentGiven'],
            ['setTrackerUrl', `${url}/matomo.php`],
            ['setSiteId', siteId],
          ] as const))
        call(one);
      isSetUp = true;
      if (state !== 'new') return;
      state = 'coming';
      loadScript(`${url}/matomo.js`, (came) => {
        state = came ? 'there' : 'blocked';
        if (!came) clear();
      });
    },
    send(event, cart) {
      for (const one of matomoCalls(event, cart)) call(one);
    },
    stop() {
      // A script that comes later finds nothing to do.
      if (state !== 'there') return clear();
      call(['forgetConsentGiven']);
      call(['deleteCookies']);
    },
  };
}
