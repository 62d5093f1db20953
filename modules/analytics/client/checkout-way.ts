import { CurrentStoreView, type Context } from 'etalage/core';
import { CartStore } from 'etalage/modules/cart';
import { CheckoutStore } from 'etalage/modules/checkout';
import { openPanel, UiStore } from 'etalage/modules/shell';
import { itemsEvent, type ItemsEvent } from '../domain/events.ts';
import { wayEvents } from '../domain/way.ts';
import { Analytics } from '../module.ts';
import { cartItems } from './collect.ts';

/** Follows the cart and the steps of the checkout, each of which is told once while its page is on screen. */
export function followWay(
  context: Context,
  first: string,
  told: (name: ItemsEvent['name']) => void,
): { pageShown(route: string): void } {
  const { get } = context;
  let route = first;
  let known: readonly ItemsEvent['name'][] = [];
  const look = (): void => {
    const cart = get(CartStore).get();
    if (!cart.cartIsLoaded || cart.cartItems.length === 0) return;
    const { shippingDetails, paymentDetails } = get(CheckoutStore).get();
    const events = wayEvents({
      step: route === 'checkout' ? location.hash.slice(1) : undefined,
      isCartOpen: openPanel(get(UiStore).get(), 'microcart') !== undefined,
      shipping: shippingDetails.shippingMethod,
      payment: paymentDetails.paymentMethod,
    });
    const before = known;
    known = events.map(({ name }) => name);
    const currency = get(CurrentStoreView).i18n.currencyCode;
    for (const { name, ...more } of events.filter((event) => !before.includes(event.name))) {
      get(Analytics).report(itemsEvent(name, cartItems(context), currency, more));
      told(name);
    }
  };
  const stores = [get(CartStore), get(CheckoutStore), get(UiStore)];
  for (const { subscribe } of stores) subscribe(look);
  // A step is a hash, which no page's hook tells. Where browsers do not either, the stores change soon after.
  if ('navigation' in window) window.navigation.addEventListener('currententrychange', look);
  look();
  return {
    pageShown(next) {
      route = next;
      known = [];
      look();
    },
  };
}
