import { contribute, defineClient, WhenQuiet } from 'etalage/core';
import { Analytics, type MeasuredEvent } from 'etalage/modules/analytics';
import { ownPixel, PIXEL } from '../module.ts';

/** A picture that nobody sees; money is cents. Who blocks it loses nothing. */
function send(event: MeasuredEvent): void {
  if (event.name !== 'purchase') return;
  const { order, cents, currency } = event;
  new Image().src = `${PIXEL}?${new URLSearchParams({ order, cents: String(cents), currency }).toString()}`;
}

export default defineClient(ownPixel, () => ({
  contributions: [
    contribute(WhenQuiet, 'own-pixel.start', {
      id: 'own-pixel',
      start: ({ get }) =>
        get(Analytics).add({ purpose: 'marketing', start: () => undefined, send, stop: () => undefined }),
    }),
  ],
}));
