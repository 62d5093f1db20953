import type { NotificationInput, Notifications, StorageFailure, Translator } from 'etalage/core';
import type { Message } from 'etalage/modules/catalog';
import type { CartItem } from '../../module.ts';

const NOT_STORED: Readonly<Record<StorageFailure, string>> = {
  full: 'This device has no room left. Your choice stays until you close this page.',
  unreachable: 'There is no connection. Your choice is stored as soon as it is back.',
  unavailable: 'Your browser keeps nothing for this shop. Your choice stays until you close this page.',
};

/** What the cart says to the shopper, one message at a time: who changes much should not collect them. */
export interface CartTexts {
  /** A change that was done, with the way to the checkout; of lines that were added, what they are. */
  done(key: string, added?: readonly CartItem[]): void;
  /** The same, with a doubt about the stock. */
  doubt(key: string, added: readonly CartItem[]): void;
  /** A line has another quantity: about `cart.quantity`, for views that show it. */
  quantity(): void;
  /** What cannot be done, each reason for itself; answers the text. */
  refused(...reasons: readonly Message[]): string;
  /** Who was asked first has nothing to take back. */
  removed(name: string, undo?: () => void): void;
  /** What a login brought from the account. */
  merged(names: readonly string[], undo: () => void): void;
  /** Nothing any more: what was said is done with. */
  nothing(): void;
  unsaved(reason: StorageFailure): void;
}

export function createCartTexts(notifications: Notifications, { t }: Pick<Translator, 't'>): CartTexts {
  let said: readonly string[] = [];
  const say = (...inputs: readonly NotificationInput[]): void => {
    for (const id of said) notifications.close(id);
    said = inputs.flatMap((input) => notifications.show(input) ?? []);
  };
  const toCheckout = { label: t('Proceed to checkout'), href: '/checkout/' };
  let isSaid = false;
  return {
    done: (key, items) =>
      say({
        type: 'success',
        message: t(key),
        action1: toCheckout,
        ...(items && { modal: { name: 'added-to-cart', props: { items } } }),
      }),
    quantity: () =>
      say({
        type: 'success',
        about: 'cart.quantity',
        message: t('Product quantity has been updated!'),
        action1: toCheckout,
      }),
    doubt(key, items) {
      const message = t(key);
      const modal = { name: 'added-to-cart', props: { items, note: message } };
      say({ type: 'warning', message, action1: toCheckout, modal });
    },
    refused(...reasons) {
      const messages = [...new Set(reasons.map(({ key, values }) => t(key, values)))];
      say(...messages.map((message) => ({ type: 'danger', message, action1: { label: t('OK') } })));
      return messages.join(' ');
    },
    removed: (name, undo) =>
      say({
        type: 'secondary',
        message: t('{name} is out of your cart', { name }),
        ...(undo && { action1: { label: t('Undo'), run: undo } }),
      }),
    merged: (names, undo) =>
      say({
        type: 'info',
        about: 'cart.merged',
        message: t('From your account: {names}', { names: [...new Set(names)].join(', ') }),
        action1: { label: t('Undo'), run: undo },
      }),
    nothing: () => say(),
    unsaved(reason) {
      if (isSaid) return;
      isSaid = true;
      // By itself: what is said of the change, a moment later, would take it away.
      notifications.show({ type: 'warning', message: t(NOT_STORED[reason]), isOffline: reason === 'unreachable' });
    },
  };
}
