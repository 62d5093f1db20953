import type { CartItem, CartState } from 'etalage/modules/cart';
import type { Store } from 'etalage/core';
import type { Consent } from 'etalage/modules/consent';
import { lineItem, type MeasuredEvent } from '../domain/events.ts';
import type { Analytics, AnalyticsSender } from '../module.ts';

export interface AnalyticsDeps {
  readonly consent: Consent;
  readonly cart: Store<CartState>;
}

/** Events of the page on screen that somebody who agrees a little later still hears. */
const OF_THE_PAGE = ['page_view', 'view_item', 'view_item_list', 'view_cart', 'begin_checkout'];

/** Hands events to those senders whose purpose is agreed to. Nothing waits, and nothing of a page before is kept. */
export function createAnalytics({ consent, cart }: AnalyticsDeps): Analytics {
  const sending = new Set<AnalyticsSender>();
  let ofThePage: MeasuredEvent[] = [];
  const items = () => cart.get().cartItems.map((line: CartItem) => lineItem(line));
  const send = (sender: AnalyticsSender, event: MeasuredEvent): void => {
    try {
      sender.send(event, items());
    } catch (error) {
      // Whoever measures is no reason for a shop not to work.
      console.warn('A measurement failed', error);
    }
  };
  return {
    add(sender) {
      consent.whileGiven(
        sender.purpose,
        () => {
          sending.add(sender);
          sender.start();
          for (const event of ofThePage) send(sender, event);
        },
        () => {
          sending.delete(sender);
          sender.stop();
        },
      );
    },
    report(event) {
      if (event.name === 'page_view') ofThePage = [];
      if (OF_THE_PAGE.includes(event.name)) ofThePage.push(event);
      for (const sender of sending) send(sender, event);
    },
  };
}
