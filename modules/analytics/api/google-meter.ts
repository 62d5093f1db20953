import type { AnalyticsConfig, OrderMeter } from '../module.ts';
import { googleEvent } from '../wire/google.ts';

const ANSWER_MS = 5000;

/**
 * GA4's Measurement Protocol. It knows orders by their number, so that one that is told twice counts once.
 * https://developers.google.com/analytics/devguides/collection/protocol/ga4
 */
export const googleMeter = ({
  measurementId,
  apiSecret,
  collect,
}: AnalyticsConfig['secret']['google']): OrderMeter => ({
  id: 'google',
  async send(event, client) {
    const url = new URL(collect);
    url.searchParams.set('measurement_id', measurementId);
    url.searchParams.set('api_secret', apiSecret);
    const { name, params } = googleEvent(event);
    // What the address holds must not get into a log.
    const failed = (why: string): Error => new Error(`${url.origin}${url.pathname} ${why}`);
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ client_id: client, events: [{ name, params }] }),
      signal: AbortSignal.timeout(ANSWER_MS),
    }).catch(() => {
      throw failed('does not answer');
    });
    await response.body?.cancel();
    if (!response.ok) throw failed(`answers ${response.status}`);
  },
});
