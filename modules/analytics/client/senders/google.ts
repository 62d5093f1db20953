import type { Consent } from 'etalage/modules/consent';
import { googleEvent } from '../../wire/google.ts';
import type { AnalyticsSender } from '../../module.ts';
import { loadScript } from '../load-script.ts';

export interface GoogleOptions {
  readonly id: string;
  readonly script: string;
  /** The server tells of orders. */
  readonly server?: boolean;
}

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

const ADVERTISING = ['ad_storage', 'ad_user_data', 'ad_personalization'];

/**
 * Google's tag with its consent mode: asked for by statistics alone; advertising is granted where that purpose is
 * agreed to as well. It is loaded with the first consent, never before.
 */
export function googleSender({ id, script, server = false }: GoogleOptions, consent: Consent): AnalyticsSender {
  let state: 'new' | 'coming' | 'there' | 'blocked' = 'new';
  let isSetUp = false;
  let isAdvertising = false;
  /** The tag reads what functions are called with, not arrays. */
  function gtag(..._args: readonly unknown[]): void {
    // oxlint-disable-next-line prefer-rest-params -- the tag tells its commands by this object
    if (state !== 'blocked') (window.dataLayer ??= []).push(arguments);
  }
  /** Forgets what waits for the script. */
  const clear = (): void => {
    window.dataLayer = [];
    isSetUp = false;
  };
  const all = (word: 'granted' | 'denied') => Object.fromEntries(ADVERTISING.map((key) => [key, word]));
  function setUp(): void {
    isSetUp = true;
    gtag('consent', 'default', { ...all(isAdvertising ? 'granted' : 'denied'), analytics_storage: 'granted' });
    gtag('js', new Date());
    // Pages are told one by one; sizes of cookies and their life stay Google's.
    gtag('config', id, { send_page_view: false });
  }
  const advertising = (isGiven: boolean) => (): void => {
    isAdvertising = isGiven;
    if (isSetUp) gtag('consent', 'update', all(isGiven ? 'granted' : 'denied'));
  };
  const off = `ga-disable-${id}`;
  return {
    purpose: 'statistics',
    start() {
      Object.assign(window, { [off]: false });
      if (isSetUp) gtag('consent', 'update', { analytics_storage: 'granted' });
      else setUp();
      if (state !== 'new') return;
      state = 'coming';
      consent.whileGiven('marketing', advertising(true), advertising(false));
      loadScript(`${script}?id=${id}`, (came) => {
        state = came ? 'there' : 'blocked';
        if (!came) clear();
      });
    },
    send(event) {
      if (server && (event.name === 'purchase' || event.name === 'refund')) return;
      const { name, params } = googleEvent(event);
      gtag('event', name, params);
    },
    stop() {
      Object.assign(window, { [off]: true });
      // A script that comes later finds nothing to do.
      if (state !== 'there') return clear();
      gtag('consent', 'update', { analytics_storage: 'denied' });
    },
  };
}

/** What Google's cookie calls this browser: `GA1.1.123.456` is `123.456`. */
export const googleClient = (cookies: string): string | undefined =>
  /(?:^|; )_ga=GA\d+\.\d+\.(\d{1,12}\.\d{1,12})(?:;|$)/.exec(cookies)?.[1];
