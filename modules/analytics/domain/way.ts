import type { ItemsEvent } from './events.ts';

/** Where a shopper is on the way from the cart to the order. */
export interface Way {
  /** The step of the checkout: its hash; undefined elsewhere. */
  readonly step: string | undefined;
  readonly isCartOpen: boolean;
  /** Codes of what was chosen; empty before. */
  readonly shipping: string;
  readonly payment: string;
}

type WayEvent = Pick<ItemsEvent, 'name' | 'shipping' | 'payment'>;

/** What has happened on the way up to there, in order: each of them counts when it is new. */
export function wayEvents({ step, isCartOpen, shipping, payment }: Way): WayEvent[] {
  const isBehind = (...steps: readonly string[]): boolean => step !== undefined && steps.includes(step);
  return [
    ...(isCartOpen || step === 'cart' ? [{ name: 'view_cart' } as const] : []),
    ...(step !== undefined && step !== 'cart' ? [{ name: 'begin_checkout' } as const] : []),
    ...(isBehind('payment', 'review') && shipping !== '' ? [{ name: 'add_shipping_info', shipping } as const] : []),
    ...(isBehind('review') && payment !== '' ? [{ name: 'add_payment_info', payment } as const] : []),
  ];
}
