import type { EmailStep } from 'etalage/modules/mail';
import type { ShownOrder } from '../module.ts';

/** The way of an order to the shopper, as message keys. */
const WAY = ['Ordered', 'Being packed', 'On its way', 'Delivered'];

interface Reached {
  readonly done: number;
  readonly isAtNext: boolean;
}

/** How many steps are behind an order of each state, and whether it is at the next one now. */
const OF_STATES: ReadonlyMap<string, Reached> = new Map(
  Object.entries({
    new: { done: 1, isAtNext: false },
    pending_payment: { done: 1, isAtNext: false },
    processing: { done: 1, isAtNext: true },
    complete: { done: 2, isAtNext: true },
  }),
);
/** The same for a status that says more than its state: shoppers read "Complete" for both. */
const OF_STATUSES: ReadonlyMap<string, Reached> = new Map(
  Object.entries({
    waiting_for_shipment: { done: 2, isAtNext: false },
    shipment_completed: { done: WAY.length, isAtNext: false },
  }),
);

/**
 * How far an order has come, as far as its status knows, with message keys; undefined where nothing is to be delivered:
 * what was cancelled, is paid back or looked at, and what needs no delivery.
 */
export function deliverySteps({ state, status, shippingAddress }: ShownOrder): readonly EmailStep[] | undefined {
  const reached = OF_STATUSES.get(status) ?? OF_STATES.get(state);
  if (!reached || !shippingAddress) return undefined;
  const { done, isAtNext } = reached;
  return WAY.map((label, index) => ({
    label,
    state: index < done ? 'done' : isAtNext && index === done ? 'now' : 'next',
  }));
}
